import type { Asked } from './asked.ts';

const variantNames = ['ProductId', 'ProductVariantId', 'VariantValueId1', 'CurrencyCode', 'SKU', 'UnitPriceTaxIncl'];
const valueNames = [
  'ProductAttributeValueId',
  'DisplayValue',
  'IsUnavailable',
  'ColorCode1',
  'ColorCode2',
  'ColorCode3',
];
const attributes = 'ProductVariantAttributesViewModel';

/** Search, products and adding to the cart. */
export const catalogue: readonly Asked[] = [
  {
    of: 'CAT-09',
    method: 'GET',
    path: '/api/v1/catalog/search/suggestions',
    send: { q: 'savon', nbrResults: 5, accuracy: 0.3 },
    answer: ['Name', 'Photo.AssetId', 'Photo.AssetName', 'ProductUrl'],
    heard: { q: 'lampe', nbrResults: '2' },
    must: ['q'],
  },
  {
    of: 'CAT-11',
    as: 'company',
    method: 'GET',
    path: '/api/v1/catalog/customerref/search',
    send: { q: 'acme', page: 1 },
    answer: ['CustomerSKU', 'ProductLink'],
    heard: { q: 'zzqx', page: '9' },
    must: ['q'],
  },
  {
    of: 'WISH-09',
    as: 'company',
    method: 'POST',
    path: '/api/v1/catalog/customerref',
    send: { ProductId: '{productId}', ProductVariantId: '{variantId}', CustomerSKU: 'ACME-1' },
    answer: ['Status', 'Message'],
    must: ['ProductVariantId', 'CustomerSKU'],
  },
  {
    of: 'PROD-16',
    method: 'GET',
    path: '/api/v1/catalog/products/{colouredId}/productvariants',
    send: { VariantValueId1: '{valueId}', quantity: 1 },
    answer: [
      ...variantNames.map((name) => `ProductVariantViewModel.${name}`),
      `ProductVariantViewModel.${attributes}`,
      `${attributes}.VariationDisplayTypeValue`,
      `${attributes}.Value`,
      ...valueNames.map((name) => `${attributes}.ProductAttributeValuesViewModel.${name}`),
    ],
    heard: { VariantValueId1: '', quantity: '3' },
  },
  {
    of: 'PROD-17',
    method: 'POST',
    path: '/api/v1/catalog/products/addtocart',
    send: { ProductVariantId: '{variantId}', Quantity: 1, Name: 'x', Campaign: 'spring' },
    answer: ['Cart.ItemsCount', 'Cart.AmountTaxInclHtml', 'Cart.AmountTaxExclHtml'],
    must: ['ProductVariantId', 'Quantity'],
  },
  {
    of: 'PROD-11',
    method: 'GET',
    path: '/{culture}/catalog/stocknotification/subscribe',
    send: { ProductVariantId: '{variantId}', ProductId: '{productId}' },
    html: 'page',
  },
  {
    of: 'CAT-10',
    method: 'GET',
    path: '/{culture}/catalog',
    send: { q: 'savon' },
    html: 'page',
    heard: { q: 'lampe' },
  },
];
