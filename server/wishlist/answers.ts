import type { AddedToWishlist, WishlistChanged } from '#contract/wishlist.ts';
import { variationIn, offerOf } from '#server/catalog/blocks.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { addWish } from './items.ts';
import type { Wish } from './items.ts';
import { entryOf, listsOf, readWishlists } from './read.ts';

const say = ({ visit, services }: Asker, key: string, params?: Record<string, string | number>) =>
  services.texts.translate(visit.culture, key, params);

/** The lists after a change, and its sentence. */
export async function changed(asker: Asker, listId: number | null, code: string): Promise<WishlistChanged> {
  return { Message: await say(asker, code), ...(await readWishlists(asker, listId)) };
}

/** Puts a variant into a list and says into which. */
export async function added(asker: Asker, wish: Omit<Wish, 'firstName'>): Promise<AddedToWishlist> {
  const { variantId, quantity } = wish;
  const { listId, itemId } = await addWish(asker, { ...wish, firstName: await say(asker, 'WishlistModal.FirstName') });
  const lists = await listsOf(asker);
  const list = lists.find(({ WishlistId }) => WishlistId === listId);
  const { name, sku, price } = await wished(asker, variantId);
  return {
    Message: await say(asker, 'WishlistModal.Added', { name, list: list?.Name ?? '' }),
    DataLayer: { event: 'addToWishlist', sku, name, price, quantity },
    WishlistId: listId,
    WishlistProductId: itemId,
    Lists: lists.map(entryOf),
  };
}

/** A variant's name, SKU and price in euros for analytics; what is no longer for sale has no price. */
async function wished(asker: Asker, variantId: number): Promise<{ name: string; sku: string; price: number }> {
  try {
    const offer = await offerOf(asker, { variantId });
    const { ProductVariantViewModel, Price } = await variationIn(asker, offer, variantId);
    return { name: offer.name, sku: ProductVariantViewModel.SKU ?? '', price: Price.TaxIncl / 100 };
  } catch (error) {
    if (!(error instanceof ShopProblem) || error.status !== 404) throw error;
    return { name: '', sku: '', price: 0 };
  }
}
