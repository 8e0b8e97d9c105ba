import { chosenOf, filtersOf, isOpen, priceOf } from '#machines/facetedSearch/facetedSearch.machine.ts';
import type { facetedSearchMachine } from '#machines/facetedSearch/facetedSearch.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { chosenIn } from '#rules/list-filter.ts';
import { listPageData } from '#tests/fixtures/catalog.ts';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from '../by-hand.ts';
import { openPage, passUntil, refuse } from '../product-page.ts';
import { holds, tell, watchFlows } from '../running-shop.ts';
import { facetedSearchModel } from './facetedSearch.model.ts';

type Expected = SnapshotFrom<typeof facetedSearchMachine> | undefined;

const panel = (page: Page) => page.getByRole('form', { name: 'Filtrer' });
const group = (page: Page, name: string) => panel(page).getByRole('group').filter({ hasText: name });
const brandBox = (page: Page) => panel(page).getByRole('checkbox', { name: /^Grès & Co/u });
const lowest = (page: Page) => panel(page).getByRole('textbox', { name: 'de', exact: true });
const nobody = () => Promise.reject(new Error('the sheet belongs to small screens'));

/** The boxes and fields show what is chosen at once, whatever is on its way. */
async function showsChosen(page: Page, expected: Expected): Promise<void> {
  if (!expected) return;
  const isChosen = chosenIn(chosenOf(expected), 'Brands').includes(5);
  const isShown = isOpen(expected, 'Brands');
  await group(page, 'Marques')
    .and(page.locator(isShown ? '[open]' : ':not([open])'))
    .waitFor();
  if (isShown && !expected.context.texts['Brands'])
    await brandBox(page)
      .and(page.locator(isChosen ? ':checked' : ':not(:checked)'))
      .waitFor();
  if (isOpen(expected, 'Price')) await holds(lowest(page), priceOf(expected).from);
}

/** A list of the fixtures on the site at `site`, on a wide screen; whatever is asked for, no other list ever comes. */
export const facetedSearchDriver = (site: string): BrowserDriver<typeof facetedSearchMachine> => ({
  async open(page, { filters }) {
    await watchFlows(page);
    await openPage(page, site, '/fr/c/mugs', listPageData({ Filters: filters }), 'Mugs');
    // its code comes with the first touch, and with a page without it at the latest
    await passUntil(page, panel(page));
    // the list's own flow would load the page
    await tell(page, 'productList', { type: 'xstate.stop' });
  },
  events: {
    'item.toggle': (page) => brandBox(page).click(),
    'price.type': (page, { text }) => lowest(page).fill(text),
    'text.type': (page, event) => tell(page, 'facetedSearch', event),
    'group.toggle': (page) => group(page, 'Marques').getByText('Marques').click(),
    submit: (page) => lowest(page).press('Enter'),
    'panel.open': nobody,
    'panel.close': nobody,
    'fields.found': (page, event) => tell(page, 'facetedSearch', event),
    'screen.changed': (page, event) => tell(page, 'facetedSearch', event),
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
    'choices.settled': showsChosen,
    'choices.pending.changed': showsChosen,
    async 'choices.pending.counting'(page, expected) {
      // elsewhere no button waits for the count
      if (expected && filtersOf(expected).Refresh === 'submit')
        await panel(page)
          .getByRole('button', { name: /^Afficher/u })
          .and(page.locator('[aria-busy="true"]'))
          .waitFor();
      await showsChosen(page, expected);
    },
    async 'choices.pending.waiting'(page, expected) {
      await showsChosen(page, expected);
      if (!expected || filtersOf(expected).Refresh !== 'submit') return;
      const { TotalItems } = filtersOf(expected);
      await panel(page).getByText(`Afficher ${TotalItems} articles`).waitFor();
    },
    'choices.reloading': showsChosen,
    'panel.closed': () => Promise.resolve(),
    'panel.open': nobody,
  },
});

/** What a person can do in the panel beside a list, and the lists that arrive. */
export const facetedSearchWalk = () =>
  walkByHand(facetedSearchModel, ({ event, isAnswered, from }) => {
    if (event?.type.startsWith('panel.')) return 'the sheet belongs to small screens: tests/browser/filters.test.ts';
    if (event?.type === 'submit' && from && !isOpen(from, 'Price')) return 'its field is in a closed group';
    if (event?.type === 'item.toggle' && from && !isOpen(from, 'Brands')) return 'its box is in a closed group';
    return event && !isAnswered ? 'nothing waits for it' : null;
  });
