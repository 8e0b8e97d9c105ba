import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyCoupon } from '#server/cart/coupon.ts';
import { readCart } from '#server/cart/read.ts';
import { orderRestores, stock } from '#server/db/schema/index.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { checkoutPageServed } from '#server/sales/checkout-page.ts';
import { confirmationPageServed } from '#server/sales/confirmation-page.ts';
import { restoreOrder } from '#server/sales/restore-order.ts';
import { minutes, refusal, useDesk } from '#tests/server/payment/desk.ts';
import { cardFields } from '#tests/server/payment/told.ts';
import { visitor } from '#tests/server/visit.ts';
import { method, variant } from '#tests/server/small-shop.ts';
import { order, put } from './till.ts';

const { till, clock, services } = useDesk();

/** A mug, three splits and the last unit, with a coupon and a different delivery address; cancelled. */
async function givenUp() {
  await put(services(), till.visit, variant.mug, variant.last);
  await till.add(variant.split, 3);
  await applyCoupon({ visit: till.visit, services: services() }, 'TENTH');
  const fields = { ...cardFields, Note: 'Sonnez', ShippingMethodId: String(method.courier) };
  const { Totals } = await readCart(services(), till.visit);
  const placed = await order(services(), till.visit, { fields, expectedTaxIncl: Totals.TaxIncl + 1210 });
  clock.now += 31 * minutes;
  await expireOrders(services(), clock.now);
  return placed;
}
const restored = (orderId: string, visit = till.visit) => restoreOrder({ visit, services: services() }, orderId);
const inCart = async (visit = till.visit) =>
  (await readCart(services(), visit)).Items.map(({ ProductVariantId, Quantity }) => [ProductVariantId, Quantity]);

test('[SHOP-15] one press restores everything: lines, coupon, address, shipping and payment method; pressed again it adds nothing', async () => {
  const { orderId } = await givenUp();
  const page = await confirmationPageServed.work.read({
    visit: till.visit,
    services: services(),
    params: { orderId },
    search: {},
  });
  expect(page).toMatchObject({ data: { CanRestore: true, PaymentUri: null } });
  expect(await restored(orderId)).toBe(`/fr/shoppingcarts?restored=${orderId}`);
  const whole = [
    [variant.mug, 1],
    [variant.last, 1],
    [variant.split, 3],
  ];
  expect(await inCart()).toEqual(whole);
  const cart = await readCart(services(), till.visit);
  expect([cart.Coupon?.CouponCode, cart.Coupon?.Problem, cart.ShippingMethodId]).toEqual([
    'TENTH',
    null,
    method.courier,
  ]);
  const checkout = await checkoutPageServed.work.read({
    visit: till.visit,
    services: services(),
    params: {},
    search: {},
  });
  const { AcceptTerms: _, ...typed } = { ...cardFields, Note: 'Sonnez', ShippingMethodId: String(method.courier) };
  expect(checkout).toMatchObject({ data: { Fields: typed } });
  expect(await Promise.all([restored(orderId), restored(orderId)])).toEqual(['/fr/shoppingcarts', '/fr/shoppingcarts']);
  expect(await inCart()).toEqual(whole);
});

test('[SHOP-15] what was sold meanwhile is reduced or reported as unavailable, and the rest is merged into the cart', async () => {
  const { orderId } = await givenUp();
  await till.store.db.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, variant.last));
  await till.store.db.update(stock).set({ quantity: 1 }).where(eq(stock.variantId, variant.split));
  await till.add(variant.mug, 2);
  const uri = new URL(await restored(orderId), 'http://shop.test');
  expect([uri.searchParams.get('gone'), uri.searchParams.get('notice')]).toEqual([
    String(variant.last),
    expect.stringMatching(/^\d+\.Cart\.QuantityStock$/),
  ]);
  expect(await inCart()).toEqual([
    [variant.mug, 3],
    [variant.split, 2],
  ]);
});

test('[SHOP-15] an order that is not cancelled, or is somebody else’s, is not restored', async () => {
  await put(services(), till.visit, variant.mug);
  const { orderId } = await order(services(), till.visit, { fields: cardFields });
  expect(await refusal(restored(orderId))).toBe('Order.NotGivenUp');
  clock.now += 31 * minutes;
  await expireOrders(services(), clock.now);
  const stranger = visitor(till.store);
  await stranger.begin();
  expect(await refusal(restored(orderId, stranger))).toBe('Problem.NotFound');
  expect(await till.store.db.select().from(orderRestores)).toEqual([]);
});
