import type { Approvals } from '#contract/order-approval.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  buyerIn,
  decisionOf,
  doneIn,
  errorsOf,
  failureOf,
  orderApprovalMachine,
  ordersIn,
} from '#machines/orderApproval/orderApproval.machine.ts';
import type { Decision, OrderApprovalInput } from '#machines/orderApproval/orderApproval.machine.ts';
import { expect, test } from 'vitest';
import { alreadyDecided, fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { first, notMine, orders, reason, second, without } from './orderApproval.flow.ts';

function page(input: Partial<OrderApprovalInput> = {}) {
  const decide = waitingPort<Approvals, Decision>();
  const shown = { errors: 0, done: 0 };
  const machine = orderApprovalMachine.provide({
    actors: { decide: decide.logic },
    actions: { showErrors: () => (shown.errors += 1), showDone: () => (shown.done += 1) },
  });
  return { ...begin(machine, { orders, done: '' as const, doneFor: '', form: null, ...input }), decide, shown };
}
const approve = { type: 'approve', orderId: first.OrderId } as const;
const refuse = { type: 'refuse', orderId: second.OrderId, reason } as const;

test('[SHOP-21] an order is approved once per press; the list comes back without it, and the focus goes to what was done', async () => {
  const { actor, decide, shown } = page();
  actor.send(approve);
  actor.send(approve);
  actor.send(refuse);
  expect(decide.calls.map(({ input }) => input)).toEqual([{ OrderId: first.OrderId, IsApproved: true, Reason: '' }]);
  expect([decisionOf(first.OrderId)(actor.getSnapshot()), decisionOf(second.OrderId)(actor.getSnapshot())]).toEqual([
    'approving',
    null,
  ]);
  await decide.last().answer(without(first.OrderId));
  expect([doneIn(actor.getSnapshot()), ordersIn(actor.getSnapshot()), shown.done]).toEqual([
    'approved',
    [second, notMine],
    1,
  ]);
  expect(buyerIn(actor.getSnapshot())).toBe(first.Buyer);
});

test('[SHOP-21] an order is refused with the reason that was typed, which is kept nowhere', async () => {
  const { actor, decide, shown } = page();
  actor.send(refuse);
  expect(decide.calls.map(({ input }) => input)).toEqual([
    { OrderId: second.OrderId, IsApproved: false, Reason: reason },
  ]);
  await decide.last().answer(without(second.OrderId));
  expect([doneIn(actor.getSnapshot()), ordersIn(actor.getSnapshot()), shown.done]).toEqual([
    'refused',
    [first, notMine],
    1,
  ]);
  expect(buyerIn(actor.getSnapshot())).toBe(second.Buyer);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(reason);
});

test('[SHOP-21] nothing is sent for an order that this approver may not decide about, or that is gone', async () => {
  const { actor, decide } = page();
  actor.send({ type: 'approve', orderId: notMine.OrderId });
  actor.send({ type: 'refuse', orderId: notMine.OrderId, reason });
  expect(decide.calls).toEqual([]);
  actor.send(approve);
  await decide.last().answer(without(first.OrderId));
  actor.send(approve);
  expect(decide.calls).toHaveLength(1);
});

test('[SHOP-21] a decision that fails is said at its order, which stays, and may be made again', async () => {
  const { actor, decide, shown, clock } = page();
  actor.send(approve);
  await decide.last().fail(alreadyDecided);
  expect([
    failureOf(first.OrderId)(actor.getSnapshot())?.status,
    failureOf(second.OrderId)(actor.getSnapshot()),
  ]).toEqual([409, null]);
  expect([ordersIn(actor.getSnapshot()), shown.errors]).toEqual([orders, 1]);
  actor.send(refuse);
  await decide.last().fail(fieldRefused('/Reason'));
  expect([errorsOf(second.OrderId)(actor.getSnapshot()), errorsOf(first.OrderId)(actor.getSnapshot())]).toEqual([
    { Reason: { code: 'Form.RequiredOr' } },
    {},
  ]);
  actor.send(approve);
  await decide.last().fail(offline);
  expect(failureOf(first.OrderId)(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(approve);
  clock.advance(answerTimeout);
  expect(failureOf(first.OrderId)(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
});

test('[SHOP-21] a page is taken over with what a plain form did, or was refused for', () => {
  const approved = page({ done: 'approved', doneFor: first.Buyer }).actor.getSnapshot();
  expect([doneIn(approved), buyerIn(approved)]).toEqual(['approved', first.Buyer]);
  expect(doneIn(page({ done: 'refused' }).actor.getSnapshot())).toBe('refused');
  const form = {
    Do: 'refuseOrder',
    Values: { OrderId: second.OrderId, Reason: '' },
    Errors: [{ pointer: '/Reason', code: 'Form.Mandatory' }],
    Message: '',
  };
  const snapshot = page({ form, done: 'approved' }).actor.getSnapshot();
  expect([doneIn(snapshot), errorsOf(second.OrderId)(snapshot), failureOf(first.OrderId)(snapshot)]).toEqual([
    '',
    { Reason: { code: 'Form.Mandatory' } },
    null,
  ]);
});
