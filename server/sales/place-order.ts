import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CheckoutFields } from '#contract/sales.ts';
import { formatMoney } from '#rules/money.ts';
import { chooseForCart } from '#server/cart/change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { findCart } from '#server/cart/find.ts';
import { linesOfCart, readLines } from '#server/cart/lines.ts';
import { readLookups } from '#server/cart/lookups.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import { priceCart } from '#server/cart/pricing.ts';
import type { Pricing } from '#server/cart/pricing.ts';
import { buyerOf } from '#server/coupons/buyer.ts';
import { lockOffer, countUse } from '#server/coupons/use.ts';
import type { Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import * as tables from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { methodFor, settle } from '#server/payment/methods.ts';
import { termsOf } from '#server/orders/transfer-terms.ts';
import type { VatStatus } from '#server/vat/check.ts';
import { numberOf, vatOfOrder } from '#server/vat/of-cart.ts';
import { hashOf } from './body-hash.ts';
import { lockOpen, placedOf, takeKey } from './claim-cart.ts';
import type { Placed } from './claim-cart.ts';
import { choiceOf, requireSession, requireValid } from './fields.ts';
import { countriesOf } from '#rules/checkout-form.ts';
import type { Fields } from './fields.ts';
import { grantOrders } from '../orders/find.ts';
import { fieldsOfBuyer } from './known-buyer.ts';
import { approvalUntil, askApproval } from '../orders/approval.ts';
import { initialStatus } from '../orders/transitions.ts';
import { requireAccount } from '../orders/prepaid.ts';
import { countOrder, requireApprover } from './order-limits.ts';
import { nextNumber } from './order-number.ts';
import { ownersOf, recordStaff } from './placed-by.ts';
import { linesOf } from './order-lines.ts';
import { snapshotOf } from './snapshot.ts';
import { readBankAccount } from '#server/payment/bank-account.ts';
import type { BankAccount } from '#server/payment/bank-account.ts';
import { pickupOfFields, requirePickup } from '#server/shipping/checkout.ts';
import { takeStock } from '../stock/take.ts';
import { claimGifts, giftGiven, markTold, recordGifts } from '../wishlist/gifts.ts';
import { requireFewUnpaid } from './unpaid.ts';

export interface PlaceOrderRequest {
  idempotencyKey: string;
  /** The total including VAT that the buyer saw, in cents. */
  expectedTaxIncl: number;
  fields: CheckoutFields;
}
/** What is the same for every retry of the transaction; read before it, since inside only the database is queried. */
interface Attempt extends Asker {
  pickup: Awaited<ReturnType<typeof pickupOfFields>>;
  ask: PlaceOrderRequest;
  fields: Fields;
  bodyHash: string;
  lookups: Lookups;
  account: BankAccount;
  /** What is currently known about the buyer's VAT number. */
  vat: VatStatus | null;
}

/**
 * Places the visit's cart as an order, once per key, in one transaction: key, cart, price, stock, order, mail, cart
 * closed. Throws 401 if a customer's session has expired, 429 beyond the order limits, 422 for invalid fields or a key
 * used for something else, 409 if the total, stock or cart has changed; then only what was typed is saved.
 */
export async function placeOrder(asker: Asker, ask: PlaceOrderRequest): Promise<Placed> {
  const { services, visit } = asker;
  requireSession(visit, ask.fields);
  const fields = await fieldsOfBuyer(services.db, visit, ask.fields);
  const [lookups, account, vat] = await Promise.all([
    readLookups(services.db),
    readBankAccount(services.db),
    standingOf(asker, fields),
  ]);
  const pickup = await pickupOfFields(asker, lookups, fields);
  const attempt: Attempt = { ...asker, ask, fields, bodyHash: hashOf(ask), lookups, account, vat, pickup };
  try {
    const placed = await retryingTransaction(services.db, (tx) => place(tx, attempt));
    services.wakeOutbox();
    return placed;
  } catch (error) {
    // the next view of the cart shows the actual total for these choices
    if (error instanceof ShopProblem && error.code === totalChanged)
      await chooseForCart(asker, choiceOf(fields, lookups));
    // the lines stay, and can be ordered as they are
    if (error instanceof ShopProblem && error.code === giftGiven) await markTold(asker);
    throw error;
  }
}

/** For the order's billing VAT number; the total that the page showed may rely on an older response. */
async function standingOf(asker: Asker, fields: Fields): Promise<VatStatus | null> {
  const { visit, services } = asker;
  const cart = await findCart(services.db, visit);
  const billed = { draft: { ...cart?.draft, ...fields }, billingCountryCode: countriesOf(fields).billing };
  return await vatOfOrder(asker, numberOf(billed, visit.customer));
}

const totalChanged = 'Checkout.TotalChanged';

async function place(tx: Tx, attempt: Attempt): Promise<Placed> {
  const { visit, services, ask, lookups, fields } = attempt;
  const cart = await findCart(tx, visit);
  const { idempotencyKey: key } = ask;
  const before = await takeKey(tx, { visit, key, bodyHash: attempt.bodyHash, cartId: cart?.id ?? null });
  if (before) return before;
  const { cartId, couponId } = await lockOpen(tx, visit, cart?.id ?? null);
  requirePickup(attempt.pickup);
  requireValid(fields, visit.culture, { lookups, settings: services.settings, isFree: ask.expectedTaxIncl === 0 });
  const buyer = visit.customer;
  const now = services.now();
  const coupon = await lockOffer(tx, couponId, { buyer: buyerOf(buyer, fields), now });
  const lines = await readLines(tx, { rows: linesOfCart(cartId), culture: visit.culture, buyer, now });
  if (lines.length === 0) throw new ShopProblem(409, { code: 'Checkout.CartEmpty' });
  const { shipping: shippingCountryCode } = countriesOf(fields);
  const to = { shippingCountryCode, shippingMethodId: Number(fields.ShippingMethodId), vat: attempt.vat, coupon };
  const pricing = priceCart(lines, { to, buyer, lookups });
  const unsold = lines.find((line) => !line.isForSale || line.kept === null);
  if (unsold) throw new ShopProblem(409, { code: 'Checkout.OutOfStock', params: { Name: unsold.name, Quantity: 0 } });
  if (pricing.total.inclCents !== ask.expectedTaxIncl) {
    const params = { Total: formatMoney(pricing.total.inclCents, visit.culture) };
    throw new ShopProblem(409, { code: totalChanged, params });
  }
  const needsApproval = await requireApprover(tx, visit, pricing.total);
  // an account pays at once, unless the order waits: then it holds stock as well
  if ((needsApproval || fields.PaymentMethod !== 'Prepaid') && pricing.total.inclCents > 0)
    await requireFewUnpaid(tx, { visit, email: fields.Email ?? '', most: services.settings.limits.unpaidPerBuyer });
  return await write(tx, attempt, { cartId, pricing, needsApproval });
}

async function write(
  tx: Tx,
  attempt: Attempt,
  { cartId, pricing, needsApproval }: { cartId: string; pricing: Pricing; needsApproval: boolean },
): Promise<Placed> {
  const { visit, services, fields, lookups, account, ask, vat } = attempt;
  const wanted = pricing.lines.map(({ line }) => line).toSorted((one, other) => one.variantId - other.variantId);
  const taken = await takeStock(tx, wanted);
  const gifts = await claimGifts(tx, { cartId, culture: visit.culture });

  const placedAt = new Date(services.now());
  const { running, number } = await nextNumber(tx, placedAt);
  const publicId = randomUUID();
  const { settings } = services;
  const method = methodFor(settings, fields.PaymentMethod, pricing.total.inclCents);
  const terms = needsApproval
    ? { payBy: null, remindAt: null, approveBy: approvalUntil(placedAt, settings) }
    : termsOf(settings, method, placedAt);
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const status = initialStatus({ totalCents: pricing.total.inclCents, pieces, needsApproval });
  const frozen = { publicId, running, number, method, status, placedAt, payBy: terms.payBy };
  const snapshot = snapshotOf(visit, {
    ...frozen,
    pickupPoint: attempt.pickup.point,
    fields,
    pricing,
    lookups,
    account,
    vat,
  });
  const [order] = await tx
    .insert(tables.orders)
    .values({
      publicId,
      number,
      ...ownersOf(visit),
      email: snapshot.Email,
      culture: visit.culture,
      status,
      paymentMethod: method,
      ...terms,
      totalExclCents: pricing.total.exclCents,
      totalVatCents: pricing.total.vatCents,
      totalInclCents: pricing.total.inclCents,
      snapshot,
      placedAt,
    })
    .returning();
  if (!order) throw new Error('The insert of an order returned no row.');
  const orderId = order.id;
  await recordStaff(tx, visit, order);
  if (visit.session && !visit.customer) await grantOrders(tx, visit.session, [orderId]);
  const lines = await tx.insert(tables.orderLines).values(linesOf(orderId, pricing)).returning();
  await recordGifts(tx, orderId, { gifts, lines });
  if (pricing.coupon?.problem === null)
    await countUse(tx, { couponId: pricing.coupon.offer.id, orderId, buyer: buyerOf(visit.customer, fields) });
  const moves = taken.map(({ variantId, warehouseId, quantity }) => ({
    variantId,
    warehouseId,
    delta: -quantity,
    orderId,
    reason: 'order' as const,
  }));
  if (moves.length > 0) await tx.insert(tables.stockMoves).values(moves);
  await tx.update(tables.carts).set({ status: 'ordered', draft: {} }).where(eq(tables.carts.id, cartId));
  await tx.update(tables.idempotencyKeys).set({ orderId }).where(eq(tables.idempotencyKeys.key, ask.idempotencyKey));
  const accountId = Number(fields.PrepaidAccountId ?? 0);
  if (needsApproval) {
    const prepaidAccountId = method === 'Prepaid' ? await requireAccount(tx, visit.customer, accountId) : null;
    await tx.insert(tables.orderApprovals).values({ orderId, prepaidAccountId, askedAt: placedAt });
    await askApproval(tx, order, placedAt);
  } else {
    await tx.insert(tables.outbox).values({ kind: 'orderConfirmation', payload: {}, orderId, dueAt: placedAt });
    await settle(tx, { order, accountId, visit, at: placedAt, settings });
  }
  await countOrder(tx, attempt, order);
  return placedOf(visit, order);
}
