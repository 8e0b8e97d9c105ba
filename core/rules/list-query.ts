import { parseFilter, serializeFilter, wholeNumber } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';

/**
 * The state of a list page, which the URL owns. Source: "URL query parameters: display (view mode, grid or table),
 * sort, pageSize, pageindex (page number), filter (JSON of chosen filters) and q" (specification §2).
 */
export const displays = ['grid', 'table'] as const;
export const sorts = ['relevance', 'name', 'nameDesc', 'price', 'priceDesc', 'newest'] as const;
export const pageSizes = [12, 24, 48, 96] as const;

/** What a tag lists: "an entity selector sets entityName" (§2). */
export const entityNames = ['Product', 'Category', 'Brand'] as const;

export type Display = (typeof displays)[number];
export type Sort = (typeof sorts)[number];
export type PageSize = (typeof pageSizes)[number];
export type EntityName = (typeof entityNames)[number];

export type ListQuery = {
  readonly display: Display;
  readonly sort: Sort;
  readonly pageSize: PageSize;
  /** 1-based. */
  readonly pageindex: number;
  readonly filter: ListFilter;
  readonly q: string;
  readonly entityName: EntityName;
};

/** The query parameters: strings only, defaults left out. */
export type ListSearch = { readonly [key in keyof ListQuery]?: string };

export const defaultListQuery: ListQuery = {
  display: 'grid',
  sort: 'relevance',
  pageSize: 24,
  pageindex: 1,
  filter: {},
  q: '',
  entityName: 'Product',
};

const longestQuery = 200;

/**
 * Parses the list state from URL parameters or a router's search object; invalid values become defaults. Never throws.
 */
export function parseListQuery(source: URLSearchParams | Readonly<Record<string, unknown>>): ListQuery {
  const read = (key: keyof ListQuery): unknown => {
    if (source instanceof URLSearchParams) return source.get(key) ?? undefined;
    const value = Object.hasOwn(source, key) ? source[key] : undefined;
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    display: oneOf(displays, read('display'), defaultListQuery.display),
    sort: oneOf(sorts, read('sort'), defaultListQuery.sort),
    pageSize: oneOf(pageSizes, wholeNumber(read('pageSize')), defaultListQuery.pageSize),
    pageindex: wholeNumber(read('pageindex')) ?? defaultListQuery.pageindex,
    filter: parseFilter(read('filter')),
    q: parseText(read('q')),
    entityName: oneOf(entityNames, read('entityName'), defaultListQuery.entityName),
  };
}

/**
 * The state after a change. Source: "Changing filters or page size removes pageindex"; sort and display keep it. A new
 * search text starts at the first page, too.
 */
export function withChange(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const next = { ...query, ...change };
  const restarts =
    next.pageSize !== query.pageSize ||
    next.q !== query.q ||
    next.entityName !== query.entityName ||
    serializeFilter(next.filter) !== serializeFilter(query.filter);
  return restarts ? { ...next, pageindex: defaultListQuery.pageindex } : next;
}

/** The state as query parameters in a fixed order without defaults, so that each state has a single URL. */
export function listSearchOf(query: ListQuery): ListSearch {
  const filter = serializeFilter(query.filter);
  return {
    ...(query.display !== defaultListQuery.display && { display: query.display }),
    ...(query.sort !== defaultListQuery.sort && { sort: query.sort }),
    ...(query.pageSize !== defaultListQuery.pageSize && { pageSize: String(query.pageSize) }),
    ...(query.pageindex !== defaultListQuery.pageindex && { pageindex: String(query.pageindex) }),
    ...(filter !== '' && { filter }),
    ...(query.q !== '' && { q: query.q }),
    ...(query.entityName !== defaultListQuery.entityName && { entityName: query.entityName }),
  };
}

/** `sort=price&pageindex=2`, or '' for the default list. */
export function serializeListQuery(query: ListQuery): string {
  return new URLSearchParams(Object.entries(listSearchOf(query))).toString();
}

function oneOf<T>(known: readonly T[], value: unknown, fallback: T): T {
  return known.find((candidate) => candidate === value) ?? fallback;
}

function parseText(value: unknown): string {
  // a router's search object has q=1234 as a number
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).slice(0, longestQuery).replaceAll('\0', '').normalize('NFC').trim();
}
