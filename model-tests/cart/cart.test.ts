import type { Cart } from '#contract/cart.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  canRetry,
  cartMachine,
  cartOf,
  failureIn,
  canUndo,
  isBusy,
  isMoving,
  quantityFieldOf,
  removedIn,
  restoredIn,
} from '#machines/cart/cart.machine.ts';
import { textOf } from '#machines/quantity/quantity.machine.ts';
import type { CartChange, CartOwner } from '#rules/cart-changes.ts';
import { an, bowl, cart, courier, mugs, summaryOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { gone, offline, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';

function shop(input = { cart: cart() }) {
  const apply = waitingPort<Cart, CartChange & CartOwner>();
  const read = waitingPort<Cart, CartOwner>();
  const last: CartChange[] = [];
  const flow = begin(
    cartMachine.provide({
      actors: { applyChange: apply.logic, readCart: read.logic },
      actions: { sendLast: (_, { changes }) => void last.push(...changes) },
    }),
    input,
  );
  const shown = () => cartOf(flow.actor.getSnapshot());
  const textIn = (itemId: number) => {
    const field = quantityFieldOf(flow.actor.getSnapshot(), itemId);
    return field && textOf(field.getSnapshot());
  };
  const press = (itemId: number, button: 'plus' | 'minus') =>
    quantityFieldOf(flow.actor.getSnapshot(), itemId)?.send({ type: button });
  return { ...flow, apply, read, shown, textIn, press, last };
}

test('[CART-02] a quantity is sent; the screen shows only the server’s response, then the cart is announced', async () => {
  const { actor, apply, shown, facts, press } = shop();
  press(7, 'plus');
  expect(apply.calls.map(({ input }) => input)).toMatchObject([{ kind: 'quantity', itemId: 7, quantity: 3 }]);
  expect(shown()).toEqual(cart());
  expect(isBusy(actor.getSnapshot())).toBe(true);
  expect(facts).toEqual([]);

  const answer = cart({ Items: [mugs(3), bowl()] });
  await apply.last().answer(answer);
  expect(shown()).toEqual(answer);
  expect(facts).toEqual([{ type: 'cart.changed', summary: summaryOf(answer) }]);
});

test('[CART-02] a country and a shipping method are sent likewise', async () => {
  const { actor, apply, shown } = shop();
  actor.send({ type: 'method.choose', shippingMethodId: 32 });
  await apply.last().answer(cart({ ShippingMethodId: 32 }));
  expect(shown().Totals.Shipping).toEqual(courier.Price);
  actor.send({ type: 'country.choose', countryCode: 'FR' });
  await apply.last().answer(cart({ ShippingCountryId: 2, ShippingMethodId: null }));
  expect(apply.calls.map(({ input }) => input)).toMatchObject([
    { kind: 'method', shippingMethodId: 32 },
    { kind: 'country', countryCode: 'FR' },
  ]);
  expect(shown().ShippingMethodId).toBe(null);
});

test('[CART-03] deleting an item is sent; the line disappears with the server’s response, then the cart is announced', async () => {
  const { actor, apply, shown, facts, textIn } = shop();
  actor.send({ type: 'item.remove', itemId: 7 });
  expect(shown().Items).toHaveLength(2);
  const answer = cart({ Items: [bowl()] });
  await apply.last().answer(answer);
  expect(apply.calls.map(({ input }) => input)).toMatchObject([{ kind: 'remove', itemId: 7 }]);
  expect(shown()).toEqual(answer);
  expect(textIn(7)).toBe(undefined);
  expect(facts.at(-1)).toEqual({ type: 'cart.changed', summary: summaryOf(answer) });
});

test('[CART-04] the server’s notice of a corrected quantity is kept with the cart, and the field shows the quantity', async () => {
  const { apply, shown, press, textIn } = shop();
  press(7, 'plus');
  const notice = {
    ItemId: 7,
    Code: 'Cart.QuantityStock',
    Params: { Origin: 'Catalog', Key: 'MUG-901', Name: 'Mug Ardenne', Quantity: 2 },
  };
  await apply.last().answer(cart({ Notices: [notice] }));
  expect(shown().Notices).toEqual([notice]);
  expect(textIn(7)).toBe('2');
});

test('[CART-10] of changes in quick succession one is pending, the last one of a line is sent next, and its state stays', async () => {
  const { apply, shown, press, textIn, facts } = shop();
  for (let presses = 0; presses < 4; presses += 1) press(7, 'plus');
  expect(apply.calls.map(({ input }) => input)).toMatchObject([{ kind: 'quantity', itemId: 7, quantity: 3 }]);
  await apply.last().answer(cart({ Items: [mugs(3), bowl()] }));
  // the field keeps the latest request while it is pending
  expect(textIn(7)).toBe('6');
  expect(apply.calls.slice(1).map(({ input }) => input)).toMatchObject([{ kind: 'quantity', itemId: 7, quantity: 6 }]);
  const answer = cart({ Items: [mugs(6), bowl()] });
  await apply.last().answer(answer);
  expect(apply.calls).toHaveLength(2);
  expect(apply.calls.every(({ signal }) => !signal.aborted)).toBe(true);
  expect(shown()).toEqual(answer);
  expect(textIn(7)).toBe('6');
  expect(facts.at(-1)).toEqual({ type: 'cart.changed', summary: summaryOf(answer) });
});

test('[CART-10] a removal overrides quantities requested before it', async () => {
  const { actor, apply, press } = shop();
  press(8, 'plus');
  press(7, 'plus');
  actor.send({ type: 'item.remove', itemId: 7 });
  actor.send({ type: 'quantity.changed', id: 'line-7', quantity: 9 });
  await apply.last().answer(cart({ Items: [mugs(), bowl(2)] }));
  await apply.last().answer(cart({ Items: [bowl(2)] }));
  expect(apply.calls.map(({ input }) => input)).toMatchObject([
    { kind: 'quantity', itemId: 8, quantity: 2 },
    { kind: 'remove', itemId: 7 },
  ]);
  expect(isBusy(actor.getSnapshot())).toBe(false);
});

test('a change lost by the network is kept and sent again, with what was requested meanwhile', async () => {
  const { actor, apply, shown, press, facts } = shop();
  press(7, 'plus');
  actor.send({ type: 'country.choose', countryCode: 'FR' });
  await apply.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  expect(canRetry(actor.getSnapshot())).toBe(true);
  expect(shown()).toEqual(cart());
  expect(facts).toEqual([]);

  actor.send({ type: 'retry' });
  expect(apply.last().input).toMatchObject({ kind: 'quantity', itemId: 7, quantity: 3 });
  await apply.last().answer(cart({ Items: [mugs(3), bowl()] }));
  expect(apply.last().input).toMatchObject({ kind: 'country', countryCode: 'FR' });
  expect(failureIn(actor.getSnapshot())).toBe(null);
});

test('a line removed elsewhere is not requested again: the cart is reloaded and the reason shown', async () => {
  const { actor, apply, read, shown } = shop();
  actor.send({ type: 'item.remove', itemId: 7 });
  await apply.last().fail(gone);
  await read.last().answer(cart({ Items: [bowl(4)] }));
  expect(shown().Items).toEqual([bowl(4)]);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Problem.NotFound');
  expect(canRetry(actor.getSnapshot())).toBe(false);
  expect(apply.calls).toHaveLength(1);
});

test('request timeout after 15 s; the change is repeated after a sign-in only if that was what it needed', async () => {
  const { actor, apply, clock } = shop();
  actor.send({ type: 'item.remove', itemId: 7 });
  clock.advance(answerTimeout);
  expect(apply.last().signal.aborted).toBe(true);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
  const somebody = { type: 'person.changed', person: an, summary: summaryOf(cart()), uri: '' } as const;
  actor.send(somebody);
  expect(apply.calls).toHaveLength(1);

  actor.send({ type: 'retry' });
  await apply.last().fail(signInFirst);
  actor.send(somebody);
  expect(apply.calls).toHaveLength(3);
});

test('[CART-03] a deletion is undone: the line returns with its quantity, once, and is announced', async () => {
  const { actor, apply, shown } = shop();
  actor.send({ type: 'item.remove', itemId: 7 });
  expect(removedIn(actor.getSnapshot())).toEqual([]);
  await apply.last().answer(cart({ Items: [bowl()] }));
  expect(removedIn(actor.getSnapshot())).toEqual([mugs()]);
  actor.send({ type: 'removal.undo', itemId: 7 });
  expect(canUndo(actor.getSnapshot(), 7)).toBe(false);
  actor.send({ type: 'removal.undo', itemId: 7 });
  const back = cart({ Items: [bowl(), { ...mugs(), Id: 9 }] });
  await apply.last().answer(back);
  expect(apply.calls.map(({ input }) => input)).toMatchObject([
    { kind: 'remove', itemId: 7 },
    { kind: 'restore', itemId: 7, variantId: 901, quantity: 2 },
  ]);
  expect(shown()).toEqual(back);
  expect([removedIn(actor.getSnapshot()), restoredIn(actor.getSnapshot())?.Name]).toEqual([[], 'Mug Ardenne']);
  actor.send({ type: 'country.choose', countryCode: 'FR' });
  expect(restoredIn(actor.getSnapshot())).toBe(null);
});

test('a failed undo is offered again', async () => {
  const { actor, apply } = shop();
  actor.send({ type: 'item.remove', itemId: 7 });
  await apply.last().answer(cart({ Items: [bowl()] }));
  actor.send({ type: 'removal.undo', itemId: 7 });
  await apply.last().fail(gone);
  expect(removedIn(actor.getSnapshot())).toEqual([mugs()]);
});

test('[CART-10] a closing page commits what is typed and sends all pending changes', async () => {
  const { actor, apply, last } = shop();
  actor.send({ type: 'country.choose', countryCode: 'FR' });
  actor.send({ type: 'quantity.found', itemId: 7, text: '5' });
  actor.send({ type: 'item.remove', itemId: 8 });
  actor.send({ type: 'page.hidden' });
  actor.send({ type: 'page.gone' });
  expect(last).toEqual([
    { kind: 'remove', itemId: 8 },
    { kind: 'quantity', itemId: 7, quantity: 5 },
  ]);
  await apply.last().answer(cart({ ShippingCountryId: 2 }));
  expect(apply.calls).toHaveLength(1);
});

test('[CART-11] a line has id, quantity, name, origin and key; its analytics data are sent when it is removed', async () => {
  const { actor, apply, shown, facts } = shop();
  const [line] = shown().Items;
  expect(line).toMatchObject({ Id: 7, Quantity: 2, Name: 'Mug Ardenne', Origin: 'Catalog', Key: 'MUG-901' });
  actor.send({ type: 'item.remove', itemId: 7 });
  expect(facts).toEqual([]);
  await apply.last().answer(cart({ Items: [bowl()] }));
  expect(facts[0]).toEqual({
    type: 'analytics.measured',
    name: 'removeFromCart',
    data: { sku: 'MUG-901', name: 'Mug Ardenne', ...line?.TrackingData },
  });
});

test('a line saved for later takes along its earlier changes; never two concurrent calls', async () => {
  const { actor, apply, shown, press } = shop();
  press(8, 'plus');
  actor.send({ type: 'saved.ask', change: { kind: 'save', itemId: 8 } });
  // it is being moved: no more requests for it
  actor.send({ type: 'item.remove', itemId: 8 });
  await apply.last().answer(cart({ Items: [mugs(), bowl(2)] }));
  await apply.last().answer(cart({ Items: [mugs()], SavedItems: [bowl(2)] }));
  actor.send({ type: 'saved.ask', change: { kind: 'takeSaved', savedId: 8 } });
  expect([apply.calls.map(({ input }) => input.kind), shown().SavedItems]).toEqual([
    ['quantity', 'save', 'takeSaved'],
    [bowl(2)],
  ]);
  expect(isMoving(actor.getSnapshot(), 8)).toBe(true);
});
