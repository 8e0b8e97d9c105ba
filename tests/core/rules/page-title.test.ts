import { expect, test } from 'vitest';
import { pageTitle } from '#rules/page-title.ts';

test.each([
  ['Cuisine', 'Vitrine', false, 'Cuisine – Vitrine'],
  ['Boutique en ligne', 'Vitrine', true, 'Vitrine – Boutique en ligne'],
  ['Les ateliers de Vitrine', 'Vitrine', false, 'Les ateliers de Vitrine'],
  ['Vitrine, depuis 2014', 'Vitrine', true, 'Vitrine, depuis 2014'],
  ['Cuisine', '', false, 'Cuisine'],
])('[SHOP-04] the page %j of %j (first: %s) is titled %j', (title, shop, isHome, named) => {
  expect(pageTitle(title, shop, isHome)).toBe(named);
});
