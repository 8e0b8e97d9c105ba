import * as v from 'valibot';
import { productCard } from './catalog.ts';
import { listFilters } from './facets.ts';
import { customerReference } from './search.ts';
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
    entityName: v.picklist(['Product', 'Category', 'Brand']),
  }),
  Sorts: v.array(v.picklist(['relevance', 'name', 'nameDesc', 'price', 'priceDesc', 'newest'])),
  PageSizes: v.array(v.number()),
  Pagination: v.object({ TotalPages: v.number(), CurrentPage: v.number(), TotalItems: v.number() }),
  /** The filter panel; null under the theme Corporate, which has none, and where no products are listed. */
  Filters: v.nullable(listFilters),
  Products: v.array(productCard),
  /** What a tag can list; products alone everywhere else. */
  Entities: v.array(v.picklist(['Product', 'Category', 'Brand'])),
  /** The tag's categories or brands, with how many of its products each holds; none while products are listed. */
  Entries: v.array(v.object({ ...link.entries, Count: v.number() })),
  /** Nothing matched the text itself: the products are the nearest to it. */
  IsNearest: v.boolean(),
  /** A company's own references that contain the text. */
  References: v.array(customerReference),
});
export type ListPageData = v.InferOutput<typeof listData>;
