import { quickViewMachine } from '#machines/quickView/quickView.machine.ts';
import { flowModel } from 'machine-paths/model';
import { an, summaryOf, cart } from '#tests/fixtures/buying.ts';
import { quickViewOf, card, listPageData } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { openPage, passUntil } from '../product-page.ts';
import { isGone, tell, watchFlows } from '../running-shop.ts';
import { failureShown } from '../content.ts';
import { amount, text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const quickViewModel = flowModel(quickViewMachine, {
  requirements: { 'CAT-13': ['toggle', 'close', 'loading', 'open', 'failed', 'retry', 'page.arrived'] },
  inputs: [undefined],
  events: {
    toggle: [{ productId: 7 }, { productId: 9 }],
    close: [{}],
    retry: [{}],
    'page.arrived': [{}],
    'person.changed': [{ person: an, summary: summaryOf(cart()), uri: '' }],
  },
  outcomes: {
    readQuickView: { done: ({ input }) => [quickViewOf(input.productId)], errors: [offline] },
  },
  promises: {
    closed: { says: 'no row is open', holds: ({ context }) => context.productId === null },
    loading: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    open: {
      says: 'shows what was loaded for its row',
      holds: ({ context: { productId, contents } }) =>
        productId !== null && contents[productId]?.ProductId === productId,
    },
    failed: { says: 'says why', holds: ({ context }) => context.failure !== null && context.productId !== null },
  },
});

const names: Readonly<Record<number, string>> = { 7: 'Mug Ardenne', 9: 'Tasse' };
const panel = (page: Page) => page.getByRole('region', { name: /^Aperçu/ });

const close: Fact = { role: 'button', name: text('Core.Close'), enabled: true };

/** The rows of a list page of the site at `site`, by role and label. */
const quickViewDriver = (site: string): BrowserDriver<typeof quickViewMachine> => ({
  async open(page) {
    await watchFlows(page);
    const Products = [card(), card({ ProductId: 9, Name: 'Tasse', ProductUrl: '/fr/p/tasse' })];
    await openPage(page, site, '/fr/c/mugs', listPageData({ Products }), 'Mugs');
  },
  events: {
    toggle: async (page, { productId }) => {
      await page.getByRole('link', { name: `Aperçu : ${names[productId]}` }).click();
      await page.clock.runFor(50);
    },
    close: (page) => panel(page).getByRole('button', { name: 'Fermer' }).click(),
    retry: (page) => panel(page).getByRole('button', { name: 'Réessayer' }).click(),
    'page.arrived': (page, event) => tell(page, 'quickView', event),
    'person.changed': (page, event) => tell(page, 'quickView', event),
  },
  outcomes: {
    readQuickView: {
      address: '**/fr/widget/catalog/quickview/*',
      done: (route, output) => route.fulfill({ json: output }),
      error: (route) => route.abort(),
    },
  },
  states: {
    closed: (page) => isGone(panel(page)),
    loading: (page) => passUntil(page, panel(page).getByRole('status').filter({ hasText: 'Chargement…' })),
    open: (page) => passUntil(page, panel(page).getByRole('button', { name: 'Ajouter au panier' })),
    failed: (page) => panel(page).getByRole('alert').filter({ hasText: 'L’aperçu n’a pas pu être chargé.' }).waitFor(),
  },
  content: {
    view: { css: '#quick-view' },
    states: {
      closed: () => [{ in: { css: '#quick-view' }, count: 0 }],
      loading: () => [{ busy: true }, { role: 'status', says: text('Core.Loading') }, close],
      open: ({ context: { productId, contents } }) => {
        const content = contents[productId ?? 0];
        if (!content) return [];
        const { Name, Summary, Variation } = content;
        return [
          { busy: false },
          { role: 'heading', name: Name },
          { role: 'status', says: Name },
          { says: [Summary, amount(Variation.Price.TaxIncl)] },
          { role: 'textbox', name: text('Product.Quantity'), value: Variation.Quantity },
          { role: 'button', name: text('Product.AddToCart'), enabled: true },
          close,
        ];
      },
      failed: ({ context }) => [
        failureShown(text('Catalog.QuickViewFailed'), context.failure),
        { role: 'button', name: text('Core.Retry'), enabled: true },
        close,
      ],
    },
  },
});

/** What a user can do with the rows, and what other flows notify them of. */
const quickViewWalk = () =>
  walkByHand(quickViewModel, ({ event, isAnswered, states }) => {
    if (!event) return null;
    if (!isAnswered || (event.type === 'close' && states.includes('closed'))) return 'its button is not there';
    // before the first press there is no flow to notify
    return event.type === 'toggle' || !states.includes('closed') ? null : 'a closed panel ignores it';
  });

export default defineFlow({
  area: 'finding',
  model: quickViewModel,
  browser: { driver: quickViewDriver, walk: quickViewWalk },
});
