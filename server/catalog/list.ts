import type { ListFilters } from '#contract/faceted-search.ts';
import type { categoryPage } from '#contract/catalog-pages.ts';
import type { ListPageData } from '#contract/product-list.ts';
import { filterOfFields } from '#rules/faceted-search.ts';
import { serializeFilter } from '#rules/list-filter.ts';
import { listSearchOf, pageSizes, parseListQuery, serializeListQuery, sorts } from '#rules/list-query.ts';
import type { ListQuery } from '#rules/list-query.ts';
import { alternates, keepingQuery } from '#server/catalog/urls.ts';
import { bestSellers } from '#server/catalog/best-sellers.ts';
import { cardsOf } from '#server/catalog/cards.ts';
import { destinationOf } from '#server/pricing/destination.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { entitiesOf, entriesOf } from '#server/catalog/entities.ts';
import { facetsOf } from '#server/catalog/facets.ts';
import { findProducts } from '#server/catalog/find.ts';
import type { Found } from '#server/catalog/find.ts';
import { offeredFilter } from '#server/catalog/offered.ts';
import { findReferences } from '#server/catalog/customer-reference-search.ts';
import type { Shelf } from '#server/catalog/shelves.ts';
import { readSetting } from '#server/db/setting.ts';
import type { PageResult } from '#server/http/page.ts';

const refreshes = ['click', 'form', 'submit'] as const;
/** A company's own references above the products; their own page lists all of them. */
const referencesShown = 5;

/**
 * A list page: category, brand, tag or search. Invalid query parameters become defaults; a page past the end becomes
 * the last one. Sorted, filtered and search pages are not indexed by search engines.
 */
export async function readList(
  asker: Asker,
  shelf: Shelf,
  { url, search }: { url: string; search: Readonly<Record<string, string | undefined>> },
): Promise<PageResult<typeof categoryPage>> {
  const { visit, services } = asker;
  const own = shelf.urlOf(visit.urls, visit.culture);
  if (own !== url) return { redirect: own, status: 301 };

  const asked = parseListQuery(search);
  const sent = filterOfFields(search);
  if (sent) return { redirect: urlOf(own, { ...asked, pageindex: 1, filter: sent }), status: 302 };

  const Entries = await entriesOf(asker, shelf, asked);
  // without a panel, as in the theme Corporate (specification §2), filters in URLs are ignored
  const hasPanel = services.theme.hasFilterPanel && Entries === null;
  const filter = hasPanel ? await offeredFilter(asker, shelf, asked.filter) : {};
  if (hasPanel && serializeFilter(filter) !== serializeFilter(asked.filter)) {
    const { filter: _, pageindex: __, ...others } = search;
    return { redirect: keepingQuery(own, { ...others, filter: serializeFilter(filter) }), status: 302 };
  }
  const query = { ...asked, filter };
  const countryCode = await destinationOf(asker);
  const found = Entries ? null : await findProducts(asker, shelf, { query, countryCode, counts: hasPanel });
  // nothing found and nothing chosen: there is nothing to filter
  const canNarrow = (found?.total ?? 0) > 0 || Object.keys(query.filter).length > 0;
  const [Products, Filters, References] = await Promise.all([
    cardsOf(asker, found?.ids ?? [], countryCode),
    hasPanel && found && canNarrow ? panelOf(asker, shelf, query, found) : null,
    visit.customer?.accountType === 'Company'
      ? findReferences(asker, { q: query.q, page: 1, culture: visit.culture, count: referencesShown })
      : [],
  ]);
  const { page = 1, totalPages = 1, total = Entries?.length ?? 0 } = found ?? {};
  const { pageindex: _, ...others } = listSearchOf(query);
  const isDeadEnd = total === 0 && Object.keys(query.filter).length === 0;
  return {
    data: {
      Kind: 'list',
      Entity: shelf.entity,
      EntityId: shelf.entityId,
      Title: shelf.title,
      Description: shelf.description,
      Breadcrumbs: shelf.breadcrumbs,
      Subcategories: shelf.subcategories,
      Query: { ...query, pageindex: page, filter: others.filter ?? '' },
      Sorts: [...sorts],
      PageSizes: [...pageSizes],
      Pagination: { TotalPages: totalPages, CurrentPage: page, TotalItems: total },
      Filters,
      Products,
      Entities: entitiesOf(shelf),
      Entries: Entries ?? [],
      IsNearest: found?.isNearest ?? false,
      ...(isDeadEnd && { Popular: await bestSellers(asker) }),
      References,
    } satisfies ListPageData,
    meta: {
      ...(await said(asker, shelf, { page, q: query.q })),
      Canonical: keepingQuery(own, { pageindex: page > 1 ? String(page) : undefined }),
      Alternates: alternates(visit, shelf.urlOf),
      NoIndex: Object.keys(others).length > 0,
    },
  };
}

/** What search engines show of a list: its own words or, of one without them, what can be done there; and which page it is. */
async function said(
  { visit, services }: Asker,
  { title, description, entity }: Shelf,
  { page, q }: Pick<Found, 'page'> & Pick<ListQuery, 'q'>,
) {
  const say = async (key: string, words: Readonly<Record<string, string | number>>) =>
    await services.texts.translate(visit.culture, key, words);
  // a category often has the same name
  const named = entity === 'tag' ? await say('Catalog.Tagged', { name: title }) : title;
  const own = entity === 'search' ? 'Catalog.AllDescription' : 'Catalog.ListDescription';
  return {
    Title: page > 1 ? await say('Catalog.PageTitle', { title: named, page }) : named,
    // what somebody searched is not indexed
    Description: description === '' && q === '' ? await say(own, { name: title }) : description,
  };
}

/** A list's filter panel for this query's filter (CAT-04). */
export async function readPanel(asker: Asker, shelf: Shelf, asked: ListQuery): Promise<ListFilters> {
  const query = { ...asked, filter: await offeredFilter(asker, shelf, asked.filter) };
  const countryCode = await destinationOf(asker);
  const found = await findProducts(asker, shelf, { query, countryCode, counts: true });
  return await panelOf(asker, shelf, query, found);
}

async function panelOf(asker: Asker, shelf: Shelf, { filter }: ListQuery, found: Found): Promise<ListFilters> {
  const { visit, services } = asker;
  const refresh = await readSetting(services.db, 'filterRefresh', 'form');
  return {
    Url: shelf.urlOf(visit.urls, visit.culture),
    CurrentFilter: serializeFilter(filter),
    Refresh: refreshes.find((known) => known === refresh) ?? 'form',
    ...(await facetsOf(asker, shelf, { filter, ...found })),
    TotalItems: found.total,
  };
}

const urlOf = (path: string, query: ListQuery): string => {
  const search = serializeListQuery(query);
  return search === '' ? path : `${path}?${search}`;
};
