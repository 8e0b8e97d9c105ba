import * as v from 'valibot';
import { cartItem, cartSummary } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { id, quantity, text } from './wire.ts';

const inCulture = { culture: v.optional(v.picklist(['fr', 'nl']), 'fr') };

export const wishlistKind = v.picklist(['wishlist', 'birthlist']);
export type WishlistKind = v.InferOutput<typeof wishlistKind>;

/** Checked by `core/rules/wishlist-form.ts`; the bounds here only keep out what no form sends. */
const listName = text(300);
const listDescription = text(5000);

/** A list without its lines, as the navigation and the dialog's selector show it. */
export const wishlistEntry = v.object({
  WishlistId: id,
  Name: v.string(),
  Kind: wishlistKind,
  /** Its lines, not their pieces. */
  Count: v.number(),
});
export type WishlistEntry = v.InferOutput<typeof wishlistEntry>;

/** A variant and how many of it are desired, priced like a line of the cart. */
export const wishlistItem = v.object({
  WishlistProductId: id,
  ...v.pick(cartItem, [
    'ProductId',
    'ProductVariantId',
    'Quantity',
    'Name',
    'SKU',
    'Options',
    'ProductUrl',
    'Photo',
    'UnitPrice',
    'Left',
  ]).entries,
  /** Whether it is still sold; then `Left` 0 means sold out. */
  IsForSale: v.boolean(),
  /** Pieces that others have ordered from the shared list. */
  Bought: v.number(),
});
export type WishlistItem = v.InferOutput<typeof wishlistItem>;

export const wishlistShown = v.object({
  WishlistId: id,
  Name: v.string(),
  Description: v.string(),
  Kind: wishlistKind,
  /** Where its picture is read; '' without one. */
  Picture: v.string(),
  /** Its link for others, and whether they see the owner’s first name; null while it is not shared. */
  Share: v.nullable(v.object({ Uri: v.string(), ShowsOwner: v.boolean() })),
  Items: v.array(wishlistItem),
});
export type WishlistShown = v.InferOutput<typeof wishlistShown>;

/** All lists of the customer, and the one that is shown; null without any. */
export const wishlistState = v.object({ Lists: v.array(wishlistEntry), List: v.nullable(wishlistShown) });
export type WishlistState = v.InferOutput<typeof wishlistState>;

const listId = v.pipe(v.union([v.literal(0), v.picklist(['', '0']), id]), v.transform(Number));
const path = '/api/v1/catalog/wishlist';

/** What was added, for analytics; the price in euros, VAT included. */
const dataLayer = v.object({
  event: v.literal('addToWishlist'),
  sku: v.string(),
  name: v.string(),
  price: v.number(),
  quantity: v.number(),
});

export const addToWishlist = endpoint({
  id: 'addToWishlist',
  what: 'Adds a variant to a list, once: again it changes nothing but a higher desired quantity. Without `listId` the first list is taken; with `Name`, or without any list, a new one is made. 409 for a full list, or for too many lists.',
  method: 'POST',
  path: `${path}/addproductvariant`,
  query: v.object({
    productVariantId: id,
    listId: v.optional(listId, 0),
    Quantity: v.optional(quantity, 1),
    Name: v.optional(listName, ''),
    Kind: v.optional(wishlistKind, 'wishlist'),
    ...inCulture,
  }),
  answer: v.object({
    Message: v.string(),
    DataLayer: dataLayer,
    WishlistId: id,
    WishlistProductId: id,
    Lists: v.array(wishlistEntry),
  }),
  problems: [401, 404, 409, 422],
});
export type AddedToWishlist = v.InferOutput<typeof addToWishlist.answer>;

/** The complete lists after a change, and what to say about it. */
export const wishlistChanged = v.object({ Message: v.string(), ...wishlistState.entries });
export type WishlistChanged = v.InferOutput<typeof wishlistChanged>;

export const removeFromWishlist = endpoint({
  id: 'removeFromWishlist',
  what: 'Deletes a line from a list: by the line’s `Id`, or by variant and list.',
  method: 'DELETE',
  path: `${path}/deletefromlist`,
  query: v.object({ Id: v.optional(id), productVariantId: v.optional(id), listId: v.optional(id), ...inCulture }),
  answer: wishlistChanged,
  problems: [401, 404],
});

export const restoreToWishlist = endpoint({
  id: 'restoreToWishlist',
  what: 'Puts a line back that was removed, as it was, with what others gave of it. 404 once it is forgotten, a day later; 409 for a list that is full by now.',
  method: 'POST',
  path: `${path}/restore`,
  query: v.object({ Id: id, ...inCulture }),
  answer: wishlistChanged,
  problems: [401, 404, 409],
});

export const removeVariantFromWishlist = endpoint({
  id: 'removeVariantFromWishlist',
  what: 'Deletes a variant from a list.',
  method: 'DELETE',
  path: `${path}/deletefromlist/:productVariantId/:listId`,
  params: v.object({ productVariantId: id, listId: id }),
  query: v.object(inCulture),
  answer: wishlistChanged,
  problems: [401, 404],
});

export const removeFromAllWishlists = endpoint({
  id: 'removeFromAllWishlists',
  what: 'Deletes a variant from all of the customer’s lists; 404 if it is in none.',
  method: 'DELETE',
  path: `${path}/deletefromalllist/:productVariantId`,
  params: v.object({ productVariantId: id }),
  query: v.object(inCulture),
  answer: wishlistChanged,
  problems: [401, 404],
});

export const deleteWishlist = endpoint({
  id: 'deleteWishlist',
  what: 'Deletes a list with its lines. `Uri` is the page of the lists that are left.',
  method: 'POST',
  path: `${path}/delete`,
  query: v.object({ Id: id, ...inCulture }),
  answer: v.object({ Uri: v.string() }),
  problems: [401, 404],
});

export const createWishlist = endpoint({
  id: 'createWishlist',
  what: 'Makes an empty list; 409 for too many.',
  method: 'POST',
  path: `${path}/create`,
  query: v.object({ Name: listName, Kind: v.optional(wishlistKind, 'wishlist'), ...inCulture }),
  answer: v.object({ WishlistId: id, Uri: v.string() }),
  problems: [401, 409, 422],
});

export const changeWishlistQuantity = endpoint({
  id: 'changeWishlistQuantity',
  what: 'Changes how many pieces of a line are desired. Beyond the most that a list takes `IsSuccessfull` is false, and `Quantity` is the one that stays.',
  method: 'POST',
  path: `${path}/updatequantity`,
  query: v.object({ Id: id, Quantity: quantity, ...inCulture }),
  answer: v.object({
    IsSuccessfull: v.boolean(),
    WishlistProductId: id,
    Quantity: v.number(),
    ...wishlistState.entries,
  }),
  problems: [401, 404],
});

export const renameWishlist = endpoint({
  id: 'renameWishlist',
  what: 'Changes a list’s name.',
  method: 'POST',
  path: `${path}/updatename`,
  query: v.object({ Id: id, Name: listName, ...inCulture }),
  answer: wishlistChanged,
  problems: [401, 404, 422],
});

export const describeWishlist = endpoint({
  id: 'describeWishlist',
  what: 'Changes a list’s description; empty removes it.',
  method: 'POST',
  path: `${path}/updatedescription`,
  query: v.object({ Id: id, Description: listDescription, ...inCulture }),
  answer: wishlistChanged,
  problems: [401, 404, 422],
});

export const isInWishlist = endpoint({
  id: 'isInWishlist',
  what: 'Whether a variant is in a list; without `listId` in any of the customer’s.',
  method: 'GET',
  path: `${path}/isinthelist`,
  query: v.object({ productVariantId: id, listId: v.optional(listId, 0) }),
  answer: v.object({ IsInList: v.boolean(), WishlistProductId: v.nullable(id) }),
  problems: [401, 404],
});
export type WishlistMembership = v.InferOutput<typeof isInWishlist.answer>;

/** What became of a line on its way into the cart. */
export const wishlistRow = v.object({
  ProductVariantId: id,
  Name: v.string(),
  /** As requested. */
  Quantity: v.number(),
  /** `Corrected`: added with another quantity. */
  Status: v.picklist(['Added', 'Corrected', 'Refused']),
  /** Translation key of the reason, and its values; '' if there is nothing to report. */
  Code: v.string(),
  Params: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type WishlistRow = v.InferOutput<typeof wishlistRow>;

export const addWishlistToCart = endpoint({
  id: 'addWishlistToCart',
  what: 'Adds lines of a list to the cart, each by the rules of any addition, and reports on every one.',
  method: 'POST',
  path: '/api/v1/catalog/products/addwishlisttocart',
  query: v.object(inCulture),
  body: v.object({
    WishlistId: id,
    Items: v.pipe(
      v.array(v.object({ variantId: id, qty: quantity })),
      v.minLength(1, 'Form.Mandatory'),
      v.maxLength(300),
    ),
  }),
  encodings: ['json'],
  answer: v.object({ Cart: cartSummary, Rows: v.array(wishlistRow) }),
  problems: [401, 404],
});
export type WishlistInCart = v.InferOutput<typeof addWishlistToCart.answer>;
