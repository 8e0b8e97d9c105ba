import type { Reordered } from '#contract/order-history.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  failureFor,
  isReordering,
  orderHistoryMachine,
  reportOf,
} from '#machines/orderHistory/orderHistory.machine.ts';
import { report, reordered } from '#tests/fixtures/orders.ts';
import { expect, test } from 'vitest';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { soldOut } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { form, orderId } from './orderHistory.flow.ts';

function page(input = {}) {
  const port = waitingPort<Reordered, { orderId: string }>();
  const machine = orderHistoryMachine.provide({ actors: { reorder: port.logic } });
  return { ...begin(machine, { orderId, lines: null, form: null, ...input }), port };
}
const press = { type: 'reorder', orderId } as const;
const other = '00000000-0000-4000-8000-0000000000e2';

test('[SHOP-06] an order is put into the cart once per press, its report is shown and the new cart announced', async () => {
  const { actor, port, facts } = page();
  for (let times = 0; times < 3; times += 1) actor.send(press);
  expect(port.calls.map(({ input }) => input)).toEqual([{ orderId }]);
  expect([isReordering(actor.getSnapshot(), orderId), isReordering(actor.getSnapshot(), other)]).toEqual([true, false]);
  await port.last().answer(reordered);
  expect(reportOf(actor.getSnapshot(), orderId)).toEqual(report);
  expect(facts).toEqual([{ type: 'cart.changed', summary: reordered.Cart }]);
  expect(isReordering(actor.getSnapshot(), orderId)).toBe(false);
});

test('[SHOP-06] on the page of all orders each report belongs to its own order', async () => {
  const { actor, port } = page({ orderId: '' });
  actor.send(press);
  await port.last().answer(reordered);
  expect([reportOf(actor.getSnapshot(), orderId).length, reportOf(actor.getSnapshot(), other).length]).toEqual([2, 0]);
  actor.send({ type: 'reorder', orderId: other });
  expect(reportOf(actor.getSnapshot(), orderId)).toEqual([]);
  await port.last().fail(soldOut);
  expect([failureFor(actor.getSnapshot(), orderId), failureFor(actor.getSnapshot(), other)]).toEqual([
    null,
    soldOut.failure,
  ]);
});

test('[SHOP-06] one that failed or got no answer says why and is pressed or retried again', async () => {
  const { actor, port, clock, facts } = page();
  actor.send(press);
  await port.last().fail(soldOut);
  expect(failureFor(actor.getSnapshot(), orderId)).toEqual(soldOut.failure);
  actor.send({ type: 'retry' });
  expect(failureFor(actor.getSnapshot(), orderId)).toBe(null);
  clock.advance(answerTimeout);
  expect(failureFor(actor.getSnapshot(), orderId)?.code).toBe('Manager.TimedOut');
  expect([port.last().signal.aborted, facts]).toEqual([true, []]);
  actor.send(press);
  await port.last().answer(reordered);
  expect(reportOf(actor.getSnapshot(), orderId)).toEqual(report);
});

test('[SHOP-06] one that needed a sign-in is repeated after it, one that failed for another reason is not', async () => {
  const { actor, port } = page();
  actor.send(press);
  await port.last().fail(soldOut);
  actor.send({ type: 'person.changed', ...somebody });
  expect(port.calls).toHaveLength(1);
  actor.send({ type: 'retry' });
  await port.last().fail(signInFirst);
  actor.send({ type: 'person.changed', ...somebody, person: null });
  expect(port.calls).toHaveLength(2);
  actor.send({ type: 'person.changed', ...somebody });
  expect(port.calls).toHaveLength(3);
});

test('[SHOP-06] a page is taken over with the report of a plain form, or with its refusal', () => {
  expect(reportOf(page({ lines: report }).actor.getSnapshot(), orderId)).toEqual(report);
  const { actor, port } = page({ form });
  expect(failureFor(actor.getSnapshot(), orderId)?.message).toBe(form.Message);
  actor.send({ type: 'retry' });
  expect(port.calls).toHaveLength(1);
});
