import { sql } from 'drizzle-orm';
import type { ProductCard } from '#contract/catalog.ts';
import type { Culture, Picture } from '#contract/wire.ts';
import { promiseText } from '#rules/promise-text.ts';
import { settleLimits } from '#rules/quantity.ts';
import { sharedStock } from '#server/catalog/all-variants.ts';
import { attributeBook, openCatalogIds } from '#server/catalog/lookups.ts';
import { taxes } from '#server/pricing/taxes.ts';
import type { VatCategory } from '#server/pricing/taxes.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { firstPicture, secondPicture } from '#server/catalog/pictures.ts';
import { keptStep, priceFor } from '#server/pricing/prices.ts';
import type { Buyer, KeptStep } from '#server/pricing/prices.ts';
import { sharedPromise } from '#server/promise/promise.ts';
import type { Asked } from '#server/promise/promise.ts';
import { promiseTerms } from '#server/promise/terms.ts';
import { heldPieces } from '#server/stock/pieces.ts';
import { starsOf } from '#server/catalog/product-reviews.ts';
import type { CountedReviews } from '#server/catalog/product-reviews.ts';
import { lowestOf, sharedReduction } from '#server/catalog/tiers.ts';
import type { Priced } from '#server/catalog/tiers.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { products } from '#server/db/schema/index.ts';

type CardVariant = Pick<Asked, 'stockPolicy' | 'stock' | 'availableFrom'>;

interface CardRow extends CountedReviews {
  id: number;
  name: string;
  slug: string;
  summary: string;
  brandName: string;
  vatCategory: VatCategory;
  minQty: number;
  maxQty: number;
  stepQty: number;
  fromInclCents: number;
  photo: Picture | null;
  secondPhotoId: string | null;
  /** Price tiers of each variant for sale; null if there is none. */
  steps: KeptStep[] | null;
  /** Of the variants for sale. */
  offered: CardVariant[] | null;
  kind: (typeof products.$inferSelect)['kind'];
  /** Of each variant for sale. */
  valueIds: number[][] | null;
  sku: string | null;
  variantId: number | null;
  variants: number;
}

/**
 * The cards of these products in the given order, in one query. Products that are not for sale are left out.
 * `countryCode` is the destination whose VAT the prices include.
 */
export async function cardsOf(
  { visit, services }: Asker,
  ids: readonly number[],
  countryCode: string,
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { db } = services;
  const { culture } = visit;
  const now = services.now();
  const [open, { ratesOf }, { values, isColor }, terms, say] = await Promise.all([
    openCatalogIds(db, now),
    taxes(db),
    attributeBook(db),
    promiseTerms(db),
    services.texts.speech(culture),
  ]);
  const rows = rowsOf<CardRow>(await db.execute(cardQuery({ ids, open, culture, buyer: visit.customer })));
  return rows.map((row) => {
    const rates = ratesOf(countryCode, row.vatCategory);
    const priced: Priced = (kept) => priceFor(visit.customer, { ...kept, ...rates });
    const steps = row.steps ?? [];
    const asked = steps.map(({ inclCents }) => inclCents);
    const limits = settleLimits({ min: row.minQty, max: row.maxQty, step: row.stepQty });
    const colors = [...new Set(row.valueIds?.flat())]
      .flatMap((id) => values.get(id) ?? [])
      .filter(isColor)
      .toSorted((one, other) => one.position - other.position);
    const Stars = starsOf(row);
    const offered = row.offered ?? [];
    const minimum = limits?.min ?? row.minQty;
    const delivery = sharedPromise({ terms, countryCode, now }, offered, {
      quantity: minimum,
      isSent: row.kind !== 'giftCard',
    });
    return {
      ProductId: row.id,
      Name: row.name,
      ProductUrl: visit.urls.product({ slug: row.slug }),
      BrandName: row.brandName,
      Summary: row.summary,
      SKU: row.sku ?? '',
      Photo: row.photo,
      ...(row.secondPhotoId !== null && { SecondPhotoId: row.secondPhotoId }),
      Price: priced(lowestOf(steps) ?? { inclCents: row.fromInclCents }),
      IsFromPrice: new Set(asked).size > 1,
      Reduction: sharedReduction(steps, priced),
      Stock: sharedStock(terms, offered),
      ...(delivery && { Delivery: promiseText(delivery, culture, say) }),
      ProductVariantId: row.variants === 1 && steps.length > 0 && limits ? row.variantId : null,
      MinQty: minimum,
      MaxQty: row.maxQty === 0 ? 0 : (limits?.max ?? row.maxQty),
      StepQty: row.stepQty,
      Colors: colors.flatMap(({ colorCode1 }) => colorCode1 ?? []),
      ...(Stars && { Stars }),
    };
  });
}

interface CardAsk {
  ids: readonly number[];
  open: readonly number[];
  culture: Culture;
  buyer: Buyer;
}

/** `OFFSET 0` keeps PostgreSQL from computing a price twice. */
const cardQuery = ({ ids, open, culture, buyer }: CardAsk) => sql`
  SELECT p.id, t.name, t.slug, t.summary, b.name AS "brandName", p.vat_category AS "vatCategory", p.kind,
    p.min_qty AS "minQty", p.max_qty AS "maxQty", p.step_qty AS "stepQty", p.from_incl_cents AS "fromInclCents",
    p.review_count AS "reviewCount", p.review_stars AS "reviewStars", ${firstPicture(culture)} AS photo,
    ${secondPicture} AS "secondPhotoId", sold.*
  FROM unnest(${idArray(ids)}) WITH ORDINALITY AS asked(id, place)
  JOIN products p ON p.id = asked.id AND p.is_active AND p.catalog_id = ANY(${idArray(open)})
  JOIN product_texts t ON t.product_id = p.id AND t.culture = ${culture}
  JOIN brands b ON b.id = p.brand_id
  LEFT JOIN LATERAL (
    SELECT json_agg(v.step) FILTER (WHERE v.is_available AND v.step IS NOT NULL) AS steps,
      json_agg(json_build_object('stockPolicy', v.stock_policy, 'stock', v.held, 'availableFrom', v.available_from))
        FILTER (WHERE v.is_available) AS offered,
      json_agg(v.value_ids) FILTER (WHERE v.is_available) AS "valueIds",
      (array_agg(v.sku ORDER BY v.position))[1] AS sku, min(v.id) AS "variantId", count(*)::int AS variants
    FROM (
      SELECT v.*, ${keptStep(sql`v.id`, leastQuantity, buyer)} AS step, ${heldPieces} AS held
      FROM variants v WHERE v.product_id = p.id OFFSET 0) v) sold ON true
  ORDER BY asked.place`;

/** The smallest quantity that can be ordered: the lowest multiple of the step, as in `core/rules/quantity.ts`. */
const leastQuantity = sql`(p.min_qty + p.step_qty - 1) / p.step_qty * p.step_qty`;
