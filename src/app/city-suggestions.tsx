import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { citySuggestionPorts, openCityBoxes } from '#gateways/city-suggestions.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { activeOf, citiesOf, citySuggestionsMachine } from '#machines/citySuggestions/citySuggestions.machine.ts';
import type { Shop } from '#views/parts/shop.ts';
import { Cities, listId, optionId } from '#views/citySuggestions/Cities.tsx';
import { DrawnApart } from './drawn-apart.tsx';

/** Suggests towns in the postal-code inputs of every page, from the first focus on one of them. */
export function openCities(shop: Shop, http: Http): ReturnType<typeof openCityBoxes> {
  const { shell, actors, page } = shop;
  const search = createActor(
    citySuggestionsMachine.provide({
      actors: citySuggestionPorts(http, shell.Culture),
      actions: { fillIn: (_, { city }) => opened.fillIn(city) },
    }),
    { id: 'citySuggestions', parent: page.root },
  );
  const opened = openCityBoxes(search, { list: listId, option: optionId });
  actors.navigation.on('page.leaving', () => search.send({ type: 'page.leaving' }));
  createRoot(opened.place).render(
    <DrawnApart shop={shop}>
      <Cities search={search} />
    </DrawnApart>,
  );
  search.subscribe((snapshot) =>
    opened.show({ hasOptions: citiesOf(snapshot).length > 0, active: activeOf(snapshot) }),
  );
  page.adopt(search);
  return opened;
}
