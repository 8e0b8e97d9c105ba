import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { isInWishlist, wishlistEntry, wishlistKind, wishlistRow, wishlistState } from './wishlist.ts';
import { guid, id } from './wire.ts';

const actions = [
  'createList',
  'updateName',
  'updateDescription',
  'updateQuantity',
  'removeItem',
  'restoreItem',
  'deleteList',
  'addToCart',
  'share',
  'updatePicture',
  'removePicture',
];
/** Variants that a plain form put into the cart, and those that it did not: `7.12`; the line that it removed. */
const outcome = { added: one, corrected: one, refused: one, removed: one };

/** The customer’s lists; without `Id` the first one is shown. */
export const wishlistPage = definePage({
  id: 'wishlist',
  params: nothing,
  search: v.object({ Id: one, ...outcome }),
  data: v.object({
    Kind: v.literal('wishlist'),
    ...wishlistState.entries,
    /** What a plain form put into the cart. */
    Rows: v.array(wishlistRow),
    /** The line that a plain form removed. */
    Removed: v.nullable(v.object({ WishlistProductId: id, Name: v.string() })),
    /** Makes a plain form’s press count once. */
    FormToken: guid,
  }),
  actions,
  texts: ['Wishlist', 'ShareLink', 'File', 'Upload', 'ImageCrop'],
});
export type WishlistPageData = v.InferOutput<typeof wishlistPage.data>;

/** The same for one list: what the navigation loads. */
export const wishlistItemsPage = definePage({
  id: 'wishlistItems',
  params: nothing,
  search: v.object({ wishlistid: one, ...outcome }),
  data: wishlistPage.data,
  actions,
  texts: ['Wishlist', 'ShareLink', 'File', 'Upload', 'ImageCrop'],
});

/** Puts a variant into a list; shown in a dialog, or on its own. */
export const wishlistModalPage = definePage({
  id: 'wishlistModal',
  params: nothing,
  search: v.object({ productVariantId: one, listId: one, kind: one, added: one }),
  data: v.object({
    Kind: v.literal('wishlistModal'),
    ProductVariantId: id,
    /** The product with its options. */
    Name: v.string(),
    ProductUrl: v.string(),
    Lists: v.array(wishlistEntry),
    /** The list that is selected; 0 for a new one. */
    ListId: v.number(),
    /** What a new list would be. */
    NewKind: wishlistKind,
    /** The name that is suggested for it; '' if a list is called so. */
    NewName: v.string(),
    ...isInWishlist.answer.entries,
    /** A plain form was submitted. */
    IsAdded: v.boolean(),
  }),
  /** `add` and `remove` (listId, Name, Kind). */
  actions: ['add', 'remove'],
});
export type WishlistModalPageData = v.InferOutput<typeof wishlistModalPage.data>;
