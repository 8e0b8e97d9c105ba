import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { useTill } from '#tests/server/cart/open.ts';
import { addresses, answerOf, cartOf, confirmed, customerOf, password, registration } from '#tests/server/http-shop.ts';
import { method, variant } from '#tests/server/small-shop.ts';
import type { Person } from '#tests/shop.ts';

const till = useTill();

const choose = async (country: string, by: Person = till.shopper) =>
  await answerOf(by.send('PUT', '/api/v1/salestaxes/currentcountry', { currentCountry: country }));
const add = (by: Person = till.shopper) =>
  answerOf(by.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 }));
/** A mug's price, in cents, on its own page and in the cart: 4.88 with Belgian VAT, 4.72 with Luxembourg's. */
const mug = { belgian: 488, luxembourgish: 472 };
const onPage = async (by: Person = till.shopper) => {
  const { body } = await answerOf(by.get('/fr/p/product-1-fr', { Accept: 'application/json' }));
  return (body as { Page: { Variation: { Price: { TaxIncl: number } } } }).Page.Variation.Price.TaxIncl;
};
const inCart = (cart: Cart) => cart.Items.map(({ UnitPrice, VatRate }) => [UnitPrice.TaxIncl, VatRate]);

test('[CART-09] without an address, prices include the VAT of the chosen country, even on the very first request', async () => {
  expect(await onPage()).toBe(mug.belgian);
  expect(await choose('LU')).toMatchObject({ status: 200, body: { CurrentCountry: 'LU' } });
  expect(await onPage()).toBe(mug.luxembourgish);
  expect(await cartOf(till.shopper)).toMatchObject({ ShippingCountryId: 2, SalesTax: { CountryCode: 'LU' } });
  await add();
  const cart = await cartOf(till.shopper);
  expect(inCart(cart)).toEqual([[mug.luxembourgish, 1700]]);
  expect(cart).toMatchObject({ ShippingCountryId: 2, BillingCountryId: 2, ShippingMethodId: method.luxpost });
  // an existing cart follows, and drops the method that does not serve that country
  await choose('BE');
  expect(inCart(await cartOf(till.shopper))).toEqual([[mug.belgian, 2100]]);
  expect(await cartOf(till.shopper)).toMatchObject({ ShippingMethodId: method.post, SalesTax: { CountryCode: 'BE' } });
  expect(await onPage()).toBe(mug.belgian);
  // nobody else's prices change
  expect(await onPage(till.shop.person())).toBe(mug.belgian);
});

test('[CART-09] the cart’s known destination takes precedence, and there is nothing left to choose', async () => {
  await add();
  expect(await cartOf(till.shopper)).toMatchObject({ SalesTax: { CountryCode: 'BE', IsFreeShipping: false } });
  await till.shopper.send('POST', `${addresses.cart}/shippingcountries`, { CountryCode: 'BE' });
  expect(await cartOf(till.shopper)).toMatchObject({ SalesTax: null });
  await choose('LU');
  expect(inCart(await cartOf(till.shopper))).toEqual([[mug.belgian, 2100]]);
  expect(await onPage()).toBe(mug.belgian);
});

test('[CART-09] the free-shipping flag is set while shipping costs nothing', async () => {
  const { body } = await add();
  const { Id } = (body as { Item: { Id: number } }).Item;
  await till.shopper.send('PUT', `${addresses.items}/${Id}`, { Quantity: 12 });
  expect(await cartOf(till.shopper)).toMatchObject({ SalesTax: { CountryCode: 'BE', IsFreeShipping: true } });
  await choose('LU');
  expect(await cartOf(till.shopper)).toMatchObject({ SalesTax: { CountryCode: 'LU', IsFreeShipping: false } });
});

test('[CART-09] signing in keeps the country, unless an address of the customer determines it', async () => {
  const { person, Email } = await customerOf(till.shop);
  const elsewhere = till.shop.person();
  await choose('LU', elsewhere);
  await add(elsewhere);
  await elsewhere.send('POST', addresses.login, { Email, Password: password });
  expect(inCart(await cartOf(elsewhere))).toEqual([[mug.luxembourgish, 1700]]);
  expect(await cartOf(person)).toMatchObject({ SalesTax: { CountryCode: 'LU' } });

  const fresh = till.shop.person();
  await choose('LU', fresh);
  await confirmed(till.shop, fresh, registration('another@vitrine.test'));
  expect(await onPage(fresh)).toBe(mug.luxembourgish);
  await add(fresh);
  expect(inCart(await cartOf(fresh))).toEqual([[mug.luxembourgish, 1700]]);
});

test('[CART-09] the page’s plain form does the same', async () => {
  await add();
  const posted = await answerOf(
    till.shopper.post('/fr/shoppingcarts', { Do: 'salesTaxCountry', currentCountry: 'LU' }),
  );
  expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/fr/shoppingcarts']);
  expect(inCart(await cartOf(till.shopper))).toEqual([[mug.luxembourgish, 1700]]);
  const refused = await answerOf(
    till.shopper.post('/fr/shoppingcarts', { Do: 'salesTaxCountry', currentCountry: 'ZZ' }),
  );
  expect(refused.status).toBe(422);
});
