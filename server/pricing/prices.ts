import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reduction } from '#contract/catalog.ts';
import type { Price } from '#contract/wire.ts';
import { unitPrice } from '#rules/money.ts';
import type { KeptPrice } from '#rules/money.ts';
import type { Customer } from '#server/http/visit.ts';

/** What a customer's prices depend on; null for a guest. */
export type Buyer = Pick<Customer, 'priceListId' | 'showsExclVat'> | null;

/** The id of the shop's own price list. */
export const defaultList = sql`(SELECT id FROM price_lists WHERE code = 'default')`;

/** One list at a time, so that the primary key returns the last matching row without sorting. */
const priceIn = (list: SQL, variantId: SQL, quantity: SQL): SQL => sql`(
  SELECT json_build_object('inclCents', kept.incl_cents, 'isNet', kept.net_cents IS NOT NULL) FROM prices kept
  WHERE kept.variant_id = ${variantId} AND kept.price_list_id = ${list} AND kept.min_quantity <= ${quantity}
  ORDER BY kept.min_quantity DESC LIMIT 1)`;

/**
 * The stored price of a variant at a quantity, as a scalar subquery of a {@link KeptPrice} as JSON: the customer's own
 * list takes precedence where it has a price, then the default list; within a list, the highest tier reached. NULL if
 * the variant has no price.
 */
export const keptPrice = (variantId: SQL, quantity: SQL, buyer: Buyer): SQL => {
  const standard = priceIn(defaultList, variantId, quantity);
  return buyer?.priceListId
    ? sql`coalesce(${priceIn(sql`${buyer.priceListId}::int`, variantId, quantity)}, ${standard})`
    : standard;
};

/** A price tier of a variant as stored: cents including home VAT, from `quantity` units on. */
export interface KeptStep extends KeptPrice {
  quantity: number;
  isNet: boolean;
  /** The regular price during a reduction, else null. */
  regularCents: number | null;
  /**
   * The lowest price of the thirty days before the reduction began; null without one, or if there was no price then.
   */
  lowestCents: number | null;
}

/** The price in a row of `prices kept`, and the earlier price for the same quantity before its reduction. */
const stepFields = sql`'inclCents', kept.incl_cents, 'isNet', kept.net_cents IS NOT NULL, 'regularCents', kept.regular_cents,
  'lowestCents', CASE WHEN kept.regular_cents IS NOT NULL THEN least(
    CASE WHEN kept.since < kept.reduced_since THEN kept.incl_cents END,
    (SELECT min(past.incl_cents) FROM price_history past
      WHERE past.variant_id = kept.variant_id AND past.price_list_id = kept.price_list_id
        AND past.min_quantity = kept.min_quantity
        AND past.since < kept.reduced_since AND past.until > kept.reduced_since - interval '30 days')) END`;

const stepIn = (list: SQL, variantId: SQL, quantity: SQL): SQL => sql`(
  SELECT json_build_object('quantity', ${quantity}, ${stepFields}) FROM prices kept
  WHERE kept.variant_id = ${variantId} AND kept.price_list_id = ${list} AND kept.min_quantity <= ${quantity}
  ORDER BY kept.min_quantity DESC LIMIT 1)`;

/** A variant's price at a quantity, like {@link keptPrice}, with the data of its reduction. */
export const keptStep = (variantId: SQL, quantity: SQL, buyer: Buyer): SQL => {
  const standard = stepIn(defaultList, variantId, quantity);
  return buyer?.priceListId
    ? sql`coalesce(${stepIn(sql`${buyer.priceListId}::int`, variantId, quantity)}, ${standard})`
    : standard;
};

/** A variant's price tiers as JSON, ascending: an array of {@link KeptStep}. */
export const keptSteps = (variantId: SQL, buyer: Buyer): SQL =>
  buyer?.priceListId
    ? sql`(
  SELECT json_agg(${keptStep(variantId, sql`step.quantity`, buyer)} ORDER BY step.quantity)
  FROM (SELECT DISTINCT p.min_quantity AS quantity FROM prices p
    WHERE p.variant_id = ${variantId} AND p.price_list_id IN (${buyer.priceListId}::int, ${defaultList})) step)`
    : sql`(
  SELECT json_agg(json_build_object('quantity', kept.min_quantity, ${stepFields}) ORDER BY kept.min_quantity)
  FROM prices kept WHERE kept.variant_id = ${variantId} AND kept.price_list_id = ${defaultList})`;

/** On which basis a buyer is shown prices, and charged. */
export const shownTo = (buyer: Buyer): Price['Shown'] => (buyer?.showsExclVat ? 'excl' : 'incl');

/** The amount of a price that the reader is charged: what a line multiplies. */
export const shownCents = ({ Shown, TaxIncl, TaxExcl }: Price): number => (Shown === 'incl' ? TaxIncl : TaxExcl);

/** A stored price on the buyer's basis, at the destination's VAT rate. */
export function priceFor(buyer: Buyer, kept: KeptPrice & { homeRateBp: number; rateBp: number }): Price {
  const Shown = shownTo(buyer);
  const { inclCents, exclCents } = unitPrice({ ...kept, shown: Shown });
  return { TaxIncl: inclCents, TaxExcl: exclCents, Shown };
}

/** The difference between two prices, both ways; zero if negative. */
export const savingOf = (dearer: Price, cheaper: Price): Price => ({
  TaxIncl: Math.max(0, dearer.TaxIncl - cheaper.TaxIncl),
  TaxExcl: Math.max(0, dearer.TaxExcl - cheaper.TaxExcl),
  Shown: cheaper.Shown,
});

/** A reduction may be announced only if there was a price before it, higher than the current one. */
export function reductionOf(step: KeptStep, priced: (kept: KeptPrice) => Price): Reduction | null {
  const { inclCents, isNet, regularCents, lowestCents } = step;
  if (regularCents === null || lowestCents === null || lowestCents <= inclCents) return null;
  return {
    Lowest: priced({ inclCents: lowestCents, isNet }),
    Regular: priced({ inclCents: Math.max(regularCents, lowestCents), isNet }),
    Percent: Math.floor(((lowestCents - inclCents) * 100) / lowestCents),
  };
}
