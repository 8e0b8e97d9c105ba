import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { giveFromWishlist, sharedWishlistPage } from '#contract/shared-wishlist.ts';
import type { Gift, SharedWishlist } from '#contract/shared-wishlist.ts';
import { guid } from '#contract/wire.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import { give } from './give.ts';
import { readShared } from './share.ts';

/** What a plain form put into the cart, as its redirect's URL says. */
function giftIn({ Items }: SharedWishlist, given: string | undefined, pieces: string | undefined): Gift | null {
  const item = Items.find(({ WishlistProductId }) => String(WishlistProductId) === given);
  return item && /^\d{1,3}$/u.test(pieces ?? '') ? { Name: item.Name, Quantity: Number(pieces) } : null;
}

/** A shared list, whose link is a secret: neither search engines nor the next page's server learn it. */
export const sharedWishlistServed = serves(sharedWishlistPage, {
  hidesUrl: true,
  read: async ({ visit, services, params: { token }, search }) => {
    const List = await readShared({ visit, services }, token);
    return {
      data: {
        Kind: 'sharedWishlist' as const,
        Token: token,
        List,
        Gift: giftIn(List, search.given, search.pieces),
        FormToken: randomUUID(),
      },
      meta: { Title: List.Name, Description: '', NoIndex: true },
    };
  },
  actions: {
    give: async ({ visit, services, params, form }) => {
      const asked = { Token: params.token, WishlistProductId: form['ItemId'], Quantity: form['Quantity'] ?? '1' };
      const {
        Token: token,
        WishlistProductId: itemId,
        Quantity: quantity,
      } = parsePart(giveFromWishlist.body, asked) as v.InferOutput<typeof giveFromWishlist.body>;
      const formToken = v.safeParse(guid, form['FormToken']);
      const request = { token, itemId, quantity, ...(formToken.success ? { formToken: formToken.output } : {}) };
      const given = await give({ visit, services }, request);
      // what was posted twice is in the cart already
      const done = given ? { given: String(itemId), pieces: String(given.Quantity) } : {};
      return { redirect: visit.urls.sharedWishlist({ token }, done) };
    },
  },
});
