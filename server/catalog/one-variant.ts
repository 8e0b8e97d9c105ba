import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { chosenIn, inStock } from '#rules/list-filter.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import { idArray } from '#server/db/arrays.ts';

/**
 * What is chosen of attributes and availability, over `products p`: a product fits when one of its variants has a value
 * of every chosen attribute, and it is in stock when one of those is. Prices are the product's lowest: what a buyer
 * pays for each variant is not kept with it.
 */
export interface VariantChoice {
  /** Null where no attribute is chosen. */
  fits: SQL | null;
  /** Whether a variant that fits is in stock. */
  isHeld: SQL;
  /** What {@link valueCounts} counts: the product's values, or its combinations where an attribute is chosen. */
  list: SQL;
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

export function choiceOfVariant(filter: ListFilter): VariantChoice {
  const chosen = chosenAttributes(filter);
  const [first] = chosen;
  if (!first) return { fits: null, isHeld: sql`p.is_in_stock`, list: sql`p.value_ids` };
  const list = sql`p.combination_ids`;
  // a value of one attribute is one variant's: the values tell
  if (chosen.length === 1)
    return {
      fits: sql`p.value_ids && ${inEitherSign(first.ids)}`,
      isHeld: sql`p.value_ids && ${idArray(first.ids)}`,
      list,
    };
  const together = all(chosen.map(({ ids }) => sql`c.value_ids && ${idArray(ids)}`));
  const combinations = (signs: readonly number[]) =>
    sql`p.combination_ids && (0 || array(SELECT c.id * sign FROM value_combinations c, unnest(${idArray(signs)}) sign WHERE ${together}))`;
  return {
    fits: all([...chosen.map(({ ids }) => sql`p.value_ids && ${inEitherSign(ids)}`), combinations([1, -1])]),
    isHeld: sql`(${all([...chosen.map(({ ids }) => sql`p.value_ids && ${idArray(ids)}`), combinations([1])])})`,
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
  const each =
    chosen.length === 0
      ? sql`unnest(list) held, abs(held) value`
      : sql`unnest(list) held JOIN (
          SELECT c.id, v.id AS value FROM value_combinations c, unnest(c.value_ids) value JOIN attribute_values v ON v.id = value
          WHERE (${missed}) IN (0, CASE v.attribute_id ${own} ELSE 0 END)) fitting ON fitting.id = abs(held)`;
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
