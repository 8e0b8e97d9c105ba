import type { Approvals, ApprovalsPageData, WaitingApproval } from '#contract/order-approval.ts';
import {
  buyerIn,
  decisionOf,
  doneIn,
  orderApprovalMachine,
  ordersIn,
} from '#machines/orderApproval/orderApproval.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, fieldsShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { alreadyDecided, fieldRefused, offline, reasonFor } from '../failures.ts';
import { lose, openPage, passUntil } from '../product-page.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

const waiting: WaitingApproval = {
  OrderId: '0b1f3b0e-6f0d-4b7e-9a55-0c8f4c5d1e01',
  Number: '2026-000123',
  PlacedAt: '2026-11-23T09:00:00.000Z',
  ApproveBy: '2026-11-30T09:00:00.000Z',
  Buyer: 'Noor Maes',
  PurchaseOrderNumber: 'PO-7',
  PaymentMethod: 'BankTransfer',
  Lines: [{ Name: 'Mug Ardenne', Quantity: 4, Photo: null }],
  TaxExcl: 61_200,
  TaxIncl: 74_052,
  MayDecide: true,
};
export const first = waiting;
export const second: WaitingApproval = {
  ...waiting,
  OrderId: '0b1f3b0e-6f0d-4b7e-9a55-0c8f4c5d1e02',
  Number: '2026-000124',
  Buyer: 'Jan Peeters',
};
/** Above this approver's own limit. */
export const notMine: WaitingApproval = {
  ...waiting,
  OrderId: '0b1f3b0e-6f0d-4b7e-9a55-0c8f4c5d1e03',
  Number: '2026-000125',
  MayDecide: false,
};
export const orders = [first, second, notMine];
export const reason = 'Hors budget';
/** The list after a decision, as the server answers. */
export const without = (orderId: string, list: readonly WaitingApproval[] = orders): Approvals => ({
  IsApprover: true,
  Orders: list.filter(({ OrderId }) => OrderId !== orderId),
});

/** Nothing failed, and whoever ordered what was decided about is named. */
const isSaid = ({ context: { failure, done, buyer, orderId } }: SnapshotFrom<typeof orderApprovalMachine>) =>
  failure === null && (done !== '' || buyer === orders.find(({ OrderId }) => OrderId === orderId)?.Buyer);

export const orderApprovalModel = flowModel(orderApprovalMachine, {
  requirements: {
    'SHOP-21': ['approve', 'refuse', 'approving', 'refusing', 'open.approved', 'open.refused', 'open.undecided'],
  },
  inputs: [
    { orders, done: '', doneFor: '', form: null },
    { orders, done: 'approved', doneFor: 'Noor Maes', form: null },
    // of an account that was erased, with an order that was forgotten
    { orders, done: 'refused', doneFor: '', form: null },
    {
      orders,
      done: '',
      doneFor: '',
      form: {
        Do: 'refuseOrder',
        Values: { OrderId: first.OrderId, Reason: '' },
        Errors: [{ pointer: '/Reason', code: 'Form.Mandatory' }],
        Message: 'Certaines données doivent être corrigées.',
      },
    },
  ],
  events: {
    approve: [{ orderId: first.OrderId }, { orderId: second.OrderId }, { orderId: notMine.OrderId }],
    refuse: [
      { orderId: second.OrderId, reason },
      { orderId: notMine.OrderId, reason },
    ],
  },
  outcomes: {
    decide: {
      done: ({ input, snapshot }) => [without(input.OrderId, ordersIn(snapshot))],
      errors: ({ input }) =>
        input.IsApproved ? [alreadyDecided, offline] : [alreadyDecided, fieldRefused('/Reason'), offline],
    },
  },
  promises: {
    arriving: 'is over immediately',
    'open.listed': { says: 'nothing was decided yet', holds: (snapshot) => doneIn(snapshot) === '' },
    'open.undecided': {
      says: 'says at the order why, and keeps it',
      holds: ({ context }) =>
        context.failure !== null && context.orders.some(({ OrderId }) => OrderId === context.orderId),
    },
    'open.approved': { says: 'says that it was approved, and for whom', holds: isSaid },
    'open.refused': { says: 'says that it was refused, and for whom', holds: isSaid },
    approving: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    refusing: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: { 'no reason is kept': ({ context }) => !JSON.stringify(context).includes(reason) },
});

type Snapshot = SnapshotFrom<typeof orderApprovalMachine>;

/** Each order with its decisions, what was done, and why something was not. */
const shown = (snapshot: Snapshot): Fact[] => {
  const { failure, errors, orders: left, orderId } = snapshot.context;
  const done = doneIn(snapshot);
  const all: Fact[] = orders.map(({ OrderId, Number: number, MayDecide }) =>
    MayDecide && left.some((order) => order.OrderId === OrderId)
      ? buttonShown(text('Approvals.ApproveOf', { number }), decisionOf(OrderId)(snapshot) === 'approving')
      : { role: 'button', name: text('Approvals.ApproveOf', { number }), count: 0 },
  );
  return [
    { role: 'heading', name: text('Approvals.Title') },
    ...all,
    { says: text('Approvals.NotYoursOwn') },
    { says: { text: 'Approvals.TaxExcl', with: { amount: { amount: notMine.TaxExcl } } } },
    failure
      ? { role: 'alert', says: { line: [text('Approvals.Failed'), reasonFor(failure)] } }
      : { role: 'alert', count: 0 },
    ...(orderId === first.OrderId ? fieldsShown(errors, ['Reason'], { Reason: text('Approvals.Reason') }) : []),
    // nobody types into the first one
    ...(left.some(({ OrderId }) => OrderId === first.OrderId)
      ? [{ in: { css: `main form:has([value="${first.OrderId}"]) [name="Reason"]` }, value: '' }]
      : []),
    ...(done === ''
      ? []
      : [
          {
            in: { css: 'main [data-done]' },
            says: text(`Approvals.Done${done}`, { name: buyerIn(snapshot) || text('Approvals.Colleague') }),
          },
        ]),
  ];
};

/** The page on which orders are approved at the site at `site`, by role and label. */
const orderApprovalDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof orderApprovalMachine> => {
  const main = (page: Page) => page.getByRole('main');
  const card = (page: Page, orderId: string) =>
    main(page).locator('li.card', { has: page.locator(`[value="${orderId}"]`) });
  return {
    async open(page, { done, doneFor, form }) {
      const data: ApprovalsPageData = {
        Kind: 'orderApprovals',
        IsApprover: true,
        Orders: orders,
        Done: done,
        DoneFor: doneFor,
      };
      await openPage(page, site, urls.orderApprovals(), data, LL.Approvals.Title(), { Form: form });
    },
    events: {
      approve: (page, { orderId }) => card(page, orderId).locator('[value="approveOrder"]').click(),
      async refuse(page, { orderId, reason: why }) {
        const field = card(page, orderId).getByLabel(LL.Approvals.Reason());
        if (!(await field.isVisible())) await card(page, orderId).locator('summary').click();
        await field.fill(why);
        await card(page, orderId).locator('[value="refuseOrder"]').click();
      },
    },
    outcomes: {
      decide: {
        address: '**/api/v1/companies/approvals/**',
        done: (route, output) => route.fulfill({ json: output }),
        error: lose,
      },
    },
    states: {
      'open.listed': (page) => main(page).getByRole('list', { name: LL.Approvals.Orders() }).waitFor(),
      'open.undecided': (page) => main(page).getByRole('alert').waitFor(),
      // the focus moves in a frame, and the clock of a walk stands still
      'open.approved': (page) => passUntil(page, main(page).locator('[data-done]')),
      'open.refused': (page) => passUntil(page, main(page).locator('[data-done]')),
      approving: (page) => main(page).locator('[value="approveOrder"][aria-busy="true"]').waitFor(),
      refusing: (page) => main(page).locator('[value="refuseOrder"][aria-busy="true"]').waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'open.listed': shown,
        'open.undecided': shown,
        'open.approved': shown,
        'open.refused': shown,
        approving: shown,
        refusing: shown,
      },
    },
  };
};

/** What an approver can do: nothing is sent while the page waits, and what is gone has no button. */
const orderApprovalWalk = () =>
  walkByHand(orderApprovalModel, ({ event, isAnswered, from }) => {
    if (event && !isAnswered) return 'the buttons wait for the response';
    if (!event || !('orderId' in event) || !from) return null;
    const order = from.context.orders.find(({ OrderId }) => OrderId === event.orderId);
    return order?.MayDecide ? null : 'this order has no button';
  });

export default defineFlow({
  area: 'account',
  model: orderApprovalModel,
  browser: { driver: orderApprovalDriver, walk: orderApprovalWalk },
});
