import { facetedSearchMachine, isOpen } from '#machines/facetedSearch/facetedSearch.machine.ts';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import { desktop, phone } from '#tests/browser/awake.ts';
import { serializeFilter } from '#rules/list-filter.ts';
import type { ListFilter } from '#rules/list-filter.ts';
import { listFilters } from '#tests/fixtures/facets.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { listPageData } from '#tests/fixtures/catalog.ts';
import type { SnapshotFrom } from 'xstate';
import type { Page } from 'playwright';
import { offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { openPage, passUntil, refuse } from '../product-page.ts';
import { isGone, tell, watchFlows } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';
import { facetedSearchContent } from './facetedSearch.content.ts';

const same = (one: ListFilter, other: ListFilter) => serializeFilter(one) === serializeFilter(other);
/** The panel sent with the list of one brand, and the one that a count returns. */
export const ofOneBrand = listFilters({ CurrentFilter: '{"Brands":[5]}', TotalItems: 40 });
export const brand = { key: 'Brands', id: 5, isSingle: false } as const;

type Seen = SnapshotFrom<typeof facetedSearchMachine>;
/** How groups look and what is chosen in them are independent: each is explored without the other. */
const looksPlain = ({ context: { texts, turned, isWide } }: Seen) =>
  isWide && turned.length === 0 && Object.keys(texts).length === 0;
const isFresh = (seen: Seen) => seen.matches({ choices: 'settled', panel: 'closed' }) && same(seen.context.shown, {});
const plainly = <Event>(seen: Seen, events: readonly Event[]) => (looksPlain(seen) ? events : []);

const model: FlowOptions<typeof facetedSearchMachine> = {
  requirements: {
    'CAT-04': ['panel.open', 'done readFilters'],
    'CAT-05': ['item.toggle'],
    'CAT-06': [
      'item.toggle',
      'price.type',
      'submit',
      'choices.pending.waiting',
      'choices.pending.counting',
      'choices.reloading',
      'choices.settled',
    ],
    'CAT-07': ['text.type', 'choices.pending.changed', 'after facetDelay'],
    'CAT-08': ['group.toggle', 'screen.changed'],
    'NAV-17': ['panel.open', 'panel.closed'],
  },
  inputs: [
    { filters: listFilters() },
    { filters: listFilters({ Refresh: 'click' }) },
    { filters: listFilters({ Refresh: 'submit' }) },
  ],
  events: {
    'item.toggle': (seen) => plainly(seen, [brand]),
    'fields.found': (seen) =>
      isFresh(seen) && looksPlain(seen)
        ? [
            { filter: { Brands: [5] }, price: { from: '', to: '' } },
            { filter: {}, price: { from: '', to: '' } },
          ]
        : [],
    'price.type': (seen) => (isFresh(seen) && looksPlain(seen) ? [{ bound: 'from', text: '10,50' }] : []),
    'text.type': (seen) => (isFresh(seen) ? [{ key: 'Brands', text: 'GRÈS' }] : []),
    'group.toggle': (seen) => (isFresh(seen) ? [{ key: 'Brands' }] : []),
    submit: [{}],
    'panel.open': (seen) => plainly(seen, [{}]),
    'panel.close': [{}],
    'screen.changed': (seen) => (isFresh(seen) ? [{ isWide: false }] : []),
    'page.arrived': (seen) => plainly(seen, [{ filters: ofOneBrand }, { filters: null }]),
    'page.leaving': [{}],
  },
  outcomes: { readFilters: { done: [ofOneBrand], errors: [offline] } },
  promises: {
    'choices.settled': {
      says: 'the selection matches the requested list',
      holds: ({ context }) => same(context.chosen, context.asked),
    },
    'choices.pending.changed': 'waits for a second before it requests the list',
    'choices.pending.counting': { says: 'shows that it is counting', holds: (snapshot) => snapshot.hasTag('counting') },
    'choices.pending.waiting': 'the selection waits for the button',
    'choices.reloading': {
      says: 'the list was requested for the selection',
      holds: (snapshot) => snapshot.hasTag('busy') && same(snapshot.context.chosen, snapshot.context.asked),
    },
    'panel.closed': 'no sheet covers the page',
    'panel.open': 'the sheet covers the page, which is marked',
  },
};

export const facetedSearchModel = flowModel(facetedSearchMachine, model);

const isSheet = (seen: Seen) => !seen.context.isWide && seen.matches({ panel: 'open' });
const isSheetOfBrands = (seen: Seen) => isSheet(seen) && isOpen(seen, 'Brands') && !('Brands' in seen.context.texts);

/** What a user can do: on a small screen the panel is a sheet, and its groups are opened in it. */
const facetedSearchByHand = flowModel(facetedSearchMachine, {
  ...model,
  events: {
    ...model.events,
    'item.toggle': (seen) => (looksPlain(seen) || isSheetOfBrands(seen) ? [brand] : []),
    'text.type': (seen) => (isFresh(seen) && looksPlain(seen) ? [{ key: 'Brands', text: 'GRÈS' }] : []),
    'group.toggle': (seen) =>
      (isFresh(seen) && seen.context.isWide) || (isSheet(seen) && seen.matches({ choices: 'settled' }))
        ? [{ key: 'Brands' }]
        : [],
    'panel.open': (seen) => (seen.context.isWide ? [] : [{}]),
  },
});

const panel = (page: Page) => page.getByRole('form', { name: 'Filtrer' });
const group = (page: Page, name: string) => panel(page).getByRole('group').filter({ hasText: name });
const brandBox = (page: Page) => panel(page).getByRole('checkbox', { name: /^Grès & Co/u });
const lowest = (page: Page) => panel(page).getByRole('textbox', { name: 'de', exact: true });

/** A list of the fixtures on the site at `site`, on a wide screen; no other list is ever served. */
const facetedSearchDriver = (site: string): BrowserDriver<typeof facetedSearchMachine> => ({
  async open(page, { filters }) {
    await watchFlows(page);
    await openPage(page, site, '/fr/c/mugs', listPageData({ Filters: filters }), 'Mugs');
    // its code loads with the first touch, or with a page without it at the latest
    await passUntil(page, panel(page));
    // the list's own flow would load the page
    await tell(page, 'productList', { type: 'xstate.stop' });
  },
  events: {
    'item.toggle': (page) => brandBox(page).click(),
    'price.type': (page, { text }) => lowest(page).fill(text),
    // only a long group has a search box
    'text.type': (page, event) => tell(page, 'facetedSearch', event),
    'group.toggle': (page) => group(page, 'Marques').getByText('Marques').click(),
    async submit(page) {
      const show = panel(page).getByRole('button', { name: /^Afficher/u });
      await ((await show.isVisible()) ? show.click() : lowest(page).press('Enter'));
    },
    'panel.open': (page) => page.getByRole('button', { name: 'Filtrer' }).click(),
    'panel.close': (page) => page.keyboard.press('Escape'),
    'fields.found': (page, event) => tell(page, 'facetedSearch', event),
    'screen.changed': (page, { isWide }) => page.setViewportSize(isWide ? desktop : phone),
    'page.arrived': (page, event) => tell(page, 'facetedSearch', event),
    'page.leaving': (page, event) => tell(page, 'facetedSearch', event),
  },
  outcomes: {
    readFilters: {
      address: '**/fr/widget/catalog/ListFilter*',
      done: (route, output) => route.fulfill({ json: output }),
      error: (route, error) => refuse(route, error),
    },
  },
  states: {
    ...Object.fromEntries(
      [
        'choices.settled',
        'choices.pending.changed',
        'choices.pending.counting',
        'choices.pending.waiting',
        'choices.reloading',
      ].map((state) => [state, (page: Page) => page.locator('#filters').waitFor({ state: 'attached' })]),
    ),
    'panel.closed': (page) => isGone(page.locator('body.nav-filter-open')),
    'panel.open': (page) => page.locator('body.nav-filter-open').waitFor(),
  },
  content: facetedSearchContent,
});

/** What a user can do in the panel, and the lists that arrive. */
const facetedSearchWalk = () =>
  walkByHand(facetedSearchByHand, ({ event, isAnswered, from }) => {
    if (event?.type === 'submit' && from && !isSheet(from) && !isOpen(from, 'Price'))
      return 'its field is in a closed group';
    if (event?.type === 'item.toggle' && from && !isOpen(from, 'Brands')) return 'its box is in a closed group';
    return event && !isAnswered ? 'no selection waits for it' : null;
  });

export default defineFlow({
  area: 'finding',
  model: facetedSearchModel,
  browser: { driver: facetedSearchDriver, walk: facetedSearchWalk },
});
