import type { CustomerReference } from '#contract/customer-reference-search.ts';
import type { Culture } from '#contract/wire.ts';
import type { ReferenceQuery } from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Searches the company's own references. */
export const customerReferenceSearchPorts = (http: Http, culture: Culture) => ({
  searchReferences: abortable<CustomerReference[], ReferenceQuery>(({ input, signal }) =>
    http.call('customerReferenceSearch', { query: { ...input, culture } }, { signal }),
  ),
});
