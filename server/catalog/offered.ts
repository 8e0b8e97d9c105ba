import { chosenIn, inStock, soldOut, withChosen } from '#rules/list-filter.ts';
import type { FacetKey, ListFilter } from '#rules/list-filter.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { attributeBook, brandBook, categoryTree, tagBook } from '#server/catalog/lookups.ts';
import type { Shelf } from '#server/catalog/shelves.ts';

/**
 * The filter without ids that the list's panel could not show: deleted ones, other attributes', categories elsewhere.
 * They would narrow the list with no way to clear them.
 */
export async function offeredFilter(
  { services: { db } }: Asker,
  { entity, entityId }: Pick<Shelf, 'entity' | 'entityId'>,
  filter: ListFilter,
): Promise<ListFilter> {
  const [tree, brands, tags, book] = await Promise.all([
    categoryTree(db),
    brandBook(db),
    tagBook(db),
    attributeBook(db),
  ]);
  const offers = (key: FacetKey, id: number): boolean => {
    if (key === 'Brands') return entity !== 'brand' && brands.byId.has(id);
    if (key === 'Tags') return entity !== 'tag' && tags.byId.has(id);
    if (key === 'Availability') return id === inStock || id === soldOut;
    if (key === 'Categories')
      return entity === 'category' ? id !== entityId && tree.within(entityId ?? 0).includes(id) : tree.byId.has(id);
    return book.values.get(id)?.attributeId === Number(key.split('.')[1]);
  };
  const keys: FacetKey[] = [
    'Brands',
    'Categories',
    'Tags',
    'Availability',
    ...Object.keys(filter.ProductAttributes ?? {}).map((id): FacetKey => `ProductAttributes.${Number(id)}`),
  ];
  return keys.reduce(
    (left, key) =>
      withChosen(
        left,
        key,
        chosenIn(left, key).filter((id) => offers(key, id)),
      ),
    filter,
  );
}
