import type { WishlistCount } from '#contract/wishlist-count.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Counts the products; without a number nothing is missing, so a failure is not announced. */
export const wishlistCountPorts = (http: Http) => ({
  countProducts: abortable<WishlistCount>(({ signal }) =>
    http.call('countWishlistProducts', {}, { signal, isQuiet: true }),
  ),
});
