import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ListPageData } from '#contract/product-list.ts';
import type { Culture, Link } from '#contract/wire.ts';
import { categoryLink } from '#server/catalog/urls.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { brandBook, categoryTree, tagBook } from '#server/catalog/lookups.ts';
import type { Urls } from '#rules/urls.ts';
import { idArray } from '#server/db/arrays.ts';
import { notFound } from '#server/kernel/problem.ts';

/** A list page before its query is applied: its products and its texts. */
export interface Shelf {
  entity: ListPageData['Entity'];
  entityId: number | null;
  title: string;
  description: string;
  breadcrumbs: Link[];
  subcategories: ListPageData['Subcategories'];
  /** The products, as a FROM clause over `products p`. */
  from: SQL;
  /** Path relative to the culture. */
  urlOf(urls: Urls, culture: Culture): string;
}

/** A category by its slug in either culture; if the slug is the other culture's, `urlOf` has the right one. */
export async function categoryShelf({ visit, services }: Asker, slug: string): Promise<Shelf> {
  const { culture } = visit;
  const tree = await categoryTree(services.db);
  const category = tree.bySlug(culture, slug) ?? tree.bySlug(culture === 'fr' ? 'nl' : 'fr', slug);
  if (!category) throw notFound();
  const above = category.path.filter((id) => id !== category.id).flatMap((id) => tree.byId.get(id) ?? []);
  return {
    entity: 'category',
    entityId: category.id,
    title: category.texts[culture].name,
    description: category.texts[culture].description,
    breadcrumbs: above.map((each) => categoryLink(visit, each)),
    subcategories: tree.childrenOf(category.id).map((child) => ({ ...categoryLink(visit, child), Count: child.count })),
    // a product belongs to one category and its ancestors: a single index covers filtering and sorting such a list
    from: sql`(SELECT * FROM products WHERE category_id = ANY(${idArray(tree.within(category.id))})) p`,
    urlOf: (urls, other) => urls.category({ slug: category.texts[other].slug }),
  };
}

export async function brandShelf({ visit, services }: Asker, slug: string): Promise<Shelf> {
  const brand = (await brandBook(services.db)).bySlug.get(slug);
  if (!brand) throw notFound();
  return {
    ...bare('brand', brand.id, brand.name, brand.description[visit.culture]),
    from: sql`(SELECT * FROM products WHERE brand_id = ${brand.id}) p`,
    urlOf: (urls) => urls.brand({ slug }),
  };
}

export async function tagShelf({ visit, services }: Asker, slug: string): Promise<Shelf> {
  const tag = (await tagBook(services.db)).bySlug.get(slug);
  if (!tag) throw notFound();
  return {
    ...bare('tag', tag.id, tag.name[visit.culture], ''),
    from: sql`product_tags pt JOIN products p ON p.id = pt.product_id AND pt.tag_id = ${tag.id}`,
    urlOf: (urls) => urls.tag({ slug }),
  };
}

/** The whole catalogue, or the matches of a query. */
export async function searchShelf({ visit, services }: Asker, q: string): Promise<Shelf> {
  const { culture } = visit;
  const title = await (q === ''
    ? services.texts.translate(culture, 'Catalog.All')
    : services.texts.translate(culture, 'Catalog.ResultsFor', { query: q }));
  return { ...bare('search', null, title, ''), from: sql`products p`, urlOf: (urls) => urls.search() };
}

/** The list for the given ids: a category before a brand before a tag, else the search for `q`. 404 for unknown ids. */
export async function shelfOf(
  asker: Asker,
  { categoryId, brandId, tagId, q }: { categoryId?: number; brandId?: number; tagId?: number; q: string },
): Promise<Shelf> {
  const { db } = asker.services;
  const { culture } = asker.visit;
  if (categoryId) return categoryShelf(asker, (await categoryTree(db)).byId.get(categoryId)?.texts[culture].slug ?? '');
  if (brandId) return brandShelf(asker, (await brandBook(db)).byId.get(brandId)?.slug ?? '');
  if (tagId) return tagShelf(asker, (await tagBook(db)).byId.get(tagId)?.slug ?? '');
  return searchShelf(asker, q);
}

const bare = (entity: Shelf['entity'], entityId: number | null, title: string, description: string) => ({
  entity,
  entityId,
  title,
  description,
  breadcrumbs: [],
  subcategories: [],
});
