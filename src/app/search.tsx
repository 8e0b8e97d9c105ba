import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { ReactNode } from 'react';
import type { Http } from '#gateways/http.ts';
import { suggestionPorts } from '#gateways/search.gateway.ts';
import { consentNow, keepRecent, openSearchBox, readRecent } from '#gateways/search-box.gateway.ts';
import {
  activeOf,
  recentOf,
  searchSuggestionsMachine,
  suggestionsOf,
} from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import { loadedOf } from '#machines/texts/texts.machine.ts';
import { isGranted } from '#rules/consent.ts';
import { ShopProvider, useShop } from '#views/parts/shop.ts';
import type { Shop } from '#views/parts/shop.ts';
import { TextsProvider } from '#views/parts/texts.tsx';
import { listId, optionId, Suggestions } from '#views/searchSuggestions/Suggestions.tsx';

/** The shop's texts around a part of the page that is drawn on its own. */
function Texts({ children }: { readonly children: ReactNode }) {
  const { shell, actors } = useShop();
  const loaded = useSelector(actors.texts, loadedOf);
  return (
    <TextsProvider culture={shell.Culture} texts={loaded ?? shell.Texts}>
      {children}
    </TextsProvider>
  );
}

/** The header's search box from its first focus on: it suggests. */
export function openSearch(shop: Shop, http: Http, form: HTMLFormElement): void {
  const { shell, actors, page } = shop;
  const mayKeep = isGranted(consentNow(), shell.ConsentStamp, 'preferences');
  const search = createActor(
    searchSuggestionsMachine.provide({
      actors: suggestionPorts(http, shell.Culture),
      actions: {
        keepRecent: (_, { recent }) => keepRecent(recent),
        writeBox: (_, { text }) => box.write(text),
        focusBox: () => box.focus(),
      },
    }),
    {
      id: 'searchSuggestions',
      parent: page.root,
      input: {
        resultsPath: `${shell.AppPath}/${shell.Culture}/catalog`,
        mayKeep,
        recent: mayKeep ? readRecent() : [],
      },
    },
  );
  const box = openSearchBox(form, search, { list: listId, option: optionId });
  page.adopt(search);
  actors.navigation.on('page.leaving', () => search.send({ type: 'page.leaving' }));
  createRoot(box.place).render(
    <ShopProvider value={shop}>
      <Texts>
        <Suggestions search={search} />
      </Texts>
    </ShopProvider>,
  );
  search.subscribe((snapshot) =>
    box.show({
      hasOptions: suggestionsOf(snapshot).length + recentOf(snapshot).length > 0,
      active: activeOf(snapshot),
    }),
  );
  search.start();
  box.begin();
}
