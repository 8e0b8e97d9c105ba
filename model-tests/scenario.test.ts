import { expect, test } from 'vitest';
import { dataIn, demoData, readSite, scenarioOf } from './scenario.ts';

const file = { url: 'https://shop.example', ...demoData };

test('[FLOW-13] a scenario is a shop anywhere: its file, and above that what the environment names', () => {
  const site = readSite(JSON.stringify(file));
  expect(site).toEqual(file);
  expect(dataIn({}, site)).toEqual(demoData);
  const named = { CULTURE: 'nl', PRODUCTS: '7,8,9', CUSTOMER_EMAIL: 'an@shop.example', CUSTOMER_PASSWORD: 'hers' };
  expect(dataIn(named, site)).toEqual({
    culture: 'nl',
    products: [7, 8, 9],
    customer: { Email: 'an@shop.example', Password: 'hers' },
  });
  expect(dataIn({ CUSTOMER_EMAIL: 'an@shop.example' }, site).customer).toEqual({
    Email: 'an@shop.example',
    Password: demoData.customer.Password,
  });
});

test('[FLOW-13] what is wrong in a scenario is named', () => {
  expect(() => readSite('{')).toThrow('scenario.json does not describe a shop: the file: ');
  expect(() => readSite(JSON.stringify({ ...file, url: 'shop', products: [1] }))).toThrow(/url: .*products: /u);
  expect(() => dataIn({ CULTURE: 'de' }, file)).toThrow('CULTURE is "de": the shop has fr and nl');
});

test('[FLOW-13] texts, amounts and paths are those of the scenario’s culture', () => {
  const { writing, urls } = scenarioOf({ ...demoData, culture: 'nl' });
  expect(writing.text('Product.AddToCart', {})).toBe('In winkelmandje');
  expect(writing.amount(12_345)).toBe('€\u00a0123,45');
  expect(urls.cart()).toBe('/nl/shoppingcarts');
  expect(() => writing.text('Product.Nothing', {})).toThrow('no text "Product.Nothing"');
});
