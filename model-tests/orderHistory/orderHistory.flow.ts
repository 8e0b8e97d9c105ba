import { failureFor, orderHistoryMachine, reportOf } from '#machines/orderHistory/orderHistory.machine.ts';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import { orderPageData, placed, report, reordered } from '#tests/fixtures/orders.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { buttonShown, failureShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { soldOut } from '../failures.ts';
import { openPage } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { amount, text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import { closeSignIn, refuseOrSignIn, signInHere } from '../signing-in.ts';

export const { OrderId: orderId } = placed;
/** A plain form that was refused. */
export const form = { Do: 'reorder', Values: {}, Errors: [], Message: 'La boutique est occupée.' };
const refusedForm = { status: 422, code: 'Problem.Invalid', message: form.Message, errors: form.Errors };

const model: FlowOptions<typeof orderHistoryMachine> = {
  requirements: { 'SHOP-06': ['reorder', 'retry', 'reordering', 'reported', 'failed'], 'ERR-01': ['person.changed'] },
  inputs: [
    { orderId, lines: null, form: null },
    { orderId, lines: report, form: null },
    { orderId, lines: null, form },
  ],
  events: {
    reorder: [{ orderId }],
    retry: [{}],
    'person.changed': [somebody, { ...somebody, person: null }],
  },
  outcomes: { reorder: { done: [reordered], errors: [soldOut, signInFirst, new Error('a bug')] } },
  promises: {
    deciding: 'is over immediately',
    ready: {
      says: 'nothing was ordered again yet',
      holds: ({ context: { lines, failure } }) => lines.length === 0 && failure === null,
    },
    reordering: {
      says: 'is busy with the order, and clears what was said before',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
    },
    reported: { says: 'tells what became of each line', holds: ({ context }) => context.lines.length > 0 },
    failed: {
      says: 'says why, and reports nothing',
      holds: ({ context: { lines, failure } }) => lines.length === 0 && failure !== null,
    },
  },
  invariants: {
    'a failure has a message': ({ context: { failure } }) =>
      failure === null ||
      failure.message === refusedForm.message ||
      [soldOut.failure, signInFirst.failure, unknownFailure, timedOut].includes(failure),
  },
};

export const orderHistoryModel = flowModel(orderHistoryMachine, model);

/** What a buyer can do on the page of an order. */
export const orderHistoryByHand = flowModel(orderHistoryMachine, {
  ...model,
  outcomes: { reorder: { done: [reordered], errors: [soldOut, signInFirst] } },
});

type Snapshot = SnapshotFrom<typeof orderHistoryMachine>;

const said = { number: placed.Number };

/** The order with its button, and what failed. */
const orderShown = (snapshot: Snapshot, isPending = false): Fact[] => [
  { role: 'heading', name: text('Order.Title', said) },
  { says: amount(placed.Totals.TaxIncl) },
  buttonShown(text('OrderHistory.ReorderOf', said), isPending),
  failureShown(text('OrderHistory.ReorderFailed'), failureFor(snapshot, orderId)),
];
/** What became of each line; nothing before. */
function reportShown(snapshot: Snapshot): Fact[] {
  const lines = reportOf(snapshot, orderId);
  if (lines.length === 0) return [{ in: { css: '.reorder-lines' }, count: 0 }];
  const left = lines.filter(({ Status }) => Status === 'Refused').length;
  return [
    { role: 'status', says: text('OrderHistory.ReorderedSome', { taken: lines.length - left, left }) },
    ...lines.map(
      ({ Name, Status, Code, InCart }) =>
        ({
          role: 'status',
          says: [Name, Status === 'Refused' ? { text: Code } : text('OrderHistory.LineAdded', { count: InCart })],
        }) as const,
    ),
    { role: 'link', name: text('Cart.ToCart') },
  ];
}

/** The page of an order at the site at `site`, by role and label. */
const orderHistoryDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof orderHistoryMachine> => {
  const button = (page: Page) => page.getByRole('button', { name: LL.OrderHistory.ReorderOf(said) });
  const idle = (page: Page) => button(page).and(page.locator(':not([aria-busy])')).waitFor();
  return {
    async open(page, { lines, form: Form }) {
      await watchFlows(page);
      const data = orderPageData({ Reordered: lines ? [...lines] : null });
      await openPage(page, site, urls.orderHistoryDetail({ orderId }), data, LL.Order.Title(said), {
        Form,
      });
    },
    events: {
      async reorder(page) {
        await closeSignIn(page, LL);
        await button(page).click();
      },
      async retry(page) {
        await closeSignIn(page, LL);
        await page.getByRole('button', { name: LL.Core.Retry() }).click();
      },
      'person.changed': (page) => signInHere(page, LL),
    },
    outcomes: {
      reorder: {
        address: `**/api/v1/sales/orders/${orderId}/reorder*`,
        done: (route, output) => route.fulfill({ json: output }),
        error: (route, error) => refuseOrSignIn(route, error, LL),
      },
    },
    states: {
      ready: idle,
      reordering: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
      reported: idle,
      failed: idle,
    },
    content: {
      view: { role: 'main' },
      states: {
        ready: (snapshot) => [...orderShown(snapshot), ...reportShown(snapshot)],
        reordering: (snapshot) => [...orderShown(snapshot, true), ...reportShown(snapshot)],
        reported: (snapshot) => [...orderShown(snapshot), ...reportShown(snapshot)],
        failed: (snapshot) => [
          ...orderShown(snapshot),
          ...reportShown(snapshot),
          { role: 'button', name: text('Core.Retry'), enabled: true },
        ],
      },
    },
  };
};

export default defineFlow({
  area: 'account',
  model: orderHistoryModel,
  browser: {
    driver: orderHistoryDriver,
    walk: () =>
      walkByHand(
        orderHistoryByHand,
        ({ event, isAnswered }) => (event && !isAnswered ? 'nothing would happen' : null),
        {
          criterion: 'outcomes',
        },
      ),
  },
});
