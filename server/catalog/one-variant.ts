import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { chosenIn, inStock } from '#rules/list-filter.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import { idArray } from '#server/db/arrays.ts';

/**
 * The choice of attributes, price and availability, over `products p`: a product matches if one of its variants has a
 * value of every chosen attribute and is within the price range, and is in stock if such a variant is.
 */
export interface VariantChoice {
  /** Join for `products p`. */
  join: SQL;
  /** Whether a variant has all chosen attributes, at any price; null if none is chosen. */
  fits: SQL | null;
  /** Whether one of those is within the price range, for a matching product; null if no price is chosen. */
  isWithin: SQL | null;
  /** Whether a matching variant within the price range is in stock. */
  isHeld: SQL;
  /** Whether a matching variant is in stock, at any price. */
  isHeldAtAnyPrice: SQL;
  /**
   * The lists that {@link valueCounts} counts: the product's values, or its combinations if an attribute or a price is
   * chosen.
   */
  list: SQL;
}

/** The price in cents that this buyer's lists sort and filter by, and its join for `products p`. */
export interface ShownPrice {
  price: SQL;
  join: SQL;
  /** Converts a stored price, in cents including home VAT, to the basis shown to the buyer. */
  shown(kept: SQL): SQL;
  /** The id of the price list that a product's prices come from. */
  listId: SQL;
}

interface Chosen {
  attributeId: number;
  ids: readonly number[];
}
const chosenAttributes = (filter: ListFilter): Chosen[] =>
  Object.entries(filter.ProductAttributes ?? {}).map(([id, ids]) => ({ attributeId: Number(id), ids }));

/** In a product's list an id in stock is positive, a sold-out one negative. */
const inEitherSign = (ids: readonly number[]) => idArray([...ids, ...ids.map((id) => -id)]);
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` AND `);

/** The combinations with a value of every chosen attribute, in these signs, and 0 for any further ones. */
const combinationsOf = (chosen: readonly Chosen[], signs: readonly number[]) =>
  sql`(0 || array(SELECT c.id * sign FROM value_combinations c, unnest(${idArray(signs)}) sign
    WHERE ${all(chosen.map(({ ids }) => sql`c.value_ids && ${idArray(ids)}`))}))`;

type AtAnyPrice = Pick<VariantChoice, 'fits' | 'isHeldAtAnyPrice' | 'list'>;
function atAnyPrice(chosen: readonly Chosen[]): AtAnyPrice {
  const [first] = chosen;
  if (!first) return { fits: null, isHeldAtAnyPrice: sql`p.is_in_stock`, list: sql`p.value_ids` };
  const list = sql`p.combination_ids`;
  // a value of a single attribute belongs to one variant, so the values suffice
  if (chosen.length === 1)
    return {
      fits: sql`p.value_ids && ${inEitherSign(first.ids)}`,
      isHeldAtAnyPrice: sql`p.value_ids && ${idArray(first.ids)}`,
      list,
    };
  const combined = (signs: readonly number[]) => sql`p.combination_ids && ${combinationsOf(chosen, signs)}`;
  return {
    fits: all([...chosen.map(({ ids }) => sql`p.value_ids && ${inEitherSign(ids)}`), combined([1, -1])]),
    isHeldAtAnyPrice: sql`(${all([...chosen.map(({ ids }) => sql`p.value_ids && ${idArray(ids)}`), combined([1])])})`,
    list,
  };
}

export function choiceOfVariant(filter: ListFilter, { price, shown, listId }: ShownPrice): VariantChoice {
  const chosen = chosenAttributes(filter);
  const rest = atAnyPrice(chosen);
  if (!filter.Price) return { ...rest, join: sql``, isWithin: null, isHeld: rest.isHeldAtAnyPrice };
  const { From = 0, To } = filter.Price;
  const isFrom = (cents: SQL) => sql`${cents} >= ${From}`;
  const isUpTo = (cents: SQL) => (To === undefined ? sql`true` : sql`${cents} <= ${To}`);
  const isAsked = (cents: SQL) => sql`${isFrom(cents)} AND ${isUpTo(cents)}`;
  const least = shown(sql`various.least_cents`);
  const most = shown(sql`various.most_cents`);
  const list = sql`priced.ids`;
  // most products cost the same in all variants, or are entirely within or outside the range: the lowest price decides
  const join = sql`
    LEFT JOIN product_variant_prices various ON various.product_id = p.id AND various.price_list_id = ${listId}
      AND ${isFrom(most)} AND ${isUpTo(least)} AND NOT (${isFrom(least)} AND ${isUpTo(most)})
    CROSS JOIN LATERAL (SELECT CASE
      WHEN various.product_id IS NOT NULL THEN array(
        SELECT CASE WHEN one.id = ANY(p.combination_ids) THEN one.id WHEN -one.id = ANY(p.combination_ids) THEN -one.id ELSE 0 END
        FROM unnest(various.combination_ids, various.incl_cents) one(id, cents) WHERE ${isAsked(shown(sql`one.cents`))})
      WHEN ${isAsked(price)} THEN p.combination_ids ELSE '{}' END AS ids OFFSET 0) priced`;
  const isApart = sql`various.product_id IS NOT NULL`;
  const [fits, isHeld] =
    chosen.length === 0
      ? [sql`${list} <> '{}'`, sql`0 <= ANY(${list})`]
      : [sql`${list} && ${combinationsOf(chosen, [1, -1])}`, sql`${list} && ${combinationsOf(chosen, [1])}`];
  return {
    ...rest,
    join,
    isWithin: sql`CASE WHEN ${isApart} THEN ${fits} ELSE ${isAsked(price)} END`,
    isHeld: sql`(CASE WHEN ${isApart} THEN ${isHeld} ELSE ${rest.isHeldAtAnyPrice} END)`,
    list,
  };
}

/**
 * For each value, the products that have it together with all other attributes' choices, in a variant of the chosen
 * availability: `list` of `from`, identical lists counted once.
 */
export function valueCounts(filter: ListFilter, from: SQL): SQL {
  const chosen = chosenAttributes(filter);
  const bits = chosen.map(({ attributeId, ids }, index) => ({ attributeId, ids, bit: sql.raw(String(2 ** index)) }));
  const missed = sql.join(
    bits.map(({ ids, bit }) => sql`CASE WHEN c.value_ids && ${idArray(ids)} THEN 0 ELSE ${bit} END`),
    sql` + `,
  );
  const own = sql.join(
    bits.map(({ attributeId, bit }) => sql`WHEN ${attributeId}::int THEN ${bit}`),
    sql` `,
  );
  const isFitting = chosen.length === 0 ? sql`true` : sql`(${missed}) IN (0, CASE v.attribute_id ${own} ELSE 0 END)`;
  const each =
    chosen.length === 0 && !filter.Price
      ? sql`unnest(list) held, abs(held) value`
      : sql`unnest(list) held JOIN (
          SELECT c.id, v.id AS value FROM value_combinations c, unnest(c.value_ids) value JOIN attribute_values v ON v.id = value
          WHERE ${isFitting}) fitting ON fitting.id = abs(held)`;
  const availability = chosenIn(filter, 'Availability');
  const isOffered =
    availability.length !== 1
      ? sql`true`
      : availability[0] === inStock
        ? sql`bool_or(held > 0)`
        : sql`bool_and(held < 0)`;
  return sql`(SELECT json_agg(json_build_array(value, 0, products)) FROM (
    SELECT value, sum(products)::int AS products FROM (
      SELECT value, products FROM (SELECT list, count(*) AS products, row_number() OVER () AS nth FROM ${from} GROUP BY list) alike, ${each}
      GROUP BY nth, products, value HAVING ${isOffered}) offered
    GROUP BY value) g)`;
}
