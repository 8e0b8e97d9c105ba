import type { FieldVerdict } from '#contract/forms.ts';
import type { SignedIn } from '#contract/security.ts';
import { answerTimeout } from '#machines/ask.ts';
import { errorsOf, failureIn, isBusy, registrationMachine } from '#machines/registration/registration.machine.ts';
import type { RegistrationCall } from '#machines/registration/registration.machine.ts';
import { remoteCheckMachine } from '#machines/remoteCheck/remoteCheck.machine.ts';
import type { RemoteQuestion } from '#machines/remoteCheck/remoteCheck.machine.ts';
import { signedIn } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { company, complete } from './registration.flow.ts';

function page() {
  const port = waitingPort<SignedIn, RegistrationCall>();
  const service = waitingPort<FieldVerdict, RemoteQuestion>();
  let shown = 0;
  const machine = registrationMachine.provide({
    actors: {
      register: port.logic,
      remoteCheck: remoteCheckMachine.provide({ actors: { ask: service.logic } }),
    },
    actions: { showErrors: () => (shown += 1) },
  });
  return {
    ...begin(machine, { returnUrl: '/fr/checkout', form: null, culture: 'fr' }),
    port,
    service,
    timesShown: () => shown,
  };
}

test('a complete form registers once and opens the page that the server names', async () => {
  const { actor, port, facts } = page();
  actor.send({ type: 'submit', fields: complete });
  actor.send({ type: 'submit', fields: complete });
  expect(port.calls.map(({ input }) => input)).toEqual([{ fields: complete, returnUrl: '/fr/checkout' }]);
  await port.last().answer(signedIn({ Person: null, Uri: '/fr/security/login?registered=1' }));
  expect(facts).toEqual([{ type: 'document.requested', href: '/fr/security/login?registered=1' }]);
  expect(isBusy(actor.getSnapshot())).toBe(true);
});

test('a company must give its name and number, a person need not', () => {
  const { actor, port, timesShown } = page();
  actor.send({ type: 'submit', fields: { ...complete, AccountType: 'Company', VAT: '' } });
  expect(errorsOf(actor.getSnapshot())).toMatchObject({
    Company: { code: 'Form.RequiredIf' },
    VAT: { code: 'Form.RequiredIf' },
  });
  expect(timesShown()).toBe(1);
  expect(port.calls).toHaveLength(0);
  actor.send({ type: 'field.write', name: 'AccountType', fields: complete });
  expect(errorsOf(actor.getSnapshot())).toEqual({});
});

test('[FORM-09] the VAT number is sent to the service on blur; its message blocks the form', async () => {
  const { actor, port, service, timesShown } = page();
  const errors = () => errorsOf(actor.getSnapshot());
  const message = 'Ce numéro de TVA n’est pas valable.';
  actor.send({ type: 'field.leave', name: 'VAT', fields: company });
  expect(service.calls.map(({ input }) => input)).toEqual([{ url: '/api/v1/validation/vat', value: company.VAT }]);
  await service.last().answer(message);
  expect(errors()).toEqual({ VAT: { code: 'Form.Remote', params: { message } } });
  actor.send({ type: 'submit', fields: company });
  expect([port.calls.length, timesShown()]).toEqual([0, 1]);
  expect(errors()).toEqual({ VAT: { code: 'Form.Remote', params: { message } } });
  // a corrected number is checked again, and does not block the form meanwhile
  const corrected = { ...company, VAT: 'BE0244142664' };
  actor.send({ type: 'field.write', name: 'VAT', fields: corrected });
  expect(errors()).toEqual({});
  actor.send({ type: 'field.leave', name: 'VAT', fields: corrected });
  expect(service.calls).toHaveLength(2);
  actor.send({ type: 'submit', fields: corrected });
  expect(port.calls).toHaveLength(1);
});

test('[FORM-09] only a number that passes the form’s own check is sent, and a failing service blocks nobody', async () => {
  const { actor, port, service } = page();
  const leave = (fields: RegistrationCall['fields']) => actor.send({ type: 'field.leave', name: 'VAT', fields });
  leave({ ...company, VAT: 'x'.repeat(21) });
  leave({ ...company, AccountType: 'Private' });
  expect(service.calls).toHaveLength(0);
  leave(company);
  await service.last().fail(offline);
  expect(errorsOf(actor.getSnapshot())).toEqual({});
  actor.send({ type: 'submit', fields: company });
  expect(port.calls).toHaveLength(1);
});

test('[FORM-09] a verdict on a company’s number does not block a private person', async () => {
  const { actor, port, service } = page();
  actor.send({ type: 'field.leave', name: 'VAT', fields: company });
  await service.last().answer('Ce numéro de TVA n’est pas valable.');
  const person = { ...company, AccountType: 'Private' };
  actor.send({ type: 'field.write', name: 'AccountType', fields: person });
  expect(errorsOf(actor.getSnapshot())).toEqual({});
  actor.send({ type: 'submit', fields: person });
  expect(port.calls).toHaveLength(1);
});

test('a field is validated on blur, and its message disappears while it is corrected', () => {
  const { actor } = page();
  actor.send({ type: 'field.write', name: 'Email', fields: { ...complete, Email: 'an@' } });
  expect(errorsOf(actor.getSnapshot())).toEqual({});
  actor.send({ type: 'field.leave', name: 'Email', fields: { ...complete, Email: 'an@' } });
  expect(errorsOf(actor.getSnapshot())).toEqual({ Email: { code: 'Form.Email' } });
  actor.send({ type: 'field.write', name: 'Email', fields: complete });
  expect(errorsOf(actor.getSnapshot())).toEqual({});
});

test('a refusal by the server is shown beside its field, and a call times out after 15 s', async () => {
  const { actor, port, clock } = page();
  actor.send({ type: 'submit', fields: complete });
  await port.last().fail(fieldRefused('/Email'));
  expect(errorsOf(actor.getSnapshot())).toEqual({ Email: { code: 'Form.RequiredOr', params: undefined } });
  actor.send({ type: 'submit', fields: complete });
  clock.advance(answerTimeout);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
});
