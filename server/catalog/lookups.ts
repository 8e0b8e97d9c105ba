import { asc, sql } from 'drizzle-orm';
import type { Culture, Picture } from '#contract/wire.ts';
import { pictureJson } from '#server/catalog/pictures.ts';
import { idArray } from '#server/db/arrays.ts';
import { kept } from '#server/db/kept.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';

const catalogs = kept([tables.catalogs], (db) => db.select().from(tables.catalogs));
/** The catalogues on sale at `now` (ms); a catalogue with an end date closes then. */
export async function openCatalogIds(db: Db, now: number): Promise<number[]> {
  const rows = await catalogs(db);
  return rows.filter(({ endsAt }) => endsAt === null || endsAt.getTime() > now).map(({ id }) => id);
}

type AttributeValueRow = typeof tables.attributeValues.$inferSelect;
/** Attributes and their values by id. */
export const attributeBook = kept([tables.attributes, tables.attributeValues], async (db) => {
  const [attributes, values] = await Promise.all([
    db.select().from(tables.attributes),
    db.select().from(tables.attributeValues),
  ]);
  const displayTypes = new Map(attributes.map((attribute) => [attribute.id, attribute.displayType]));
  return {
    attributes: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    values: new Map(values.map((value) => [value.id, value])),
    isColor: (value: AttributeValueRow) => displayTypes.get(value.attributeId) === 'Square',
  };
});

/** Active warehouses in the order in which orders are allocated. */
export const warehouses = kept([tables.warehouses], async (db) => {
  const rows = await db.select().from(tables.warehouses).orderBy(asc(tables.warehouses.position));
  return rows.filter(({ isActive }) => isActive);
});

export interface Category {
  id: number;
  parentId: number | null;
  level: number;
  /** The ids from the root down to and including itself. */
  path: number[];
  picture: Picture | null;
  texts: Record<Culture, { name: string; slug: string; description: string }>;
  /** Products for sale in it and its subcategories. */
  count: number;
}

interface CategoryRow extends Omit<Category, 'texts'> {
  texts: Partial<Category['texts']> | null;
}

const categoryTables = [
  tables.categories,
  tables.categoryTexts,
  tables.assets,
  tables.productCategories,
  tables.products,
  tables.catalogs,
];

/** The category tree in display order, with categories by id and by each culture's slug. */
export const categoryTree = kept(categoryTables, readTree, ({ until }) => until);

async function readTree(db: Db) {
  const now = Date.now();
  const [all, open] = [await catalogs(db), idArray(await openCatalogIds(db, now))];
  const rows = rowsOf<CategoryRow>(
    await db.execute(sql`
      SELECT c.id, c.parent_id AS "parentId", c.level, c.path,
        CASE WHEN a.id IS NOT NULL THEN ${pictureJson('fr')} END AS picture,
        (SELECT json_object_agg(t.culture, json_build_object('name', t.name, 'slug', t.slug, 'description', t.description))
          FROM category_texts t WHERE t.category_id = c.id) AS texts,
        coalesce(counted.products, 0) AS count
      FROM categories c
      LEFT JOIN assets a ON a.id = c.picture_id
      LEFT JOIN (SELECT pc.category_id, count(*)::int AS products
        FROM product_categories pc JOIN products p ON p.id = pc.product_id AND p.is_active AND p.catalog_id = ANY(${open})
        GROUP BY pc.category_id) counted ON counted.category_id = c.id
      ORDER BY c.level, c.position, c.id`),
  );
  const list = rows.filter((row): row is Category & CategoryRow => Boolean(row.texts?.fr && row.texts.nl));
  const children = Map.groupBy(list, ({ parentId }) => parentId);
  const within = new Map<number, number[]>();
  for (const { id, path } of list) for (const above of path) within.set(above, [...(within.get(above) ?? []), id]);
  const bySlug = new Map(
    list.flatMap((category) => [
      [`fr ${category.texts.fr.slug}`, category],
      [`nl ${category.texts.nl.slug}`, category],
    ]),
  );
  return {
    byId: new Map(list.map((category) => [category.id, category])),
    bySlug: (culture: Culture, slug: string) => bySlug.get(`${culture} ${slug}`) ?? null,
    childrenOf: (parentId: number | null): readonly Category[] => children.get(parentId) ?? [],
    /** The ids of a category and all its descendants; empty for an unknown one. */
    within: (id: number): readonly number[] => within.get(id) ?? [],
    /** When its counts end: the next catalogue closes (ms since 1970). */
    until: Math.min(...all.map(({ endsAt }) => endsAt?.getTime() ?? Infinity).filter((end) => end > now)),
  };
}

/** Brands and tags by slug; slugs are the same in both cultures. */
export const brandBook = kept([tables.brands], async (db) => {
  const rows = await db.select().from(tables.brands);
  return { byId: new Map(rows.map((row) => [row.id, row])), bySlug: new Map(rows.map((row) => [row.slug, row])) };
});
export const tagBook = kept([tables.tags], async (db) => {
  const rows = await db.select().from(tables.tags);
  return { byId: new Map(rows.map((row) => [row.id, row])), bySlug: new Map(rows.map((row) => [row.slug, row])) };
});
