import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { CustomerData } from '#contract/account-erasure.ts';
import {
  addresses,
  addressRequests,
  cartItems,
  carts,
  customerReferences,
  orderLines,
  orders,
  passkeys,
  prepaidAccounts,
  prepaidLedger,
  refundRequests,
  reviews,
  withdrawals,
  sessions,
  newsletterSubscriptions,
  stockNotifications,
  twoFactors,
  variants,
  wishlistItems,
  wishlists,
} from '#server/db/schema/index.ts';
import { fieldsOfAddress } from '#server/addresses/read.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { Services } from '#server/services.ts';
import { allOwnFiles } from '#server/history/own-files.ts';
import { pictureUrl } from '#server/wishlist/picture.ts';
import { giftsOf } from './export-gifts.ts';
import { customerIn } from './own-password.ts';

type Db = Services['db'];

/** All that the shop stores about the customer, in the shop's own terms. Throws 401. */
export async function exportAccount({ visit, services }: Asker): Promise<CustomerData> {
  const customer = customerIn(visit);
  const { db } = services;
  const [twoFactor] = await db
    .select({ at: twoFactors.enabledAt })
    .from(twoFactors)
    .where(and(eq(twoFactors.customerId, customer.id), isNotNull(twoFactors.enabledAt)));
  const kept = await listsOf(db, visit, customer);
  const saved = kept.find(({ kind }) => kind === 'later');
  return {
    ExportedAt: new Date(services.now()).toISOString(),
    Profile: {
      Email: customer.email,
      FirstName: customer.firstName,
      LastName: customer.lastName,
      Phone: customer.phone,
      AccountType: customer.accountType,
      Company: customer.company,
      VAT: customer.vatNumber,
      Culture: customer.culture,
      CreatedAt: customer.createdAt.toISOString(),
      TwoFactorSince: twoFactor?.at?.toISOString() ?? null,
    },
    Addresses: await addressesOf(db, customer),
    ...(await ordersOf(db, customer)),
    Files: await filesOf({ visit, services }),
    PrepaidAccounts: await prepaidOf(db, customer),
    Cart: await db
      .select({ Sku: variants.sku, Quantity: cartItems.quantity })
      .from(cartItems)
      .innerJoin(carts, eq(carts.id, cartItems.cartId))
      .innerJoin(variants, eq(variants.id, cartItems.variantId))
      .where(and(eq(carts.customerId, customer.id), eq(carts.status, 'open')))
      .orderBy(asc(cartItems.id)),
    SavedItems: saved?.Items ?? [],
    Wishlists: kept.flatMap(({ kind, ...list }) => (kind === 'later' ? [] : [{ ...list, ListKind: kind }])),
    Gifts: await giftsOf(db, customer),
    CustomerReferences: await db
      .select({ Sku: variants.sku, CustomerSku: customerReferences.customerSku })
      .from(customerReferences)
      .innerJoin(variants, eq(variants.id, customerReferences.variantId))
      .where(eq(customerReferences.customerId, customer.id))
      .orderBy(asc(variants.sku)),
    Reviews: await reviewsOf(db, customer),
    BackInStock: (
      await db
        .select({ Sku: variants.sku, at: stockNotifications.createdAt, notified: stockNotifications.notifiedAt })
        .from(stockNotifications)
        .innerJoin(variants, eq(variants.id, stockNotifications.variantId))
        .where(eq(stockNotifications.email, customer.email))
        .orderBy(asc(stockNotifications.id))
    ).map(({ Sku, at, notified }) => ({
      Sku,
      AskedAt: at.toISOString(),
      NotifiedAt: notified?.toISOString() ?? null,
    })),
    Newsletter: (
      await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, customer.email))
    ).map(({ askedAt, confirmedAt, consentText }) => ({
      AskedAt: askedAt.toISOString(),
      ConfirmedAt: confirmedAt?.toISOString() ?? null,
      ConsentText: consentText,
    })),
    Passkeys: (
      await db.select().from(passkeys).where(eq(passkeys.customerId, customer.id)).orderBy(asc(passkeys.id))
    ).map(({ name, createdAt, lastUsedAt }) => ({
      Name: name,
      CreatedAt: createdAt.toISOString(),
      LastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    Sessions: (await db.select().from(sessions).where(eq(sessions.customerId, customer.id))).map(
      ({ createdAt, expiresAt }) => ({ CreatedAt: createdAt.toISOString(), ExpiresAt: expiresAt.toISOString() }),
    ),
  };
}

const addressesOf = async (db: Db, { id }: Customer): Promise<CustomerData['Addresses']> =>
  (await db.select().from(addresses).where(eq(addresses.customerId, id)).orderBy(asc(addresses.id))).map((row) => ({
    ...fieldsOfAddress(row),
    IsDefault: row.isDefault,
  }));

async function ordersOf(
  db: Db,
  { id, email }: Customer,
): Promise<Pick<CustomerData, 'Orders' | 'DeliveryAddressRequests' | 'RefundRequests' | 'Withdrawals'>> {
  const own = await db
    .select({ snapshot: orders.snapshot, status: orders.status })
    .from(orders)
    .where(eq(orders.customerId, id))
    .orderBy(desc(orders.placedAt), desc(orders.id));
  const asked = await db
    .select({ OrderNumber: orders.number, at: addressRequests.askedAt, State: addressRequests.state })
    .from(addressRequests)
    .innerJoin(orders, eq(orders.id, addressRequests.orderId))
    .where(eq(orders.customerId, id))
    .orderBy(asc(addressRequests.id));
  const refunds = await db
    .select({
      OrderNumber: orders.number,
      at: refundRequests.askedAt,
      State: refundRequests.state,
      Reason: refundRequests.reason,
      Text: refundRequests.words,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(eq(orders.customerId, id))
    .orderBy(asc(refundRequests.id));
  const withdrawn = await db
    .select({
      OrderNumber: withdrawals.number,
      at: withdrawals.statedAt,
      Name: withdrawals.name,
      What: withdrawals.what,
    })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(or(eq(orders.customerId, id), and(isNull(withdrawals.orderId), eq(withdrawals.email, email))))
    .orderBy(asc(withdrawals.id));
  return {
    Orders: own.map(({ snapshot, status }) => ({ ...snapshot, Status: status })),
    DeliveryAddressRequests: asked.map(({ at, ...request }) => ({ ...request, AskedAt: at.toISOString() })),
    Withdrawals: withdrawn.map(({ at, ...stated }) => ({ ...stated, StatedAt: at.toISOString() })),
    RefundRequests: refunds.map(({ at, ...request }) => ({ ...request, AskedAt: at.toISOString() })),
  };
}

async function prepaidOf(db: Db, { id }: Customer): Promise<CustomerData['PrepaidAccounts']> {
  const accounts = await db
    .select()
    .from(prepaidAccounts)
    .where(eq(prepaidAccounts.customerId, id))
    .orderBy(asc(prepaidAccounts.id));
  const ids = accounts.map((account) => account.id);
  const movements = await db
    .select()
    .from(prepaidLedger)
    .where(inArray(prepaidLedger.accountId, ids))
    .orderBy(asc(prepaidLedger.id));
  return accounts.map((account) => ({
    Name: account.name,
    Balance: account.balanceCents,
    Movements: movements
      .filter(({ accountId }) => accountId === account.id)
      .map(({ at, deltaCents, note }) => ({ At: at.toISOString(), Amount: deltaCents, Note: note })),
  }));
}

/** Every list of the customer, also the one of what is saved for later. */
async function listsOf(db: Db, visit: Visit, { id }: Customer) {
  const lists = await db.select().from(wishlists).where(eq(wishlists.customerId, id)).orderBy(asc(wishlists.id));
  const items = await db
    .select({ listId: wishlistItems.wishlistId, Sku: variants.sku, Quantity: wishlistItems.quantity })
    .from(wishlistItems)
    .innerJoin(variants, eq(variants.id, wishlistItems.variantId))
    .where(
      inArray(
        wishlistItems.wishlistId,
        lists.map((list) => list.id),
      ),
    )
    .orderBy(asc(wishlistItems.id));
  return lists.map((list) => ({
    kind: list.kind,
    Name: list.name,
    Description: list.description,
    IsShared: list.shareToken !== null,
    ShowsOwner: list.showsOwner,
    Picture: pictureUrl(visit.origin + visit.appPath, list.pictureId),
    Items: items.filter(({ listId }) => listId === list.id).map(({ Sku, Quantity }) => ({ Sku, Quantity })),
  }));
}

const filesOf = async (asker: Asker): Promise<CustomerData['Files']> =>
  (await allOwnFiles(asker)).map(({ Name, SentAt, OrderNumber, Url }) => ({
    Name,
    SentAt,
    OrderNumber,
    Url: asker.visit.origin + Url,
  }));

const reviewsOf = async (db: Db, { id }: Customer): Promise<CustomerData['Reviews']> =>
  (
    await db
      .select({ review: reviews, name: orderLines.name })
      .from(reviews)
      .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.customerId, id))
      .orderBy(asc(reviews.id))
  ).map(({ review, name }) => ({
    Product: name,
    Rating: review.rating,
    Text: review.text,
    Author: review.author,
    Status: review.status,
    WrittenAt: review.writtenAt.toISOString(),
  }));
