import * as v from 'valibot';
import { productCard } from './catalog.ts';
import { listFilters } from './facets.ts';
import { id, link } from './wire.ts';

/** What category, brand, tag and search pages hold. */
export const listData = v.object({
  Kind: v.literal('list'),
  Entity: v.picklist(['category', 'brand', 'tag', 'search']),
  EntityId: v.nullable(id),
  Title: v.string(),
  Description: v.string(),
  Breadcrumbs: v.array(link),
  /** Categories one level below, with how many products each holds. */
  Subcategories: v.array(v.object({ ...link.entries, Count: v.number() })),
  /** The list state as understood, defaults filled in. */
  Query: v.object({
    display: v.picklist(['grid', 'table']),
    sort: v.picklist(['relevance', 'name', 'nameDesc', 'price', 'priceDesc', 'newest']),
    pageSize: v.number(),
    pageindex: v.number(),
    filter: v.string(),
    q: v.string(),
  }),
  Sorts: v.array(v.picklist(['relevance', 'name', 'nameDesc', 'price', 'priceDesc', 'newest'])),
  PageSizes: v.array(v.number()),
  Pagination: v.object({ TotalPages: v.number(), CurrentPage: v.number(), TotalItems: v.number() }),
  /** The filter panel; null under the theme Corporate, which has none. */
  Filters: v.nullable(listFilters),
  Products: v.array(productCard),
});
export type ListPageData = v.InferOutput<typeof listData>;
