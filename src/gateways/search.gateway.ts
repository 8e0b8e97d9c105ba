import type { CustomerReference, Suggestion } from '#contract/search.ts';
import type { Culture } from '#contract/wire.ts';
import type { ReferenceQuery } from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import { abortable } from '#machines/port.ts';
import { searchAccuracy, suggestionsRequested } from '#rules/search.ts';
import type { Http } from './http.ts';

/** Suggests products; a failure shows under the box alone. */
export const suggestionPorts = (http: Http, culture: Culture) => ({
  suggest: abortable<Suggestion[], { q: string }>(({ input: { q }, signal }) =>
    http.call(
      'searchSuggestions',
      { query: { q, nbrResults: suggestionsRequested, accuracy: searchAccuracy, culture } },
      { signal, isQuiet: true },
    ),
  ),
});

/** Searches the asker's own references. */
export const referencePorts = (http: Http, culture: Culture) => ({
  searchReferences: abortable<CustomerReference[], ReferenceQuery>(({ input, signal }) =>
    http.call('customerReferenceSearch', { query: { ...input, culture } }, { signal }),
  ),
});
