import type { ListPageData } from '#contract/product-list.ts';
import type { Culture } from '#contract/wire.ts';
import { facetedSearchPorts } from '#gateways/faceted-search.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { facetedSearchMachine } from '#machines/facetedSearch/facetedSearch.machine.ts';

/**
 * The filter panel of a list: it counts the matches, observes the screen's width, and marks the page while it is open.
 */
export const facetedSearchFlow = ({ Entity, EntityId, Query }: ListPageData) => {
  const own = EntityId === null || Entity === 'search' ? {} : { [`${Entity}Id`]: EntityId };
  return (http: Http, culture: Culture) =>
    facetedSearchMachine.provide({ actors: facetedSearchPorts(http, culture, { ...own, q: Query.q }) });
};
