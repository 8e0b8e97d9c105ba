import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CartItem } from '#contract/cart.ts';
import type { SharedWishlist } from '#contract/shared-wishlist.ts';
import { sharedWishlistMachine } from '#machines/sharedWishlist/sharedWishlist.machine.ts';
import { mugs } from '#tests/fixtures/buying.ts';
import { sharedList, sharedPageData } from '#tests/fixtures/shared-wishlists.ts';
import { GiftNote } from '#views/cart/GiftNote.tsx';
import { SharedWishlistPage } from '#views/sharedWishlist/SharedWishlistPage.tsx';
import { attributesOf, render, wordsOf } from './in-shop.tsx';

function shown(change: Partial<SharedWishlist> = {}): string {
  const page = sharedPageData({ List: { ...sharedList(), ...change } });
  const flow = createActor(sharedWishlistMachine, { input: { page, form: null } });
  return render(<SharedWishlistPage page={page} flow={flow} />);
}
const giving = (html: string) => attributesOf(html, 'button').flatMap(({ value }) => (value ? [value] : []));

test('[WISH-11] only what is still wanted and can be had has a button, with as many choices as are wanted', () => {
  const html = shown();
  expect(giving(html)).toEqual(['give:7']);
  expect(attributesOf(html, 'option').map(({ value }) => value)).toEqual(['1', '2']);
  expect(wordsOf(html)).toContain('Encore 2 sur 3');
  expect(wordsOf(html)).toContain('Déjà offert');
  const [item] = sharedList().Items;
  if (!item) throw new Error('an empty list');
  for (const [change, word] of [
    [{ Left: 0 }, 'Épuisé pour le moment'],
    [{ IsForSale: false }, 'N’est plus en vente'],
  ] as const) {
    const other = shown({ Items: [{ ...item, ...change }] });
    expect([giving(other), wordsOf(other).includes(word)]).toEqual([[], true]);
  }
});

test('[WISH-11] a list that has all it wants, or nothing yet, says so', () => {
  const items = sharedList().Items.map((each) => ({ ...each, Wanted: 0 }));
  expect(wordsOf(shown({ Items: items }))).toContain('Tout a déjà été offert.');
  expect(wordsOf(shown({ Items: [] }))).toContain('Cette liste est encore vide.');
});

test('[WISH-10] a shared list names its owner only if they show it', () => {
  expect(wordsOf(shown())).toContain('Une liste pour Camille');
  expect(wordsOf(shown({ OwnerName: '' }))).not.toContain('Une liste pour');
});

test('[WISH-11] a line of the cart says whose list it is for, or that somebody else was first', () => {
  const note = (Gifts: NonNullable<CartItem['Gifts']>) => wordsOf(render(<GiftNote item={{ ...mugs(2), Gifts }} />));
  expect(note([{ ListName: 'Alix', Quantity: 2, IsWanted: true }])).toContain('Alix');
  expect(note([{ ListName: '', Quantity: 1, IsWanted: true }])).toContain('Cadeau pour une liste (1 pièce)');
  expect(note([{ ListName: 'Alix', Quantity: 1, IsWanted: false }])).toContain('Déjà offert, ou plus souhaité');
  expect(note([])).toBe('');
});
