import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { chosenIn, inStock } from '#rules/list-filter.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import { idArray } from '#server/db/arrays.ts';

/**
 * What is chosen of attributes, prices and availability, over `products p`: a product fits when one of its variants has
 * a value of every chosen attribute and costs what is asked, and it is in stock when one of those is.
 */
export interface VariantChoice {
  /** What `products p` is joined with for it. */
  join: SQL;
  /** Whether a variant has all that is chosen of attributes, whatever it costs; null where none is chosen. */
  fits: SQL | null;
  /** Whether one of those costs what is asked, of a product that fits; null where no price is chosen. */
  isWithin: SQL | null;
  /** Whether a variant that fits and costs so is in stock. */
  isHeld: SQL;
  /** Whether a variant that fits is in stock, whatever it costs. */
  isHeldAtAnyPrice: SQL;
  /** What {@link valueCounts} counts: the product's values, or its combinations where an attribute or a price is chosen. */
  list: SQL;
}

/** The price in cents by which this buyer's lists go, and what `products p` is joined with for it. */
export interface ShownPrice {
  price: SQL;
  join: SQL;
  /** A kept price, in cents including home VAT, as the buyer reads it. */
  shown(kept: SQL): SQL;
  /** The id of the list that a product's prices are of. */
  listId: SQL;
}

interface Chosen {
  attributeId: number;
  ids: readonly number[];
}
const chosenAttributes = (filter: ListFilter): Chosen[] =>
  Object.entries(filter.ProductAttributes ?? {}).map(([id, ids]) => ({ attributeId: Number(id), ids }));

/** What is held has its own id in a product's list, what is sold out the negative one. */
const inEitherSign = (ids: readonly number[]) => idArray([...ids, ...ids.map((id) => -id)]);
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` AND `);

/** The combinations that have a value of every chosen attribute, in these signs, and 0: there may be more. */
const combinationsOf = (chosen: readonly Chosen[], signs: readonly number[]) =>
  sql`(0 || array(SELECT c.id * sign FROM value_combinations c, unnest(${idArray(signs)}) sign
    WHERE ${all(chosen.map(({ ids }) => sql`c.value_ids && ${idArray(ids)}`))}))`;

type AtAnyPrice = Pick<VariantChoice, 'fits' | 'isHeldAtAnyPrice' | 'list'>;
function atAnyPrice(chosen: readonly Chosen[]): AtAnyPrice {
  const [first] = chosen;
  if (!first) return { fits: null, isHeldAtAnyPrice: sql`p.is_in_stock`, list: sql`p.value_ids` };
  const list = sql`p.combination_ids`;
  // a value of one attribute is one variant's: the values tell
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
  // most products cost the same in all their variants, or lie within the range or out of it as a whole: the lowest tells
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
 * Of each value, the products that have it together with all that is chosen but its own attribute's, in a variant of the
 * chosen availability: `list` of `from`, counted once for equal lists.
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
