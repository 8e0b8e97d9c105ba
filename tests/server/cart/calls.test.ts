import { expect, test } from 'vitest';
import { useTill } from '#tests/server/cart/open.ts';
import { answerOf } from '#tests/server/http-shop.ts';
import { method, variant } from '#tests/server/small-shop.ts';
import type { Person } from '#tests/shop.ts';

const till = useTill();
/** Requests data, where a browser would get a page. */
const json = { Accept: 'application/json' };

const api = '/api/v1/shoppingcarts';
const add = (body: Record<string, unknown>, by = till.shopper) =>
  answerOf(by.send('POST', '/api/v1/catalog/products/addtocart', body));
const mug = { ProductVariantId: variant.mug, Quantity: 1 };
const idOf = async (variantId: number) => {
  const { body } = await answerOf(till.shopper.get(api));
  const items = (body as { Items: { Id: number; ProductVariantId: number }[] }).Items;
  return items.find((item) => item.ProductVariantId === variantId)?.Id ?? 0;
};

test('[PROD-10, CART-07] adding returns the line and the counters, also as a visitor’s very first request', async () => {
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
  expect((await answerOf(till.shopper.get(`${api}/summary?culture=nl`))).body).toEqual({
    ItemsCount: 2,
    AmountTaxInclHtml: '€\u00a09,76',
    AmountTaxExclHtml: '€\u00a08,07',
  });
});

test('[PROD-17] origin data stays with the line and in its notice; name, price and currency from the client are ignored', async () => {
  const lie = { Name: 'Gold', Price: 1, UnitPriceTaxIncl: 1, currencyCode: 'XXX', ItemOrigin: 'Newsletter' };
  const answer = await add({ ProductVariantId: variant.dozen, Quantity: 13, ...lie });
  expect(answer.body).toMatchObject({
    Item: { Name: 'Product 4 fr', Origin: 'Newsletter', UnitPrice: { TaxIncl: 200 }, Amount: { TaxIncl: 3600 } },
    Notices: [
      { Code: 'Cart.QuantityStep', Params: { Origin: 'Newsletter', Key: 'SKU-4', Name: 'Product 4 fr', Quantity: 18 } },
    ],
  });
  expect((await answerOf(till.shopper.get(api))).body).toMatchObject({
    Items: [{ Origin: 'Newsletter', Name: 'Product 4 fr' }],
  });
});

test.each([-1, 0, 1.5, 1e9, Number.NaN, null, [], '1; DROP TABLE carts', true])(
  'a quantity of %j is refused by name and adds nothing',
  async (Quantity) => {
    const answer = await add({ ...mug, Quantity });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/Quantity' }] } });
    expect((await answerOf(till.shopper.get(api))).body).toMatchObject({ ItemsCount: 0 });
  },
);

test('[CART-12, CART-02, CART-03, CART-10] every change returns the whole cart after it; last write wins', async () => {
  await add(mug);
  await add({ ProductVariantId: variant.book, Quantity: 1 });
  const item = `${api}/shoppingcartitems/${await idOf(variant.mug)}`;
  const last = { ItemsCount: 5, Items: [{ Quantity: 4 }, { Quantity: 1 }], Totals: { Items: { TaxIncl: 3012 } } };
  await answerOf(till.shopper.send('PUT', item, { Quantity: 9 }));
  expect((await answerOf(till.shopper.send('PUT', item, { Quantity: 4 }))).body).toMatchObject(last);
  expect((await answerOf(till.shopper.get(api))).body).toMatchObject(last);
  const courier = await answerOf(
    till.shopper.send('POST', `${api}/shippingmethods`, { ShippingMethodId: method.courier }),
  );
  expect(courier.body).toMatchObject({ ShippingMethodId: method.courier, Totals: { TaxIncl: 4222 } });
  const country = await answerOf(till.shopper.send('POST', `${api}/shippingcountries`, { CountryCode: 'LU' }));
  expect(country.body).toMatchObject({ ShippingCountryId: 2, BillingCountryId: 1, ShippingMethodId: method.luxpost });
  const both = await answerOf(
    till.shopper.send('POST', `${api}/country`, { ShippingCountryId: 1, BillingCountryId: 2 }),
  );
  expect(both.body).toMatchObject({ ShippingCountryId: 1, BillingCountryId: 2, ShippingMethodId: method.post });
  const without = await answerOf(till.shopper.send('DELETE', item));
  expect(without.body).toMatchObject({ ItemsCount: 1, Items: [{ ProductVariantId: variant.book }] });
  expect((await answerOf(till.shopper.get(api))).body).toEqual(without.body);
});

test('[CART-04] a corrected quantity comes with its notice', async () => {
  await add({ ProductVariantId: variant.dozen, Quantity: 12 });
  const item = `${api}/shoppingcartitems/${await idOf(variant.dozen)}`;
  expect((await answerOf(till.shopper.send('PUT', item, { Quantity: 100 }))).body).toMatchObject({
    Items: [{ Quantity: 24 }],
    Notices: [
      { Code: 'Cart.QuantityMaximum', Params: { Origin: 'Catalog', Key: 'SKU-4', Name: 'Product 4 fr', Quantity: 24 } },
    ],
  });
});

test('somebody else’s line is treated as unknown, and nothing changes', async () => {
  await add(mug);
  const stranger = till.shop.person();
  await add(mug, stranger);
  const theirs = await idOf(variant.mug);
  const refusal = async (id: number, by: Person) => {
    const { status, body } = await answerOf(by.send('PUT', `${api}/shoppingcartitems/${id}`, { Quantity: 7 }));
    const { traceId, instance, ...rest } = body as Record<string, unknown>;
    return { status, rest, isNamed: typeof traceId === 'string' && typeof instance === 'string' };
  };
  expect(await refusal(theirs, stranger)).toEqual(await refusal(2_147_483_647, stranger));
  expect((await refusal(theirs, till.shop.person())).status).toBe(404);
  expect((await answerOf(till.shopper.get(api))).body).toMatchObject({ ItemsCount: 1 });
});

test('[CART-05] the widget returns data to the app and a fragment to a browser', async () => {
  await add(mug);
  const path = '/fr/widget/shoppingcartitems';
  expect((await answerOf(till.shopper.get(path))).body).toMatchObject({ ItemsCount: 1, Items: [{ Quantity: 1 }] });
  const fragment = await answerOf(till.shopper.get(path, { Accept: 'text/html' }));
  expect(fragment.headers.get('Content-Type')).toContain('text/html');
  expect(fragment.headers.get('Vary')).toContain('Accept');
});

test('[SHOP-01] the cart page’s form posts, and the page it redirects to shows the correction', async () => {
  await add({ ProductVariantId: variant.dozen, Quantity: 12 });
  const Id = await idOf(variant.dozen);
  const posted = await answerOf(
    till.shopper.post('/fr/shoppingcarts', { Do: 'quantity', ItemId: String(Id), Quantity: '13' }, json),
  );
  expect(posted.status).toBe(303);
  const page = await answerOf(till.shopper.get(posted.headers.get('Location') ?? ''));
  expect(page.body).toMatchObject({
    Page: { Kind: 'cart', Cart: { Notices: [{ ItemId: Id, Code: 'Cart.QuantityStep' }] } },
  });
  expect((await answerOf(till.shopper.post('/fr/shoppingcarts', { Do: `remove:${Id}` }, json))).status).toBe(303);
  expect((await answerOf(till.shopper.get(api))).body).toMatchObject({ ItemsCount: 0 });
});
