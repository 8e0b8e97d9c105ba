import type { AddedToCart } from '#contract/cart.ts';
import { answerTimeout } from '#machines/ask.ts';
import { failureFor, isAdding, orderListMachine } from '#machines/orderList/orderList.machine.ts';
import type { OrderedLine } from '#machines/orderList/orderList.machine.ts';
import { added } from '#tests/fixtures/catalog.ts';
import { expect, test } from 'vitest';
import { signInFirst, somebody, soldOut } from '../addToCart/addToCart.flow.ts';
import { begin, waitingPort } from '../journey.ts';
import { line, shown } from './orderList.flow.ts';

function list() {
  const port = waitingPort<AddedToCart, { line: OrderedLine }>();
  return { ...begin(orderListMachine.provide({ actors: { addOrdered: port.logic } }), undefined), port };
}
const press = { type: 'add', line, shown } as const;
const another = { ...line, ItemKey: 'BOL-1' };

test('[SALES-06] an ordered article is sent by the specification’s names, and announced like any addition', async () => {
  const { actor, port, facts } = list();
  actor.send(press);
  expect(port.calls.map(({ input }) => input)).toEqual([{ line }]);
  expect(Object.keys(line).toSorted()).toEqual(
    ['ItemKey', 'ItemOrigin', 'OrderId', 'currencyCode', 'name', 'price', 'quantity'].toSorted(),
  );
  expect([isAdding(actor.getSnapshot(), line), isAdding(actor.getSnapshot(), another)]).toEqual([true, false]);
  await port.last().answer(added(2));
  expect(facts).toEqual([
    { type: 'cart.adding', line: { Name: line.name, Quantity: 2, ...shown } },
    { type: 'cart.changed', summary: added(2).Cart },
    { type: 'cart.added', added: added(2) },
    {
      type: 'analytics.measured',
      name: 'addToCart',
      data: { sku: 'MUG-901', name: 'Mug Ardenne', price: 12.9, quantity: 2 },
    },
  ]);
});

test('[SALES-06] while one is pending, presses on any row send nothing; afterwards they add again', async () => {
  const { actor, port } = list();
  actor.send(press);
  actor.send(press);
  actor.send({ ...press, line: another });
  expect(port.calls).toHaveLength(1);
  await port.last().answer(added(2));
  actor.send({ ...press, line: another });
  expect(port.last().input).toEqual({ line: another });
});

test('[SALES-06] a refused article says why on its own row, and can be retried; a silent server counts as refused', async () => {
  const { actor, port, facts, clock } = list();
  actor.send(press);
  await port.last().fail(soldOut);
  expect([failureFor(actor.getSnapshot(), line)?.code, failureFor(actor.getSnapshot(), another)]).toEqual([
    soldOut.failure.code,
    null,
  ]);
  expect(facts.map(({ type }) => type)).toEqual(['cart.adding', 'cart.refused', 'notice.given']);
  expect(facts.at(-1)).toMatchObject({ code: 'Cart.NotAdded', params: { name: line.name } });
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect([failureFor(actor.getSnapshot(), line)?.code, port.last().signal.aborted]).toEqual(['Manager.TimedOut', true]);
});

test('[SALES-06] one that needs a sign-in is taken back without a notice and repeated after it', async () => {
  const { actor, port, facts } = list();
  actor.send(press);
  await port.last().fail(signInFirst);
  expect(facts.map(({ type }) => type)).toEqual(['cart.adding', 'cart.refused']);
  actor.send({ type: 'person.changed', ...somebody, person: null });
  expect(port.calls).toHaveLength(1);
  actor.send({ type: 'person.changed', ...somebody });
  expect(port.last().input).toEqual({ line });
});
