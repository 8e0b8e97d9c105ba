import {
  activeOf,
  citiesOf,
  citySuggestionsMachine,
  isOpen,
} from '#machines/citySuggestions/citySuggestions.machine.ts';
import type { City } from '#machines/citySuggestions/citySuggestions.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const liege: City = { cityId: '4000', postalCode: '4000', name: 'Liège' };
export const glain: City = { cityId: '4000-2', postalCode: '4000', name: 'Glain' };

const country = 'BE';

export const citySuggestionsModel = flowModel(citySuggestionsMachine, {
  requirements: {
    'CART-08': [
      'text.type',
      'open.pausing',
      'open.asking',
      'open.answered',
      'option.choose',
      'option.next',
      'option.previous',
      'option.first',
      'option.last',
      'hide',
      'box.leave',
    ],
  },
  inputs: [undefined],
  events: {
    'box.enter': [
      { country, text: '' },
      { country, text: '4000' },
    ],
    'box.leave': [{}],
    'text.type': [
      { country, text: '4000' },
      { country, text: '400' },
    ],
    'option.next': [{}],
    'option.previous': [{}],
    'option.first': [{}],
    'option.last': [{}],
    'option.choose': [{ index: 0 }, { index: 9 }],
    hide: [{}],
    'page.leaving': [{}],
  },
  outcomes: { suggestCities: { done: [[liege, glain], []], errors: [offline] } },
  promises: {
    closed: {
      says: 'shows nothing',
      holds: (snapshot) => !isOpen(snapshot) && citiesOf(snapshot).length === 0 && activeOf(snapshot) === -1,
    },
    'open.pausing': { says: 'requests nothing yet', holds: (snapshot) => !snapshot.hasTag('busy') },
    'open.asking': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'open.answered': { says: 'rests', holds: (snapshot) => !snapshot.hasTag('busy') },
  },
  invariants: {
    'the arrows never reach an option that does not exist': (snapshot) =>
      activeOf(snapshot) < citiesOf(snapshot).length,
  },
});

type Snapshot = SnapshotFrom<typeof citySuggestionsMachine>;

const box = (page: Page) => page.locator('input[name="PostalCode"]');
const option = (page: Page, index: number) => page.locator('.cities').getByRole('option').nth(index);
const key = (name: string) => (page: Page) => box(page).press(name);

/** The towns found, the highlighted one, and their number for those who do not see them. */
function optionsShown(snapshot: Snapshot): Fact[] {
  const cities = citiesOf(snapshot);
  return [
    { role: 'option', count: cities.length },
    ...cities.map(
      ({ postalCode, name }, index) =>
        ({ role: 'option', name: `${postalCode} ${name}`, selected: index === activeOf(snapshot) }) as const,
    ),
    ...(cities.length > 0
      ? [
          { role: 'status', says: text('Cart.CitiesCount', { count: cities.length }) } as const,
          { ...boxShown(true), value: snapshot.context.text },
        ]
      : []),
  ];
}

const boxShown = (isExpanded: boolean): Fact => ({
  in: { css: 'input[name="PostalCode"][role="combobox"]' },
  expanded: isExpanded,
  enabled: true,
});

/** The cart's postal-code box of the site at `site`, by role and label. */
const citySuggestionsDriver = (site: string, variantId: number): BrowserDriver<typeof citySuggestionsMachine> => ({
  async open(page) {
    const data = { ProductVariantId: variantId, Quantity: 1 };
    await page.request.post(`${site}/api/v1/catalog/products/addtocart`, { data, headers: { Origin: site } });
    await openRunning(page, `${site}/fr/shoppingcarts`);
    await box(page).focus();
    await passUntil(page, page.getByRole('combobox', { name: 'Code postal ou localité' }));
  },
  events: {
    'box.enter': async (page, { text }) => {
      await box(page).blur();
      await box(page).evaluate((element: HTMLInputElement, typed) => {
        element.value = typed;
        element.defaultValue = typed;
      }, text);
      await box(page).focus();
    },
    'box.leave': (page) => box(page).blur(),
    'text.type': (page, { text }) => box(page).fill(text),
    'option.next': key('ArrowDown'),
    'option.previous': key('ArrowUp'),
    'option.first': key('Home'),
    'option.last': key('End'),
    'option.choose': (page, { index }) => option(page, index).click(),
    hide: key('Escape'),
    'page.leaving': (page, event) => tell(page, 'citySuggestions', event),
  },
  outcomes: {
    suggestCities: {
      address: '**/api/v1/countries/*/cities/*',
      done: (route, output) =>
        route.fulfill({ json: Object.fromEntries(output.map(({ cityId, name }) => [cityId, name])) }),
      error: (route) => route.abort(),
    },
  },
  states: {
    closed: (page) => isGone(page.locator('.cities .search-panel')),
    'open.pausing': (page) => box(page).waitFor(),
    'open.asking': (page) => box(page).waitFor(),
    'open.answered': (page) => box(page).waitFor(),
  },
  content: {
    view: { css: '.cities' },
    states: {
      closed: () => [{ role: 'listbox', count: 0 }, boxShown(false)],
      'open.pausing': optionsShown,
      'open.asking': optionsShown,
      'open.answered': (snapshot) => [
        ...optionsShown(snapshot),
        ...(citiesOf(snapshot).length === 0 ? [{ role: 'status', says: text('Cart.NoCityFound') } as const] : []),
      ],
    },
  },
});

/** What a user can do with the box. */
const citySuggestionsWalk = () =>
  walkByHand(citySuggestionsModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'no transition handles it' : null,
  );

export default defineFlow({
  area: 'buying',
  model: citySuggestionsModel,
  browser: { driver: (site) => citySuggestionsDriver(site, 50), walk: citySuggestionsWalk },
});
