import type { ListFilters as Filters } from '#contract/faceted-search.ts';
import type { ListPageData } from '#contract/product-list.ts';
import { facetedSearchFlow } from '#app/flows/faceted-search.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { ProductListActor } from '#machines/productList/productList.machine.ts';
import { FilterPanel } from '#views/facetedSearch/FilterPanel.tsx';

export interface FacetedSearchProps {
  readonly page: ListPageData;
  readonly filters: Filters;
  readonly list: ProductListActor;
}

/**
 * The filter panel with its flow: rendered by the server, its code is loaded on the first interaction with the page.
 */
export function FacetedSearch({ page, filters, list }: FacetedSearchProps) {
  const panel = useFlow(useLogic(facetedSearchFlow(page)), { id: 'facetedSearch', input: { filters } });
  return <FilterPanel panel={panel} list={list} />;
}
