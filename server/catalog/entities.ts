import { sql } from 'drizzle-orm';
import type { ListPageData } from '#contract/product-list.ts';
import { entityNames } from '#rules/list-query.ts';
import type { EntityName, ListQuery } from '#rules/list-query.ts';
import { categoryLink } from '#server/catalog/urls.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { brandBook, categoryTree, openCatalogIds } from '#server/catalog/lookups.ts';
import type { Shelf } from '#server/catalog/shelves.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';

type Entries = ListPageData['Entries'];

/** What a list can list besides products: a tag also lists the categories and brands of its products. */
export const entitiesOf = ({ entity }: Shelf): EntityName[] => (entity === 'tag' ? [...entityNames] : ['Product']);

/** A tag's categories or brands, with their number of its products; null if products are requested. */
export async function entriesOf(asker: Asker, shelf: Shelf, { entityName, sort }: ListQuery): Promise<Entries | null> {
  if (shelf.entity !== 'tag' || entityName === 'Product') return null;
  const { visit, services } = asker;
  const { db } = services;
  const open = idArray(await openCatalogIds(db, services.now()));
  const key = entityName === 'Category' ? sql`p.category_id` : sql`p.brand_id`;
  const rows = rowsOf<{ id: number; count: number }>(
    await db.execute(sql`
      SELECT ${key} AS id, count(*)::int AS count FROM ${shelf.from}
      WHERE p.is_active AND p.catalog_id = ANY(${open}) GROUP BY 1 ORDER BY 2 DESC, 1`),
  );
  const [tree, brands] = await Promise.all([categoryTree(db), brandBook(db)]);
  const entries = rows.flatMap(({ id, count }): Entries => {
    const category = tree.byId.get(id);
    const brand = brands.byId.get(id);
    if (entityName === 'Category') return category ? [{ ...categoryLink(visit, category), Count: count }] : [];
    return brand ? [{ Name: brand.name, Url: visit.urls.brand({ slug: brand.slug }), Count: count }] : [];
  });
  if (sort !== 'name' && sort !== 'nameDesc') return entries;
  const sorted = entries.toSorted((one, other) => one.Name.localeCompare(other.Name, visit.culture));
  return sort === 'name' ? sorted : sorted.toReversed();
}
