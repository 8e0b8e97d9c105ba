import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddedToCart } from '#contract/cart.ts';
import { orderListPage } from '#contract/order-list.ts';
import { cartItems, variants } from '#server/db/schema/index.ts';
import { nowhere, postsOf, told } from '#tests/server/desk/shop.ts';
import { addresses, answerOf, cartOf, customerOf, openSmallShop, raw } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerWithOrder, ordered, pageAt } from './ordered.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const address = '/api/v1/sales/orders/addtocart';
const list = async (person: Person, query = '') =>
  (await pageAt(person, `/fr/sales/orderlist${query}`, orderListPage)).page;
/** The specification's form, as it is sent. */
const sent = (person: Person, fields: Readonly<Record<string, string>>) =>
  answerOf(
    raw(shop, person, 'PUT', address, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json', Host: 'shop.test' },
      body: new URLSearchParams(fields).toString(),
    }),
  );
const form = (OrderId: string, more: Readonly<Record<string, string>> = {}) => ({
  name: 'Mug',
  quantity: '2',
  price: '4,88',
  ItemKey: 'SKU-1',
  OrderId,
  ItemOrigin: 'Catalog',
  currencyCode: 'EUR',
  ...more,
});

test('[SALES-06] an ordered article is put into the cart by its order and key, and the whole line comes back', async () => {
  const { person, orderId } = await customerWithOrder(shop);
  const { status, body } = await sent(person, form(orderId));
  expect(status).toBe(200);
  expect(body as AddedToCart).toMatchObject({
    Cart: { ItemsCount: 2 },
    Item: { Key: 'SKU-1', Quantity: 2, Name: 'Product 1 fr', UnitPrice: { TaxIncl: 488 }, Origin: 'Catalog' },
    Notices: [],
  });
});

test('[SALES-06] the client’s name, price and currency are not believed, and another origin stays with the line', async () => {
  const { person, orderId } = await customerWithOrder(shop);
  const { body } = await sent(
    person,
    form(orderId, { name: '<b>Oracle</b>', price: '0,01', currencyCode: 'XXX', ItemOrigin: 'other' }),
  );
  expect(body).toMatchObject({ Item: { Name: 'Product 1 fr', UnitPrice: { TaxIncl: 488 }, Origin: 'other' } });
  expect((await cartOf(person)).Totals.Items.TaxIncl).toBe(976);
  const [line] = await shop.services.db.select().from(cartItems).orderBy(cartItems.id);
  expect(Object.keys((line ?? { origin: {} }).origin)).not.toContain('price');
});

test('[SALES-06, NAV-23] a visitor is asked to sign in, another customer’s order is not there, nor is an article it does not hold', async () => {
  const { orderId } = await customerWithOrder(shop);
  const { person } = await customerWithOrder(shop, [[variant.book, 1]]);
  expect((await sent(shop.person(), form(orderId))).status).toBe(401);
  const theirs = await sent(person, form(orderId));
  const unknown = await sent(person, form(nowhere));
  const withoutTrace = ({ status, body }: typeof theirs) => [status, { ...(body as object), traceId: '' }];
  expect(withoutTrace(theirs)).toEqual(withoutTrace(unknown));
  expect(theirs.status).toBe(404);
  const own = (await list(person)).Articles[0]?.OrderId ?? '';
  expect((await sent(person, form(own))).status).toBe(404);
  expect((await cartOf(person)).ItemsCount).toBe(0);
});

test('[SALES-06] what can no longer be had is refused with the reason, and a quantity is adjusted with a notice', async () => {
  const { person, orderId } = await customerWithOrder(shop, [
    [variant.mug, 1],
    [variant.dozen, 12],
  ]);
  expect((await sent(person, form(orderId, { ItemKey: 'SKU-4', quantity: '13' }))).body).toMatchObject({
    Item: { Quantity: 18 },
    Notices: [{ Code: 'Cart.QuantityStep' }],
  });
  await shop.services.db.update(variants).set({ isAvailable: false }).where(eq(variants.id, variant.mug));
  const refused = await sent(person, form(orderId));
  const [mug] = (await list(person)).Articles.filter(({ ItemKey }) => ItemKey === 'SKU-1');
  await shop.services.db.update(variants).set({ isAvailable: true }).where(eq(variants.id, variant.mug));
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'Cart.NotForSale']);
  expect([mug?.IsForSale, mug?.Left]).toEqual([false, 0]);
  for (const quantity of ['0', '-1', '1.5', '1e9', 'NaN', ''])
    expect([quantity, (await sent(person, form(orderId, { quantity }))).status]).toEqual([quantity, 400]);
});

test('[SALES-06, CAT-01] the list holds each article once, as last ordered and as sold now; cancelled orders are left out', async () => {
  const { person, orderId } = await customerWithOrder(shop, [
    [variant.mug, 3],
    [variant.book, 1],
  ]);
  const later = await ordered(person, [[variant.mug, 5]]);
  const gone = await ordered(person, [[variant.split, 1]]);
  await told(postsOf(() => staff)(gone, 'cancel'));
  const page = await list(person);
  expect(page.Articles.map(({ ItemKey, OrderId, Quantity }) => [ItemKey, OrderId, Quantity])).toEqual([
    ['SKU-1', later, 5],
    ['SKU-2', orderId, 1],
  ]);
  expect(page.Articles[0]).toMatchObject({
    Name: 'Product 1 fr',
    UnitPrice: { TaxIncl: 488 },
    ItemOrigin: 'Catalog',
    IsForSale: true,
    ProductUrl: '/fr/p/product-1-fr',
  });
  expect([page.ItemsCount, page.TotalPages, page.CurrencyCode]).toEqual([2, 1, 'EUR']);
  for (const pagenbr of ['0', 'x', '99']) expect((await list(person, `?pagenbr=${pagenbr}`)).CurrentPage).toBe(1);
});

test('[SALES-06] the list is searched by every word, in names, references and order numbers', async () => {
  const { person } = await customerWithOrder(shop, [
    [variant.mug, 1],
    [variant.book, 1],
  ]);
  const keys = async (q: string) =>
    (await list(person, `?q=${encodeURIComponent(q)}`)).Articles.map(({ ItemKey }) => ItemKey).toSorted();
  expect(await keys('product')).toEqual(['SKU-1', 'SKU-2']);
  expect(await keys('PRODÜCT sku-2')).toEqual(['SKU-2']);
  expect(await keys((await list(person)).Articles[0]?.OrderNumber ?? '')).toEqual(['SKU-1', 'SKU-2']);
  // as it is called in the other language
  expect(await keys('sku-2 nl')).toEqual(['SKU-2']);
  expect(await keys('100%_')).toEqual([]);
});

test('[SALES-06] without JavaScript a row’s form counts once and leads to the cart, which says what was added', async () => {
  const { person } = await customerWithOrder(shop);
  const [article] = (await list(person)).Articles;
  if (!article) throw new Error('nothing was ordered');
  const fields = { ...form(article.OrderId), FormToken: article.FormToken, Do: 'addToCart' };
  const first = await person.post('/fr/sales/orderlist', fields);
  const second = await person.post('/fr/sales/orderlist', fields);
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(first.headers.get('Location')).toMatch(/^\/fr\/shoppingcarts\?added=\d+$/);
  const cart = await cartOf(person);
  expect(cart.Items.map(({ Key, Quantity }) => [Key, Quantity])).toEqual([['SKU-1', 2]]);
  // a refusal shows the page again
  const refused = await person.post(
    '/fr/sales/orderlist',
    { ...fields, quantity: 'x' },
    { Accept: 'application/json' },
  );
  expect(refused.status).toBe(400);
  expect(addresses.add).not.toBe(address);
});
