import { describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { callPaths } from '#contract/call-paths.ts';
import { pagePaths } from '#contract/paths.ts';
import { fillPath, urlsIn, urlsUnder, withQuery } from '#rules/urls.ts';

const urls = urlsIn('fr', '');

test('a page is under the application path and the culture, each once', () => {
  expect(urls.product({ slug: 'chaise' })).toBe('/fr/p/chaise');
  expect(urlsIn('nl', '/shop').product({ slug: 'stoel' })).toBe('/shop/nl/p/stoel');
  expect(urlsIn('nl', '/shop').cart()).toBe('/shop/nl/shoppingcarts');
});

test('the home page is the culture alone, without a trailing slash', () => {
  expect(urls.home()).toBe('/fr');
  expect(urlsIn('nl', '/shop').home()).toBe('/shop/nl');
});

test('with an origin a URL is absolute', () => {
  expect(urlsIn('fr', 'https://shop.example/shop').orderLink({ token: 'abc' }, { to: 'payment' })).toBe(
    'https://shop.example/shop/fr/o/abc?to=payment',
  );
});

test('parameters are percent-encoded, so that none injects a path, a query or an anchor', () => {
  expect(urls.brand({ slug: 'a/b c?d#é' })).toBe('/fr/b/a%2Fb%20c%3Fd%23%C3%A9');
  expect(urls.backInStockLink({ purpose: 'confirm', token: '../x' }, { done: '1' })).toBe(
    '/fr/catalog/stocknotification/confirm/..%2Fx?done=1',
  );
  expect(urls.addressBook({ addressId: 12 })).toBe('/fr/sales/customers/addresses/12');
});

test('an editors’ page keeps the slashes between its segments', () => {
  expect(urls.content({ path: 'aide/à propos' })).toBe('/fr/aide/%C3%A0%20propos');
});

test('a value cannot inject another parameter or a replacement pattern', () => {
  expect(urls.backInStockLink({ purpose: ':token', token: '$&' })).toBe(
    '/fr/catalog/stocknotification/%3Atoken/%24%26',
  );
});

describe('a query', () => {
  test('contains what is given, in its order, and omits what is not', () => {
    expect(urls.login({ returnUrl: '/fr/checkout?a=1&b' })).toBe(
      '/fr/security/login?returnUrl=%2Ffr%2Fcheckout%3Fa%3D1%26b',
    );
    expect(urls.deskOrders({ q: undefined, status: 'open', pagenbr: 2 })).toBe('/fr/desk/orders?status=open&pagenbr=2');
    expect(urls.search({})).toBe('/fr/catalog');
  });

  test('keeps an empty text, which is a value', () => {
    expect(urls.search({ q: '' })).toBe('/fr/catalog?q=');
    expect(withQuery('/fr/p/chaise', { VariantValueId1: 3, quantity: undefined })).toBe(
      '/fr/p/chaise?VariantValueId1=3',
    );
  });

  test('of a widget is that of its call', () => {
    expect(urls.couponCodesList({ page: 'checkout' })).toBe('/fr/widget/couponcodes/list?page=checkout');
  });
});

test('rows store a path without its prefix, and a call’s path is filled likewise', () => {
  expect(urlsUnder('').category({ slug: 'cuisine' })).toBe('/c/cuisine');
  expect(fillPath(callPaths.validateField, { rule: 'vat' })).toBe('/api/v1/validation/vat');
});

test('every page has the path declared under its name', () => {
  expect(Object.values(pages).map(({ id, path }) => [id, path])).toEqual(
    Object.keys(pages).map((id) => [id, Object.entries(pagePaths).find(([name]) => name === id)?.[1]]),
  );
});

test('a missing, renamed or unknown part is a type error', () => {
  // @ts-expect-error the slug is missing
  urls.product();
  // @ts-expect-error the parameter is called slug
  urls.product({ name: 'chaise' });
  // @ts-expect-error the page reads no such query
  urls.login({ back: '/fr' });
  // @ts-expect-error the page has neither parameter nor query
  urls.logoff({ returnUrl: '/fr' });
  // @ts-expect-error the widget's query is mandatory
  urls.stockByWarehouse();
  // @ts-expect-error there is no such page
  const id: keyof typeof urls = 'wishes';
  expect(urls).not.toHaveProperty(id);
});
