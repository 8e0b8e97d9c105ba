import { expect, test } from 'vitest';
import { safeReturnUrl } from '#rules/return-url.ts';
import { fc } from '#tests/core/rules/property.ts';
import { quickest } from '#tests/core/rules/quickest.ts';

const site = { appPath: '', fallback: '/fr' };
const shop = { appPath: '/shop', fallback: '/shop/fr' };

test.each([
  '/',
  '/fr',
  '/fr/checkout',
  '/nl/catalog?q=l%C3%A9gume&sort=price#top',
  '/fr/catalog?q=100%25',
  '/fr/catalog?q=https://other.example/x',
  '/fr/security/login?returnUrl=%2Ffr%2Fcheckout',
  '/fr/caf%C3%A9',
  '/fr/@home',
  '/fr/a.b..c/d',
])('[ACC-01] a path of this site is followed: %s', (url) => {
  expect(safeReturnUrl(url, site)).toBe(url);
});

test.each([
  undefined,
  null,
  '',
  'e',
  '@e',
  'fr/checkout',
  '//e',
  '///e',
  '/\\e',
  '\\\\e',
  '/fr//e',
  '/fr\\e',
  'https://e',
  'https:e',
  'HTTP://e',
  'javascript:alert(1)',
  'data:text/html,x',
  '?q=1',
  '#x',
  ' /fr',
  '\t//e',
  '/\t/e',
  '/fr\r\nSet-Cookie: a=b',
  '/fr\nx',
  '/fr\u0000',
  '/fr\u0085',
  '/%2Fe',
  '/%2f%2fe',
  '%2F%2Fe',
  '/%5Ce',
  '/%255ce',
  '/%25252fe',
  '/fr?x=%0d%0aSet-Cookie:%20a',
  '/fr?x=%250D%250A',
  '/fr/%0a',
  '/fr/%09/e',
  '/fr/%7f',
  '/..//e',
  '/./e',
  '/fr/../../e',
  '/fr/%2e%2e/e',
  '/fr/%',
  '/fr/%ff',
  `/fr/${'x'.repeat(2048)}`,
  `/%${'25'.repeat(20)}2fe`,
])('[ACC-01] anything else lands on the fallback: %j', (url) => {
  expect(safeReturnUrl(url, site)).toBe('/fr');
});

test('[ACC-01] only paths under the application path are followed', () => {
  expect(['/shop', '/shop/', '/shop/fr/x', '/shop?x=1'].map((url) => safeReturnUrl(url, shop))).toEqual([
    '/shop',
    '/shop/',
    '/shop/fr/x',
    '/shop?x=1',
  ]);
  expect(['/fr/x', '/shopping/fr', '/shop@e', '/shop.e', '/shop/../fr'].map((url) => safeReturnUrl(url, shop))).toEqual(
    Array(5).fill('/shop/fr'),
  );
});

test('[ACC-01] whatever is requested, a browser stays on the site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    '@',
    ':',
    '.',
    '..',
    '%2f',
    '%5c',
    '%25',
    '?',
    '#',
    'e.com',
    'fr',
    '\t',
    '\n',
    ' ',
    'javascript:',
    'http:',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const address = new URL(safeReturnUrl(pieces.join(''), site), 'https://shop.example');
      expect(address.origin).toBe('https://shop.example');
      expect(new URL(address.pathname, 'https://shop.example').origin).toBe('https://shop.example');
    }),
    { numRuns: 2000 },
  );
});

test('a 50 kB URL is checked in under 20 ms', () => {
  const slow = ['/', '%25', '/%', '/..', '\\', '/a'].filter((part) => {
    const address = part.repeat(50_000 / part.length);
    return quickest(() => safeReturnUrl(address, site)) >= 20;
  });
  expect(slow).toEqual([]);
});
