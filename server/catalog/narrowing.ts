import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { chosenIn, inStock } from '#rules/list-filter.ts';
import type { FilterGroup, ListFilter } from '#rules/list-filter.ts';
import { taxes } from '#server/pricing/taxes.ts';
import type { categoryTree } from '#server/catalog/lookups.ts';
import type { VatRates } from '#server/pricing/taxes.ts';
import { defaultList } from '#server/pricing/prices.ts';
import type { Buyer } from '#server/pricing/prices.ts';
import { choiceOfVariant } from '#server/catalog/one-variant.ts';
import type { ShownPrice, VariantChoice } from '#server/catalog/one-variant.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Db } from '#server/db/open.ts';

/** Attributes form one group: a single variant has to match all chosen ones. */
export type NarrowingGroup = FilterGroup | 'ProductAttributes' | 'Price';

/**
 * A filter as SQL over `products p`: each active group has a bit, and `missed` is the sum of the bits of the groups
 * that a product fails. 0 passes all; a group's values are counted over products with 0 or only that group's bit.
 */
export interface Narrowing {
  missed: SQL;
  /** 0 for a group without a choice. */
  bitOf(key: NarrowingGroup): number;
  variant: VariantChoice;
  /** Whether a product that fails at most availability and price has the chosen availability at any price. */
  isBound: SQL;
}

/**
 * The product's lowest price on the basis shown to the buyer: from their own price list if it has one, else from the
 * shop's.
 */
export async function shownPrice(db: Db, buyer: Buyer, countryCode: string): Promise<ShownPrice> {
  const { ratesOf } = await taxes(db);
  const [standard, reduced] = [ratesOf(countryCode, 'standard'), ratesOf(countryCode, 'reduced')];
  const isKept = !buyer?.showsExclVat && [standard, reduced].every(({ homeRateBp, rateBp }) => homeRateBp === rateBp);
  const shown = (kept: SQL) => {
    if (isKept) return kept;
    const part = ({ homeRateBp, rateBp }: VatRates) =>
      sql`round(${kept} * ${sql.raw(`${buyer?.showsExclVat ? 10_000 : 10_000 + rateBp}.0 / ${10_000 + homeRateBp}`)})`;
    return sql`(CASE p.vat_category WHEN 'outside' THEN ${kept} WHEN 'reduced' THEN ${part(reduced)}
      ELSE ${part(standard)} END)::int`;
  };
  const list = buyer?.priceListId;
  if (!list) return { price: shown(sql`p.from_incl_cents`), join: sql``, shown, listId: defaultList };
  return {
    price: shown(sql`coalesce(own.from_incl_cents, p.from_incl_cents)`),
    join: sql`LEFT JOIN product_list_prices own ON own.price_list_id = ${list}::int AND own.product_id = p.id`,
    shown,
    listId: sql`CASE WHEN own.product_id IS NULL THEN ${defaultList} ELSE ${list}::int END`,
  };
}

export function narrowingOf(
  filter: ListFilter,
  tree: Awaited<ReturnType<typeof categoryTree>>,
  asked: ShownPrice,
): Narrowing {
  const conditions = new Map<NarrowingGroup, SQL>();
  const variant = choiceOfVariant(filter, asked);
  const add = (key: FilterGroup, condition: (ids: SQL, list: readonly number[]) => SQL) => {
    const ids = chosenIn(filter, key);
    if (ids.length > 0) conditions.set(key, condition(idArray(ids), ids));
  };
  add('Brands', (ids) => sql`p.brand_id = ANY(${ids})`);
  add('Categories', (_, ids) => sql`p.category_id = ANY(${idArray(ids.flatMap((id) => tree.within(id)))})`);
  add('Tags', (ids) => sql`p.tag_ids && ${ids}`);
  const [availability, ...others] = chosenIn(filter, 'Availability');
  const isChosen = (held: SQL) =>
    availability === undefined || others.length > 0 ? sql`true` : sql`${held} = ${availability === inStock}`;
  add('Availability', () => isChosen(variant.isHeld));
  if (variant.fits) conditions.set('ProductAttributes', variant.fits);
  if (variant.isWithin) conditions.set('Price', variant.isWithin);

  const keys = [...conditions.keys()];
  const bitOf = (key: NarrowingGroup) => (conditions.has(key) ? 2 ** keys.indexOf(key) : 0);
  const parts = [...conditions].map(
    ([key, condition]) => sql`CASE WHEN ${condition} THEN 0 ELSE ${sql.raw(String(bitOf(key)))} END`,
  );
  const missed = parts.length === 0 ? sql`0` : sql`(${sql.join(parts, sql` + `)})`;
  return { missed, bitOf, variant, isBound: isChosen(variant.isHeldAtAnyPrice) };
}
