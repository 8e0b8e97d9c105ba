import { expect } from 'vitest';
import { method, variant } from '#tests/server/small-shop.ts';
import { wrongCulture } from './call-case.ts';
import type { Rejection, CallCases } from './call-case.ts';

const wrongQuantities: readonly Rejection[] = [-1, 0, 1.5, 1e9, 'NaN', '1e3', '', null, [], {}, true].map(
  (Quantity) => [`Quantity ${JSON.stringify(Quantity)}`, 400, '/Quantity', { body: { Quantity } }],
);
const wrongIds = (field: string, status: 400 = 400): readonly Rejection[] =>
  [0, -1, 1.5, 2 ** 31, 'x', '1 OR 1=1', null, []].map((value) => [
    `${field} ${JSON.stringify(value)}`,
    status,
    `/${field}`,
    { body: { [field]: value } },
  ]);
const wrongItems: readonly Rejection[] = [
  ['an unknown line', 404, null, { params: { id: '999999' } }],
  ['a line that is no number', 400, '/id', { params: { id: 'x' } }],
  ['a line beyond every id', 400, '/id', { params: { id: '2147483648' } }],
];

export const cartRows: CallCases<
  | 'addToCart'
  | 'changeQuantity'
  | 'chooseCountries'
  | 'chooseShippingCountry'
  | 'chooseShippingMethod'
  | 'emptyCart'
  | 'getCart'
  | 'getCartSummary'
  | 'quickOrder'
  | 'removeItem'
  | 'shoppingCartItems'
> = {
  addToCart: {
    may: 'visitor',
    valid: () => ({
      body: { ProductVariantId: variant.book, Quantity: 2, Name: 'ignored', Origin: { Campaign: 'x' } },
    }),
    answer: ({ Item, Cart }) => {
      expect(Item).toMatchObject({ ProductVariantId: variant.book, Quantity: 2, SKU: 'SKU-2', Name: 'Product 2 fr' });
      expect(Cart.ItemsCount).toBe(3);
    },
    bad: [
      ...wrongQuantities,
      ...wrongIds('ProductVariantId'),
      ['no quantity', 400, '/Quantity', { body: { Quantity: undefined } }],
      ['a name without end', 400, '/Name', { body: { Name: 'x'.repeat(301) } }],
      ['origin that is no map', 400, '/Origin', { body: { Origin: 'mail' } }],
      [
        'origin of eleven entries',
        400,
        '/Origin',
        { body: { Origin: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`Key${n}`, 'x'])) } },
      ],
      ['NUL in origin', 400, '/Origin/Campaign', { body: { Origin: { Campaign: 'a\0b' } } }],
      ['half a character in origin', 400, '/Origin/Campaign', { body: { Origin: { Campaign: '\ud800' } } }],
      [
        'half a character beside the payload',
        400,
        '/Origin/Campaign',
        { body: { Origin: undefined, Campaign: '\ud800' } },
      ],
      ['an unknown variant', 404, null, { body: { ProductVariantId: 999 } }],
      ['a variant that is not for sale', 409, null, { body: { ProductVariantId: variant.gone } }],
      ['a variant that is sold out', 409, null, { body: { ProductVariantId: variant.empty } }],
      wrongCulture,
    ],
  },
  changeQuantity: {
    may: 'visitor',
    first: 404,
    valid: ({ itemId }) => ({ params: { id: String(itemId) }, body: { Quantity: 3 } }),
    answer: ({ Items, ItemsCount }) => {
      expect(Items.map(({ Quantity }) => Quantity)).toEqual([3]);
      expect(ItemsCount).toBe(3);
    },
    bad: [...wrongQuantities, ...wrongItems, wrongCulture],
  },
  chooseCountries: {
    may: 'visitor',
    valid: () => ({ body: { ShippingCountryId: 2, BillingCountryId: 1 } }),
    answer: (cart) =>
      expect(cart).toMatchObject({ ShippingCountryId: 2, BillingCountryId: 1, ShippingMethodId: method.luxpost }),
    bad: [
      ...wrongIds('ShippingCountryId'),
      ...wrongIds('BillingCountryId'),
      ['a country the shop does not sell to', 422, '/ShippingCountryId', { body: { ShippingCountryId: 99 } }],
      ['a country nobody is billed in', 422, '/BillingCountryId', { body: { BillingCountryId: 99 } }],
    ],
  },
  chooseShippingCountry: {
    may: 'visitor',
    valid: () => ({ body: { CountryCode: 'LU' } }),
    answer: ({ ShippingCountryId, ShippingMethods }) => {
      expect(ShippingCountryId).toBe(2);
      expect(ShippingMethods.map(({ ShippingMethodId }) => ShippingMethodId)).toEqual([method.luxpost]);
    },
    bad: [
      ['small letters', 400, '/CountryCode', { body: { CountryCode: 'be' } }],
      ['a number', 400, '/CountryCode', { body: { CountryCode: 1 } }],
      ['nothing', 400, '/CountryCode', { body: { CountryCode: undefined } }],
      ['a country the shop does not sell to', 422, '/CountryCode', { body: { CountryCode: 'ZZ' } }],
    ],
  },
  chooseShippingMethod: {
    may: 'visitor',
    valid: () => ({ body: { ShippingMethodId: method.courier } }),
    answer: ({ ShippingMethodId, Totals }) => {
      expect(ShippingMethodId).toBe(method.courier);
      expect(Totals.TaxIncl).toBe(488 + 1210);
    },
    bad: [
      ...wrongIds('ShippingMethodId'),
      ['an unknown method', 422, '/ShippingMethodId', { body: { ShippingMethodId: 99 } }],
      ['a method of another country', 422, '/ShippingMethodId', { body: { ShippingMethodId: method.luxpost } }],
    ],
  },
  emptyCart: {
    may: 'visitor',
    valid: () => ({}),
    answer: ({ Items, ItemsCount }) => expect([Items, ItemsCount]).toEqual([[], 0]),
    bad: [wrongCulture],
  },
  getCart: {
    may: 'visitor',
    valid: () => ({ query: { culture: 'nl' } }),
    answer: ({ Items, Totals }) => {
      expect(Items.map(({ Name }) => Name)).toEqual(['Product 1 nl']);
      expect(Totals.TaxIncl).toBe(488 + 605);
    },
    bad: [wrongCulture],
  },
  getCartSummary: {
    may: 'visitor',
    valid: () => ({}),
    answer: (summary) =>
      expect(summary).toEqual({ ItemsCount: 1, AmountTaxInclHtml: '4,88\u00a0€', AmountTaxExclHtml: '4,03\u00a0€' }),
    bad: [wrongCulture],
  },
  quickOrder: {
    may: 'visitor',
    valid: () => ({ body: { Articles: 'SKU-2;2\nsku-404,1' } }),
    answer: ({ Rows, Rest, Cart }) => {
      expect(Rows.map(({ Line, SKU, Status, Code }) => [Line, SKU, Status, Code])).toEqual([
        [1, 'SKU-2', 'Added', ''],
        [2, 'sku-404', 'Refused', 'QuickOrder.Unknown'],
      ]);
      expect([Rest, Cart.ItemsCount]).toEqual(['sku-404,1', 3]);
    },
    bad: [
      ['no list', 400, '/Articles', { body: { Articles: undefined } }],
      ['a list that is none', 400, '/Articles', { body: { Articles: ['SKU-2'] } }],
      ['a list without end', 400, '/Articles', { body: { Articles: 'x'.repeat(20_001) } }],
      ['NUL in a list', 400, '/Articles', { body: { Articles: 'SKU-2\0,1' } }],
      ['a list without rows', 422, '/Articles', { body: { Articles: ' \n ' } }],
      ['more rows than are taken', 422, '/Articles', { body: { Articles: 'SKU-2,1\n'.repeat(201) } }],
      wrongCulture,
    ],
  },
  removeItem: {
    may: 'visitor',
    first: 404,
    valid: ({ itemId }) => ({ params: { id: String(itemId) } }),
    answer: ({ Items }) => expect(Items).toEqual([]),
    bad: wrongItems,
  },
  shoppingCartItems: {
    may: 'visitor',
    valid: () => ({ params: { culture: 'nl' } }),
    answer: ({ ItemsCount, Items }) => {
      expect(ItemsCount).toBe(1);
      expect(Items.map(({ Name }) => Name)).toEqual(['Product 1 nl']);
    },
    bad: [['a culture the shop does not speak', 400, '/culture', { params: { culture: 'de' } }]],
  },
};
