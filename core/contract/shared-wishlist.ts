import * as v from 'valibot';
import { cartSummary } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { wishlistChanged, wishlistItem, wishlistKind } from './wishlist.ts';
import { guid, id, quantity } from './wire.ts';

const inCulture = { culture: v.optional(v.picklist(['fr', 'nl']), 'fr') };

/** What is in the link of a shared list: 128 random bits. */
const shareToken = v.pipe(v.string(), v.regex(/^[\w-]{22}$/u));

/** A line of a shared list: `Quantity` is desired, `Wanted` of it still. */
const sharedItem = v.object({ ...v.omit(wishlistItem, ['Bought']).entries, Wanted: v.number() });
export type SharedItem = v.InferOutput<typeof sharedItem>;

/** A list as those who have its link see it: nothing about its owner but a first name, if they show it. */
export const sharedWishlist = v.object({
  Name: v.string(),
  Description: v.string(),
  ListKind: wishlistKind,
  /** Where its picture is read; '' without one. */
  Picture: v.string(),
  /** '' unless the owner shows it. */
  OwnerName: v.string(),
  Items: v.array(sharedItem),
});
export type SharedWishlist = v.InferOutput<typeof sharedWishlist>;

export const shareWishlist = endpoint({
  id: 'shareWishlist',
  what: 'Shares a list by a link, or ends it: the link is then unknown, and sharing again makes a new one. `ShowsOwner` shows the owner’s first name.',
  method: 'POST',
  path: '/api/v1/catalog/wishlist/share',
  may: 'customer',
  query: v.object({
    Id: id,
    IsShared: v.picklist(['true', 'false']),
    ShowsOwner: v.optional(v.picklist(['true', 'false']), 'false'),
    ...inCulture,
  }),
  answer: wishlistChanged,
  problems: [401, 404],
});

/** A gift in the giver’s cart. */
const gift = v.object({
  Name: v.string(),
  /** Fewer than asked for if no more are wanted, or in stock. */
  Quantity: v.number(),
});
export type Gift = v.InferOutput<typeof gift>;

export const giveFromWishlist = endpoint({
  id: 'giveFromWishlist',
  what: 'Puts a line of a shared list into the cart as a gift, at most as many pieces as are still wanted. It counts as bought once the order is placed. 409 if none is wanted any more, or none can be sold.',
  method: 'POST',
  path: '/api/v1/catalog/wishlist/give',
  query: v.object(inCulture),
  body: v.object({ Token: shareToken, WishlistProductId: id, Quantity: quantity }),
  answer: v.object({ Gift: gift, Cart: cartSummary, List: sharedWishlist }),
  problems: [404, 409],
});
export type Given = v.InferOutput<typeof giveFromWishlist.answer>;

/** A list at its link, for anybody. */
export const sharedWishlistPage = definePage({
  id: 'sharedWishlist',
  params: v.object({ token: v.string() }),
  /** The line and the pieces that a plain form put into the cart. */
  search: v.object({ given: one, pieces: one }),
  data: v.object({
    Kind: v.literal('sharedWishlist'),
    Token: v.string(),
    List: sharedWishlist,
    Gift: v.nullable(gift),
    /** Makes a plain form’s press count once. */
    FormToken: guid,
  }),
  /** `give` (Quantity). */
  actions: ['give'],
  texts: ['Gift'],
});
export type SharedWishlistPageData = v.InferOutput<typeof sharedWishlistPage.data>;
