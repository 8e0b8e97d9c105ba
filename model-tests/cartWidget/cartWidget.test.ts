import type { CartWidget } from '#contract/cart.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  cartWidgetMachine,
  failureIn,
  isListOpen,
  itemsOf,
  summaryOf,
} from '#machines/cartWidget/cartWidget.machine.ts';
import { an, bowl, cart, summaryOf as summary, widgetOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { offline, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';

function header() {
  const port = waitingPort<CartWidget, unknown>();
  const machine = cartWidgetMachine.provide({ actors: { listItems: port.logic } });
  return { ...begin(machine, { summary: summary(cart()) }), port };
}
const changed = (quantity: number) => cart({ Items: [bowl(quantity)] });

test('[CART-05] on cart-changed the count is updated, and no items are requested before the list is opened', () => {
  const { actor, port } = header();
  actor.send({ type: 'cart.changed', summary: summary(changed(5)) });
  expect(summaryOf(actor.getSnapshot()).ItemsCount).toBe(5);
  expect(port.calls).toHaveLength(0);
});

test('[CART-05] opening the list loads it once, and cart-changed then reloads the items', async () => {
  const { actor, port } = header();
  actor.send({ type: 'list.open' });
  expect(isListOpen(actor.getSnapshot())).toBe(true);
  await port.last().answer(widgetOf(cart()));
  expect(itemsOf(actor.getSnapshot())).toEqual(cart().Items);
  actor.send({ type: 'list.close' });
  actor.send({ type: 'list.open' });
  expect(port.calls).toHaveLength(1);

  actor.send({ type: 'cart.changed', summary: summary(changed(5)) });
  expect(port.calls).toHaveLength(2);
  await port.last().answer(widgetOf(changed(5)));
  expect(itemsOf(actor.getSnapshot())).toEqual([bowl(5)]);
});

test('[CART-05] a response from before the change is not shown after it', async () => {
  const { actor, port } = header();
  actor.send({ type: 'list.open' });
  const [first] = port.calls;
  actor.send({ type: 'cart.changed', summary: summary(changed(5)) });
  expect(first?.signal.aborted).toBe(true);
  await port.last().answer(widgetOf(changed(5)));
  expect(itemsOf(actor.getSnapshot())).toEqual([bowl(5)]);
});

test('a list that fails to load says so, and opening it again retries', async () => {
  const { actor, port, clock } = header();
  actor.send({ type: 'list.open' });
  await port.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
  actor.send({ type: 'list.close' });
  actor.send({ type: 'list.open' });
  await port.last().answer(widgetOf(cart()));
  expect(failureIn(actor.getSnapshot())).toBe(null);
});

test('[ERR-01] a list that needs an account loads by itself after signing in', async () => {
  const { actor, port } = header();
  actor.send({ type: 'list.open' });
  await port.last().fail(signInFirst);
  expect(failureIn(actor.getSnapshot())?.status).toBe(401);
  actor.send({ type: 'person.changed', person: an, summary: summary(cart()), uri: '' });
  expect(port.calls).toHaveLength(2);
  await port.last().answer(widgetOf(cart()));
  expect([itemsOf(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([cart().Items, null]);
});
