import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Price } from '#contract/wire.ts';
import { unitPrice } from '#rules/money.ts';
import type { Customer } from '#server/http/visit.ts';

/** What a customer's prices depend on; null is a guest. */
export type Buyer = Pick<Customer, 'priceListId' | 'showsExclVat'> | null;

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
