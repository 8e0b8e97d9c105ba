import { queryHere } from '#gateways/history.gateway.ts';
import { wishlistOpeningMachine } from '#machines/wishlistOpening/wishlistOpening.machine.ts';
import type { Urls } from '#rules/urls.ts';
import { openingIn } from '#rules/wishlist-opening.ts';

/** The dialog that a page's query may open by itself, for the variant that the page shows. */
export const wishlistOpeningFlow = (urls: Urls, variantId: number | null) => () => {
  const opening = openingIn(queryHere(), variantId);
  return { logic: wishlistOpeningMachine, input: { href: opening ? urls.wishlistModal(opening) : '' } };
};
