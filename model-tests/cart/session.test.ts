import type { Cart } from '#contract/cart.ts';
import { cartMachine, cartOf, failureIn, quantityFieldOf } from '#machines/cart/cart.machine.ts';
import { textOf } from '#machines/quantity/quantity.machine.ts';
import type { CartChange, CartOwner } from '#rules/cart-changes.ts';
import { an, bowl, cart, mugs, summaryOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { gone, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';

const own = cart({ CustomerId: 12 });

/** The cart of a customer whose session may end. */
function customersCart() {
  const apply = waitingPort<Cart, CartChange & CartOwner>();
  const read = waitingPort<Cart, CartOwner>();
  const last: unknown[] = [];
  const machine = cartMachine.provide({
    actors: { applyChange: apply.logic, readCart: read.logic },
    actions: { sendLast: (_, given) => void last.push(given) },
  });
  const { actor, facts } = begin(machine, { cart: own });
  const now = () => actor.getSnapshot();
  const mugsField = () => quantityFieldOf(now(), 7);
  const typed = () => {
    const field = mugsField();
    return field && textOf(field.getSnapshot());
  };
  return { actor, facts, apply, read, last, now, mugsField, typed };
}

test('[ERR-01] a customer whose session ended keeps the lines on screen; what was typed is sent again once they have signed in', async () => {
  const { actor, facts, apply, now, mugsField, typed } = customersCart();
  const asked = { kind: 'quantity', itemId: 7, quantity: 3, customerId: 12 };
  mugsField()?.send({ type: 'plus' });
  expect(apply.last().input).toEqual(asked);
  await apply.last().fail(signInFirst);
  expect([cartOf(now()), typed(), failureIn(now())?.status, facts]).toEqual([own, '3', 401, []]);
  actor.send({ type: 'person.changed', person: an, summary: summaryOf(own), uri: '' });
  expect(apply.calls.map(({ input }) => input)).toEqual([asked, asked]);
  const answer = cart({ CustomerId: 12, Items: [mugs(3), bowl()] });
  await apply.last().answer(answer);
  expect([cartOf(now()), typed(), failureIn(now())]).toEqual([answer, '3', null]);
});

test('the owner of the displayed cart is sent with what a closing page flushes and when the cart is reloaded', async () => {
  const { actor, apply, read, last } = customersCart();
  actor.send({ type: 'item.remove', itemId: 8 });
  actor.send({ type: 'country.choose', countryCode: 'FR' });
  actor.send({ type: 'page.gone' });
  expect(last).toEqual([{ changes: [{ kind: 'country', countryCode: 'FR' }], customerId: 12 }]);
  await apply.last().fail(gone);
  expect(read.last().input).toEqual({ customerId: 12 });
});

test('[CART-10] pending changes are sent in order, a country before the method chosen for it', async () => {
  const { actor, apply, mugsField } = customersCart();
  mugsField()?.send({ type: 'plus' });
  actor.send({ type: 'country.choose', countryCode: 'FR' });
  actor.send({ type: 'method.choose', shippingMethodId: 32 });
  for (let sent = 1; sent <= 3; sent += 1) await apply.last().answer(own);
  expect(apply.calls.map(({ input: { kind } }) => kind)).toEqual(['quantity', 'country', 'method']);
});
