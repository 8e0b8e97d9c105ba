import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { addToCart } from '#server/cart/add.ts';
import { changeQuantity } from '#server/cart/change.ts';
import { mergeCarts } from '#server/cart/merge.ts';
import { readCart } from '#server/cart/read.ts';
import { saveItem, takeSavedItem } from '#server/cart/saved.ts';
import { applyCoupon } from '#server/cart/coupon.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import type { Services } from '#server/services.ts';
import { countOf, order, put, tally, visitors } from '#tests/server/sales/till.ts';
import { coupon } from '#tests/server/small-coupons.ts';
import { customer, emptyTill, orderFields, smallShopOn, variant } from '#tests/server/small-shop.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';
import { expectBooksToBalance } from './books.ts';

let store: Store;
let services: Services;
beforeAll(async () => {
  store = await smallShopOn(inject('postgresUrl'));
  services = testServices(store);
});
afterAll(() => store.close());
beforeEach(() => emptyTill(store));
afterEach(() => expectBooksToBalance(store));

const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await store.db.execute(query));

describe('carts', () => {
  test('[CART-12] a hundred concurrent requests, each adding one, make one line of exactly a hundred', async () => {
    const [visit] = await visitors(store, 1);
    if (!visit) throw new Error('no visitor');
    // as separate requests: each has the session as it was before there was a cart
    const requests = Array.from({ length: 100 }, () => ({
      ...visit,
      session: { ...(visit.session ?? { idHash: '', customer: null, cartId: null, salesTaxCountryCode: null }) },
    }));
    await Promise.all(requests.map((request) => put(services, request, variant.mug)));
    expect(await rows(sql`SELECT variant_id AS v, quantity AS n FROM cart_items`)).toEqual([
      { v: variant.mug, n: 100 },
    ]);
    expect(await countOf(store, 'carts')).toBe(1);
  });

  test('concurrent additions to an existing cart all count, and none lifts a line above its maximum', async () => {
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
    // two of them fit; the others were notified
    expect(added.filter(({ notices }) => notices.length === 0)).toHaveLength(2);
  });

  test('a customer whose first additions come from two devices has one cart with both', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => signedIn(store, 'anna@vitrine.test')));
    await Promise.all(devices.map((device) => put(services, device, variant.mug, variant.book)));
    expect(await rows(sql`SELECT quantity AS n FROM cart_items`)).toEqual([{ n: 6 }, { n: 6 }]);
    expect(await countOf(store, 'carts')).toBe(1);
  });

  test('of many quantities set concurrently one wins, and every read returns one of them', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug);
    const itemId = (await readCart(services, visit)).Items[0]?.Id ?? 0;
    const asked = Array.from({ length: 20 }, (_, index) => index + 2);
    await Promise.all(asked.map((quantity) => changeQuantity({ visit, services }, { itemId, quantity })));
    expect(asked).toContain((await readCart(services, visit)).ItemsCount);
  });

  test('two sign-ins that merge one guest cart add each line once, to what the customer had', async () => {
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

  test('a line saved for later by ten concurrent requests is saved once, and restored once', async () => {
    const anna = await signedIn(store, 'anna@vitrine.test');
    const asker = { visit: anna, services };
    await addToCart(asker, { variantId: variant.mug, quantity: 4, origin: {} });
    const itemId = (await readCart(services, anna)).Items[0]?.Id ?? 0;
    const tenTimes = (work: () => Promise<unknown>) => tally(Array.from({ length: 10 }, work));
    expect(await tenTimes(() => saveItem(asker, { itemId }))).toEqual({ 200: 1, 404: 9 });
    const saved = (await readCart(services, anna)).SavedItems;
    expect(saved.map(({ Quantity }) => Quantity)).toEqual([4]);
    expect(await tenTimes(() => takeSavedItem(asker, { savedId: saved[0]?.Id ?? 0 }))).toEqual({ 200: 1, 404: 9 });
    const { Items, SavedItems } = await readCart(services, anna);
    expect([Items.map(({ Quantity }) => Quantity), SavedItems]).toEqual([[4], []]);
  });

  test('two guest carts merged concurrently into a customer without a cart are summed within the limits', async () => {
    const guests = await visitors(store, 2);
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
  test('[CHK-10] fifty buyers of the last unit: one order, forty-nine refused as out of stock', async () => {
    const buyers = await visitors(store, 50);
    await Promise.all(buyers.map((buyer) => put(services, buyer, variant.last)));
    expect(await tally(buyers.map((buyer) => order(services, buyer)))).toEqual({ 200: 1, 409: 49 });
    expect(await countOf(store, 'orders')).toBe(1);
  });

  test('[CHK-10] one key sent ten times concurrently: one order, ten identical responses', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug, variant.book);
    const ask = { idempotencyKey: randomUUID(), expectedTaxIncl: (await readCart(services, visit)).Totals.TaxIncl };
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(services, visit, ask)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await countOf(store, 'orders')).toBe(1);
  });

  test('ten keys for one cart concurrently: one order and nine conflicts', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug);
    const asks = Array.from({ length: 10 }, () => order(services, visit, { expectedTaxIncl: 1093 }));
    expect(await tally(asks)).toEqual({ 200: 1, 409: 9 });
  });

  test('one key with two bodies concurrently: one order, the other body is refused', async () => {
    const visit = visitor(store);
    await put(services, visit, variant.mug);
    const ask = { idempotencyKey: randomUUID(), expectedTaxIncl: 1093 };
    const bodies = ['Anna', 'An', 'Annie', 'Ann'].map((FirstName) => ({
      ...ask,
      fields: { ...orderFields, FirstName },
    }));
    expect(await tally(bodies.map((body) => order(services, visit, body)))).toEqual({ 200: 1, 422: 3 });
  });

  test('carts with the same variants in opposite order all become orders, without a deadlock', async () => {
    const buyers = await visitors(store, 30);
    for (const [index, buyer] of buyers.entries())
      await put(services, buyer, ...(index % 2 === 0 ? [variant.mug, variant.book] : [variant.book, variant.mug]));
    expect(await tally(buyers.map((buyer) => order(services, buyer)))).toEqual({ 200: 30 });
  });

  test('[SALES-01, CHK-10] a coupon for three uses among fifty concurrent orders is used three times; the others see their new total', async () => {
    const buyers = await visitors(store, 50);
    await Promise.all(buyers.map((buyer) => put(services, buyer, variant.mug)));
    for (const buyer of buyers) expect(await applyCoupon({ visit: buyer, services }, 'THRICE')).toBe(true);
    const expectedTaxIncl = 993;
    const asks = buyers.map((buyer) => order(services, buyer, { expectedTaxIncl }));
    expect(await tally(asks)).toEqual({ 200: 3, 409: 47 });
    expect(await rows(sql`SELECT uses FROM coupons WHERE id = ${coupon.thrice}`)).toEqual([{ uses: 3 }]);
    const losers = (await Promise.all(buyers.map((buyer) => readCart(services, buyer)))).filter(
      ({ Items }) => Items.length > 0,
    );
    expect(new Set(losers.map(({ Totals, Coupon }) => `${Totals.TaxIncl} ${Coupon?.Problem?.Code}`))).toEqual(
      new Set(['1093 Coupon.UsedUp']),
    );
  });

  test('stock in two warehouses is sold to the last unit and never twice', async () => {
    const buyers = await visitors(store, 20);
    await Promise.all(buyers.map((buyer) => put(services, buyer, variant.split, variant.mug)));
    expect(await tally(buyers.map((buyer) => order(services, buyer)))).toEqual({ 200: 3, 409: 17 });
  });

  test('adding while ordering: what arrived in time is in the order, the rest in the next cart, nothing is lost', async () => {
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
