import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import type { AddedToWishlist, WishlistMembership } from '#contract/wishlist.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { WishlistModalInput, WishlistWish } from '#machines/wishlistModal/wishlistModal.machine.ts';
import { unknownFailure } from '#rules/failure.ts';
import { wishlistNameRules } from '#rules/wishlist-form.ts';
import { CallFailed } from './call-failed.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

/** Loads the dialog from its URL, asks about a list, adds and removes. */
export const wishlistModalPorts = (http: Http, culture: Culture) => ({
  readModal: abortable<WishlistModalPageData, WishlistModalInput>(async ({ input: { href }, signal }) => {
    // shown in the dialog itself
    const arrival = await http.page('wishlistModal', href, { signal, isQuiet: true });
    if ('redirect' in arrival) throw new CallFailed(unknownFailure);
    const page = arrival.Page as WishlistModalPageData;
    if (page.Kind !== 'wishlistModal') throw new CallFailed(unknownFailure);
    return page;
  }),
  checkList: abortable<WishlistMembership, Pick<WishlistWish, 'variantId' | 'listId'>>(
    ({ input: { variantId, listId }, signal }) =>
      http.call('isInWishlist', { query: { productVariantId: variantId, listId } }, { signal, isQuiet: true }),
  ),
  addWish: abortable<AddedToWishlist, WishlistWish>(async ({ input, signal }) => {
    const { variantId: productVariantId, listId, name: Name, kind: Kind } = input;
    if (listId === 0) requireFields(wishlistNameRules, { Name }, culture);
    const query = { productVariantId, listId, culture, ...(listId === 0 ? { Name, Kind } : {}) };
    return await http.call('addToWishlist', { query }, { signal, isQuiet: true });
  }),
  removeWish: abortable<unknown, Pick<WishlistWish, 'variantId' | 'listId'>>(
    ({ input: { variantId: productVariantId, listId }, signal }) =>
      http.call(
        'removeVariantFromWishlist',
        { params: { productVariantId, listId }, query: { culture } },
        { signal, isQuiet: true },
      ),
  ),
});
