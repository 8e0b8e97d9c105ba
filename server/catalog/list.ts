import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { categoryPage, ListPageData } from '#contract/pages.ts';
import { listSearchOf, pageSizes, parseListQuery, sorts } from '#rules/list-query.ts';
import type { ListQuery, ListSearch, Sort } from '#rules/list-query.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { isSearchable, normalise } from '#rules/search.ts';
import { alternates, withQuery } from '#server/catalog/addresses.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { destinationOf } from '#server/catalog/destination.ts';
import type { Asker } from '#server/catalog/destination.ts';
import { openCatalogIds } from '#server/catalog/lookups.ts';
import type { Shelf } from '#server/catalog/shelves.ts';
import { isSimilar, similarity, withAccuracy } from '#server/catalog/similarity.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import type { PageResult } from '#server/http/page.ts';

/** A page of results may be stricter than suggestions, which are few and made while typing. */
const listAccuracy = 0.5;

/**
 * A list page: category, brand, tag or search. Junk in the query gives the page with its defaults; a page past the
 * end gives the last one. What is sorted, filtered or searched is kept out of search engines.
 */
export async function readList(
  asker: Asker,
  shelf: Shelf,
  { path, search }: { path: string; search: ListSearch },
): Promise<PageResult<typeof categoryPage>> {
  const { visit } = asker;
  const own = shelf.pathIn(visit.culture);
  if (own !== path) return { redirect: withQuery(visit.url(own), search), status: 301 };

  const query = parseListQuery(search);
  const [found, countryCode] = await Promise.all([findIds(asker, shelf, query), destinationOf(asker)]);
  const Products = await cardsOf(asker, found.ids, countryCode);
  const { pageindex: _, ...others } = listSearchOf(query);
  return {
    data: {
      Kind: 'list',
      Entity: shelf.entity,
      EntityId: shelf.entityId,
      Title: shelf.title,
      Description: shelf.description,
      Breadcrumbs: shelf.breadcrumbs,
      Subcategories: shelf.subcategories,
      Query: { ...query, pageindex: found.page, filter: others.filter ?? '' },
      Sorts: [...sorts],
      PageSizes: [...pageSizes],
      Pagination: { TotalPages: found.totalPages, CurrentPage: found.page, TotalItems: found.total },
      Products,
    } satisfies ListPageData,
    meta: {
      Title: shelf.title,
      Description: shelf.description,
      Canonical: withQuery(visit.url(own), { pageindex: found.page > 1 ? String(found.page) : undefined }),
      Alternates: alternates(visit, (culture) => shelf.pathIn(culture)),
      NoIndex: Object.keys(others).length > 0,
    },
  };
}

interface Found {
  ids: number[];
  total: number;
  page: number;
  totalPages: number;
}

async function findIds({ visit, services }: Asker, shelf: Shelf, query: ListQuery): Promise<Found> {
  const { db } = services;
  const sold = sql`p.is_active AND p.catalog_id = ANY(${idArray(await openCatalogIds(db, services.now()))})`;
  const texts = sql`JOIN product_texts t ON t.product_id = p.id AND t.culture = ${visit.culture}`;
  if (query.q === '') {
    const from = query.sort === 'name' || query.sort === 'nameDesc' ? sql`${shelf.from} ${texts}` : shelf.from;
    return pageOf(db, sql`${from} WHERE ${sold}`, orders[query.sort], query);
  }
  const folded = normalise(query.q);
  if (!isSearchable(folded)) return { ids: [], total: 0, page: 1, totalPages: 1 };
  const order: Order = query.sort === 'relevance' ? [similarity(folded), 'DESC'] : orders[query.sort];
  const from = sql`${shelf.from} ${texts} WHERE ${sold} AND ${isSimilar(folded)}`;
  return withAccuracy(db, listAccuracy, (tx) => pageOf(tx, from, order, query));
}

/** The ids of a page and how many there are in all, in one query; a page past the end is the last one. */
async function pageOf(db: Db, from: SQL, [key, direction]: Order, { pageSize, pageindex }: ListQuery): Promise<Found> {
  const result = await db.execute(sql`
    WITH found AS MATERIALIZED (SELECT p.id, p.popularity, ${key} AS key FROM ${from}),
    counted AS (SELECT count(*)::int AS total FROM found)
    SELECT total, array(
      SELECT id FROM found ORDER BY key ${sql.raw(direction)}, popularity DESC, id
      LIMIT ${pageSize} OFFSET ${pageSize}::bigint * least(${pageindex}::bigint - 1, greatest(total - 1, 0) / ${pageSize})
    ) AS ids FROM counted`);
  const [{ total, ids } = { total: 0, ids: [] }] = rowsOf<{ total: number; ids: number[] }>(result);
  const totalPages = totalPagesOf(total, pageSize);
  return { ids, total, page: Math.min(pageindex, totalPages), totalPages };
}

/** What is compared, and which way; equals stand by popularity. */
type Order = readonly [key: SQL, direction: 'ASC' | 'DESC'];
/** The search text begins with the folded name, so that É stands beside E in every database. */
const byName = sql`t.search COLLATE "C"`;
const orders: Readonly<Record<Sort, Order>> = {
  relevance: [sql`p.popularity`, 'DESC'],
  name: [byName, 'ASC'],
  nameDesc: [byName, 'DESC'],
  price: [sql`p.from_incl_cents`, 'ASC'],
  priceDesc: [sql`p.from_incl_cents`, 'DESC'],
  newest: [sql`p.created_at`, 'DESC'],
};
