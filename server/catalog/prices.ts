import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Price } from '#contract/wire.ts';
import { unitPrice } from '#rules/money.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import type { Customer } from '#server/http/visit.ts';

/** What a customer's prices depend on; null is a guest. */
export type Buyer = Pick<Customer, 'priceListId' | 'showsExclVat'> | null;

/** One piece at the asked quantity and the destination's VAT. Amounts are cents; `vatRate` is basis points. */
export interface UnitPrice {
  variantId: number;
  inclCents: number;
  exclCents: number;
  vatRate: number;
  price: Price;
}

const defaultList = sql`(SELECT id FROM price_lists WHERE code = 'default')`;

/** One list at a time, so that the primary key answers with its last matching row and nothing is sorted. */
const priceIn = (list: SQL, variantId: SQL, quantity: SQL): SQL => sql`(
  SELECT kept.incl_cents FROM prices kept
  WHERE kept.variant_id = ${variantId} AND kept.price_list_id = ${list} AND kept.min_quantity <= ${quantity}
  ORDER BY kept.min_quantity DESC LIMIT 1)`;

/**
 * The kept price of a variant at a quantity, as a scalar subquery in cents including home VAT: the customer's own
 * list wins where it has a price, else the default list; of that list the highest step the quantity reaches.
 * NULL when the variant has no price.
 */
export const keptPrice = (variantId: SQL, quantity: SQL, buyer: Buyer): SQL => {
  const standard = priceIn(defaultList, variantId, quantity);
  return buyer?.priceListId
    ? sql`coalesce(${priceIn(sql`${buyer.priceListId}::int`, variantId, quantity)}, ${standard})`
    : standard;
};

/** The degressive prices of a variant as JSON, ascending: `[{quantity, inclCents}]`, each from that many pieces on. */
export const keptSteps = (variantId: SQL, buyer: Buyer): SQL =>
  buyer?.priceListId
    ? sql`(
  SELECT json_agg(json_build_object('quantity', step.quantity, 'inclCents', ${keptPrice(variantId, sql`step.quantity`, buyer)}) ORDER BY step.quantity)
  FROM (SELECT DISTINCT p.min_quantity AS quantity FROM prices p
    WHERE p.variant_id = ${variantId} AND p.price_list_id IN (${buyer.priceListId}::int, ${defaultList})) step)`
    : sql`(
  SELECT json_agg(json_build_object('quantity', step.min_quantity, 'inclCents', step.incl_cents) ORDER BY step.min_quantity)
  FROM prices step WHERE step.variant_id = ${variantId} AND step.price_list_id = ${defaultList})`;

/** A kept price as this buyer reads it, at the destination's VAT rate. */
export function priceFor(
  buyer: Buyer,
  kept: { inclCents: number; homeRateBp: number; rateBp: number },
): { inclCents: number; exclCents: number; price: Price } {
  const { inclCents, exclCents } = unitPrice(kept);
  const Shown = buyer?.showsExclVat ? 'excl' : 'incl';
  return { inclCents, exclCents, price: { TaxIncl: inclCents, TaxExcl: exclCents, Shown } };
}

/**
 * The unit prices of a whole cart or list in one query, by variant id. A variant that does not exist or has no price
 * at its quantity is absent. A country without VAT rates of its own is charged the home country's.
 */
export async function unitPricesFor(
  db: Db,
  {
    asks,
    customer,
    countryCode,
  }: { asks: readonly { variantId: number; quantity: number }[]; customer: Buyer; countryCode: string },
): Promise<Map<number, UnitPrice>> {
  if (asks.length === 0) return new Map();
  const variantIds = idArray(asks.map((ask) => ask.variantId));
  const quantities = idArray(asks.map((ask) => ask.quantity));
  const rows = rowsOf<{ variantId: number; inclCents: number | null; homeRateBp: number; rateBp: number }>(
    await db.execute(sql`
      SELECT v.id AS "variantId", ${keptPrice(sql`v.id`, sql`ask.quantity`, customer)} AS "inclCents",
        home.rate AS "homeRateBp", coalesce(there.rate, home.rate) AS "rateBp"
      FROM unnest(${variantIds}, ${quantities}) AS ask(variant_id, quantity)
      JOIN variants v ON v.id = ask.variant_id
      JOIN products p ON p.id = v.product_id
      JOIN vat_rates home ON home.country_code = (SELECT code FROM countries WHERE is_home) AND home.category = p.vat_category
      LEFT JOIN vat_rates there ON there.country_code = ${countryCode} AND there.category = p.vat_category`),
  );
  const prices = new Map<number, UnitPrice>();
  for (const { variantId, inclCents, homeRateBp, rateBp } of rows) {
    if (inclCents !== null)
      prices.set(variantId, { variantId, vatRate: rateBp, ...priceFor(customer, { inclCents, homeRateBp, rateBp }) });
  }
  return prices;
}
