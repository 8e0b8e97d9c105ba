import { wishlistOpeningMachine } from '#machines/wishlistOpening/wishlistOpening.machine.ts';
import type { Urls } from '#rules/urls.ts';
import { openingIn } from '#rules/wishlist-opening.ts';

/** The dialog that a page's query may open by itself, for the variant that the page shows. */
export const wishlistOpeningFlow = (urls: Urls, query: string, variantId: number | null) => () => {
  const opening = openingIn(query, variantId);
  return { logic: wishlistOpeningMachine, input: { href: opening ? urls.wishlistModal(opening) : '' } };
};
