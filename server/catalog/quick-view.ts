import { sql } from 'drizzle-orm';
import type { QuickView, quickView } from '#contract/quick-view.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import { brandBook, openCatalogIds } from '#server/catalog/lookups.ts';
import { offerColumns } from '#server/catalog/offer.ts';
import type { Offer } from '#server/catalog/offer.ts';
import { variationOf } from '#server/catalog/variation.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { CallRequest } from '#server/http/handler.ts';
import { notFound } from '#server/kernel/problem.ts';

interface QuickRow extends Offer {
  name: string;
  slug: string;
  summary: string;
  brandId: number;
}

/** A product in brief, without any selection. 404 if it is not for sale. */
export async function readQuickView(request: CallRequest<typeof quickView>): Promise<QuickView> {
  const { visit, services, params } = request;
  const { culture } = params;
  const { db } = services;
  const open = await openCatalogIds(db, services.now());
  const [result, countryCode, brands] = await Promise.all([
    db.execute(sql`
      SELECT ${offerColumns(culture, visit.customer)}, t.name, t.slug, t.summary, p.brand_id AS "brandId"
      FROM products p JOIN product_texts t ON t.product_id = p.id AND t.culture = ${culture}
      WHERE p.id = ${params.id} AND p.is_active AND p.catalog_id = ANY(${idArray(open)})`),
    destinationOf(request),
    brandBook(db),
  ]);
  const [product] = rowsOf<QuickRow>(result);
  if (!product) throw notFound();
  const ask = { db, culture, reader: visit.customer, countryCode, now: services.now() };
  return {
    ProductId: product.productId,
    Name: product.name,
    ProductUrl: visit.urls.product({ slug: product.slug }),
    BrandName: brands.byId.get(product.brandId)?.name ?? '',
    Summary: product.summary,
    Variation: await variationOf(ask, product, { quantity: 1 }),
  };
}
