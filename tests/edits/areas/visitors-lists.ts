import type { Edit } from '../edit.ts';

/** A visitor's lists, and what becomes of them. */
export const visitorsLists: readonly Edit[] = [
  {
    row: 'WISH-13',
    slip: 'a visitor’s lists stay behind at the sign-in',
    file: 'server/security/sign-in.ts',
    find: 'await mergeWishlists(tx, { sessionHash: guest.idHash, customerId });',
    replace: '',
  },
  {
    row: 'WISH-13',
    slip: 'the visitor’s quantity replaces the customer’s',
    file: 'server/wishlist/merge.ts',
    find: 'greatest(wishlist_items.quantity, excluded.quantity)',
    replace: 'excluded.quantity',
  },
  {
    row: 'WISH-13',
    slip: 'a list of the same name is there twice',
    file: 'server/wishlist/merge.ts',
    find: 'kind === list.kind && folded(name) === folded(list.name)',
    replace: 'false',
  },
  {
    row: 'WISH-13',
    slip: 'a customer gets more lists than one may have',
    file: 'server/wishlist/merge.ts',
    find: 'own.length >= wishlistsMost ? own[0] : undefined',
    replace: 'undefined',
  },
  {
    row: 'WISH-13',
    slip: 'what is saved for later is among the wishlists',
    file: 'server/wishlist/own.ts',
    find: " AND ${sql.raw(table)}.kind <> 'later'",
    replace: '',
  },
  {
    row: 'WISH-14',
    slip: 'lists have no hearts',
    browser: true,
    file: 'views/productList/ListPage.tsx',
    find: '<Heart card={card} />',
    replace: '',
  },
  {
    row: 'WISH-20',
    slip: 'whoever knows a picture’s URL sees it',
    file: 'server/wishlist/picture.ts',
    find: 'and(eq(wishlists.pictureId, pictureId), sql`(${own} OR ${linked})`)',
    replace: 'and(eq(wishlists.pictureId, pictureId), sql`(${own} OR ${linked} OR true)`)',
  },
  {
    row: 'WISH-20',
    slip: 'the square is cut out of the corner',
    file: 'core/rules/crop.ts',
    find: 'x: Math.floor((picture.width - w) / 2)',
    replace: 'x: 0',
  },
  {
    row: 'WISH-20',
    slip: 'the former picture stays behind',
    file: 'server/wishlist/picture.ts',
    find: 'if (former) await discardPicture(settings, former);',
    replace: '',
  },
  {
    row: 'WISH-20',
    slip: 'a small picture is enlarged',
    file: 'server/wishlist/picture.ts',
    find: 'if (isTooSmall(picture, size))',
    replace: 'if (width === 0 && isTooSmall(picture, size))',
  },
];
