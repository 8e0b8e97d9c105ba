import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderHistoryDetailPage } from '#contract/order-history.ts';
import type { Reordered } from '#contract/order-history.ts';
import { prices, stock } from '#server/db/schema/index.ts';
import { outcomesFromUrl, outcomesInUrl } from '#server/history/reorder.ts';
import { nowhere } from '#tests/server/desk/shop.ts';
import { addresses, answerOf, cartOf, customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { emptyTill, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerWithOrder, pageAt, seenOrder } from './ordered.ts';
import type { Pieces } from './ordered.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());
beforeEach(() => emptyTill(shop.services.store));

const whole: Pieces = [
  [variant.mug, 3],
  [variant.dozen, 12],
  [variant.split, 1],
];
const again = (person: Person, orderId: string) =>
  answerOf(person.send('POST', `/api/v1/sales/orders/${orderId}/reorder?culture=nl`));
const linesOf = ({ body }: { body: unknown }) => (body as Reordered).Lines;
const inCart = async (person: Person) =>
  (await cartOf(person)).Items.map(({ ProductVariantId, Quantity }) => [ProductVariantId, Quantity]);

test('[SHOP-06] one press puts all of an order into the cart; pressed again, it adds nothing', async () => {
  const { person, orderId } = await customerWithOrder(shop, whole);
  const first = await again(person, orderId);
  expect(first.status).toBe(200);
  expect(
    linesOf(first).map(({ SKU, Ordered, InCart, Status, Code, Repriced }) => [
      SKU,
      Ordered,
      InCart,
      Status,
      Code,
      Repriced,
    ]),
  ).toEqual([
    ['SKU-1', 3, 3, 'Added', '', null],
    ['SKU-4', 12, 12, 'Added', '', null],
    ['SKU-7', 1, 1, 'Added', '', null],
  ]);
  expect((first.body as Reordered).Cart.ItemsCount).toBe(16);
  const second = await again(person, orderId);
  expect(linesOf(second).map(({ InCart, Status, Code }) => [InCart, Status, Code])).toEqual([
    [3, 'Already', 'OrderHistory.Already'],
    [12, 'Already', 'OrderHistory.Already'],
    [1, 'Already', 'OrderHistory.Already'],
  ]);
  expect(await inCart(person)).toEqual(whole);
});

test('[SHOP-06] a cart that holds a part is filled up, and one that holds more is left alone', async () => {
  const { person, orderId } = await customerWithOrder(shop, whole);
  await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  await person.send('POST', addresses.add, { ProductVariantId: variant.dozen, Quantity: 18 });
  expect(linesOf(await again(person, orderId)).map(({ InCart, Status }) => [InCart, Status])).toEqual([
    [3, 'Added'],
    [18, 'Already'],
    [1, 'Added'],
  ]);
});

test('[SHOP-06] what is sold out, no longer sold, short or dearer is reported with its reason', async () => {
  const { db } = shop.services;
  const { person, orderId } = await customerWithOrder(shop, [...whole, [variant.book, 1]]);
  await db.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, variant.split));
  await db.update(stock).set({ quantity: 1 }).where(eq(stock.variantId, variant.mug));
  const kept = await db.select().from(prices).where(eq(prices.variantId, variant.dozen));
  await db.delete(prices).where(eq(prices.variantId, variant.dozen));
  const [book] = await db.select().from(prices).where(eq(prices.variantId, variant.book));
  await db.update(prices).set({ inclCents: 2120 }).where(eq(prices.variantId, variant.book));
  const { body } = await again(person, orderId);
  await db.insert(prices).values(kept);
  await db
    .update(prices)
    .set({ inclCents: book?.inclCents ?? 0 })
    .where(eq(prices.variantId, variant.book));
  expect((body as Reordered).Lines).toMatchObject([
    // one is left in each of two warehouses
    { SKU: 'SKU-1', InCart: 2, Status: 'Corrected', Code: 'Cart.QuantityStock', Repriced: null },
    { SKU: 'SKU-4', InCart: 0, Status: 'Refused', Code: 'Cart.NotForSale', Repriced: null },
    { SKU: 'SKU-7', InCart: 0, Status: 'Refused', Code: 'Cart.OutOfStock', Repriced: null },
    {
      SKU: 'SKU-2',
      InCart: 1,
      Status: 'Added',
      Repriced: { Before: { TaxIncl: 1060, Shown: 'incl' }, Now: { TaxIncl: 2120, Shown: 'incl' } },
    },
  ]);
});

test('[SHOP-06] without JavaScript the order’s page comes back with the same report', async () => {
  const { person, orderId } = await customerWithOrder(shop, whole);
  await shop.services.db.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, variant.split));
  const { status, headers } = await person.post(`/fr/sales/orders/${orderId}`, { Do: 'reorder' });
  const Location = headers.get('Location') ?? '';
  expect([status, Location]).toEqual([303, `/fr/sales/orders/${orderId}?reordered=0a3.1a12.2s0#actions`]);
  const { page } = await pageAt(person, Location, orderHistoryDetailPage);
  expect(page.Reordered?.map(({ SKU, InCart, Status, Code }) => [SKU, InCart, Status, Code])).toEqual([
    ['SKU-1', 3, 'Added', ''],
    ['SKU-4', 12, 'Added', ''],
    ['SKU-7', 0, 'Refused', 'Cart.OutOfStock'],
  ]);
  // what nobody sent is no report
  for (const bad of ['x', '9a1', '0z1', '0a', '.'.repeat(50)]) {
    const shown = await pageAt(person, `/fr/sales/orders/${orderId}?reordered=${bad}`, orderHistoryDetailPage);
    expect([bad, shown.status, shown.page.Reordered ?? []]).toEqual([bad, 200, []]);
  }
});

test('[SHOP-06] an outcome survives its URL', () => {
  const outcomes = [
    { index: 0, code: '', inCart: 3 },
    { index: 1, code: 'Cart.QuantityStock', inCart: 1 },
    { index: 12, code: 'OrderHistory.Already', inCart: 40 },
  ] as const;
  expect(outcomesFromUrl(outcomesInUrl(outcomes))).toEqual(outcomes);
});

test('[SHOP-06] a guest orders again what the mail’s link opened; anybody else signs in first', async () => {
  const guest = shop.person();
  const orderId = await seenOrder(shop, guest);
  expect(linesOf(await again(guest, orderId))).toMatchObject([{ SKU: 'SKU-1', InCart: 3, Status: 'Added' }]);
  // whether there is such an order or not
  for (const id of [orderId, nowhere]) expect((await again(shop.person(), id)).status).toBe(401);
  expect((await again((await customerOf(shop)).person, orderId)).status).toBe(404);
});
