import { expect, test } from 'vitest';
import { comparedIds, compareUrl } from '#rules/compare.ts';
import { urlsIn } from '#rules/urls.ts';

test.each([
  ['3-14', [3, 14]],
  ['3,3,x,0,14,', [3, 14]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['', []],
  [undefined, []],
])('an address names products: %s', (text, ids) => {
  expect(comparedIds(text)).toEqual(ids);
});

test('a comparison has a URL', () => {
  expect(compareUrl(urlsIn('fr', '/shop'), [3, 14])).toBe('/shop/fr/catalog/compare?ids=3-14');
  expect(compareUrl(urlsIn('nl', ''), [])).toBe('/nl/catalog/compare');
});
