import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Endpoints } from '#contract/endpoints.ts';
import { customerOf, password, registration } from '#tests/server/http-shop.ts';
import { orderFields, variant } from '#tests/server/small-shop.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCase, CallCases } from './call-case.ts';
import { accountRows } from './account.ts';
import { addressRows } from './addresses.ts';
import { assetLibraryRows } from './asset-library.ts';
import { cartRows } from './cart.ts';
import { contactRows } from './contact.ts';
import { companyRows } from './companies.ts';
import { couponRows } from './coupons.ts';
import { customerPickerRows } from './customer-picker.ts';
import { customerReferenceSearchRows } from './customer-reference-search.ts';
import { credentialsRows } from './credentials.ts';
import { deskRows } from './desk.ts';
import { orderRequestRows } from './order-requests.ts';
import { refundRequestRows } from './refund-requests.ts';
import { prepaidRows } from './prepaid.ts';
import { analyticsRows } from './analytics.ts';
import { consentRows } from './consent.ts';
import { flowVisitRows } from './flow-visits.ts';
import { healthRows } from './health.ts';
import { historyRows } from './history.ts';
import { passkeyRows } from './passkeys.ts';
import { popupRows } from './popups.ts';
import { recoveryRows } from './recovery.ts';
import { reviewRows } from './reviews.ts';
import { salesTaxRows } from './sales-tax.ts';
import { savedItemRows } from './saved-items.ts';
import { sessionRows } from './sessions.ts';
import { signInRows } from './sign-in.ts';
import { ownFileRows } from './own-files.ts';
import { uploadRows } from './uploads.ts';
import { vatRows } from './vat.ts';
import { wishlistRows } from './wishlist.ts';
import { mapRows } from './maps.ts';
import { newsRows } from './news.ts';
import { newsletterRows } from './newsletter.ts';
import { placeRows } from './places.ts';
import { paymentRows } from './payment.ts';
import { productBlockRows } from './product-blocks.ts';

/** The rows of the files beside this one. */
const fileRows = {
  ...accountRows,
  ...salesTaxRows,
  ...savedItemRows,
  ...customerReferenceSearchRows,
  ...prepaidRows,
  ...recoveryRows,
  ...sessionRows,
  ...contactRows,
  ...companyRows,
  ...credentialsRows,
  ...signInRows,
  ...vatRows,
  ...couponRows,
  ...deskRows,
  ...uploadRows,
  ...ownFileRows,
  ...analyticsRows,
  ...consentRows,
  ...flowVisitRows,
  ...cartRows,
  ...mapRows,
  ...newsRows,
  ...newsletterRows,
  ...addressRows,
  ...assetLibraryRows,
  ...placeRows,
  ...paymentRows,
  ...productBlockRows,
  ...customerPickerRows,
  ...orderRequestRows,
  ...refundRequestRows,
  ...healthRows,
  ...historyRows,
  ...passkeyRows,
  ...popupRows,
  ...reviewRows,
  ...wishlistRows,
};
const otherRows: CallCases<Exclude<keyof Endpoints, keyof typeof fileRows>> = {
  getStringResources: {
    may: 'visitor',
    valid: () => ({ params: { culture: 'nl' } }),
    answer: (texts) => expect(texts['Cart.Title']).toBe('Uw winkelmandje'),
    bad: [['a culture the shop does not speak', 400, '/culture', { params: { culture: 'de' } }]],
  },
  keepCheckoutDraft: {
    may: 'visitor',
    valid: () => ({ body: { Fields: { FirstName: 'Emma', BillingCity: 'Gent', Unknown: 'dropped' } } }),
    answer: ({ IsKept }) => expect(IsKept).toBe(true),
    bad: [
      ['no fields', 400, '/Fields', { body: { Fields: undefined } }],
      ['fields that are a text', 400, '/Fields', { body: { Fields: 'x' } }],
      ['a field that is no text', 400, '/Fields/FirstName', { body: { Fields: { FirstName: 1 } } }],
      ['a field without end', 400, '/Fields/FirstName', { body: { Fields: { FirstName: 'x'.repeat(601) } } }],
      ['NUL in a field', 400, '/Fields/FirstName', { body: { Fields: { FirstName: 'a\0b' } } }],
      ['half a character in a field', 400, '/Fields/FirstName', { body: { Fields: { FirstName: '\udfff' } } }],
      ['a name that is no name', 400, '/Fields/a b', { body: { Fields: { 'a b': 'x' } } }],
    ],
  },
  listFilter: {
    may: 'visitor',
    valid: () => ({ params: { culture: 'fr' }, query: { currentFilter: '{"Availability":[1]}', categoryId: '' } }),
    answer: ({ CurrentFilter, Refresh, Url, TotalItems }) => {
      expect([CurrentFilter, Refresh, Url]).toEqual(['{"Availability":[1]}', 'form', '/fr/catalog']);
      expect(TotalItems).toBeGreaterThan(0);
    },
    bad: [
      ['a filter that is no JSON', 400, '/currentFilter', { query: { currentFilter: '{"Brands":' } }],
      ['a filter that is a list', 400, '/currentFilter', { query: { currentFilter: '[1]' } }],
      ['an id that is none', 400, '/categoryId', { query: { categoryId: 'x' } }],
      ['a category that is not there', 404, null, { query: { categoryId: '2147483647' } }],
      ['a culture the shop does not speak', 400, '/culture', { params: { culture: 'de' } }],
    ],
  },
  logOff: {
    may: 'visitor',
    valid: () => ({}),
    answer: ({ Person, Cart, Uri }) => expect([Person, Cart.ItemsCount, Uri]).toEqual([null, 0, '/fr']),
    bad: [wrongCulture],
  },
  openApi: {
    may: 'visitor',
    valid: () => ({}),
    answer: ({ openapi }) => expect(openapi).toBe('3.1.0'),
    bad: [],
  },
  placeOrder: {
    may: 'visitor',
    first: 409,
    valid: ({ cart }) => ({
      body: { IdempotencyKey: randomUUID(), ExpectedTaxIncl: cart.Totals.TaxIncl, Fields: orderFields },
    }),
    answer: ({ OrderId, Number: number, Uri }) => {
      expect(number).toMatch(/^\d{4}-\d{6}$/);
      expect(Uri).toBe(`/fr/sales/order/confirmation/${OrderId}`);
    },
    bad: [
      ['a key that is none', 400, '/IdempotencyKey', { body: { IdempotencyKey: 'x' } }],
      ['no total', 400, '/ExpectedTaxIncl', { body: { ExpectedTaxIncl: undefined } }],
      ['a negative total', 400, '/ExpectedTaxIncl', { body: { ExpectedTaxIncl: -1 } }],
      ['no fields', 400, '/Fields', { body: { Fields: null } }],
      ['a broken address', 422, '/Email', { body: { Fields: { ...orderFields, Email: 'nobody' } } }],
      ['terms not accepted', 422, '/AcceptTerms', { body: { Fields: { ...orderFields, AcceptTerms: 'false' } } }],
      ['another way to pay', 422, '/PaymentMethod', { body: { Fields: { ...orderFields, PaymentMethod: 'Gold' } } }],
      [
        'a method of another country',
        422,
        '/ShippingMethodId',
        { body: { Fields: { ...orderFields, ShippingMethodId: '3' } } },
      ],
    ],
  },
  quickView: {
    may: 'visitor',
    valid: () => ({ params: { culture: 'fr', id: '1' } }),
    answer: ({ ProductId, Variation }) => expect([ProductId, Variation.SelectionState]).toEqual([1, 'complete']),
    bad: [
      ['a product that is not sold', 404, null, { params: { id: '999' } }],
      ['an id that is none', 400, '/id', { params: { id: 'x' } }],
    ],
  },
  productVariants: {
    may: 'visitor',
    valid: () => ({ params: { id: '1' }, query: { quantity: '10', VariantValueId1: '' } }),
    answer: ({ ProductVariantViewModel, Price }) => {
      expect(ProductVariantViewModel).toMatchObject({ ProductId: 1, ProductVariantId: variant.mug, SKU: 'SKU-1' });
      expect(Price.TaxIncl).toBe(450);
    },
    bad: [
      ['an unknown product', 404, null, { params: { id: '999' } }],
      ['a product that is no number', 400, '/id', { params: { id: 'x' } }],
      ['a value that is no number', 400, '/VariantValueId1', { query: { VariantValueId1: 'x' } }],
      ['a field that cannot have changed', 400, '/changed', { query: { changed: 'Price' } }],
    ],
  },
  register: {
    may: 'visitor',
    valid: () => ({ body: registration(`${randomUUID()}@vitrine.test`) }),
    answer: ({ Person, Uri }) =>
      expect([Person, Uri]).toEqual([null, '/fr/security/login?registered=1&returnUrl=%2Ffr']),
    bad: [
      ['a broken address', 422, '/Email', { body: { Email: 'nobody' } }],
      ['no first name', 422, '/FirstName', { body: { FirstName: '' } }],
      ['a first name without end', 400, '/FirstName', { body: { FirstName: 'x'.repeat(101) } }],
      ['a short password', 422, '/Password', { body: { Password: 'short', PasswordConfirm: 'short' } }],
      ['another password', 422, '/PasswordConfirm', { body: { PasswordConfirm: 'another long passphrase' } }],
      ['terms not accepted', 422, '/AcceptTerms', { body: { AcceptTerms: '' } }],
      ['an account nobody has', 400, '/AccountType', { body: { AccountType: 'King' } }],
      ['a company without VAT number', 422, '/VAT', { body: { AccountType: 'Company', Company: 'Acme' } }],
    ],
  },
  searchSuggestions: {
    may: 'visitor',
    valid: () => ({ query: { q: 'product 1', nbrResults: '5', accuracy: '0.3' } }),
    answer: (found) => expect(found.length).toBeLessThanOrEqual(5),
    bad: [
      ['nothing asked', 400, '/q', { query: { q: undefined } as never }],
      ['a text without end', 400, '/q', { query: { q: 'x'.repeat(101) } }],
      ['NUL', 400, '/q', { query: { q: 'a\0b' } }],
      ['more than thirty', 400, '/nbrResults', { query: { nbrResults: '31' } }],
      ['none', 400, '/nbrResults', { query: { nbrResults: '0' } }],
      ['an accuracy beyond one', 400, '/accuracy', { query: { accuracy: '1.5' } }],
    ],
  },
  signIn: {
    may: 'visitor',
    valid: async ({ shop }) => {
      const { Email } = await customerOf(shop);
      return { body: { Email, Password: password, ReturnUrl: '/fr/checkout' } };
    },
    answer: ({ Person, Cart, Uri }) => {
      expect(Person).toMatchObject({ FirstName: 'Emma', Role: 'customer' });
      expect([Cart.ItemsCount, Uri]).toEqual([1, '/fr/checkout']);
    },
    bad: [
      ['a wrong password', 422, null, { body: { Password: 'something else entirely' } }],
      ['an unknown address', 422, null, { body: { Email: 'nobody@vitrine.test' } }],
      ['a broken address', 422, '/Email', { body: { Email: 'nobody' } }],
      ['no address', 400, '/Email', { body: { Email: undefined } }],
      ['no password', 400, '/Password', { body: { Password: undefined } }],
      ['an empty password', 422, '/Password', { body: { Password: '' } }],
      ['a password without end', 400, '/Password', { body: { Password: 'x'.repeat(129) } }],
    ],
  },
  validateField: {
    may: 'visitor',
    valid: () => ({ params: { rule: 'vat' }, query: { value: 'BE0244142664', country: 'BE' } }),
    answer: (verdict) => expect(verdict).toBe(true),
    bad: [
      ['a rule nobody wrote', 404, null, { params: { rule: 'constructor' } }],
      ['a country that is none', 400, '/country', { query: { country: 'b' } }],
      ['a value without end', 400, '/value', { query: { value: 'x'.repeat(1001) } }],
      wrongCulture,
    ],
  },
};

/** Every call of the contract: how to request it, its response, and what it refuses. */
export const calls: CallCases<keyof Endpoints> = { ...fileRows, ...otherRows };

/** A row whatever its endpoint, for tests that go through all of them. */
export const caseOf = (id: keyof Endpoints): CallCase => calls[id];
