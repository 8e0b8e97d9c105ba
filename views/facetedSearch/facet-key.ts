import type { Facet } from '#contract/faceted-search.ts';
import type { FacetKey } from '#rules/list-filter.ts';

/** How the filter names a group of the panel. */
export const keyOf = ({ Group, ProductAttributeId }: Pick<Facet, 'Group' | 'ProductAttributeId'>): FacetKey =>
  Group === 'ProductAttributes' ? `ProductAttributes.${ProductAttributeId ?? 0}` : Group;
