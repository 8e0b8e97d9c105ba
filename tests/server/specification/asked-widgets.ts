import type { Asked } from './asked.ts';

const both = { productId: '{productId}', productVariantId: '{variantId}' };
const picker = { inputname: 'ShippingAddressId', isAddNewAddress: true, isEditAddress: true, selectedAddressId: 0 };

/** Parts of pages, with and without the culture in their URL. */
export const widgets: readonly Asked[] = ['', '/{culture}'].flatMap((culture): Asked[] => [
  {
    of: 'CAT-04',
    method: 'GET',
    path: `${culture}/widget/catalog/ListFilter`,
    send: { categoryId: '{categoryId}', brandId: '', currentFilter: '{"Availability":[1]}' },
    html: 'fragment',
    heard: { categoryId: '', currentFilter: '{}' },
  },
  {
    of: 'CAT-04',
    method: 'GET',
    path: `${culture}/widget/catalog/ListFilter`,
    send: { brandId: '{brandId}', currentFilter: '{}' },
    html: 'fragment',
    heard: { brandId: '' },
  },
  {
    of: 'PROD-09',
    method: 'GET',
    path: `${culture}/widget/catalog/StockByWarehouse`,
    send: { ...both, displayAllActiveWarehouses: true },
    html: 'fragment',
    must: ['productVariantId'],
  },
  {
    of: 'PROD-09',
    method: 'GET',
    path: `${culture}/widget/catalog/ProductPhotosGallery`,
    send: both,
    html: 'fragment',
    must: ['productId'],
  },
  {
    of: 'PROD-09',
    method: 'GET',
    path: `${culture}/widget/catalog/DegressivePrice`,
    send: { productVariantId: '{variantId}' },
    html: 'fragment',
    must: ['productVariantId'],
  },
  {
    of: 'PROD-14',
    as: 'company',
    method: 'GET',
    path: `${culture}/widget/catalog/CustomerReferenceUpdate`,
    send: both,
    html: 'fragment',
    answer: ['CustomerSKU'],
    must: ['productId', 'productVariantId'],
  },
  {
    of: 'CART-05',
    method: 'GET',
    path: `${culture}/widget/shoppingcartitems`,
    html: 'fragment',
    answer: ['ItemsCount', 'AmountTaxInclHtml', 'AmountTaxExclHtml', 'Items'],
  },
  { of: 'SALES-02', method: 'GET', path: `${culture}/widget/couponcodes/list`, html: 'fragment', as: 'customer' },
  {
    of: 'CHK-12',
    as: 'customer',
    method: 'GET',
    path: `${culture}/widget/DeliveryAddressPicker`,
    send: { ...picker, type: 'shipping' },
    html: 'fragment',
    answer: ['Addresses.AccountType', 'Addresses.AddressType', 'Addresses.Street1', 'Addresses.CountryId'],
    heard: { inputname: 'Other', isAddNewAddress: 'false', isEditAddress: 'false', type: 'billing' },
  },
  {
    of: 'SITE-06',
    method: 'GET',
    path: `${culture}/widget/news/calendar/0/true/3/5/2026`,
    html: 'fragment',
  },
  { of: 'SITE-06', method: 'GET', path: `${culture}/widget/news/newslist/0/true/3/2099-01-01`, html: 'fragment' },
]);
