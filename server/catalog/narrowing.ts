import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { chosenIn, inStock } from '#rules/list-filter.ts';
import type { FilterGroup, ListFilter } from '#rules/list-filter.ts';
import { taxes } from '#server/catalog/lookups.ts';
import type { categoryTree, VatRates } from '#server/catalog/lookups.ts';
import type { Buyer } from '#server/catalog/prices.ts';
import { choiceOfVariant } from '#server/catalog/one-variant.ts';
import type { VariantChoice } from '#server/catalog/one-variant.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Db } from '#server/db/open.ts';

/** Attributes are one group: one variant has to fit all that are chosen. */
export type NarrowingGroup = FilterGroup | 'ProductAttributes' | 'Price';

/**
 * A filter as SQL over `products p`: each group in force has a bit, and `missed` is the sum of the bits whose group a
 * product does not fit. What fits all has 0; what the values of one group are counted over has 0 or that group's bit.
 */
export interface Narrowing {
  missed: SQL;
  /** 0 for a group without a choice. */
  bitOf(key: NarrowingGroup): number;
  variant: VariantChoice;
}

/** The price in cents by which this buyer's lists go, and what `products p` is joined with for it. */
interface ShownPrice {
  price: SQL;
  join: SQL;
}

/** The product's lowest price, as the buyer reads it: of their own list where that has one, else of the shop's. */
export async function shownPrice(db: Db, buyer: Buyer, countryCode: string): Promise<ShownPrice> {
  const { ratesOf } = await taxes(db);
  const list = buyer?.priceListId;
  const join = list
    ? sql`LEFT JOIN product_list_prices own ON own.price_list_id = ${list}::int AND own.product_id = p.id`
    : sql``;
  const kept = list ? 'coalesce(own.from_incl_cents, p.from_incl_cents)' : 'p.from_incl_cents';
  const part = ({ homeRateBp, rateBp }: VatRates) =>
    sql.raw(`round(${kept} * ${buyer?.showsExclVat ? 10_000 : 10_000 + rateBp}.0 / ${10_000 + homeRateBp})`);
  const [standard, reduced] = [ratesOf(countryCode, 'standard'), ratesOf(countryCode, 'reduced')];
  const isKept = !buyer?.showsExclVat && [standard, reduced].every(({ homeRateBp, rateBp }) => homeRateBp === rateBp);
  if (isKept) return { price: sql.raw(kept), join };
  const price = sql`(CASE p.vat_category WHEN 'reduced' THEN ${part(reduced)} ELSE ${part(standard)} END)::int`;
  return { price, join };
}

export function narrowingOf(filter: ListFilter, tree: Awaited<ReturnType<typeof categoryTree>>, price: SQL): Narrowing {
  const conditions = new Map<NarrowingGroup, SQL>();
  const variant = choiceOfVariant(filter);
  const add = (key: FilterGroup, condition: (ids: SQL, list: readonly number[]) => SQL) => {
    const ids = chosenIn(filter, key);
    if (ids.length > 0) conditions.set(key, condition(idArray(ids), ids));
  };
  add('Brands', (ids) => sql`p.brand_id = ANY(${ids})`);
  add('Categories', (_, ids) => sql`p.category_id = ANY(${idArray(ids.flatMap((id) => tree.within(id)))})`);
  add('Tags', (ids) => sql`p.tag_ids && ${ids}`);
  add('Availability', (_, ids) => (ids.length > 1 ? sql`true` : sql`${variant.isHeld} = ${ids[0] === inStock}`));
  if (variant.fits) conditions.set('ProductAttributes', variant.fits);
  const { From = 0, To } = filter.Price ?? {};
  if (filter.Price)
    conditions.set('Price', sql`${price} >= ${From} AND ${To === undefined ? sql`true` : sql`${price} <= ${To}`}`);

  const keys = [...conditions.keys()];
  const bitOf = (key: NarrowingGroup) => (conditions.has(key) ? 2 ** keys.indexOf(key) : 0);
  const parts = [...conditions].map(
    ([key, condition]) => sql`CASE WHEN ${condition} THEN 0 ELSE ${sql.raw(String(bitOf(key)))} END`,
  );
  return { missed: parts.length === 0 ? sql`0` : sql`(${sql.join(parts, sql` + `)})`, bitOf, variant };
}
