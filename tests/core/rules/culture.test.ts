import { expect, test } from 'vitest';
import { culture } from '#contract/wire.ts';
import { cultureOf, cultures, defaultCulture, homePath, isCulture, pickCulture, swapCulture } from '#rules/culture.ts';

test('[NAV-20] the culture switch swaps the culture segment and keeps path, query and anchor', () => {
  expect(swapCulture('/fr/catalog?q=l%C3%A9gume&sort=price#top', '', 'nl')).toBe(
    '/nl/catalog?q=l%C3%A9gume&sort=price#top',
  );
  expect(swapCulture('/shop/nl/shoppingcarts', '/shop', 'fr')).toBe('/shop/fr/shoppingcarts');
  expect(swapCulture('/fr', '', 'nl')).toBe('/nl');
  expect(swapCulture('/fr/', '', 'nl')).toBe('/nl/');
  expect(swapCulture('/fr?display=table', '', 'nl')).toBe('/nl?display=table');
  expect(swapCulture('/fr/fr/fr', '', 'nl')).toBe('/nl/fr/fr');
});

test('a URL without a culture leads to the home page of the requested one', () => {
  expect(swapCulture('/', '', 'nl')).toBe('/nl');
  expect(swapCulture('/france/paris', '', 'nl')).toBe('/nl');
  expect(swapCulture('/fr/catalog', '/shop', 'nl')).toBe('/shop/nl');
  expect(swapCulture('/shop', '/shop', 'fr')).toBe('/shop/fr');
});

test('the culture of a URL is its first segment under the application path, nothing else', () => {
  expect(cultureOf('/nl/x', '')).toBe('nl');
  expect(cultureOf('/shop/fr', '/shop')).toBe('fr');
  expect(cultureOf('/shop/fr', '')).toBeNull();
  expect(cultureOf('/shopping/fr', '/shop')).toBeNull();
  expect(cultureOf('/FR', '')).toBeNull();
  expect(cultureOf('/de/x', '')).toBeNull();
  expect(cultureOf('', '')).toBeNull();
  expect([isCulture('fr'), isCulture('toString'), isCulture(undefined)]).toEqual([true, false, false]);
});

test('[NAV-07] the home page is the application path plus the culture', () => {
  expect([homePath('fr', ''), homePath('nl', '/shop')]).toEqual(['/fr', '/shop/nl']);
});

test.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['nl-BE,nl;q=0.9,fr;q=0.8', 'nl'],
  ['fr;q=0.5, nl;q=0.7', 'nl'],
  ['de,en-GB;q=0.9', 'fr'],
  ['nl;q=0', 'fr'],
  ['NL', 'nl'],
  ['nl;q=junk, fr;q=0.1', 'fr'],
  ['nl;q=9', 'fr'],
  ['*', 'fr'],
  [`${'x,'.repeat(25_000)}nl`, 'fr'],
])('Accept-Language %j picks %s', (header, culture) => {
  expect(pickCulture(header)).toBe(culture);
});

test('the contract names the same cultures, the default one first', () => {
  expect(culture.options).toEqual(cultures);
  expect(culture.options[0]).toBe(defaultCulture);
});
