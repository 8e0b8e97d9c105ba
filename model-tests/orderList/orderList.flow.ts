import { orderListMachine } from '#machines/orderList/orderList.machine.ts';
import type { OrderedLine } from '#machines/orderList/orderList.machine.ts';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import { added } from '#tests/fixtures/catalog.ts';
import { article, orderListData } from '#tests/fixtures/orders.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel, walk } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { signInFirst, somebody, soldOut } from '../addToCart/addToCart.flow.ts';
import { defineFlow } from '../define-flow.ts';
import { reasonFor } from '../failures.ts';
import { openPage, passUntil, refuse } from '../product-page.ts';
import { amount, text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const { Name, ItemKey, OrderId, UnitPrice, Photo } = article();
export const line: OrderedLine = {
  name: Name,
  quantity: 2,
  price: '12.9',
  ItemKey,
  OrderId,
  ItemOrigin: 'Catalog',
  currencyCode: 'EUR',
};
/** What the page shows of it. */
export const shown = { Photo, Price: UnitPrice };

const model: FlowOptions<typeof orderListMachine> = {
  requirements: {
    'SALES-06': ['add', 'done addOrdered', 'error addOrdered', 'after answerTimeout', 'retry'],
    'ERR-01': ['person.changed'],
  },
  weights: { adding: 3, failed: 4 },
  inputs: [undefined],
  events: {
    add: [{ line, shown }],
    retry: [{}],
    'person.changed': [{ ...somebody, person: null }, somebody],
  },
  outcomes: { addOrdered: { done: [added(2)], errors: [soldOut, signInFirst, new Error('a bug')] } },
  promises: {
    ready: { says: 'nothing went wrong', holds: ({ context }) => context.failure === null },
    adding: {
      says: 'is busy with the article',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.asked?.line === line,
    },
    failed: {
      says: 'keeps the article and says why',
      holds: ({ context }) => context.asked?.line === line && context.failure !== null,
    },
  },
  invariants: {
    'a failure has a message': ({ context: { failure } }) =>
      failure === null || [soldOut.failure, signInFirst.failure, unknownFailure, timedOut].includes(failure),
  },
};

export const orderListModel = flowModel(orderListMachine, model);

const broken = { failure: { status: 422, code: 'Problem.Invalid', message: '', errors: [] } };
/** What a customer can do with a row, and refusals that stay on the page. */
export const orderListByHand = flowModel(orderListMachine, {
  ...model,
  events: { ...model.events, 'person.changed': [] },
  outcomes: { addOrdered: { done: [added(2)], errors: [broken] } },
  invariants: {},
});

const said = { name: Name };
/** The article, how many of it, and its button. */
const offered = (busy = false): Fact[] => [
  { role: 'heading', name: Name },
  { says: amount(UnitPrice.TaxIncl) },
  { role: 'textbox', name: text('OrderHistory.QuantityOf', said), value: line.quantity },
  { role: 'button', name: text('OrderHistory.AddOf', said), busy, enabled: !busy },
];

/** Adding from the list of what was ordered before, at the site at `site`, by role and label. */
const orderListDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof orderListMachine> => {
  const button = (page: Page) => page.getByRole('button', { name: LL.OrderHistory.AddOf(said) });
  return {
    open: (page) => openPage(page, site, urls.orderList(), orderListData(), LL.OrderHistory.ListTitle()),
    events: {
      add: (page) => button(page).click(),
      retry: (page) => page.getByRole('button', { name: LL.Core.Retry() }).click(),
      'person.changed': () => Promise.reject(new Error('a sign-in is walked with its own flow')),
    },
    outcomes: {
      addOrdered: {
        address: '**/api/v1/sales/orders/addtocart*',
        done: async (route, output) => {
          const page = route.request().frame().page();
          await route.fulfill({ json: output });
          // the confirmation covers the page: the path continues below it
          const goOn = page.getByRole('button', { name: LL.Cart.ContinueShopping() });
          await passUntil(page, goOn);
          await goOn.click();
          await goOn.waitFor({ state: 'detached' });
        },
        error: refuse,
      },
    },
    states: {
      ready: (page) => button(page).and(page.locator(':not([aria-busy])')).waitFor(),
      adding: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
      failed: (page) => page.getByRole('alert').filter({ hasText: LL.Product.NotAdded() }).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        ready: () => [...offered(), { role: 'alert', count: 0 }],
        adding: () => [...offered(true), { role: 'alert', count: 0 }],
        failed: ({ context: { failure } }) => [
          ...offered(),
          { role: 'alert', says: [text('Product.NotAdded'), reasonFor(failure)] },
          { role: 'button', name: text('Core.Retry'), enabled: true },
        ],
      },
    },
  };
};

export default defineFlow({
  area: 'account',
  model: orderListModel,
  browser: {
    driver: orderListDriver,
    walk: () => walk(orderListByHand),
    leftOut: { 'failed: person.changed': 'a sign-in is walked with the cart and with variantSelection' },
  },
});
