import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { addToCart } from '#server/cart/add.ts';
import { changeQuantity } from '#server/cart/change.ts';
import { mergeCarts } from '#server/cart/merge.ts';
import { readCart } from '#server/cart/read.ts';
import { applyCoupon } from '#server/coupons/apply.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { asProblem } from '#server/http/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Placed } from '#server/sales/place-order.ts';
import type { Services } from '#server/services.ts';
import { countOf, order, put } from '#tests/server/sales/till.ts';
import { coupon } from '#tests/server/small-coupons.ts';
import { customer, emptyTill, orderFields, plenty, smallShopOn, variant } from '#tests/server/small-shop.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';

let store: Store;
let services: Services;
beforeAll(async () => {
  store = await smallShopOn(inject('postgresUrl'));
  services = testServices(store);
});
afterAll(() => store.close());
beforeEach(() => emptyTill(store));
afterEach(() => expectBooksToBalance());

const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await store.db.execute(query));

/** What holds after every case, whatever raced: pieces, money, mails and carts agree. */
async function expectBooksToBalance(): Promise<void> {
  const wrong = await rows<{ what: string }>(sql`
    SELECT 'moves differ from lines' AS what FROM
      (SELECT variant_id, sum(quantity) AS n FROM order_lines GROUP BY 1) lines
      FULL JOIN (SELECT variant_id, -sum(delta) AS n FROM stock_moves GROUP BY 1) moves USING (variant_id)
      WHERE lines.n IS DISTINCT FROM moves.n
    UNION ALL SELECT 'a total differs from its lines' FROM orders o WHERE total_incl_cents <>
      (SELECT sum(incl_cents) FROM order_lines WHERE order_id = o.id) + (o.snapshot #>> '{Totals,Shipping,TaxIncl}')::int
    UNION ALL SELECT 'a total is not net plus VAT' FROM orders WHERE total_incl_cents <> total_excl_cents + total_vat_cents
    UNION ALL SELECT 'an order without its one mail' FROM orders o WHERE (SELECT count(*) FROM outbox WHERE order_id = o.id) <> 1
    UNION ALL SELECT 'an order without its one key' FROM orders o
      WHERE (SELECT count(*) FROM idempotency_keys WHERE order_id = o.id) <> 1
    UNION ALL SELECT 'a key without an order' FROM idempotency_keys WHERE order_id IS NULL
    UNION ALL SELECT 'uses of a coupon differ from its orders' FROM coupons c WHERE c.uses <>
      (SELECT count(*) FROM orders o WHERE o.snapshot #>> '{Coupon,CouponCode}' = c.code::text)
      OR c.uses <> (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id)
    UNION ALL SELECT 'ordered carts differ from orders' WHERE
      (SELECT count(*) FROM carts WHERE status = 'ordered') <> (SELECT count(*) FROM orders)`);
  expect(wrong).toEqual([]);
  // what was taken and what is left is what there was
  const [left] = await rows<{ wrong: number }>(sql`
    SELECT count(*)::int AS wrong FROM (
      SELECT s.variant_id, sum(s.quantity) + coalesce((SELECT sum(quantity) FROM order_lines l WHERE l.variant_id = s.variant_id), 0) AS n
      FROM stock s GROUP BY 1) held
    WHERE n <> CASE variant_id WHEN ${variant.mug} THEN ${2 * plenty}::int WHEN ${variant.book} THEN ${plenty}::int
      WHEN ${variant.last} THEN 1 WHEN ${variant.split} THEN 3 WHEN ${variant.dozen} THEN 100 WHEN ${variant.gone} THEN 10 ELSE 0 END`);
  expect(left?.wrong).toBe(0);
}

/** Every outcome as a status; an order is 200. */
const outcomes = async (asks: readonly Promise<Placed>[]) =>
  Promise.all(
    asks.map((ask) =>
      ask.then(
        () => 200,
        (error: unknown) => asProblem(error).status,
      ),
    ),
  );
const tally = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));

async function visitors(count: number): Promise<Visit[]> {
  const visits = Array.from({ length: count }, () => visitor(store));
  await Promise.all(visits.map((visit) => visit.begin()));
  return visits;
}

describe('carts', () => {
  test('[CART-12] a hundred requests at once, each adding one, make one line of exactly a hundred', async () => {
    const [visit] = await visitors(1);
    if (!visit) throw new Error('no visitor');
    // as separate requests: each knows the session as it was before there was a cart
    const requests = Array.from({ length: 100 }, () => ({
      ...visit,
      session: { ...(visit.session ?? { idHash: '', customer: null, cartId: null }) },
    }));
    await Promise.all(requests.map((request) => put(services, request, variant.mug)));
    expect(await rows(sql`SELECT variant_id AS v, quantity AS n FROM cart_items`)).toEqual([
      { v: variant.mug, n: 100 },
    ]);
    expect(await countOf(store, 'carts')).toBe(1);
  });

  test('additions at once to a cart that exists all count, and none lifts a line above its maximum', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug);
    const add = (variantId: number, quantity: number) =>
      addToCart({ visit, services }, { variantId, quantity, origin: {} });
    await Promise.all(Array.from({ length: 50 }, () => add(variant.mug, 2)));
    const added = await Promise.all(Array.from({ length: 10 }, () => add(variant.dozen, 12)));
    expect(await rows(sql`SELECT variant_id AS v, quantity AS n FROM cart_items ORDER BY 1`)).toEqual([
      { v: variant.mug, n: 101 },
      { v: variant.dozen, n: 24 },
    ]);
    // two of them fit; the others were told
    expect(added.filter(({ notices }) => notices.length === 0)).toHaveLength(2);
  });

  test('a customer on two devices who adds for the first time on both has one cart with both', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => signedIn(store, 'anna@vitrine.test')));
    await Promise.all(devices.map((device) => put(services, device, variant.mug, variant.book)));
    expect(await rows(sql`SELECT quantity AS n FROM cart_items`)).toEqual([{ n: 6 }, { n: 6 }]);
    expect(await countOf(store, 'carts')).toBe(1);
  });

  test('of many quantities set at once one stands, and what is read is one of them', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug);
    const itemId = (await readCart(services, visit)).Items[0]?.Id ?? 0;
    const asked = Array.from({ length: 20 }, (_, index) => index + 2);
    await Promise.all(asked.map((quantity) => changeQuantity({ visit, services }, { itemId, quantity })));
    expect(asked).toContain((await readCart(services, visit)).ItemsCount);
  });

  test('two sign-ins that merge one guest cart bring each line once, and meet what the customer had', async () => {
    const guest = visitor(store);
    await put(services, guest, variant.mug, variant.mug, variant.book);
    const anna = await signedIn(store, 'anna@vitrine.test');
    await put(services, anna, variant.mug);
    const guestCartId = guest.session?.cartId ?? '';
    await Promise.all(
      Array.from({ length: 8 }, () =>
        store.db.transaction((tx) => mergeCarts(tx, { guestCartId, customerId: customer.anna })),
      ),
    );
    const merged = (await readCart(services, anna)).Items.map((item) => [item.ProductVariantId, item.Quantity]);
    expect(merged).toEqual([
      [variant.mug, 3],
      [variant.book, 1],
    ]);
    expect((await readCart(services, guest)).Items).toEqual([]);
  });

  test('two guest carts merged at once into a customer without a cart are summed within the limits', async () => {
    const guests = await visitors(2);
    for (const guest of guests)
      await addToCart({ visit: guest, services }, { variantId: variant.dozen, quantity: 18, origin: {} });
    await Promise.all(
      guests.map((guest) =>
        store.db.transaction((tx) =>
          mergeCarts(tx, { guestCartId: guest.session?.cartId ?? '', customerId: customer.anna }),
        ),
      ),
    );
    expect((await readCart(services, await signedIn(store, 'anna@vitrine.test'))).ItemsCount).toBe(24);
  });
});

describe('orders', () => {
  test('[CHK-10] fifty buyers of the last piece: one order, forty-nine are told that it is gone', async () => {
    const buyers = await visitors(50);
    await Promise.all(buyers.map((buyer) => put(services, buyer, variant.last)));
    const statuses = await outcomes(buyers.map((buyer) => order(services, buyer)));
    expect(tally(statuses)).toEqual({ 200: 1, 409: 49 });
    expect(await countOf(store, 'orders')).toBe(1);
  });

  test('[CHK-10] one key sent ten times at once: one order, ten times the same answer', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug, variant.book);
    const ask = { idempotencyKey: randomUUID(), expectedTaxIncl: (await readCart(services, visit)).Totals.TaxIncl };
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(services, visit, ask)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await countOf(store, 'orders')).toBe(1);
  });

  test('ten keys for one cart at once: one order and nine conflicts', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug);
    const asks = Array.from({ length: 10 }, () => order(services, visit, { expectedTaxIncl: 1093 }));
    expect(tally(await outcomes(asks))).toEqual({ 200: 1, 409: 9 });
  });

  test('one key with two bodies at once: one order, the other body is refused', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug);
    const ask = { idempotencyKey: randomUUID(), expectedTaxIncl: 1093 };
    const bodies = ['Anna', 'An', 'Annie', 'Ann'].map((FirstName) => ({
      ...ask,
      fields: { ...orderFields, FirstName },
    }));
    expect(tally(await outcomes(bodies.map((body) => order(services, visit, body))))).toEqual({ 200: 1, 422: 3 });
  });

  test('carts with the same variants in opposite order all become orders', async () => {
    const buyers = await visitors(30);
    for (const [index, buyer] of buyers.entries())
      await put(services, buyer, ...(index % 2 === 0 ? [variant.mug, variant.book] : [variant.book, variant.mug]));
    expect(tally(await outcomes(buyers.map((buyer) => order(services, buyer))))).toEqual({ 200: 30 });
  });

  test('[SALES-01, CHK-10] a coupon for three among fifty orders at once is used three times; the others see their new total', async () => {
    const buyers = await visitors(50);
    await Promise.all(buyers.map((buyer) => put(services, buyer, variant.mug)));
    for (const buyer of buyers) expect(await applyCoupon({ visit: buyer, services }, 'THRICE')).toBe(true);
    const expectedTaxIncl = 993;
    const asks = buyers.map((buyer) => order(services, buyer, { expectedTaxIncl }));
    expect(tally(await outcomes(asks))).toEqual({ 200: 3, 409: 47 });
    expect(await rows(sql`SELECT uses FROM coupons WHERE id = ${coupon.thrice}`)).toEqual([{ uses: 3 }]);
    const losers = (await Promise.all(buyers.map((buyer) => readCart(services, buyer)))).filter(
      ({ Items }) => Items.length > 0,
    );
    expect(new Set(losers.map(({ Totals, Coupon }) => `${Totals.TaxIncl} ${Coupon?.Problem?.Code}`))).toEqual(
      new Set(['1093 Coupon.UsedUp']),
    );
  });

  test('pieces in two warehouses are sold to the last one and never twice', async () => {
    const buyers = await visitors(20);
    await Promise.all(buyers.map((buyer) => put(services, buyer, variant.split, variant.mug)));
    expect(tally(await outcomes(buyers.map((buyer) => order(services, buyer))))).toEqual({ 200: 3, 409: 17 });
  });

  test('adding while ordering: what came in time is in the order, the rest in the next cart, nothing is lost', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug);
    const adding = Array.from({ length: 20 }, () => put(services, visit, variant.mug));
    const ordering = order(services, visit, { expectedTaxIncl: 1093 }).then(
      () => 1,
      () => 0,
    );
    await Promise.all(adding);
    const ordered = await ordering;
    const [sold] = await rows<{ n: number }>(sql`SELECT coalesce(sum(quantity), 0)::int AS n FROM order_lines`);
    expect(sold?.n).toBe(ordered);
    expect((sold?.n ?? 0) + (await readCart(services, visit)).ItemsCount).toBe(21);
  });
});
