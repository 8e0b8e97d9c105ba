import { and, eq, ne, or } from 'drizzle-orm';
import type { Asker } from '#server/kernel/asker.ts';
import { beginCart } from '#server/cart/find.ts';
import type { CartRow } from '#server/cart/find.ts';
import { cartUrl } from '#server/cart/cart-url.ts';
import { readLookups } from '#server/cart/lookups.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import { buyerOf } from '#server/coupons/buyer.ts';
import { offersWhere } from '#server/coupons/offer.ts';
import type { Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { carts, coupons, orderRestores, orders } from '#server/db/schema/index.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { giftsBack } from '#server/wishlist/gifts.ts';
import { fieldsOfOrder } from './fields-of-order.ts';
import { findOwnOrder } from '../orders/find.ts';
import { putBack } from './put-back.ts';
import type { OrderRow } from '../orders/find.ts';

/** Whether an order's lines can be put back into a cart: it was cancelled, and has some. */
export const isRestorable = ({ status, topUpAccountId }: Pick<OrderRow, 'status' | 'topUpAccountId'>): boolean =>
  status === 'Cancelled' && topUpAccountId === null;

/**
 * Puts what is still available of an order back into the visit's open cart, with its coupon and the checkout form as it
 * was filled in. A repeated request changes nothing more. Returns the cart's URL, which names what was reduced and what
 * is gone. Throws 404 for an order that the visit may not see, 409 `Order.NotGivenUp`.
 */
export async function restoreOrder({ visit, services }: Asker, publicId: string): Promise<string> {
  const own = await findOwnOrder(services.db, visit, { publicId });
  if (!own) throw notFound();
  // credit is ordered anew
  if (own.topUpAccountId !== null) return visit.urls.prepaidAccount({ accountId: own.topUpAccountId });
  if (!isRestorable(own)) throw new ShopProblem(409, { code: 'Order.NotGivenUp' });
  const session = await visit.begin();
  const lookups = await readLookups(services.db);
  return await retryingTransaction(services.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, own.id)).for('update');
    if (!order) throw notFound();
    const cart = await beginCart(tx, visit, session);
    if (await wasRestored(tx, order, cart)) return cartUrl(visit, { notices: [] });
    await tx.insert(orderRestores).values({ orderId: order.id, cartId: cart.id });
    const lines = await putBack(
      tx,
      { visit, services, session },
      { orderId: order.id, wanted: ({ quantity }) => quantity },
    );
    const notices = lines.flatMap(({ added }) => added?.notices ?? []);
    await giftsBack(tx, order.id, cart.id);
    const gone = lines.flatMap(({ line, refusal }) => (refusal ? [line.variantId] : []));
    await refill(tx, { visit, services }, { order, cart, lookups });
    return cartUrl(visit, { notices, restored: { orderId: publicId, gone } });
  });
}

/**
 * Whether the order was already restored into this cart, or into one that has since been ordered or become a
 * customer's.
 */
async function wasRestored(tx: Tx, order: OrderRow, cart: CartRow): Promise<boolean> {
  const [before] = await tx
    .select({ cartId: orderRestores.cartId })
    .from(orderRestores)
    .innerJoin(carts, eq(carts.id, orderRestores.cartId))
    .where(and(eq(orderRestores.orderId, order.id), or(eq(carts.id, cart.id), ne(carts.status, 'open'))));
  return before !== undefined;
}

/** Restores coupon, countries, method and typed fields, each only if the cart has none of its own yet. */
async function refill(
  tx: Tx,
  { visit, services }: Asker,
  { order, cart, lookups }: { order: OrderRow; cart: CartRow; lookups: Lookups },
): Promise<void> {
  const fields = fieldsOfOrder(order, lookups);
  const code = order.snapshot.Coupon?.CouponCode;
  const asked = { buyer: buyerOf(visit.customer, fields), now: services.now() };
  const [offer] = code === undefined ? [] : await offersWhere(tx, eq(coupons.code, code), asked);
  const { places } = lookups;
  const countries = [fields.BillingCountry, fields.ShippingCountryId].map((name) => places.countryByCode(name ?? ''));
  const isTyped = (cart.draft['BillingStreet1'] ?? '') !== '' || countries.includes(null);
  const method = Number(fields.ShippingMethodId ?? 0);
  await tx
    .update(carts)
    .set({
      couponId: cart.couponId ?? (offer?.problem === null ? offer.id : null),
      ...(isTyped
        ? {}
        : {
            draft: { ...cart.draft, ...fields },
            billingCountryCode: order.snapshot.Billing.CountryCode,
            shippingCountryCode: order.snapshot.Shipping.CountryCode,
            isCountryChosen: true,
            shippingPostalCode: order.snapshot.Shipping.PostalCode,
            shippingCity: null,
            shippingMethodId: method > 0 ? method : null,
          }),
    })
    .where(eq(carts.id, cart.id));
}
