import type { Edit } from '../edit.ts';

const gifts = 'server/wishlist/gifts.ts';
const give = 'server/wishlist/give.ts';
const share = 'server/wishlist/share.ts';
const page = 'server/wishlist/shared-page.ts';

/** WISH-10 to 12: shared lists and gifts. */
export const giftEdits: readonly Edit[] = [
  {
    row: 'WISH-10',
    slip: 'a list that is shared no more keeps its link',
    file: share,
    find: '.set(isShared ? shared : { shareToken: null, showsOwner: false })',
    replace: '.set(shared)',
  },
  {
    row: 'WISH-10',
    slip: 'every saving makes another link',
    file: share,
    find: 'shareToken: shareToken ?? newToken()',
    replace: 'shareToken: newToken()',
  },
  {
    row: 'WISH-10',
    slip: 'the owner’s name is always shown',
    file: share,
    find: "CASE WHEN l.shows_owner THEN c.first_name ELSE '' END",
    replace: 'c.first_name',
  },
  {
    row: 'WISH-10',
    slip: 'other sites learn the link',
    file: page,
    find: '  hidesUrl: true,\n',
    replace: '',
  },
  {
    row: 'WISH-10',
    slip: 'search engines index a shared list',
    file: page,
    find: "Description: '', NoIndex: true }",
    replace: "Description: '' }",
  },
  {
    row: 'WISH-11',
    slip: 'more goes into a cart than is wanted',
    file: give,
    find: 'const pieces = Math.min(quantity, left);',
    replace: 'const pieces = quantity;',
  },
  {
    row: 'WISH-11',
    slip: 'what the cart already holds is forgotten',
    file: give,
    find: 'const left = line.wanted - line.held;',
    replace: 'const left = line.wanted;',
  },
  {
    row: 'WISH-11',
    slip: 'a plain form posted twice gives twice',
    file: give,
    find: '    if (formToken !== undefined && !(await useToken(tx, formToken))) return null;\n',
    replace: '',
  },
  {
    row: 'WISH-11',
    slip: 'the second giver is not told',
    file: gifts,
    find: '    if (counted < meant && !isTold) throw new ShopProblem(409, { code: giftGiven, params: { Name: name } });\n',
    replace: '',
  },
  {
    row: 'WISH-11',
    slip: 'the second giver is told for ever',
    file: gifts,
    find: 'UPDATE cart_gifts g SET is_told = true',
    replace: 'UPDATE cart_gifts g SET is_told = false',
  },
  {
    row: 'WISH-11',
    slip: 'the whole line counts as a gift',
    file: gifts,
    find: 'const meant = Math.min(quantity, pieces - (used.get(variantId) ?? 0));',
    replace: 'const meant = pieces;',
  },
  {
    row: 'WISH-11',
    slip: 'gifts are lost at the sign-in',
    file: 'server/cart/merge.ts',
    find: '  await mergeGifts(tx, guest.id, cart.id);\n',
    replace: '',
  },
  {
    row: 'WISH-12',
    slip: 'a cancelled order keeps what it gave',
    file: 'server/orders/transition-effects.ts',
    find: '    await releaseGifts(tx, order.id);\n',
    replace: '',
  },
  {
    row: 'WISH-12',
    slip: 'a cancelled order gives back twice',
    file: gifts,
    find: '    if (kept === counted) continue;\n    await tx.update(orderGifts).set({ counted: kept }).where(eq(orderGifts.id, id));\n',
    replace: '',
  },
  {
    row: 'WISH-12',
    slip: 'a restored cart forgets the list',
    file: 'server/sales/restore-order.ts',
    find: '    await giftsBack(tx, order.id, cart.id);\n',
    replace: '',
  },
];
