import type { Cart } from '#contract/cart.ts';
import {
  cartOf,
  checkoutMachine,
  failureIn,
  isChanged,
  isMending,
  isPlacing,
  isSessionOver,
  seenBefore,
  totalBefore,
} from '#machines/checkout/checkout.machine.ts';
import type { OrderAttempt, PlacedOrder } from '#machines/checkout/checkout.machine.ts';
import type { CartChange, CartOwner } from '#rules/cart-changes.ts';
import { priceBefore, seenOf } from '#rules/seen-lines.ts';
import { price } from '#tests/fixtures/catalog.ts';
import { an, bowl, cart, checkoutPageData, filled, mugs, summaryOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { gone, offline, sessionEnded, signInFirst, soldOut, totalChanged } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { placed, short, toFrance } from './checkout.model.ts';

function desk(page = checkoutPageData()) {
  const apply = waitingPort<Cart, CartChange & CartOwner>();
  const read = waitingPort<Cart, CartOwner>();
  const place = waitingPort<PlacedOrder, OrderAttempt>();
  let mended = 0;
  const machine = checkoutMachine.provide({
    actors: { applyChange: apply.logic, readCart: read.logic, placeOrder: place.logic },
    actions: { showRepair: () => (mended += 1) },
  });
  const flow = begin(machine, { page, form: null, culture: 'fr' });
  return { ...flow, apply, read, place, timesShown: () => mended, now: () => flow.actor.getSnapshot() };
}

test('[CHK-20] a refused order shows the cart as it is; while a line is short the button reloads it and sends nothing, and once the line is corrected it orders', async () => {
  const { actor, apply, read, place, timesShown, now } = desk(checkoutPageData({ Cart: cart({ Items: [bowl(3)] }) }));
  actor.send({ type: 'submit', fields: filled });
  await place.last().fail(soldOut);
  await read.last().answer(short);
  expect([isChanged(now()), cartOf(now()).Items.map(({ Left }) => Left)]).toEqual([true, [2, 1]]);
  actor.send({ type: 'submit', fields: filled });
  expect([isPlacing(now()), read.calls.length, place.calls.length]).toEqual([true, 2, 1]);
  await read.last().answer(short);
  expect([isPlacing(now()), timesShown(), place.calls.length]).toEqual([false, 1, 1]);
  actor.send({ type: 'line.take', itemId: 8, quantity: 1 });
  expect([isMending(now(), 8), apply.last().input]).toEqual([
    true,
    { kind: 'quantity', itemId: 8, quantity: 1, customerId: null },
  ]);
  await apply.last().answer(cart({ Items: [mugs(), bowl(1)] }));
  expect([isMending(now(), 8), apply.calls.length]).toEqual([false, 1]);
  actor.send({ type: 'submit', fields: filled });
  expect(place.last().input.expectedTaxIncl).toBe(cart({ Items: [mugs(), bowl(1)] }).Totals.TaxIncl);
});

test('[CHK-20] what is back in stock is ordered by the same press', async () => {
  const { actor, read, place } = desk(checkoutPageData({ Cart: short }));
  actor.send({ type: 'submit', fields: filled });
  expect(place.calls).toHaveLength(0);
  await read.last().answer(cart({ Items: [mugs(), bowl(3)] }));
  expect(place.last().input.expectedTaxIncl).toBe(short.Totals.TaxIncl);
});

test('[CHK-20] two lines are corrected one after the other; a removed one is reloaded, and a lost request is sent again by a retry', async () => {
  const { actor, apply, read, now } = desk(checkoutPageData({ Cart: short }));
  actor.send({ type: 'line.remove', itemId: 8 });
  actor.send({ type: 'line.take', itemId: 7, quantity: 1 });
  expect(apply.calls).toHaveLength(1);
  await apply.last().answer(cart({ Items: [mugs()] }));
  await apply.last().fail(offline);
  expect(isMending(now(), 7)).toBe(true);
  actor.send({ type: 'retry' });
  await read.last().answer(cart({ Items: [mugs()] }));
  expect(apply.calls.map(({ input }) => input.kind)).toEqual(['remove', 'quantity', 'quantity']);
  await apply.last().fail(gone);
  expect([isMending(now(), 7), read.calls.length]).toEqual([false, 2]);
  await read.last().answer(cart({ Items: [] }));
  expect([cartOf(now()).Items, apply.calls.length]).toEqual([[], 3]);
});

test('[CHK-21] the price and total seen before are remembered after a refusal, until the next press or another destination', async () => {
  const { actor, apply, read, place, now } = desk();
  const dearer = cart({ Items: [mugs(), { ...bowl(), UnitPrice: price(2000), Amount: price(2000) }] });
  const before = () => cartOf(now()).Items.map((item) => priceBefore(seenBefore(now()), item));
  actor.send({ type: 'submit', fields: filled });
  await place.last().fail(totalChanged);
  await read.last().answer(dearer);
  expect([before(), totalBefore(now()), isChanged(now())]).toEqual([[null, 1800], cart().Totals.TaxIncl, true]);
  actor.send({ type: 'submit', fields: filled });
  expect([before(), place.last().input.expectedTaxIncl]).toEqual([[null, null], dearer.Totals.TaxIncl]);
  await place.last().fail(totalChanged);
  await read.last().answer(cart());
  expect(before()).toEqual([null, 2000]);
  actor.send({ type: 'field.write', name: 'BillingCountry', fields: toFrance });
  await apply.last().answer(cart({ ShippingCountryId: 2, BillingCountryId: 2 }));
  expect(before()).toEqual([null, null]);
});

test('[CHK-21] a refused plain form’s post knows what its page had shown', () => {
  const form = {
    Do: 'placeOrder',
    Values: { ...filled, Do: 'placeOrder', Seen: '901.2.1190,950.1.1800', ExpectedTaxIncl: '4675' },
    Errors: [],
    Message: 'Le total a changé entre-temps.',
  };
  const { actor } = begin(checkoutMachine, { page: checkoutPageData(), form, culture: 'fr' });
  const snapshot = actor.getSnapshot();
  const before = cartOf(snapshot).Items.map((item) => priceBefore(seenBefore(snapshot), item));
  expect([before, totalBefore(snapshot), isChanged(snapshot)]).toEqual([[1190, null], 4675, true]);
  expect('Seen' in snapshot.context.fields).toBe(false);
});

test.each([signInFirst, sessionEnded])(
  '[CHK-22] a session that ended keeps cart, fields and attempt, and nothing overwrites them: %o',
  async (failure) => {
    const { actor, read, place, now } = desk();
    actor.send({ type: 'submit', fields: filled });
    await place.last().fail(failure);
    const kept = [isSessionOver(now()), failureIn(now()), cartOf(now()), read.calls.length];
    expect(kept).toEqual([true, failure.failure, cart(), 0]);
  },
);

test('[CHK-22] a customer who signs in again orders the same', async () => {
  const { actor, read, place, now } = desk();
  actor.send({ type: 'submit', fields: { ...filled, IsCustomer: 'true' } });
  await place.last().fail(signInFirst);
  actor.send({ type: 'person.changed', person: an, summary: summaryOf(cart()), uri: '' });
  await read.last().answer(cart());
  const [first, second] = place.calls.map(({ input }) => input);
  expect(second).toEqual(first);
  await place.last().answer(placed);
  expect(isSessionOver(now())).toBe(false);
});

test('[CHK-20] the lines seen are those of the cart, in its order', () => {
  expect(seenOf(cart().Items)).toEqual([
    { variantId: 901, quantity: 2, unitCents: 1290 },
    { variantId: 950, quantity: 1, unitCents: 1800 },
  ]);
});
