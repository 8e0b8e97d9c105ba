import * as v from 'valibot';
import { productCard } from './catalog.ts';
import { listFilters } from './faceted-search.ts';
import { customerReference } from './customer-reference-search.ts';
import { id, link } from './wire.ts';

/** The data of category, brand, tag and search pages. */
export const listData = v.object({
  Kind: v.literal('list'),
  Entity: v.picklist(['category', 'brand', 'tag', 'search']),
  EntityId: v.nullable(id),
  Title: v.string(),
  Description: v.string(),
  Breadcrumbs: v.array(link),
  /** Direct child categories, with their number of products. */
  Subcategories: v.array(v.object({ ...link.entries, Count: v.number() })),
  /** The list state as parsed, with defaults filled in. */
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
  /** The filter panel; null in the Corporate theme, which has none, and if no products are listed. */
  Filters: v.nullable(listFilters),
  Products: v.array(productCard),
  /** What a tag can list; only products everywhere else. */
  Entities: v.array(v.picklist(['Product', 'Category', 'Brand'])),
  /** The tag's categories or brands, with their number of its products; empty while products are listed. */
  Entries: v.array(v.object({ ...link.entries, Count: v.number() })),
  /** There was no exact match: the products are the closest ones. */
  IsNearest: v.boolean(),
  /** Best sellers, where nothing was found although nothing was chosen: a way on. */
  Popular: v.optional(v.array(productCard)),
  /** The company's own references that contain the text. */
  References: v.array(customerReference),
});
export type ListPageData = v.InferOutput<typeof listData>;
