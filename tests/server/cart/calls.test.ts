import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartCalls, cartPages } from '#server/cart/cart.routes.ts';
import type { Store } from '#server/db/open.ts';
import { openTexts } from '#server/localization/texts.ts';
import { shopOverHttp } from '#tests/server/client.ts';
import type { Client } from '#tests/server/client.ts';
import { emptyTill, method, smallShop, variant } from '#tests/server/small-shop.ts';
import { testServices } from '#tests/server/visit.ts';

let store: Store;
let visitor: () => Client;
let shopper: Client;
beforeAll(async () => {
  store = await smallShop();
  const services = testServices(store, { texts: await openTexts(store.db) });
  const shell = () => Promise.resolve({} as never);
  visitor = shopOverHttp({ ...services, shell }, { calls: cartCalls, pages: cartPages });
});
afterAll(() => store.close());
beforeEach(async () => {
  await emptyTill(store);
  shopper = visitor();
});

const api = '/api/v1/shoppingcarts';
const add = (body: Record<string, unknown>, by = shopper) =>
  by.call('POST', '/api/v1/catalog/products/addtocart', body);
const mug = { ProductVariantId: variant.mug, Quantity: 1 };
const idOf = async (variantId: number) => {
  const { body } = await shopper.get(api);
  const items = (body as { Items: { Id: number; ProductVariantId: number }[] }).Items;
  return items.find((item) => item.ProductVariantId === variantId)?.Id ?? 0;
};

test('[PROD-10, CART-07] adding answers the line and the counters, also as a visitor’s very first request', async () => {
  const answer = await add({ ...mug, Quantity: 2 });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      Cart: { ItemsCount: 2, AmountTaxInclHtml: '9,76\u00a0€', AmountTaxExclHtml: '8,07\u00a0€' },
      Item: { ProductVariantId: variant.mug, Quantity: 2, Name: 'Product 1 fr', Amount: { TaxIncl: 976 } },
      Notices: [],
    },
  });
  expect(answer.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await shopper.get(`${api}/summary?culture=nl`)).body).toEqual({
    ItemsCount: 2,
    AmountTaxInclHtml: '€\u00a09,76',
    AmountTaxExclHtml: '€\u00a08,07',
  });
});

test('[PROD-17] origin data stays with the line and in its notice; name, price and currency of the client count for nothing', async () => {
  const lie = { Name: 'Gold', Price: 1, UnitPriceTaxIncl: 1, currencyCode: 'XXX', ItemOrigin: 'Newsletter' };
  const answer = await add({ ProductVariantId: variant.dozen, Quantity: 13, ...lie });
  expect(answer.body).toMatchObject({
    Item: { Name: 'Product 4 fr', Origin: 'Newsletter', UnitPrice: { TaxIncl: 200 }, Amount: { TaxIncl: 3600 } },
    Notices: [
      { Code: 'Cart.QuantityStep', Params: { Origin: 'Newsletter', Key: 'SKU-4', Name: 'Product 4 fr', Quantity: 18 } },
    ],
  });
  expect((await shopper.get(api)).body).toMatchObject({ Items: [{ Origin: 'Newsletter', Name: 'Product 4 fr' }] });
});

test.each([-1, 0, 1.5, 1e9, Number.NaN, null, [], '1; DROP TABLE carts', true])(
  'a quantity of %j is refused by name and adds nothing',
  async (Quantity) => {
    const answer = await add({ ...mug, Quantity });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/Quantity' }] } });
    expect((await shopper.get(api)).body).toMatchObject({ ItemsCount: 0 });
  },
);

test('[CART-12, CART-02, CART-03, CART-10] every change answers the whole cart as it is after it, the last one standing', async () => {
  await add(mug);
  await add({ ProductVariantId: variant.book, Quantity: 1 });
  const item = `${api}/shoppingcartitems/${await idOf(variant.mug)}`;
  const last = { ItemsCount: 5, Items: [{ Quantity: 4 }, { Quantity: 1 }], Totals: { Items: { TaxIncl: 3012 } } };
  await shopper.call('PUT', item, { Quantity: 9 });
  expect((await shopper.call('PUT', item, { Quantity: 4 })).body).toMatchObject(last);
  expect((await shopper.get(api)).body).toMatchObject(last);
  const courier = await shopper.call('POST', `${api}/shippingmethods`, { ShippingMethodId: method.courier });
  expect(courier.body).toMatchObject({ ShippingMethodId: method.courier, Totals: { TaxIncl: 4222 } });
  const country = await shopper.call('POST', `${api}/shippingcountries`, { CountryCode: 'LU' });
  expect(country.body).toMatchObject({ ShippingCountryId: 2, BillingCountryId: 1, ShippingMethodId: method.luxpost });
  const both = await shopper.call('POST', `${api}/country`, { ShippingCountryId: 1, BillingCountryId: 2 });
  expect(both.body).toMatchObject({ ShippingCountryId: 1, BillingCountryId: 2, ShippingMethodId: method.post });
  const without = await shopper.call('DELETE', item);
  expect(without.body).toMatchObject({ ItemsCount: 1, Items: [{ ProductVariantId: variant.book }] });
  expect((await shopper.get(api)).body).toEqual(without.body);
});

test('[CART-04] a corrected quantity comes with its notice', async () => {
  await add({ ProductVariantId: variant.dozen, Quantity: 12 });
  const item = `${api}/shoppingcartitems/${await idOf(variant.dozen)}`;
  expect((await shopper.call('PUT', item, { Quantity: 100 })).body).toMatchObject({
    Items: [{ Quantity: 24 }],
    Notices: [
      { Code: 'Cart.QuantityMaximum', Params: { Origin: 'Catalog', Key: 'SKU-4', Name: 'Product 4 fr', Quantity: 24 } },
    ],
  });
});

test('a line of somebody else answers as an unknown one does, and changes nothing', async () => {
  await add(mug);
  const stranger = visitor();
  await add(mug, stranger);
  const theirs = await idOf(variant.mug);
  const refusal = async (id: number, by: Client) => {
    const { status, body } = await by.call('PUT', `${api}/shoppingcartitems/${id}`, { Quantity: 7 });
    const { traceId, instance, ...rest } = body as Record<string, unknown>;
    return { status, rest, isNamed: typeof traceId === 'string' && typeof instance === 'string' };
  };
  expect(await refusal(theirs, stranger)).toEqual(await refusal(2_147_483_647, stranger));
  expect((await refusal(theirs, visitor())).status).toBe(404);
  expect((await shopper.get(api)).body).toMatchObject({ ItemsCount: 1 });
});

test('[CART-05] the widget answers data to the app and a fragment to a browser', async () => {
  await add(mug);
  const path = '/fr/widget/shoppingcartitems';
  expect((await shopper.get(path)).body).toMatchObject({ ItemsCount: 1, Items: [{ Quantity: 1 }] });
  const fragment = await shopper.get(path, 'text/html');
  expect(fragment.headers.get('Content-Type')).toContain('text/html');
  expect(fragment.headers.get('Vary')).toContain('Accept');
});

test('[SHOP-01] the cart page’s form posts and the page it leads to says the correction', async () => {
  await add({ ProductVariantId: variant.dozen, Quantity: 12 });
  const Id = await idOf(variant.dozen);
  const posted = await shopper.form('/fr/shoppingcarts', { Do: 'quantity', ItemId: String(Id), Quantity: '13' });
  expect(posted.status).toBe(303);
  const page = await shopper.get(posted.headers.get('Location') ?? '');
  expect(page.body).toMatchObject({
    Page: { Kind: 'cart', Cart: { Notices: [{ ItemId: Id, Code: 'Cart.QuantityStep' }] } },
  });
  expect((await shopper.form('/fr/shoppingcarts', { Do: `remove:${Id}` })).status).toBe(303);
  expect((await shopper.get(api)).body).toMatchObject({ ItemsCount: 0 });
});
