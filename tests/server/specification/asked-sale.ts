import type { Asked } from './asked.ts';

const cartNames = ['ItemsCount', 'AmountTaxInclHtml', 'AmountTaxExclHtml', 'Items'];
const items = '/api/v1/shoppingcarts/shoppingcartitems/{cartItemId}';
const pickup = { shippingMethodId: '{pickupMethodId}', carrierGatewayId: '{carrierGatewayId}', countryId: '1' };

/** Cart, checkout, coupons, texts and signing in. */
export const sale: readonly Asked[] = [
  {
    of: 'CART-11',
    method: 'GET',
    path: '/api/v1/shoppingcarts',
    answer: [
      ...cartNames,
      ...['Id', 'Quantity', 'Name', 'Origin', 'Key', 'TrackingData.price', 'TrackingData.quantity'].map(
        (name) => `Items.${name}`,
      ),
      'ShippingMethods.ShippingMethodId',
      'ShippingMethods.CarrierGatewayId',
    ],
  },
  { of: 'CART-12', method: 'PUT', path: items, send: { Quantity: 2 }, answer: cartNames, must: ['Quantity'] },
  {
    of: 'NAV-11',
    method: 'POST',
    path: items,
    send: { Quantity: 3 },
    isForm: true,
    override: 'PUT',
    answer: cartNames,
  },
  { of: 'NAV-11', method: 'POST', path: items, override: 'DELETE', answer: cartNames },
  { of: 'CART-12', method: 'DELETE', path: items, answer: cartNames },
  {
    of: 'CART-12',
    method: 'POST',
    path: '/api/v1/shoppingcarts/shippingmethods',
    send: { ShippingMethodId: '{shippingMethodId}' },
    answer: cartNames,
    must: ['ShippingMethodId'],
  },
  {
    of: 'CART-12',
    method: 'POST',
    path: '/api/v1/shoppingcarts/shippingcountries',
    send: { CountryCode: 'BE' },
    answer: cartNames,
    must: ['CountryCode'],
  },
  {
    of: 'CART-12',
    method: 'POST',
    path: '/api/v1/shoppingcarts/country',
    send: { ShippingCountryId: 1, BillingCountryId: 1 },
    answer: cartNames,
    must: ['ShippingCountryId', 'BillingCountryId'],
  },
  { of: 'CART-08', method: 'GET', path: '/api/v1/countries/1/cities/1000', answer: ['1000'] },
  {
    of: 'CART-08',
    method: 'POST',
    path: '/api/v1/shoppingcarts/city',
    send: { CityId: '1000' },
    answer: cartNames,
    must: ['CityId'],
  },
  {
    of: 'CART-09',
    method: 'PUT',
    path: '/api/v1/salestaxes/currentcountry',
    send: { currentCountry: 'BE' },
    must: ['currentCountry'],
  },
  {
    of: 'CHK-03',
    method: 'GET',
    path: '/api/v1/sales/customers/checkisvatvalid/',
    send: { countryId: 1, VAT: '0244142664' },
    answer: ['IsVATValidWebService', 'ErrorMessage'],
    heard: { VAT: '0244142665', countryId: '2' },
    must: ['VAT'],
  },
  {
    of: 'CHK-03',
    as: 'customer',
    method: 'GET',
    path: '/api/v1/sales/customers/checkisvatvalid/',
    send: { VAT: 'BE0244142664', customerId: '{customerId}' },
    answer: ['IsVATValidWebService', 'ErrorMessage'],
    heard: { customerId: '{otherId}' },
  },
  {
    of: 'SALES-01',
    method: 'POST',
    path: '/api/v1/shoppingcarts/coupon',
    send: { CouponCode: 'NOT-A-COUPON' },
    must: ['CouponCode'],
  },
  { of: 'SALES-01', method: 'DELETE', path: '/api/v1/shoppingcarts/coupon' },
  { of: 'SALES-02', as: 'customer', method: 'GET', path: '/api/v1/couponcode/user/{customerId}' },
  { of: 'SALES-02', as: 'customer', method: 'GET', path: '/api/v1/couponcode/user/{otherId}', status: 404 },
  { of: 'SALES-02', method: 'GET', path: '/api/v1/couponcode/user/{customerId}', status: 401 },
  {
    of: 'CHK-07',
    method: 'GET',
    path: '/{culture}/shippings/pickuppoint/search',
    send: { ...pickup, city: ' Bruxelles', postCode: '1000 ', address: '' },
    html: 'page',
    fields: ['city', 'postCode', 'address'],
    heard: { postCode: '4000' },
  },
  { of: 'CART-01', method: 'GET', path: '/{culture}/shoppingcarts', html: 'page', fields: ['Quantity'] },
  {
    of: 'CHK-06',
    as: 'customer',
    method: 'GET',
    path: '/{culture}/checkout',
    html: 'page',
    fields: [
      ...['PrepaidAccountId', 'ShippingMethodId', 'ShippingCountryId', 'ShippingPostalCode', 'SameAddressForShipping'],
      ...['AccountType', 'ExistingBillingAddressId', 'ExistingShippingAddressId', 'BillingVAT', 'BillingBoxNumber'],
      ...['BillingCountry', 'BillingCity', 'BillingPostalCode', 'BillingStreet1', 'BillingHouseNumber'],
    ],
  },
];

export const site: readonly Asked[] = [
  {
    of: 'I18N-01',
    method: 'GET',
    path: '/api/v1/localization/{culture}/stringresources',
    answer: [
      'Core.SureToDelete',
      'Core.Error',
      'Manager.UnknowsErrors',
      'Catalog.CustomerRefUpdateError',
      'Coupon.NoCouponAvailable',
      'Coupon.CouponsValid',
    ],
  },
  {
    of: 'ACC-01',
    method: 'GET',
    path: '/{culture}/security/login',
    send: { returnUrl: '/fr/checkout' },
    html: 'page',
    fields: ['Password'],
    heard: { returnUrl: '/fr/shoppingcarts' },
  },
];
