import { cartMachine } from '#machines/cart/cart.machine.ts';
import { flowModel, walk } from 'machine-paths/model';
import type { CartChange } from '#rules/cart-changes.ts';
import type { Cart } from '#contract/cart.ts';
import { an, bowl, cart, checkoutPageData, mugs, summaryOf } from '#tests/fixtures/buying.ts';
import { cover } from 'machine-paths/cover';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Walk } from 'machine-paths/model';
import type { GraphEdge, GraphNode } from 'machine-paths/graph';
import { comeAlive } from '#tests/browser/browser.ts';
import type { Page, Route } from 'playwright';
import { fieldRefused, gone, offline, signInFirst, soldOut } from '../failures.ts';
import { passUntil, refuse } from '../product-page.ts';
import { defineFlow } from '../define-flow.ts';
import type { Scenario } from '../scenario.ts';
import { cartContent, fillCart, hear, knownCart } from './cart.content.ts';

/** What the shop answers to a change of the cart with three lines' worth of mugs and a bowl. */
function answerTo(change: CartChange): Cart {
  if (change.kind === 'quantity') return cart({ Items: [mugs(change.quantity), bowl()] });
  if (change.kind === 'remove') return cart({ Items: [bowl()] });
  if (change.kind === 'restore') return cart({ Items: [bowl(), { ...mugs(change.quantity), Id: 9 }] });
  if (change.kind === 'save') return cart({ Items: [mugs()], SavedItems: [bowl()] });
  if (change.kind === 'country') return cart({ ShippingCountryId: 2 });
  return cart({ ShippingMethodId: change.kind === 'method' ? change.shippingMethodId : null });
}

/** Why the shop refuses a change; anything else is gone. */
const refusals: Readonly<Record<string, typeof gone | undefined>> = {
  country: fieldRefused('/CountryCode'),
  method: soldOut,
};

export const cartModel = flowModel(cartMachine, {
  requirements: {
    'CART-01': ['country.choose', 'method.choose'],
    'CART-02': ['quantity.changed', 'country.choose', 'method.choose', 'changing', 'settled', 'failed', 'retry'],
    'CART-03': ['item.remove', 'removal.undo'],
    'CART-04': ['done applyChange'],
    'CART-08': ['city.chosen'],
    'CART-10': ['quantity.changed', 'item.remove', 'changing', 'reading', 'page.hidden', 'page.gone', 'saved.ask'],
    'CART-11': ['item.remove'],
    'ERR-01': ['person.changed'],
  },
  weights: { failed: 4, changing: 3 },
  inputs: [{ cart: cart() }],
  // queued changes may be in many orders, 7,200 situations in all: the first ones contain every pair of outcomes
  maxNodes: 1000,
  events: {
    'quantity.changed': [{ id: 'line-7', quantity: 3 }],
    'saved.ask': [{ change: { kind: 'save', itemId: 8 } }],
    'removal.undo': [{ itemId: 7 }],
    'page.hidden': [{}],
    'page.gone': [{}],
    'quantity.found': [{ itemId: 7, text: '3' }],
    'item.remove': [{ itemId: 7 }],
    'country.choose': [{ countryCode: 'FR' }],
    'method.choose': [{ shippingMethodId: 32 }],
    'city.chosen': [{ country: 'BE', cityId: '4000-2' }],
    'cart.outdated': [{}],
    retry: [{}],
    'page.arrived': [
      {
        page: {
          Kind: 'cart',
          Cart: cart({ Items: [bowl(2)] }),
          Added: null,
          Removed: null,
          Waiting: null,
          Restored: null,
        },
      },
      { page: checkoutPageData({ Cart: cart({ Items: [bowl(4)] }) }) },
    ],
    'person.changed': [
      { person: an, summary: summaryOf(cart()), uri: '' },
      { person: null, summary: summaryOf(cart()), uri: '' },
    ],
  },
  outcomes: {
    applyChange: {
      done: ({ input }) => [answerTo(input)],
      // each status that means a refusal, one for each kind of change
      errors: ({ input: { kind } }) => [offline, refusals[kind] ?? gone, signInFirst],
    },
    readCart: { done: [cart({ Items: [mugs(5)] })], errors: [offline] },
  },
  promises: {
    settled: {
      says: 'shows the server’s last response, and no change is queued',
      holds: ({ context }) => context.underWay === null && context.waiting.length === 0,
    },
    changing: {
      says: 'one change is pending, and it is not one of those in the queue',
      holds: ({ context }) => context.underWay !== null && !context.waiting.includes(context.underWay),
    },
    reading: { says: 'requests the whole cart', holds: (snapshot) => snapshot.hasTag('busy') },
    failed: {
      says: 'keeps the failed change, says why it failed and offers a retry',
      holds: (snapshot) => snapshot.context.failure !== null && snapshot.can({ type: 'retry' }),
    },
  },
  invariants: {
    'there are never two pending calls': ({ children: { applyChange, readCart } }) =>
      [applyChange, readCart].filter((call) => call?.getSnapshot().status === 'active').length < 2,
    'every line has a quantity field, and nothing else has one': ({ context, children }) =>
      JSON.stringify(
        Object.keys(children)
          .filter((id) => id.startsWith('line-'))
          .toSorted(),
      ) === JSON.stringify(context.cart.Items.map(({ Id }) => `line-${Id}`).toSorted()),
  },
});

const main = (page: Page) => page.locator('main');
/** The first line stands for the model's mugs. */
const line = (page: Page) => main(page).locator('tbody tr').first();
const elsewhere = () => Promise.reject(new Error('this is walked with its own flow'));

/** Compared by content: paths read from a file have their own failure objects. */
const isOffline = (error: unknown) => JSON.stringify(error) === JSON.stringify(offline);
const lose = (route: Route, error: unknown) => (isOffline(error) ? route.abort() : refuse(route, error));

/** A filled cart of the site at `site`, by role and label; every response but a refusal is the real server's. */
const cartDriver = (site: string, scenario: Scenario): BrowserDriver<typeof cartMachine> => ({
  async open(page) {
    await fillCart(page, site, scenario);
    await page.goto(site + scenario.urls.cart());
    await passUntil(page, page.locator('html[data-started]'));
    // the page is not hydrated until it is touched
    await comeAlive(main(page).locator('h1'));
  },
  events: {
    'quantity.changed': async (page) => {
      const field = line(page).locator('[name="Quantity"]');
      await field.fill(String(Number(await field.inputValue()) + 1));
      await field.press('Enter');
    },
    'saved.ask': elsewhere,
    'removal.undo': elsewhere,
    'page.hidden': elsewhere,
    'page.gone': elsewhere,
    'quantity.found': elsewhere,
    'item.remove': (page) => line(page).getByRole('button', { name: scenario.LL.Cart.Remove() }).click(),
    'country.choose': async (page, { countryCode }) => {
      await main(page).getByLabel(scenario.LL.Cart.ShippingCountry()).selectOption(countryCode);
    },
    'method.choose': (page) => main(page).locator('[name="ShippingMethodId"]:not(:checked)').first().check(),
    'city.chosen': elsewhere,
    retry: (page) => main(page).getByRole('button', { name: scenario.LL.Core.Retry() }).click(),
    'cart.outdated': elsewhere,
    'page.arrived': elsewhere,
    'person.changed': elsewhere,
  },
  outcomes: {
    applyChange: { address: /\/api\/v1\/shoppingcarts\/\w+/, done: hear, error: lose },
    readCart: { address: /\/api\/v1\/shoppingcarts\?/, done: hear, error: lose },
  },
  states: {
    settled: (page) => main(page).locator('[aria-busy="false"]').first().waitFor(),
    changing: (page) => main(page).locator('[aria-busy="true"]').first().waitFor(),
    reading: (page) => main(page).locator('[aria-busy="true"]').first().waitFor(),
    failed: (page) => main(page).getByRole('alert').filter({ hasText: scenario.LL.Cart.Failed() }).waitFor(),
  },
  content: { view: { role: 'main' }, states: cartContent, known: knownCart(scenario) },
});

/**
 * The model's paths as a user can take them: a pending request cannot be made again, nothing is done to a line that is
 * gone or being removed, and closing pages and signing in belong to other flows.
 */
function cartWalk(): Walk {
  const { graph, report } = walk({ ...cartModel, events: { ...cartModel.events, 'city.chosen': [] } });
  const edges = graph.edges
    .filter((edge) => isWalkable(edge, graph.nodes[edge.from]))
    .map((edge, index) => ({ ...edge, index }));
  const seen = { ...graph, edges };
  return { graph: seen, paths: cover(seen, { criterion: 'transitions' }), report };
}

/** These belong to other flows, to the end of a page, or restore a line as one other than the model's. */
const notByHand: readonly string[] = [
  'page.arrived',
  'person.changed',
  'quantity.found',
  'page.hidden',
  'page.gone',
  'removal.undo',
  'saved.ask',
];

function isWalkable({ step, transitions }: GraphEdge, from: GraphNode | undefined): boolean {
  if (transitions.some(({ event }) => notByHand.includes(event))) return false;
  if (step.type === 'error') return !JSON.stringify(step.error).includes('401');
  // in the browser a request never gets a second, later response
  if (step.type !== 'event' || step.event.type === 'retry') return true;
  if (transitions.length === 0 || !from) return false;
  const { cart, underWay, waiting } = (from.snapshot as ReturnType<CartState>).context;
  const changes = [underWay, ...waiting];
  const mugs = cart.Items.find(({ Id }) => Id === 7);
  switch (step.event.type) {
    case 'quantity.changed':
      return (
        mugs !== undefined &&
        mugs.Quantity !== 3 &&
        !changes.some((change) => change?.kind === 'quantity' || change?.kind === 'remove')
      );
    case 'item.remove':
      return mugs !== undefined && !changes.some((change) => change?.kind === 'remove');
    case 'country.choose':
      return cart.ShippingCountryId === 1 && !changes.some((change) => change?.kind === 'country');
    case 'method.choose':
      return (
        cart.ShippingMethods.some(({ ShippingMethodId }) => ShippingMethodId === 32) &&
        cart.ShippingMethodId !== 32 &&
        !changes.some((change) => change?.kind === 'method')
      );
    default:
      return false;
  }
}
type CartState = typeof cartMachine.getInitialSnapshot;

export default defineFlow({
  area: 'buying',
  model: cartModel,
  browser: {
    driver: cartDriver,
    walk: cartWalk,
    leftOut: 'navigation, sign-ins and coupons belong to other flows; a line that is being removed cannot be changed',
    hasMotion: true,
  },
});
