import {
  checkoutMachine,
  errorsOf,
  failureIn,
  fieldsOf,
  takenFromStreet,
} from '#machines/checkout/checkout.machine.ts';
import type { CheckoutFields } from '#contract/sales.ts';
import { checkoutPageData, filled } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';

const inOneLine = { ...filled, BillingStreet1: 'Rue Neuve 12 bte 3', BillingHouseNumber: '', BillingBoxNumber: '' };
const split = { ...filled, BillingStreet1: 'Rue Neuve', BillingHouseNumber: '12', BillingBoxNumber: '3' };

function atCheckout() {
  const written: CheckoutFields[] = [];
  const machine = checkoutMachine.provide({
    actions: { fillIn: (_, { split: line }) => void (line && written.push(line.fields)) },
  });
  const { actor } = begin(machine, { page: checkoutPageData(), form: null, culture: 'fr' });
  const leave = (fields: CheckoutFields, name = 'BillingStreet1') => actor.send({ type: 'field.leave', name, fields });
  return { actor, written, leave, now: () => actor.getSnapshot() };
}

test('[CHK-16] a street containing its number and box is split on blur, with a note while they are there', () => {
  const { actor, written, leave, now } = atCheckout();
  leave(inOneLine);
  expect(fieldsOf(now())).toEqual(split);
  expect(written).toEqual([{ BillingStreet1: 'Rue Neuve', BillingHouseNumber: '12', BillingBoxNumber: '3' }]);
  expect(takenFromStreet(now(), 'Billing')).toEqual({ houseNumber: '12', boxNumber: '3' });
  expect(takenFromStreet(now(), 'Shipping')).toBe(null);
  actor.send({ type: 'field.write', name: 'BillingHouseNumber', fields: { ...split, BillingHouseNumber: '14' } });
  expect(takenFromStreet(now(), 'Billing')).toBe(null);
});

test('[CHK-16] a typed number is left alone, and so is a line that was joined again', () => {
  const { leave, now } = atCheckout();
  const typed = { ...inOneLine, BillingHouseNumber: '5' };
  leave(typed);
  expect(fieldsOf(now())).toEqual(typed);
  leave(inOneLine);
  expect(fieldsOf(now())).toEqual(split);
  leave(inOneLine);
  expect([fieldsOf(now()), takenFromStreet(now(), 'Billing')]).toEqual([inOneLine, null]);
  const twoBoxes = { ...inOneLine, BillingStreet1: 'Rue Haute 12 bte 3', BillingBoxNumber: '4' };
  leave(twoBoxes);
  expect(fieldsOf(now())).toEqual(twoBoxes);
});

test('[CHK-16] a plain form that was refused for the number is returned with it in its field', () => {
  const form = {
    Do: 'placeOrder',
    Values: inOneLine,
    Errors: [{ pointer: '/BillingHouseNumber', code: 'Form.Mandatory' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const { actor } = begin(checkoutMachine, { page: checkoutPageData(), form, culture: 'fr' });
  const snapshot = actor.getSnapshot();
  expect([fieldsOf(snapshot), errorsOf(snapshot)]).toEqual([split, {}]);
  expect([failureIn(snapshot)?.status, takenFromStreet(snapshot, 'Billing')?.houseNumber]).toEqual([422, '12']);
});
