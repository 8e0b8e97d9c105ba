import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CartPageData } from '#contract/cart-page.ts';
import type { MenuEntry } from '#contract/page.ts';
import type { ListPageData } from '#contract/product-list.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { couponMachine } from '#machines/coupon/coupon.machine.ts';
import { productListMachine } from '#machines/productList/productList.machine.ts';
import { salesTaxCountryMachine } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { cart, emptyCart } from '#tests/fixtures/buying.ts';
import { card, listPageData } from '#tests/fixtures/catalog.ts';
import { CartPage } from '#views/cart/CartPage.tsx';
import { ListPage } from '#views/productList/ListPage.tsx';
import { render, shopIn, wordsOf } from './in-shop.tsx';
import { tools } from './list-tools.ts';

const Photo = { AssetId: '0b0c7a5e-6a1f-4b6e-9b6c-0a1b2c3d4e5f', AssetName: 'Cuisine', Width: 600, Height: 600 };
const Menu: MenuEntry[] = [
  { Name: 'Cuisine', Url: '/fr/c/cuisine', Photo, Children: [{ Name: 'Tasses', Url: '/fr/c/tasses', Children: [] }] },
  { Name: 'Jardin', Url: '/fr/c/jardin', Children: [] },
];
const Popular = [card({ ProductId: 5, Name: 'Bougie' })];
const none = { Products: [], Pagination: { TotalPages: 1, CurrentPage: 1, TotalItems: 0 } };

function searched(change: Partial<ListPageData>, culture: 'fr' | 'nl' = 'fr') {
  const page = listPageData({ ...none, ...change });
  const list = createActor(productListMachine, { input: { query: page.Query, path: '/fr/catalog' } });
  return render(<ListPage page={page} {...tools} list={list} filters={null} />, shopIn(culture, { Menu }));
}

function inCart(given: Partial<CartPageData>, culture: 'fr' | 'nl' = 'fr') {
  const page = { Kind: 'cart' as const, Cart: emptyCart, Added: null, Removed: null, Waiting: null, Restored: null };
  const data = { ...page, ...given };
  return render(
    <CartPage
      page={data}
      form={null}
      flow={createActor(cartMachine, { input: { cart: data.Cart } })}
      couponFlow={createActor(couponMachine)}
      salesTaxCountryFlow={createActor(salesTaxCountryMachine, { input: { href: '/fr/shoppingcarts' } })}
    />,
    shopIn(culture, { Menu }),
  );
}

test.each([
  ['fr', 'Nos catégories Cuisine Jardin', 'Notre sélection', 'Bougie'],
  ['nl', 'Onze categorieën Cuisine Jardin', 'Onze selectie', 'Bougie'],
] as const)('[CAT-10] [CART-01] in %s nothing found, as an empty cart, leads on', (culture, ...said) => {
  for (const html of [searched({ Popular }, culture), inCart({ Popular }, culture)]) {
    for (const words of said) expect(wordsOf(html)).toContain(words);
    expect(html).toContain('<a href="/fr/c/cuisine">Cuisine</a>');
    expect(html).toContain(Photo.AssetId);
    // the departments alone, not what is below them
    expect(html).not.toContain('/fr/c/tasses');
  }
});

test('[CAT-10] where filters leave nothing, to have fewer is the way on', () => {
  const filtered = { ...listPageData().Query, filter: '{"Brands":[5]}', q: '' };
  const html = searched({ Query: filtered });
  expect(wordsOf(html)).toContain('Retirer les filtres');
  expect(html).not.toContain('departments');
  // another word is the way on for who typed one
  const saidFor = (q: string, culture?: 'fr' | 'nl') => wordsOf(searched({ Query: { ...filtered, q } }, culture));
  expect([saidFor(''), saidFor('', 'nl')]).toEqual([
    expect.stringContaining('Retirez un filtre pour voir plus d’articles.'),
    expect.stringContaining('Verwijder een filter om meer artikelen te zien.'),
  ]);
  expect(saidFor('')).not.toContain('mot');
  expect(saidFor('thé')).toContain('Essayez un autre mot');
});

test('[CART-01] a cart with something in it shows neither; one that was emptied on the page shows the departments', () => {
  expect(inCart({ Cart: cart() })).not.toContain('departments');
  const html = inCart({});
  expect([html.includes('departments'), html.includes('id="popular"')]).toEqual([true, false]);
});
