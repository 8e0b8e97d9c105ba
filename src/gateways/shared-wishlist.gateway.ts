import type { Given } from '#contract/shared-wishlist.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { GiftRequest } from '#machines/sharedWishlist/sharedWishlist.machine.ts';
import type { Http } from './http.ts';

/** Puts a gift into the cart. */
export const sharedWishlistPorts = (http: Http, culture: Culture) => ({
  giveGift: abortable<Given, GiftRequest>(({ input: { token: Token, itemId, quantity: Quantity }, signal }) =>
    // its flow says what failed
    http.call(
      'giveFromWishlist',
      { query: { culture }, body: { Token, WishlistProductId: itemId, Quantity } },
      { signal, isQuiet: true },
    ),
  ),
});

/** Focuses what was said about a gift, one frame later, when the page shows it. */
export function showGift(): void {
  requestAnimationFrame(() => {
    const said = document.querySelector<HTMLElement>('main .gift-said');
    said?.focus({ preventScroll: true });
    said?.scrollIntoView({ block: 'nearest' });
  });
}
