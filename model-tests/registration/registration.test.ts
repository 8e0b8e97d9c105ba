import type { SignedIn } from '#contract/security.ts';
import {
  callTimeout,
  errorsOf,
  failureIn,
  isBusy,
  registrationMachine,
} from '#machines/registration/registration.machine.ts';
import type { RegistrationCall } from '#machines/registration/registration.machine.ts';
import { testFlow } from '#paths/suite.ts';
import { signedIn } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { fieldRefused } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { complete, registrationModel } from './registration.model.ts';

testFlow('registration', registrationModel);

function page() {
  const port = waitingPort<SignedIn, RegistrationCall>();
  let shown = 0;
  const machine = registrationMachine.provide({
    actors: { register: port.logic },
    actions: { showErrors: () => (shown += 1) },
  });
  return { ...begin(machine, { returnUrl: '/fr/checkout', form: null, culture: 'fr' }), port, timesShown: () => shown };
}

test('a complete form registers once and opens the page that the server names', async () => {
  const { actor, port, facts } = page();
  actor.send({ type: 'submit', fields: complete });
  actor.send({ type: 'submit', fields: complete });
  expect(port.calls.map(({ input }) => input)).toEqual([{ fields: complete, returnUrl: '/fr/checkout' }]);
  await port.last().answer(signedIn({ Person: null, Uri: '/fr/security/login?registered=1' }));
  expect(facts).toEqual([{ type: 'document.wanted', href: '/fr/security/login?registered=1' }]);
  expect(isBusy(actor.getSnapshot())).toBe(true);
});

test('a company must give its name and number, a person need not', () => {
  const { actor, port, timesShown } = page();
  actor.send({ type: 'submit', fields: { ...complete, AccountType: 'Company', VAT: 'BE 0123' } });
  expect(errorsOf(actor.getSnapshot())).toMatchObject({
    Company: { code: 'Form.RequiredIf' },
    VAT: { code: 'Form.VatNumber' },
  });
  expect(timesShown()).toBe(1);
  expect(port.calls).toHaveLength(0);
  actor.send({ type: 'field.write', name: 'AccountType', fields: complete });
  expect(errorsOf(actor.getSnapshot())).toEqual({});
});

test('a field is checked when it is left, and its message goes while it is corrected', () => {
  const { actor } = page();
  actor.send({ type: 'field.write', name: 'Email', fields: { ...complete, Email: 'an@' } });
  expect(errorsOf(actor.getSnapshot())).toEqual({});
  actor.send({ type: 'field.leave', name: 'Email', fields: { ...complete, Email: 'an@' } });
  expect(errorsOf(actor.getSnapshot())).toEqual({ Email: { code: 'Form.Email' } });
  actor.send({ type: 'field.write', name: 'Email', fields: complete });
  expect(errorsOf(actor.getSnapshot())).toEqual({});
});

test('what the server refuses is said beside its field, and a call of 15 s is given up', async () => {
  const { actor, port, clock } = page();
  actor.send({ type: 'submit', fields: complete });
  await port.last().fail(fieldRefused('/Email'));
  expect(errorsOf(actor.getSnapshot())).toEqual({ Email: { code: 'Form.OneOf', params: undefined } });
  actor.send({ type: 'submit', fields: complete });
  clock.advance(callTimeout);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
});
