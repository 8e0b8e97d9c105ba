import type { Suggestion } from '#contract/search-suggestions.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import { searchAccuracy, suggestionsRequested } from '#rules/search.ts';
import type { Http } from './http.ts';

/** Suggests products; a failure is shown under the search box only. */
export const searchSuggestionsPorts = (http: Http, culture: Culture) => ({
  suggest: abortable<Suggestion[], { q: string }>(({ input: { q }, signal }) =>
    http.call(
      'searchSuggestions',
      { query: { q, nbrResults: suggestionsRequested, accuracy: searchAccuracy, culture } },
      { signal, isQuiet: true },
    ),
  ),
});
