import type { Cart } from '#contract/cart.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  cartFailureIn,
  cartOf,
  checkoutMachine,
  errorsOf,
  failureIn,
  fieldsOf,
  isChanged,
  isPlacing,
  isRecalculating,
  showsBankTransfer,
} from '#machines/checkout/checkout.machine.ts';
import type { OrderAttempt, PlacedOrder } from '#machines/checkout/checkout.machine.ts';
import type { CartChange, CartOwner } from '#rules/cart-changes.ts';
import { an, bowl, cart, checkoutPageData, filled, france, summaryOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { fieldRefused, offline, signInFirst, totalChanged } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { mistyped, placed, toFrance } from './checkout.model.ts';

const firstKey = checkoutPageData().IdempotencyKey;

const elsewhere = {
  ShippingCountryId: france.CountryCode,
  ShippingStreet1: 'Rue de Lille',
  ShippingHouseNumber: '5',
  ShippingPostalCode: '59000',
  ShippingCity: 'Lille',
};

const atFrance = { kind: 'countries', shippingCountryId: 2, customerId: null };

function desk(page = checkoutPageData()) {
  const apply = waitingPort<Cart, CartChange & CartOwner>();
  const read = waitingPort<Cart, CartOwner>();
  const place = waitingPort<PlacedOrder, OrderAttempt>();
  let shown = 0;
  let opened = 0;
  const machine = checkoutMachine.provide({
    actors: { applyChange: apply.logic, readCart: read.logic, placeOrder: place.logic },
    actions: { showErrors: () => (shown += 1), openAnew: () => (opened += 1) },
  });
  const flow = begin(machine, { page, form: null, culture: 'fr' });
  return {
    ...flow,
    apply,
    read,
    place,
    timesShown: () => shown,
    timesOpened: () => opened,
    now: () => flow.actor.getSnapshot(),
  };
}

test('[CHK-02] an invalid form on submit scrolls its top into view each time, sends nothing and says what is wrong', () => {
  const { actor, place, timesShown, now } = desk();
  actor.send({ type: 'submit', fields: mistyped });
  expect(timesShown()).toBe(1);
  expect(errorsOf(now())).toEqual({ Email: { code: 'Form.Email' } });
  expect(isPlacing(now())).toBe(false);
  actor.send({ type: 'submit', fields: mistyped });
  expect(timesShown()).toBe(2);
  expect(place.calls).toHaveLength(0);
});

test('[CHK-02] a valid form shows loading until the confirmation opens, and places one order', async () => {
  const { actor, place, facts, timesShown, now } = desk();
  actor.send({ type: 'submit', fields: filled });
  actor.send({ type: 'submit', fields: filled });
  expect(isPlacing(now())).toBe(true);
  expect(place.calls.map(({ input }) => input)).toEqual([
    { idempotencyKey: firstKey, expectedTaxIncl: cart().Totals.TaxIncl, fields: filled },
  ]);
  await place.last().answer(placed);
  expect(facts).toEqual([{ type: 'document.requested', href: placed.Uri }]);
  expect(isPlacing(now())).toBe(true);
  expect(timesShown()).toBe(0);
});

test('[CHK-08] the bank-transfer block shows only while the payment method is BankTransfer', () => {
  const { actor, now } = desk();
  expect(showsBankTransfer(now())).toBe(true);
  for (const PaymentMethod of ['', 'Card', 'Prepaid']) {
    actor.send({ type: 'field.write', name: 'PaymentMethod', fields: { ...filled, PaymentMethod } });
    expect([PaymentMethod, showsBankTransfer(now())]).toEqual([PaymentMethod, false]);
  }
  actor.send({ type: 'field.write', name: 'PaymentMethod', fields: filled });
  expect(showsBankTransfer(now())).toBe(true);
});

test('after a lost response the same key and body are sent again; a changed form gets a new key', async () => {
  const { actor, place, clock, now } = desk();
  actor.send({ type: 'submit', fields: filled });
  await place.last().fail(offline);
  expect(failureIn(now())?.code).toBe('Manager.Offline');
  actor.send({ type: 'submit', fields: filled });
  clock.advance(answerTimeout);
  expect(failureIn(now())?.code).toBe('Manager.TimedOut');
  actor.send({ type: 'submit', fields: { ...filled, Note: 'Sonnez deux fois.' } });
  const [first, second, third] = place.calls.map(({ input }) => input);
  expect(second).toEqual(first);
  expect(third?.idempotencyKey).not.toBe(firstKey);
});

test('an order refused because the session expired is sent after signing in and reloading the cart, only at the same total', async () => {
  const { actor, place, read, now } = desk();
  const signedIn = { type: 'person.changed', person: an, summary: summaryOf(cart()), uri: '' } as const;
  actor.send({ type: 'submit', fields: filled });
  await place.last().fail(signInFirst);
  expect([fieldsOf(now()), isPlacing(now())]).toEqual([filled, false]);
  actor.send(signedIn);
  expect([isPlacing(now()), place.calls.length]).toEqual([true, 1]);
  await read.last().answer(cart());
  const [first, second] = place.calls.map(({ input }) => input);
  expect(second).toEqual(first);
  await place.last().fail(signInFirst);
  actor.send(signedIn);
  await read.last().answer(cart({ Items: [bowl(3)] }));
  expect([isChanged(now()), place.calls.length, fieldsOf(now())]).toEqual([true, 2, filled]);
  // any other failure is left to the buyer to retry
  actor.send({ type: 'submit', fields: filled });
  await place.last().fail(offline);
  actor.send(signedIn);
  expect([isPlacing(now()), place.calls.length]).toEqual([false, 3]);
});

test('a customer whose session ended sees their own cart until somebody signs in; then the chosen country is requested once more', async () => {
  const own = cart({ CustomerId: 12 });
  const { actor, apply, read, facts, now } = desk(checkoutPageData({ Cart: own }));
  actor.send({ type: 'field.write', name: 'BillingCountry', fields: toFrance });
  expect(apply.last().input).toEqual({ ...atFrance, billingCountryId: 2, customerId: 12 });
  await apply.last().fail(signInFirst);
  actor.send({ type: 'retry' });
  expect(read.last().input).toEqual({ customerId: 12 });
  await read.last().fail(signInFirst);
  expect([cartOf(now()), cartFailureIn(now())?.status, facts]).toEqual([own, 401, []]);
  actor.send({ type: 'person.changed', person: an, summary: summaryOf(own), uri: '' });
  await read.last().answer(own);
  expect(apply.calls).toHaveLength(2);
  const French = cart({ CustomerId: 12, ShippingCountryId: 2, BillingCountryId: 2 });
  await apply.last().answer(French);
  expect([cartOf(now()), fieldsOf(now())['BillingCountry'], cartFailureIn(now())]).toEqual([French, 'FR', null]);
});

test('[CHK-14] a guest’s form is reopened after signing in, with what was typed taking precedence; a customer’s own stays', () => {
  const signedIn = { type: 'person.changed', person: an, summary: summaryOf(cart()), uri: '' } as const;
  const guests = desk();
  guests.actor.send({ type: 'field.write', name: 'Email', fields: filled });
  guests.actor.send({ ...signedIn, person: null });
  expect(guests.timesOpened()).toBe(0);
  guests.actor.send(signedIn);
  expect([guests.timesOpened(), fieldsOf(guests.now())]).toEqual([1, filled]);
  const own = desk(checkoutPageData({ IsCustomer: true }));
  own.actor.send({ type: 'field.write', name: 'Email', fields: { ...filled, IsCustomer: 'true' } });
  own.actor.send(signedIn);
  expect(own.timesOpened()).toBe(0);
});

test('[CHK-14] a guest’s form restored to a customer is completed from the account; a customer’s own keeps its empty fields', () => {
  const known = { ...filled, Company: 'Atelier An', BillingVAT: 'BE0244142664', BillingBoxNumber: '3' };
  const page = checkoutPageData({ IsCustomer: true, Fields: known });
  const posted = { ...filled, Email: 'else@example.test', Company: '', BillingVAT: '', BillingBoxNumber: '' };
  const cameBack = (Values: Record<string, string>, at = page) => {
    const form = { Do: 'placeOrder', Values, Errors: [], Message: '' };
    return fieldsOf(begin(checkoutMachine, { page: at, form, culture: 'fr' }).actor.getSnapshot());
  };
  expect(cameBack(posted)).toEqual({ ...known, Email: posted.Email });
  expect(cameBack({ ...posted, BillingCity: 'Gand' })).toMatchObject({ BillingCity: 'Gand', BillingBoxNumber: '' });
  expect(cameBack({ ...posted, IsCustomer: 'true' })).toMatchObject({ Company: '', BillingVAT: '' });
});

test('a changed total is shown and confirmed again, with the new total and a new key', async () => {
  const { actor, place, read, now } = desk();
  actor.send({ type: 'submit', fields: filled });
  await place.last().fail(totalChanged);
  expect(isChanged(now())).toBe(true);
  const dearer = cart({ Items: [bowl(3)] });
  await read.last().answer(dearer);
  expect(cartOf(now())).toEqual(dearer);
  expect(failureIn(now())?.message).toBe('Le total est maintenant de 52,00 €.');

  actor.send({ type: 'submit', fields: filled });
  expect(place.last().input.expectedTaxIncl).toBe(dearer.Totals.TaxIncl);
  expect(place.last().input.idempotencyKey).not.toBe(firstKey);
  await place.last().answer(placed);
  expect(place.calls).toHaveLength(2);
});

test('changing the country updates methods and total and keeps all that was typed; a method that does not serve it is replaced', async () => {
  const { actor, apply, now } = desk();
  actor.send({ type: 'field.write', name: 'BillingCountry', fields: toFrance });
  expect(apply.last().input).toEqual({ ...atFrance, billingCountryId: 2 });
  expect(isRecalculating(now())).toBe(true);
  await apply.last().answer(cart({ ShippingCountryId: 2, BillingCountryId: 2, ShippingMethodId: 33 }));
  expect(fieldsOf(now())).toEqual({ ...toFrance, ShippingMethodId: '33' });
  expect(cartOf(now()).Totals.TaxIncl).toBeGreaterThan(cart().Totals.TaxIncl);
  expect(apply.calls).toHaveLength(1);
});

test('an order confirmed before its country is priced waits, and is not placed at a different total', async () => {
  const { actor, apply, place, now } = desk();
  actor.send({ type: 'submit', fields: { ...filled, SameAddressForShipping: 'false', ...elsewhere } });
  expect(isPlacing(now())).toBe(true);
  expect(place.calls).toHaveLength(0);
  await apply.last().answer(cart({ ShippingCountryId: 2, ShippingMethodId: 33 }));
  expect(place.calls).toHaveLength(0);
  expect(isChanged(now())).toBe(true);
});

test('unticking the box is an explicit choice: the cart ships to its own country', () => {
  const { actor, apply, now } = desk();
  const { SameAddressForShipping: _, ...rest } = { ...filled, ...elsewhere };
  actor.send({ type: 'field.write', name: 'SameAddressForShipping', fields: rest });
  expect(fieldsOf(now())['SameAddressForShipping']).toBe('false');
  expect(apply.last().input).toEqual({ ...atFrance, billingCountryId: 1 });
});

test('server-side errors are shown beside their fields', async () => {
  const { actor, place, timesShown, now } = desk();
  actor.send({ type: 'submit', fields: filled });
  await place.last().fail(fieldRefused('/ShippingMethodId'));
  expect(errorsOf(now())).toEqual({ ShippingMethodId: { code: 'Form.RequiredOr', params: undefined } });
  expect(timesShown()).toBe(1);
});

test('the errors of a refused plain form are shown from the start', () => {
  const form = {
    Do: 'placeOrder',
    Values: { ...mistyped, Do: 'placeOrder', IdempotencyKey: firstKey, ExpectedTaxIncl: '1' },
    Errors: [{ pointer: '/Email', code: 'Form.Email' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const { actor } = begin(checkoutMachine, { page: checkoutPageData(), form, culture: 'fr' });
  expect(errorsOf(actor.getSnapshot())).toMatchObject({ Email: { code: 'Form.Email' } });
  expect(fieldsOf(actor.getSnapshot())).toEqual(mistyped);
});
