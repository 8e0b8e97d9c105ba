import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { Http } from '#gateways/http.ts';
import { searchSuggestionsPorts } from '#gateways/search-suggestions.gateway.ts';
import { consentNow, keepRecent, openSearchBox, readRecent } from '#gateways/search-box.gateway.ts';
import { keepSearchKey, readSearchKey } from '#gateways/search-key.gateway.ts';
import { searchSuggestionsMachine } from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import { activeOf, isMissing, recentOf, suggestionsOf } from '#machines/searchSuggestions/selectors.ts';
import { isGranted } from '#rules/consent.ts';
import type { Shop } from '#views/parts/shop.ts';
import { listId, missingId, optionId, Suggestions } from '#views/searchSuggestions/Suggestions.tsx';
import { DrawnApart } from './drawn-apart.tsx';

/** Adds suggestions to the header's search box, from its first use on. */
export function openSearch(shop: Shop, http: Http): { refuse: () => void } {
  const { shell, urls, actors, page } = shop;
  const mayKeep = isGranted(consentNow(), shell.ConsentStamp, 'preferences');
  const search = createActor(
    searchSuggestionsMachine.provide({
      actors: searchSuggestionsPorts(http, shell.Culture),
      actions: {
        keepKey: (_, { isOn }) => keepSearchKey(isOn),
        keepRecent: (_, { recent }) => keepRecent(recent),
        writeBox: (_, { text }) => box.write(text),
        focusBox: () => box.focus(),
      },
    }),
    {
      id: 'searchSuggestions',
      parent: page.root,
      input: {
        resultsPath: urls.search(),
        mayKeep,
        hasKey: readSearchKey(),
        recent: mayKeep ? readRecent() : [],
      },
    },
  );
  const box = openSearchBox(search, { list: listId, option: optionId, missing: missingId });
  actors.navigation.on('page.leaving', () => search.send({ type: 'page.leaving' }));
  createRoot(box.place).render(
    <DrawnApart shop={shop}>
      <Suggestions search={search} />
    </DrawnApart>,
  );
  search.subscribe((snapshot) =>
    box.show({
      hasOptions: suggestionsOf(snapshot).length + recentOf(snapshot).length > 0,
      active: activeOf(snapshot),
      isMissing: isMissing(snapshot),
    }),
  );
  page.adopt(search);
  box.begin();
  return box;
}
