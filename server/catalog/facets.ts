import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Facet, ListFilters } from '#contract/faceted-search.ts';
import { chosenIn, filterGroups, inStock, soldOut } from '#rules/list-filter.ts';
import type { FacetKey, ListFilter } from '#rules/list-filter.ts';
import { treePrefix } from '#rules/tree-label.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { attributeBook, brandBook, categoryTree, tagBook } from '#server/catalog/lookups.ts';
import type { Category } from '#server/catalog/lookups.ts';
import type { Narrowing, NarrowingGroup } from '#server/catalog/narrowing.ts';
import { valueCounts } from '#server/catalog/one-variant.ts';
import type { Shelf } from '#server/catalog/shelves.ts';

/** For a value (an id, or whether in stock): products whose failing groups are exactly `missed`. */
type Counted = [value: number, missed: number, products: number][] | null;

/** The counts of one query over its common table `base`; null where there are none. */
export interface FacetCounts {
  brands: Counted;
  categories: Counted;
  tags: Counted;
  stock: Counted;
  values: Counted;
  prices: [least: number, most: number] | null;
}

/** Levels of subcategories that a list offers. */
const levels = 2;

const fitting = (bits: readonly number[]) => sql`missed IN (${sql.raw([0, ...new Set(bits)].join(','))})`;
const counts = (column: SQL, from: SQL) => sql`
  (SELECT json_agg(json_build_array(g.value, g.missed, g.products)) FROM (
    SELECT ${column} AS value, missed, count(*)::int AS products FROM ${from} GROUP BY 1, 2) g)`;
/** Identical lists are grouped before they are unnested: most products share theirs with others. */
const countsOfLists = (column: SQL, from: SQL) => sql`
  (SELECT json_agg(json_build_array(g.value, g.missed, g.products)) FROM (
    SELECT value, missed, sum(products)::int AS products
    FROM (SELECT ${column} AS list, missed, count(*) AS products FROM ${from} GROUP BY 1, 2) alike,
      unnest(list) AS value GROUP BY 1, 2) g)`;

/**
 * The counts of each group, as columns over the common table `base`. A group's own choice does not narrow its counts:
 * they cover products that fail no group, or only this one.
 */
export function facetColumns({ bitOf }: Narrowing, filter: ListFilter): SQL {
  const over = (key: NarrowingGroup) => sql`base WHERE ${fitting([bitOf(key)])}`;
  const missing = (...keys: NarrowingGroup[]) =>
    sql`base WHERE missed & ~${sql.raw(String(keys.reduce((sum, key) => sum + bitOf(key), 0)))} = 0`;
  // a product whose variants fail the combined conditions may still have another value
  const anyVariant = sql`${missing('ProductAttributes', 'Availability', 'Price')} AND list <> '{}'`;
  return sql`json_build_object(
    'brands', ${counts(sql`brand_id`, over('Brands'))},
    'categories', ${counts(sql`category_id`, over('Categories'))},
    'tags', ${countsOfLists(sql`tag_ids`, over('Tags'))},
    'stock', ${counts(sql`CASE WHEN is_in_stock THEN ${sql.raw(String(inStock))} ELSE ${sql.raw(String(soldOut))} END`, over('Availability'))},
    'values', ${valueCounts(filter, anyVariant)},
    'prices', (SELECT json_build_array(min(price), max(price)) FROM ${missing('Availability', 'Price')} AND is_bound HAVING count(*) > 0))`;
}

interface Panel {
  counts: FacetCounts;
  filter: ListFilter;
  narrowing: Narrowing;
}
type Value = Facet['Values'][number];

/** The panel's groups and price range from the counts; values without products are left out unless chosen. */
export async function facetsOf(
  { visit, services: { db, texts } }: Asker,
  shelf: Shelf,
  { counts: counted, filter, narrowing: { bitOf } }: Panel,
): Promise<Pick<ListFilters, 'Facets' | 'Price'>> {
  const { culture } = visit;
  const [tree, brands, tags, book] = await Promise.all([
    categoryTree(db),
    brandBook(db),
    tagBook(db),
    attributeBook(db),
  ]);
  const translate = (key: Parameters<typeof texts.translate>[1]) => texts.translate(culture, key);

  const group = (name: string, key: FacetKey, given: Iterable<Value>, rest: Partial<Facet> = {}): Facet[] => {
    const chosen = chosenIn(filter, key);
    const Values = [...given].filter(({ Id, Count }) => Count > 0 || chosen.includes(Id));
    const offers = Values.length > 1 || chosen.length > 0;
    const Group = filterGroups.find((known) => known === key) ?? 'ProductAttributes';
    const plain = { ProductAttributeId: null, IsSingle: false, VariationDisplayTypeValue: 'Select' as const };
    return offers ? [{ Group, Name: name, ...plain, ...rest, Values }] : [];
  };
  const tally = (list: Counted, bit = 0) => {
    const sums = new Map<number, number>();
    for (const [value, missed, products] of list ?? [])
      if (missed === 0 || missed === bit) sums.set(value, (sums.get(value) ?? 0) + products);
    return sums;
  };
  const byName = (one: Value, other: Value) => one.Name.localeCompare(other.Name, culture);

  const inCategory = tally(counted.categories, bitOf('Categories'));
  const chosenCategories = chosenIn(filter, 'Categories');
  /** A chosen value is listed however deep it is. */
  const below = (parentId: number | null, depth: number): Value[] =>
    tree
      .childrenOf(parentId)
      .flatMap((category) => [
        ...(depth < levels || chosenCategories.includes(category.id)
          ? [
              plainValue(
                category.id,
                `${treePrefix.repeat(depth)}${nameOf(category, culture)}`,
                sumOf(tree.within(category.id), inCategory),
              ),
            ]
          : []),
        ...below(category.id, depth + 1),
      ]);
  const inBrand = tally(counted.brands, bitOf('Brands'));
  const inTag = tally(counted.tags, bitOf('Tags'));
  const inStockNow = tally(counted.stock, bitOf('Availability'));
  const attributes = [...book.attributes.values()].toSorted((one, other) => one.position - other.position);
  const valuesByAttribute = Map.groupBy(
    [...book.values.values()].toSorted((one, other) => one.position - other.position),
    ({ attributeId }) => attributeId,
  );

  const Facets = [
    ...group(
      await translate('Filter.Categories'),
      'Categories',
      below(shelf.entity === 'category' ? shelf.entityId : null, 0),
    ),
    ...(shelf.entity === 'brand'
      ? []
      : group(
          await translate('Filter.Brands'),
          'Brands',
          [...brands.byId.values()].map(({ id, name }) => plainValue(id, name, inBrand.get(id))).toSorted(byName),
        )),
    ...attributes.flatMap((attribute) => {
      const key: FacetKey = `ProductAttributes.${attribute.id}`;
      const held = tally(counted.values);
      const values = (valuesByAttribute.get(attribute.id) ?? []).map((value) => ({
        ...plainValue(value.id, value.name[culture], held.get(value.id)),
        ColorCode1: value.colorCode1,
        ColorCode2: value.colorCode2,
        ColorCode3: value.colorCode3,
      }));
      return group(attribute.name[culture], key, values, {
        ProductAttributeId: attribute.id,
        VariationDisplayTypeValue: attribute.displayType,
      });
    }),
    ...(shelf.entity === 'tag'
      ? []
      : group(
          await translate('Filter.Tags'),
          'Tags',
          [...tags.byId.values()].map(({ id, name }) => plainValue(id, name[culture], inTag.get(id))).toSorted(byName),
        )),
    ...group(
      await translate('Filter.Availability'),
      'Availability',
      [
        plainValue(inStock, await translate('Filter.Available'), inStockNow.get(inStock)),
        plainValue(soldOut, await translate('Catalog.OutOfStock'), inStockNow.get(soldOut)),
      ],
      { IsSingle: true },
    ),
  ];
  const [Min, Max] = counted.prices ?? [];
  const Shown = visit.customer?.showsExclVat ? 'excl' : 'incl';
  return { Facets, Price: Min === undefined || Max === undefined ? null : { Min, Max, Shown } };
}

const plainValue = (Id: number, Name: string, Count = 0): Value => ({
  Id,
  Name,
  Count,
  ColorCode1: null,
  ColorCode2: null,
  ColorCode3: null,
});
const nameOf = ({ texts }: Category, culture: 'fr' | 'nl') => texts[culture].name;
const sumOf = (ids: readonly number[], sums: ReadonlyMap<number, number>) =>
  ids.reduce((sum, id) => sum + (sums.get(id) ?? 0), 0);
