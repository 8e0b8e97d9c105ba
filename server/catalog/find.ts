import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ListQuery, Sort } from '#rules/list-query.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { isSearchable, normalise, searchAccuracy } from '#rules/search.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { facetColumns } from '#server/catalog/facets.ts';
import type { FacetCounts } from '#server/catalog/facets.ts';
import { categoryTree, openCatalogIds } from '#server/catalog/lookups.ts';
import { narrowingOf, shownPrice } from '#server/catalog/narrowing.ts';
import type { Narrowing } from '#server/catalog/narrowing.ts';
import type { Shelf } from '#server/catalog/shelves.ts';
import { isSimilar, similarity, withAccuracy } from '#server/catalog/similarity.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';

/** Result pages are stricter than suggestions, which are few and appear while typing. */
const listAccuracy = 0.5;

export interface Found {
  /** Ids of the products on the page, in order. */
  ids: number[];
  total: number;
  page: number;
  totalPages: number;
  counts: FacetCounts;
  narrowing: Narrowing;
  /** No match was close enough for a list: these are the closest ones. */
  isNearest?: boolean;
}

interface Wanted {
  query: ListQuery;
  countryCode: string;
  /** False if no panel shows them. */
  counts: boolean;
}

const noCounts: FacetCounts = { brands: null, categories: null, tags: null, stock: null, values: null, prices: null };

/**
 * The products on a page of a list, their total number, and the facet counts, in one query. A page past the end is the
 * last one.
 */
export async function findProducts(asker: Asker, shelf: Shelf, { query, countryCode, counts }: Wanted): Promise<Found> {
  const { visit, services } = asker;
  const { db } = services;
  const folded = normalise(query.q);
  const [open, tree, asked] = await Promise.all([
    openCatalogIds(db, services.now()),
    categoryTree(db),
    shownPrice(db, visit.customer, countryCode),
  ]);
  const narrowing = narrowingOf(query.filter, tree, asked);
  const texts = sql`product_texts t ON t.product_id = p.id AND t.culture = ${visit.culture}`;
  const isSearch = query.q !== '';
  if (isSearch && !isSearchable(folded))
    return { ids: [], total: 0, page: 1, totalPages: 1, counts: noCounts, narrowing };
  const base = sql`
    SELECT p.id, p.popularity, p.created_at, p.brand_id, p.category_id, p.tag_ids,
      ${narrowing.variant.isHeld} AS is_in_stock, ${narrowing.variant.list} AS list,
      ${asked.price} AS price, ${isSearch ? similarity(folded) : sql`p.popularity`} AS relevance, ${narrowing.missed} AS missed, ${narrowing.isBound} AS is_bound
    FROM ${shelf.from} ${asked.join} ${narrowing.variant.join} ${isSearch ? sql`JOIN ${texts}` : sql``}
    WHERE p.is_active AND p.catalog_id = ANY(${idArray(open)}) ${isSearch ? sql`AND ${isSimilar(folded)}` : sql``}`;
  const isByName = query.sort === 'name' || query.sort === 'nameDesc';
  const statement = sql`
    WITH base AS MATERIALIZED (${base}), counted AS (SELECT count(*)::int AS total FROM base WHERE missed = 0)
    SELECT total, array(
      SELECT p.id FROM base p ${isByName ? sql`JOIN ${texts}` : sql``} WHERE p.missed = 0
      ORDER BY ${orders[query.sort]}, p.popularity DESC, p.id LIMIT ${query.pageSize}
      OFFSET ${query.pageSize}::bigint * least(${query.pageindex}::bigint - 1, greatest(total - 1, 0) / ${query.pageSize})
    ) AS ids, ${counts ? facetColumns(narrowing, query.filter) : sql`NULL`} AS counts FROM counted`;
  const read = async (on: Pick<Db, 'execute'>) => rowsOf<Row>(await on.execute(statement));
  const strict = await (isSearch ? withAccuracy(db, listAccuracy, read) : read(db));
  const isNearest = isSearch && strict[0]?.total === 0 && Object.keys(query.filter).length === 0;
  const rows = isNearest ? await withAccuracy(db, searchAccuracy, read) : strict;
  const { total, ids, counts: counted } = rows[0] ?? { total: 0, ids: [], counts: null };
  const totalPages = totalPagesOf(total, query.pageSize);
  return {
    ids,
    total,
    page: Math.min(query.pageindex, totalPages),
    totalPages,
    counts: counted ?? noCounts,
    narrowing,
    isNearest,
  };
}

interface Row {
  total: number;
  ids: number[];
  counts: FacetCounts | null;
}

/** Sort expression and direction; ties are ordered by popularity. */
const orders: Readonly<Record<Sort, SQL>> = {
  relevance: sql`p.relevance DESC`,
  // the search text starts with the folded name, so that É sorts with E in every database
  name: sql`t.search COLLATE "C"`,
  nameDesc: sql`t.search COLLATE "C" DESC`,
  price: sql`p.price`,
  priceDesc: sql`p.price DESC`,
  newest: sql`p.created_at DESC`,
};
