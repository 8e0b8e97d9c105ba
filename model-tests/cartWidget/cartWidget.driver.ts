import type { cartWidgetMachine } from '#machines/cartWidget/cartWidget.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { walkByHand } from '../by-hand.ts';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { cartWidgetModel } from './cartWidget.model.ts';

type Expected = SnapshotFrom<typeof cartWidgetMachine> | undefined;

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Panier/u });
const list = (page: Page) => page.getByRole('region', { name: 'Aperçu du panier' });
const failed = (page: Page) => list(page).getByRole('alert').filter({ hasText: 'L’aperçu n’a pas pu être chargé.' });
const isOpen = (expected: Expected) => expected?.matches({ list: 'open' }) === true;

async function counts(page: Page, expected: Expected): Promise<void> {
  if (!expected) return;
  const count = expected.context.summary.ItemsCount;
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Panier : ${count} articles` })
    .waitFor();
}

/** The cart in the header of a page of the site at `site`, by role and label. */
export const cartWidgetDriver = (site: string): BrowserDriver<typeof cartWidgetMachine> => ({
  async open(page, { summary }) {
    await openRunning(page, `${site}/fr/cookies`);
    await tell(page, 'cartWidget', { type: 'cart.changed', summary });
  },
  events: {
    async 'list.open'(page) {
      await link(page).hover();
      await passUntil(page, list(page).getByRole('link', { name: 'Voir le panier' }));
    },
    'list.close': (page) => page.mouse.move(1, 600),
    async retry(page) {
      const button = list(page).getByRole('button', { name: 'Réessayer' });
      await button.focus();
      // reaching it is no retry yet
      await button.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
    },
    'cart.changed': (page, event) => tell(page, 'cartWidget', event),
    'person.changed': (page, event) => tell(page, 'cartWidget', event),
  },
  outcomes: {
    listItems: {
      address: '**/fr/widget/shoppingcartitems*',
      done: (route, output) => route.fulfill({ json: output }),
      error: (route) => route.abort(),
    },
  },
  states: {
    async 'list.closed'(page, expected) {
      await isGone(list(page));
      await counts(page, expected);
    },
    async 'list.open'(page, expected) {
      await list(page).waitFor();
      await counts(page, expected);
    },
    async 'items.loading'(page, expected) {
      if (isOpen(expected))
        await list(page).getByRole('status').filter({ hasText: 'Chargement de l’aperçu…' }).waitFor();
    },
    async 'items.loaded'(page, expected) {
      if (!expected || !isOpen(expected)) return;
      for (const { Quantity, Name } of expected.context.items ?? [])
        await list(page)
          .getByRole('link', { name: `${Quantity} × ${Name}` })
          .waitFor();
    },
    async 'items.failed'(page, expected) {
      if (isOpen(expected)) await failed(page).waitFor();
    },
  },
});

/** What a person can do with the list, and what other flows tell it about the cart. */
export const cartWidgetWalk = () =>
  walkByHand(cartWidgetModel, ({ event, isAnswered, states }) => {
    const isListed = states.includes('list.open');
    if (event?.type === 'list.open' && isListed) return 'the list is open';
    if (event?.type === 'list.close' && !isListed) return 'the list is closed';
    if (event?.type === 'retry' && !isListed) return 'its button is in the list';
    return event && !isAnswered ? 'its button is not there' : null;
  });
