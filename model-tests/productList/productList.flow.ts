import { productListMachine } from '#machines/productList/productList.machine.ts';
import { facetDelay } from '#rules/faceted-search.ts';
import { comeAlive } from '#tests/browser/awake.ts';
import { flowModel } from 'machine-paths/model';
import { serializeListQuery } from '#rules/list-query.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { ListPageData } from '#contract/product-list.ts';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from 'machine-paths/by-hand';
import { openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

/** The second page of a category that is sorted by price. */
export const secondPage = { display: 'grid', sort: 'price', pageSize: 24, pageindex: 2, filter: '', q: '' } as const;

const same = (one: Parameters<typeof serializeListQuery>[0], other: typeof one) =>
  serializeListQuery(one) === serializeListQuery(other);

export const productListModel = flowModel(productListMachine, {
  requirements: {
    'CAT-01': ['sort.choose', 'page.arrived'],
    'CAT-02': ['sort.choose', 'pageSize.choose', 'facets.choose', 'after answerTimeout'],
    'CAT-12': ['sort.choose', 'entity.choose'],
  },
  inputs: [{ query: secondPage, path: '/fr/c/mugs' }],
  events: {
    'sort.choose': [{ sort: 'name' }],
    'pageSize.choose': [{ pageSize: 48 }],
    'facets.choose': [{ filter: { Brands: [5] } }],
    'entity.choose': [{ entityName: 'Brand' }],
    'page.arrived': [{ query: secondPage }, { query: { display: 'table', pageindex: 'junk' } }],
  },
  outcomes: {},
  promises: {
    showing: {
      says: 'the controls show the parameters of the products',
      holds: ({ context }) => same(context.wanted, context.query),
    },
    reloading: 'the controls show the choice immediately, the products show that they are about to change',
  },
});

const main = (page: Page) => page.locator('main');

/** The controls show the latest choice at once. */
function wantedShown({ context: { wanted } }: SnapshotFrom<typeof productListMachine>): Fact[] {
  const { sort, pageSize, display } = wanted;
  return [
    { role: 'combobox', name: text('Catalog.Sort'), value: sort, enabled: true },
    { role: 'status', says: text('Catalog.Count', { count: { known: 'the number of products' } }) },
    { role: 'combobox', name: text('Catalog.PageSize'), value: pageSize, enabled: true },
    {
      role: 'link',
      in: { role: 'navigation', name: text('Catalog.Display') },
      name: text(display === 'grid' ? 'Catalog.Grid' : 'Catalog.Table'),
      current: true,
    },
  ];
}

/** How many products the shop says there are, for each page once. */
const counts = new WeakMap<Page, Promise<number>>();
function countOf(page: Page): Promise<number> {
  const ask = async () => {
    const answer = await page.request.get(page.url(), { headers: { Accept: 'application/json' } });
    const { Page: list } = (await answer.json()) as { Page: ListPageData };
    return list.Pagination.TotalItems;
  };
  const known = counts.get(page) ?? ask();
  counts.set(page, known);
  return known;
}

const products = (page: Page, isBusy: boolean) =>
  main(page)
    .getByRole('region', { name: 'Articles' })
    .and(page.locator(`[aria-busy="${isBusy}"]`))
    .waitFor();

/** A tag of the site at `site`, by role and label; no other list ever comes but where the path says so. */
const productListDriver = (site: string): BrowserDriver<typeof productListMachine> => ({
  async open(page, { query }) {
    const address = `${site}/fr/t/gift`;
    const shown = new URLSearchParams({ sort: String(query['sort']), pageindex: String(query['pageindex']) });
    await openRunning(page, `${address}?${shown.toString()}`);
    await page.route(`${address}*`, () => {});
  },
  events: {
    'sort.choose': async (page, { sort }) => {
      await main(page).getByLabel('Trier par').selectOption(sort);
    },
    'pageSize.choose': async (page, { pageSize }) => {
      await main(page).getByLabel('Par page').selectOption(String(pageSize));
    },
    'entity.choose': async (page, { entityName }) => {
      await main(page).getByLabel('Afficher').selectOption(entityName);
    },
    // one filter more each time: its panel sends it a second later
    'facets.choose': async (page) => {
      const filters = page.getByRole('form', { name: 'Filtrer' });
      const box = filters.getByRole('checkbox', { checked: false }).first();
      await comeAlive(box);
      await box.check();
      await page.clock.runFor(facetDelay);
    },
    'page.arrived': (page, event) => tell(page, 'productList', event),
  },
  outcomes: {},
  states: {
    showing: (page) => products(page, false),
    reloading: (page) => products(page, true),
  },
  content: {
    view: { css: '.toolbar' },
    known: async (page) => ({ 'the number of products': await countOf(page) }),
    states: { showing: wantedShown, reloading: wantedShown },
  },
});

/** What a user can choose in the list itself, and the lists that arrive. */
const productListWalk = () =>
  walkByHand(productListModel, ({ event, isAnswered }) => (event && !isAnswered ? 'it is selected already' : null));

export default defineFlow({
  area: 'finding',
  model: productListModel,
  browser: { driver: productListDriver, walk: productListWalk },
});
