import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Culture, Picture } from '#contract/wire.ts';
import { pictureJson } from '#server/catalog/pictures.ts';
import type { KeptPrice } from '#rules/money.ts';
import { keptPrice } from '#server/pricing/prices.ts';
import type { Buyer } from '#server/pricing/prices.ts';
import { backOrderedPieces, heldPieces, sellablePieces } from '#server/stock/pieces.ts';
import type { StockPolicy } from '#server/stock/pieces.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import type { products } from '#server/db/schema/index.ts';
import type { Named, Sellable } from './limits.ts';

/** A cart line as the database has it now: nothing in it comes from the client. */
export interface CartLine extends Sellable, Named {
  id: number;
  variantId: number;
  productId: number;
  quantity: number;
  slug: string;
  valueIds: number[];
  photo: Picture | null;
  vatCategory: (typeof products.$inferSelect)['vatCategory'];
  /** The unit price at this quantity; null if the variant no longer has one. */
  kept: KeptPrice | null;
  isForSale: boolean;
  kind: (typeof products.$inferSelect)['kind'];
  /** Units that stock does not cover, ordered for the buyer. */
  backOrdered: number;
  stockPolicy: StockPolicy;
  /** Where pieces lie; null if they are nowhere. */
  held: { warehouseId: number; quantity: number }[] | null;
  /** The day on which back-ordered pieces come in; null if nobody knows. */
  availableFrom: string | null;
}

/** A picture of variant `v` of product `p`: one of its own colour rather than one of all variants. */
export const variantPicture = (culture: Culture) => sql`(
  SELECT ${pictureJson(culture)} FROM product_pictures pp JOIN assets a ON a.id = pp.asset_id
  WHERE pp.product_id = p.id AND pp.kind = 'view' AND (pp.value_id IS NULL OR pp.value_id = ANY(v.value_ids))
  ORDER BY (pp.value_id IS NULL), pp.position, pp.id LIMIT 1)`;

/** Name, limits, stock and availability of variant `v`; with {@link variantTables}. */
export const variantFacts = (now: number): SQL => sql`
  v.sku, t.name, p.min_qty AS min, p.max_qty AS max, p.step_qty AS step,
  ${sellablePieces} AS stock,
  (v.is_available AND p.is_active AND (k.ends_at IS NULL OR k.ends_at > ${new Date(now).toISOString()}::timestamptz)
    AND EXISTS (SELECT FROM prices WHERE variant_id = v.id)) AS "isForSale"`;

export const variantTables = (culture: Culture): SQL => sql`
  variants v JOIN products p ON p.id = v.product_id JOIN catalogs k ON k.id = p.catalog_id
  JOIN product_texts t ON t.product_id = p.id AND t.culture = ${culture}`;

export const linesOfCart = (cartId: string): SQL => sql`cart_items WHERE cart_id = ${cartId}`;

/**
 * The lines of a cart, or the saved items, in order of addition, each priced at its quantity, in one query. `rows` is
 * the table and the condition on it.
 */
export async function readLines(
  db: Db,
  { rows, culture, buyer, now }: { rows: SQL; culture: Culture; buyer: Buyer; now: number },
): Promise<CartLine[]> {
  return rowsOf<CartLine>(
    await db.execute(sql`
      SELECT i.id, i.variant_id AS "variantId", i.quantity, i.origin, v.product_id AS "productId", v.value_ids AS "valueIds",
        t.slug, p.vat_category AS "vatCategory", ${variantPicture(culture)} AS photo,
        ${keptPrice(sql`v.id`, sql`i.quantity`, buyer)} AS kept, p.kind,
        ${backOrderedPieces(sql`i.quantity`)} AS "backOrdered", ${variantFacts(now)},
        v.stock_policy AS "stockPolicy", v.available_from::text AS "availableFrom", ${heldPieces} AS held
      FROM (SELECT id, variant_id, quantity, origin FROM ${rows}) i JOIN ${variantTables(culture)} ON v.id = i.variant_id
      ORDER BY i.id`),
  );
}
