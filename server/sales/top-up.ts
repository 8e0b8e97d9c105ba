import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Order } from '#contract/sales.ts';
import { eachOrderText } from '#rules/order-texts.ts';
import { topUpProblem, topUpUnit } from '#rules/prepaid-account.ts';
import { structuredReference } from '#rules/structured-reference.ts';
import { readLookups } from '#server/cart/lookups.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import type { Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { orders, outbox, prepaidAccounts } from '#server/db/schema/index.ts';
import type { Customer } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { initialStatus } from '#server/orders/transitions.ts';
import { readBankAccount } from '#server/payment/bank-account.ts';
import { methodOf } from '#server/payment/methods.ts';
import { termsOf } from '#server/orders/transfer-terms.ts';
import { confirmationUri, paymentUri } from '#server/payment/order.ts';
import { defaultOf, readDefaults } from './known-buyer.ts';
import { countOrder } from './order-limits.ts';
import { nextNumber } from './order-number.ts';
import { recordStaff } from './placed-by.ts';
import { requireFewUnpaid } from './unpaid.ts';

export interface TopUp {
  accountId: number;
  /** As typed. */
  quantity: string;
}

/**
 * Orders credit for one of the customer's prepaid accounts and returns the URL where it is paid. It is an order of its
 * own: credit bears no VAT, is not delivered, and neither a coupon nor a prepaid account pays for it (decision 058). An
 * equal one that still awaits its payment is returned instead of a second one. Throws 422 on `Quantity`, 404 for an
 * account that is not the customer's, 409 with too many unpaid orders, 429 beyond the order limits.
 */
export async function topUp(asker: Asker, { accountId, quantity }: TopUp): Promise<string> {
  const { visit, services } = asker;
  const { customer } = visit;
  if (!customer) throw new ShopProblem(401);
  const problem = topUpProblem(quantity);
  if (problem) refuseFields({ Quantity: problem });
  const cents = Number(quantity) * topUpUnit;
  const isOwn = and(eq(prepaidAccounts.id, accountId), eq(prepaidAccounts.customerId, customer.id));
  // inside the transaction only the database is queried
  const [[own], lookups, bank, book] = await Promise.all([
    services.db.select().from(prepaidAccounts).where(isOwn),
    readLookups(services.db),
    readBankAccount(services.db),
    readDefaults(services.db, customer),
  ]);
  if (!own) throw notFound();
  const name = await services.texts.translate(visit.culture, 'Order.TopUp', { name: own.name });
  const billing = billingOf(asker, { customer, address: defaultOf(book, 'Billing'), lookups });
  const order = await retryingTransaction(services.db, async (tx) => {
    // two requests at once queue here; the second finds the order of the first
    const [account] = await tx.select().from(prepaidAccounts).where(isOwn).for('update');
    if (!account) throw notFound();
    return (
      (await findAwaited(tx, { accountId, cents, now: services.now() })) ??
      (await write(tx, asker, { account, name, customer, cents, billing, bank }))
    );
  });
  services.wakeOutbox();
  return order.paymentMethod === 'Card' ? paymentUri(visit, order.publicId) : confirmationUri(visit, order.publicId);
}

/** The latest order of the same credit that can still be paid. */
async function findAwaited(
  tx: Tx,
  { accountId, cents, now }: { accountId: number; cents: number; now: number },
): Promise<OrderRow | null> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.topUpAccountId, accountId),
        eq(orders.totalInclCents, cents),
        eq(orders.status, 'AwaitingPayment'),
        gt(orders.payBy, new Date(now)),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return found ?? null;
}

/** Who pays: the customer at the default billing address, if there is one. */
function billingOf(
  { visit: { culture } }: Asker,
  {
    customer,
    address,
    lookups: { places },
  }: { customer: Customer; address: ReturnType<typeof defaultOf>; lookups: Lookups },
): Order['Billing'] {
  const country = (address && places.countryByCode(address.countryCode)) ?? places.home;
  return {
    FirstName: address?.firstName ?? customer.firstName,
    LastName: address?.lastName ?? customer.lastName,
    Company: address?.company || customer.company,
    Street1: address?.street1 ?? '',
    HouseNumber: address?.houseNumber ?? '',
    BoxNumber: address?.boxNumber ?? '',
    PostalCode: address?.postalCode ?? '',
    City: address?.city ?? '',
    CountryCode: country?.code ?? '',
    CountryName: country?.name[culture] ?? '',
  };
}

interface Writing {
  account: typeof prepaidAccounts.$inferSelect;
  customer: Customer;
  /** Of its line. */
  name: string;
  cents: number;
  billing: Order['Billing'];
  bank: Awaited<ReturnType<typeof readBankAccount>>;
}

async function write(
  tx: Tx,
  asker: Asker,
  { account, name, customer, cents, billing, bank }: Writing,
): Promise<OrderRow> {
  const { visit, services } = asker;
  const { settings } = services;
  await requireFewUnpaid(tx, { visit, email: customer.email, most: settings.limits.unpaidPerBuyer });
  const placedAt = new Date(services.now());
  const { running, number } = await nextNumber(tx, placedAt);
  const publicId = randomUUID();
  const method = methodOf(settings, 'Card') ?? 'BankTransfer';
  const terms = termsOf(settings, method, placedAt);
  const status = initialStatus({ totalCents: cents, pieces: 0 });
  const price = { TaxIncl: cents, TaxExcl: cents, Shown: 'incl' as const };
  const free = { ...price, TaxIncl: 0, TaxExcl: 0 };
  const snapshot: Order = {
    OrderId: publicId,
    Number: number,
    PlacedAt: placedAt.toISOString(),
    Status: status,
    Email: customer.email,
    Billing: billing,
    Shipping: billing,
    ShippingMethod: '',
    PickupPoint: null,
    PaymentMethod: method,
    Lines: [
      {
        SKU: `PREPAID-${account.id}`,
        Name: name,
        Options: [],
        Quantity: 1,
        UnitPrice: price,
        Amount: price,
        VatRate: 0,
        BackOrdered: 0,
      },
    ],
    Totals: {
      Items: price,
      Shipping: null,
      Discount: free,
      ShippingVatLines: [],
      VatLines: [],
      TaxExcl: cents,
      Vat: 0,
      IsReverseCharge: false,
      TaxIncl: cents,
    },
    Shown: 'incl',
    BankTransfer:
      method === 'BankTransfer'
        ? {
            ...bank,
            Reference: structuredReference(running),
            Amount: cents,
            PayBy: terms.payBy?.toISOString() ?? null,
          }
        : null,
    Coupon: null,
    Vat: null,
    TopUp: { PrepaidAccountId: account.id, Name: account.name },
    ...eachOrderText(() => ''),
  };
  const [order] = await tx
    .insert(orders)
    .values({
      publicId,
      number,
      customerId: customer.id,
      email: customer.email,
      culture: visit.culture,
      status,
      paymentMethod: method,
      ...terms,
      totalExclCents: cents,
      totalVatCents: 0,
      totalInclCents: cents,
      topUpAccountId: account.id,
      snapshot,
      placedAt,
    })
    .returning();
  if (!order) throw new Error('The insert of an order returned no row.');
  await tx.insert(outbox).values({ kind: 'orderConfirmation', payload: {}, orderId: order.id, dueAt: placedAt });
  await recordStaff(tx, visit, order);
  await countOrder(tx, asker, order);
  return order;
}
