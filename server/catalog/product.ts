import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { VariationChoices } from '#contract/catalog.ts';
import type { productPage } from '#contract/catalog-pages.ts';
import { id } from '#contract/wire.ts';
import { orderQuantity } from '#rules/quantity.ts';
import { alternates, categoryLink } from '#server/catalog/urls.ts';
import { offersOf } from '#server/catalog/all-variants.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { consumerFacts } from '#server/catalog/consumer-facts.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { brandBook, categoryTree, openCatalogIds, tagBook } from '#server/catalog/lookups.ts';
import { isCompany, offerColumns } from '#server/catalog/offer.ts';
import type { Offer } from '#server/catalog/offer.ts';
import type { choiceFields } from '#server/catalog/selection.ts';
import { shownReviews } from '#server/catalog/product-reviews.ts';
import type { CountedReviews } from '#server/catalog/product-reviews.ts';
import { variationOf } from '#server/catalog/variation.ts';
import { cleanImportedHtml } from '#server/html/clean-imported.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import { readSetting } from '#server/db/setting.ts';
import { tokenPlace } from '#server/http/form-token.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';
import { notFound } from '#server/kernel/problem.ts';

interface ProductRow extends Offer, CountedReviews {
  name: string;
  slug: string;
  /** Its slug in each culture. */
  slugs: { fr?: string; nl?: string };
  summary: string;
  descriptionHtml: string;
  facts: { name: string; value: string }[];
  brandId: number;
  categoryId: number;
  tagIds: number[] | null;
  relatedIds: number[] | null;
  galleryLayout: 'row' | 'column';
  spinMode: 'slider' | 'drag' | 'auto';
  /** Asset guids, in order of rotation. */
  spinFrames: string[] | null;
}

/**
 * A product for sale by its slug in either culture, and the country of its prices; if both cultures know the slug, the
 * visit's own takes precedence. 404 if there is none.
 */
export async function findProduct(request: Asker, slug: string): Promise<{ product: ProductRow; countryCode: string }> {
  const { visit, services } = request;
  const { culture } = visit;
  const open = idArray(await openCatalogIds(services.db, services.now()));
  const [result, countryCode] = await Promise.all([
    services.db.execute(sql`
      SELECT ${offerColumns(culture, visit.customer)}, t.name, t.slug, t.summary, t.description_html AS "descriptionHtml",
        t.facts, p.gallery_layout AS "galleryLayout", p.spin_mode AS "spinMode", p.brand_id AS "brandId", p.category_id AS "categoryId",
        p.review_count AS "reviewCount", p.review_stars AS "reviewStars",
        (SELECT json_object_agg(other.culture, other.slug) FROM product_texts other WHERE other.product_id = p.id) AS slugs,
        (SELECT json_agg(pt.tag_id ORDER BY pt.tag_id) FROM product_tags pt WHERE pt.product_id = p.id) AS "tagIds",
        (SELECT json_agg(a.guid ORDER BY turned.position) FROM product_pictures turned JOIN assets a ON a.id = turned.asset_id
          WHERE turned.product_id = p.id AND turned.kind = 'spin') AS "spinFrames",
        (SELECT json_agg(r.related_id ORDER BY r.position) FROM related_products r WHERE r.product_id = p.id) AS "relatedIds"
      FROM (SELECT product_id FROM product_texts WHERE culture IN ('fr', 'nl') AND slug = ${slug}
        ORDER BY (culture = ${culture}) DESC LIMIT 1) found
      JOIN products p ON p.id = found.product_id AND p.is_active AND p.catalog_id = ANY(${open})
      JOIN product_texts t ON t.product_id = p.id AND t.culture = ${culture}`),
    destinationOf(request),
  ]);
  const [product] = rowsOf<ProductRow>(result);
  if (!product) throw notFound();
  return { product, countryCode };
}

/** A choice in a URL or a plain form; anything that is not an id or number counts as absent. */
export function choicesIn(source: Readonly<Record<string, string | undefined>>): VariationChoices {
  const chosen = (field: (typeof choiceFields)[number]) => {
    const parsed = v.safeParse(id, source[field]);
    return parsed.success ? parsed.output : undefined;
  };
  return {
    VariantValueId1: chosen('VariantValueId1'),
    VariantValueId2: chosen('VariantValueId2'),
    VariantValueId3: chosen('VariantValueId3'),
    quantity: Math.max(1, orderQuantity(source['quantity'])),
  };
}

/** The product page, its selection taken from the URL. A slug of the other culture redirects to this one's. */
export async function readProduct(request: PageRequest<typeof productPage>): Promise<PageResult<typeof productPage>> {
  const { visit, services, params, search } = request;
  const { culture } = visit;
  const { db } = services;
  const { product, countryCode } = await findProduct(request, params.slug);
  if (product.slug !== params.slug) return { redirect: visit.urls.product({ slug: product.slug }), status: 301 };

  const ask = { db, culture, reader: visit.customer, countryCode, now: services.now() };
  const [Variation, Related, Reviews, tree, brands, tags, tells] = await Promise.all([
    variationOf(ask, product, choicesIn(search)),
    cardsOf(request, product.relatedIds ?? [], countryCode),
    shownReviews(db, product, search),
    categoryTree(db),
    brandBook(db),
    tagBook(db),
    isCompany(visit.customer) ? readSetting(db, 'customerReferenceTells', 'toast') : null,
  ]);
  const worth = Variation.Quantity * Variation.Price.TaxIncl;
  const [told, offers] = await Promise.all([
    consumerFacts(request, product, { countryCode, worth }),
    offersOf(ask, product, Variation),
  ]);
  const brand = brands.byId.get(product.brandId);
  const path = tree.byId.get(product.categoryId)?.path ?? [];
  return {
    data: {
      Kind: 'product',
      ProductId: product.productId,
      Name: product.name,
      Brand: { Name: brand?.name ?? '', Url: visit.urls.brand({ slug: brand?.slug ?? '' }) },
      Summary: product.summary,
      // imported once, possibly under older rules
      DescriptionHtml: cleanImportedHtml(product.descriptionHtml),
      Facts: product.facts.map(({ name, value }) => ({ Name: name, Value: value })),
      Tags: (product.tagIds ?? [])
        .flatMap((tagId) => tags.byId.get(tagId) ?? [])
        .map((tag) => ({ Name: tag.name[culture], Url: visit.urls.tag({ slug: tag.slug }) })),
      Breadcrumbs: path
        .flatMap((categoryId) => tree.byId.get(categoryId) ?? [])
        .map((category) => categoryLink(visit, category)),
      Variation,
      ...told,
      ...offers,
      GalleryLayout: product.galleryLayout,
      Spin: product.spinFrames && { Mode: product.spinMode, Frames: product.spinFrames },
      Related,
      ...(Reviews && { Reviews }),
      ReferenceTells: tells === null ? null : tells === 'modal' ? 'modal' : 'toast',
      FormToken: tokenPlace,
    },
    meta: {
      Title: product.name,
      Description: product.summary,
      Canonical: visit.urls.product({ slug: product.slug }),
      Alternates: alternates(visit, (urls, other) => urls.product({ slug: product.slugs[other] ?? product.slug })),
      NoIndex: false,
    },
  };
}
