import { cartWidgetMachine, countOf } from '#machines/cartWidget/cartWidget.machine.ts';
import { flowModel } from 'machine-paths/model';
import { an, bowl, cart, summaryOf, widgetOf } from '#tests/fixtures/buying.ts';
import { added } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact, Place } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { offline, signInFirst } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { passUntil } from '../product-page.ts';
import { isGone, openRunning, tell } from '../running-shop.ts';
import { failureShown } from '../content.ts';
import { amount, text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

const after = summaryOf(cart({ Items: [bowl(3)] }));
const merged = summaryOf(cart({ Items: [bowl(5)] }));

export const cartWidgetModel = flowModel(cartWidgetMachine, {
  requirements: {
    'CART-05': ['cart.changed', 'list.open', 'list.close', 'items.loading', 'items.loaded', 'items.failed', 'retry'],
    'CART-07': ['count.confirmed'],
    'PROD-10': ['cart.adding', 'cart.added', 'cart.refused'],
    'ERR-01': ['person.changed'],
  },
  inputs: [{ summary: summaryOf(cart()) }],
  events: {
    'list.open': [{}],
    'list.close': [{}],
    retry: [{}],
    'cart.changed': [{ summary: after }],
    'cart.adding': [{ line: { Name: 'Bol', Quantity: 2, Photo: null, Price: bowl(2).UnitPrice } }],
    'cart.added': [{ added: added(2) }],
    'cart.refused': [{}],
    'person.changed': [{ person: an, summary: merged, uri: '' }],
  },
  outcomes: {
    // the response contains what the cart has become meanwhile
    listItems: { done: [widgetOf(cart({ Items: [bowl(4)] }))], errors: [offline, signInFirst] },
  },
  promises: {
    'count.confirmed': {
      says: 'counts as the server reported',
      holds: (snapshot) => countOf(snapshot) === snapshot.context.summary.ItemsCount,
    },
    'count.expected': {
      says: 'counts what is being added, too',
      holds: (snapshot) => countOf(snapshot) === snapshot.context.summary.ItemsCount + 2,
    },
    'list.closed': { says: 'the list is not open', holds: (snapshot) => !snapshot.hasTag('open') },
    'list.open': { says: 'the list is open', holds: (snapshot) => snapshot.hasTag('open') },
    'items.unloaded': { says: 'nothing was requested', holds: ({ context }) => context.items === null },
    'items.loading': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'items.loaded': {
      says: 'has the lines',
      holds: ({ context }) => context.items !== null && context.failure === null,
    },
    'items.failed': { says: 'says why', holds: ({ context }) => context.failure !== null },
  },
});

type Expected = SnapshotFrom<typeof cartWidgetMachine> | undefined;

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Panier/u });
const list = (page: Page) => page.getByRole('region', { name: 'Aperçu du panier' });
const listed: Place = { role: 'region', name: text('Cart.List') };
const isOpen = (expected: Expected) => expected?.matches({ list: 'open' }) === true;

/** The header's count, and whether its list is open. */
const counted = (snapshot: SnapshotFrom<typeof cartWidgetMachine>): Fact[] => [
  {
    role: 'link',
    name: text('Nav.CartCount', { count: countOf(snapshot) }),
    expanded: isOpen(snapshot),
    ...(isOpen(snapshot) ? {} : { says: countOf(snapshot) }),
  },
];

/** The cart in the header of a page of the site at `site`, by role and label. */
const cartWidgetDriver = (site: string): BrowserDriver<typeof cartWidgetMachine> => ({
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
      // focusing it does not retry yet
      await button.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
    },
    'cart.changed': (page, event) => tell(page, 'cartWidget', event),
    'cart.adding': (page, event) => tell(page, 'cartWidget', event),
    'cart.added': (page, event) => tell(page, 'cartWidget', event),
    'cart.refused': (page, event) => tell(page, 'cartWidget', event),
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
    'list.closed': (page) => isGone(list(page)),
    'list.open': (page) => list(page).waitFor(),
    ...Object.fromEntries(
      ['count.confirmed', 'count.expected', 'items.unloaded', 'items.loading', 'items.loaded', 'items.failed'].map(
        (state) => [state, (page: Page) => link(page).waitFor()],
      ),
    ),
  },
  content: {
    view: { css: '.cart-widget' },
    states: {
      'count.confirmed': counted,
      'count.expected': counted,
      'list.closed': () => [{ role: 'region', count: 0 }],
      'list.open': () => [{ role: 'link', in: listed, name: text('Cart.ToCart') }],
      'items.unloaded': 'nothing has been asked for yet: there is only the count',
      'items.loading': (snapshot) =>
        isOpen(snapshot) ? [{ role: 'status', in: listed, says: text('Cart.ListLoading') }] : [],
      'items.loaded': (snapshot) =>
        isOpen(snapshot)
          ? [
              ...(snapshot.context.items ?? []).map(
                ({ Quantity, Name }) =>
                  ({
                    role: 'link',
                    in: listed,
                    name: text('Cart.ListLine', { quantity: Quantity, name: Name }),
                  }) as const,
              ),
              {
                in: listed,
                says: [
                  ...(snapshot.context.items ?? []).map(({ UnitPrice, Quantity }) =>
                    amount(UnitPrice.TaxIncl * Quantity),
                  ),
                  { line: [text('Cart.Goods'), snapshot.context.summary.AmountTaxInclHtml] },
                ],
              },
              {
                role: 'status',
                in: listed,
                says: text('Nav.CartCount', { count: snapshot.context.summary.ItemsCount }),
              },
            ]
          : [],
      'items.failed': (snapshot) =>
        isOpen(snapshot)
          ? [
              { ...failureShown(text('Cart.ListFailed'), snapshot.context.failure), in: listed },
              { role: 'button', in: listed, name: text('Core.Retry'), enabled: true },
            ]
          : [],
    },
  },
});

/** What a user can do with the list, and what other flows notify it of. */
const cartWidgetWalk = () =>
  walkByHand(cartWidgetModel, ({ event, isAnswered, states }) => {
    const isListed = states.includes('list.open');
    if (event?.type === 'list.open' && isListed) return 'the list is open';
    if (event?.type === 'list.close' && !isListed) return 'the list is closed';
    if (event?.type === 'retry' && !isListed) return 'its button is in the list';
    return event && !isAnswered ? 'its button is not there' : null;
  });

export default defineFlow({
  area: 'buying',
  model: cartWidgetModel,
  browser: { driver: cartWidgetDriver, walk: cartWidgetWalk, isSilent: (snapshot) => !isOpen(snapshot) },
});
