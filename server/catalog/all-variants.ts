import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { Db } from '#server/db/open.ts';
import type { Offer, OfferReader } from '#server/catalog/offer.ts';
import { stepAt } from '#server/catalog/tiers.ts';
import { priceFor } from '#server/pricing/prices.ts';
import { taxes } from '#server/pricing/taxes.ts';
import { heldIn } from '#server/promise/promise.ts';
import type { Asked } from '#server/promise/promise.ts';
import { promiseTerms } from '#server/promise/terms.ts';
import type { PromiseTerms } from '#server/promise/terms.ts';
import { stockStatus } from '#server/stock/pieces.ts';

/** Whether a product can be had, whichever of its variants for sale (`offered`) is bought: on its card and for machines. */
export const sharedStock = (
  terms: PromiseTerms,
  offered: readonly Pick<Asked, 'stockPolicy' | 'stock'>[],
): ProductCard['Stock'] =>
  stockStatus(
    offered.reduce((sum, each) => sum + heldIn(terms, each), 0),
    offered.map(({ stockPolicy }) => stockPolicy),
  );

interface Ask {
  db: Db;
  reader: OfferReader;
  countryCode: string;
}

/** What holds for all variants for sale; nothing once one is chosen, which has its own stock and price. */
export async function offersOf(
  { db, reader, countryCode }: Ask,
  { variants, vatCategory }: Offer,
  { Quantity, ProductVariantViewModel: chosen }: Variation,
): Promise<Pick<ProductPageData, 'Offers'>> {
  if (chosen.ProductVariantId !== null) return {};
  const [terms, { ratesOf }] = await Promise.all([promiseTerms(db), taxes(db)]);
  const offered = (variants ?? []).filter(({ isAvailable }) => isAvailable);
  const rates = ratesOf(countryCode, vatCategory);
  const prices = offered.flatMap(({ steps }) => stepAt(steps, Quantity) ?? []);
  const all = prices.map((kept) => priceFor(reader, { ...kept, ...rates }).TaxIncl);
  return { Offers: { Stock: sharedStock(terms, offered), Count: all.length, Highest: Math.max(0, ...all) } };
}
