import { sql } from 'drizzle-orm';
import type * as contract from '#contract/product-blocks.ts';
import type { Variation, VariationChoices } from '#contract/catalog.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import { offerColumns } from '#server/catalog/offer.ts';
import type { Offer } from '#server/catalog/offer.ts';
import { choiceFields } from '#server/catalog/selection.ts';
import { variationOf } from '#server/catalog/variation.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { CallRequest } from '#server/http/handler.ts';
import { notFound } from '#server/kernel/problem.ts';

interface Named extends Offer {
  name: string;
  slug: string;
}

/** A product for sale by its id or a variant's; 404 if there is none. */
export async function offerOf(asker: Asker, { productId, variantId }: { productId?: number; variantId?: number }) {
  const { visit, services } = asker;
  const open = idArray(await openCatalogIds(services.db, services.now()));
  const [offer] = rowsOf<Named>(
    await services.db.execute(sql`
      SELECT ${offerColumns(visit.culture, visit.customer)}, t.name, t.slug
      FROM products p JOIN product_texts t ON t.product_id = p.id AND t.culture = ${visit.culture}
      WHERE p.is_active AND p.catalog_id = ANY(${open})
        AND p.id = ${productId ?? sql`(SELECT product_id FROM variants WHERE id = ${variantId ?? 0})`}`),
  );
  if (!offer) throw notFound();
  return offer;
}

/**
 * What the product page shows for one variant of an offer, or for none; 404 if it is not one of its variants for sale.
 */
export async function variationIn(asker: Asker, offer: Named, variantId: number | undefined): Promise<Variation> {
  const { visit, services } = asker;
  const variant = offer.variants?.find(({ id }) => id === variantId);
  const choices: VariationChoices = {
    ...Object.fromEntries(choiceFields.map((field, index) => [field, variant?.valueIds[index]])),
    quantity: 1,
  };
  const reader = { db: services.db, culture: visit.culture, reader: visit.customer, now: services.now() };
  const variation = await variationOf({ ...reader, countryCode: await destinationOf(asker) }, offer, choices);
  if (variantId !== undefined && variation.ProductVariantViewModel.ProductVariantId !== variantId) throw notFound();
  return variation;
}

export async function degressivePrice(request: CallRequest<typeof contract.degressivePrice>) {
  const variantId = request.query.productVariantId;
  const { Tiers } = await variationIn(request, await offerOf(request, { variantId }), variantId);
  return { Tiers };
}

export async function stockByWarehouse(request: CallRequest<typeof contract.stockByWarehouse>) {
  const { productId, productVariantId, displayAllActiveWarehouses } = request.query;
  const offer = await offerOf(request, { productId });
  const { Warehouses } = (await variationIn(request, offer, productVariantId)).Stock;
  return {
    Name: offer.name,
    Warehouses: displayAllActiveWarehouses ? Warehouses : Warehouses.filter(({ Quantity }) => Quantity > 0),
  };
}

export async function productPhotosGallery(request: CallRequest<typeof contract.productPhotosGallery>) {
  const { productId, productVariantId } = request.query;
  const offer = await offerOf(request, { productId });
  const { Photos } = await variationIn(request, offer, productVariantId);
  return { Name: offer.name, Photos };
}
