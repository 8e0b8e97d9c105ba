import { compareMachine } from '#machines/compare/compare.machine.ts';
import type { Chosen } from '#machines/compare/compare.machine.ts';
import { flowModel } from 'machine-paths/model';
import { comparedMost } from '#rules/compare.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { card, listPageData } from '#tests/fixtures/catalog.ts';
import type { Fact, Place } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from 'machine-paths/by-hand';
import { openPage, passUntil } from '../product-page.ts';
import { isGone, watchFlows } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const product = (productId: number): Chosen => ({ productId, name: `Article ${productId}`, photo: null });

export const compareModel = flowModel(compareMachine, {
  requirements: { 'SHOP-02': ['toggle', 'remove', 'clear'] },
  inputs: [{ chosen: [] }, { chosen: [product(1), product(2), product(3), product(4), product(5)] }],
  events: {
    toggle: [{ product: product(1) }, { product: product(9) }],
    remove: [{ productId: 2 }, { productId: 1 }],
    clear: [{}],
  },
  outcomes: {},
  promises: {
    keeping: 'is never stable here',
    empty: { says: 'no product is selected', holds: ({ context }) => context.chosen.length === 0 },
    choosing: {
      says: 'some products are selected, and more can be',
      holds: ({ context: { chosen } }) => chosen.length > 0 && chosen.length < comparedMost,
    },
    full: { says: 'four products are selected', holds: ({ context }) => context.chosen.length === comparedMost },
  },
});

const bar = (page: Page) => page.getByRole('region', { name: 'Articles à comparer' });

/** The products in the bar, in the order in which they were selected. */
const barShown = ({ context: { chosen } }: SnapshotFrom<typeof compareMachine>): Fact[] => [
  ...chosen.map(
    ({ name }) =>
      ({ role: 'button', in: barPlace, name: text('Catalog.CompareRemove', { name }), enabled: true }) as const,
  ),
  { role: 'link', in: barPlace, name: text('Catalog.CompareNow', { count: chosen.length }) },
  { role: 'button', in: barPlace, name: text('Catalog.CompareClear'), enabled: true },
  ...rowsShown(chosen),
];
const barPlace: Place = { role: 'region', name: text('Catalog.CompareBar') };

/** The links of the list's rows: to select, or to deselect. */
const rowsShown = (chosen: readonly Chosen[]): Fact[] =>
  [product(1), product(9)].map(({ productId, name }) => ({
    in: { css: 'main a[href*="ompar"]' },
    says: {
      line: [text(chosen.some((one) => one.productId === productId) ? 'Catalog.CompareNo' : 'Catalog.Compare'), name],
    },
  }));

/** The rows of a list page of the site at `site`, by role and label. */
const compareDriver = (site: string): BrowserDriver<typeof compareMachine> => ({
  async open(page, { chosen }) {
    await watchFlows(page);
    await page.addInitScript((kept) => {
      if (sessionStorage.getItem('vitrine.compare') === null && kept !== '[]')
        sessionStorage.setItem('vitrine.compare', kept);
    }, JSON.stringify(chosen));
    const Products = [1, 9].map((ProductId) => card({ ProductId, Name: `Article ${ProductId}` }));
    await openPage(page, site, '/fr/c/mugs', listPageData({ Products }), 'Mugs');
  },
  events: {
    toggle: (page, { product }) => page.getByRole('link', { name: new RegExp(`omparer ${product.name}$`) }).click(),
    remove: (page, { productId }) =>
      bar(page)
        .getByRole('button', { name: `Retirer Article ${productId}` })
        .click(),
    clear: (page) => bar(page).getByRole('button', { name: 'Tout retirer' }).click(),
  },
  outcomes: {},
  states: {
    empty: (page) => isGone(bar(page)),
    choosing: (page) => passUntil(page, bar(page)),
    full: (page) => passUntil(page, bar(page)),
  },
  content: {
    view: { css: '.compare-bar' },
    states: { empty: () => rowsShown([]), choosing: barShown, full: barShown },
  },
});

/** What a user can do with the rows and the bar. */
const compareWalk = () =>
  walkByHand(compareModel, ({ event, isAnswered, states }) => {
    if (event && (!isAnswered || (event.type === 'clear' && states.includes('empty'))))
      return 'its button is not there';
    return null;
  });

export default defineFlow({
  area: 'finding',
  model: compareModel,
  browser: { driver: compareDriver, walk: compareWalk },
});
