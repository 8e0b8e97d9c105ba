import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Culture, Picture } from '#contract/wire.ts';
import type { VatCategory } from '#server/pricing/taxes.ts';
import { pictureJson } from '#server/catalog/pictures.ts';
import { referencesOf } from '#server/catalog/references-of.ts';
import { keptSteps } from '#server/pricing/prices.ts';
import type { Buyer, KeptStep } from '#server/pricing/prices.ts';
import { heldPieces } from '#server/stock/pieces.ts';
import type { StockPolicy } from '#server/stock/pieces.ts';
import type { products } from '#server/db/schema/index.ts';
import type { Customer } from '#server/http/visit.ts';

/** The reader of an offer: a buyer, and whether it is a company, which has its own references. */
export type OfferReader = (NonNullable<Buyer> & Pick<Customer, 'id' | 'accountType'>) | null;

/** Only companies have references of their own. */
export const isCompany = (reader: Pick<Customer, 'accountType'> | null): boolean => reader?.accountType === 'Company';

/** A variant as stored: prices in cents including home VAT, units by active warehouse. */
export interface OfferedVariant {
  id: number;
  sku: string;
  isAvailable: boolean;
  /** By attribute position. */
  valueIds: number[];
  steps: KeptStep[] | null;
  stock: { warehouseId: number; quantity: number }[] | null;
  stockPolicy: StockPolicy;
  /** The day on which back-ordered pieces come in; null if nobody knows. */
  availableFrom: string | null;
  /** The company's own SKU. */
  customerSku: string | null;
}

/** A product as offered to one buyer: everything needed to evaluate a selection. */
export interface Offer {
  productId: number;
  vatCategory: VatCategory;
  kind: (typeof products.$inferSelect)['kind'];
  minQty: number;
  maxQty: number;
  stepQty: number;
  /** The attributes to choose, by position; null if there is no choice. */
  attributeIds: number[] | null;
  variants: OfferedVariant[] | null;
  pictures: { valueId: number | null; picture: Picture }[] | null;
}

/** The columns of an {@link Offer} for a query over `products p`. */
export const offerColumns = (culture: Culture, reader: OfferReader): SQL => sql`
  p.id AS "productId", p.vat_category AS "vatCategory", p.kind,
  p.min_qty AS "minQty", p.max_qty AS "maxQty", p.step_qty AS "stepQty",
  (SELECT json_agg(pa.attribute_id ORDER BY pa.position) FROM product_attributes pa
    WHERE pa.product_id = p.id) AS "attributeIds",
  (SELECT json_agg(json_build_object(
      'id', v.id, 'sku', v.sku, 'isAvailable', v.is_available, 'valueIds', v.value_ids, 'stockPolicy', v.stock_policy,
      'steps', ${keptSteps(sql`v.id`, reader)},
      'stock', ${heldPieces}, 'availableFrom', v.available_from,
      'customerSku', (SELECT own.customer_sku FROM customer_references own
        WHERE own.customer_id = ${referencesOf(reader)} AND own.variant_id = v.id)
    ) ORDER BY v.position, v.id) FROM variants v WHERE v.product_id = p.id) AS variants,
  (SELECT json_agg(json_build_object('valueId', shown.value_id, 'picture', ${pictureJson(culture)}) ORDER BY shown.position, shown.id)
    FROM product_pictures shown JOIN assets a ON a.id = shown.asset_id
    WHERE shown.product_id = p.id AND shown.kind = 'view') AS pictures`;
