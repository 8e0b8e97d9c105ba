import type { SignedIn } from '#contract/security.ts';
import {
  callTimeout,
  emailOf,
  errorsOf,
  failureIn,
  isBusy,
  personOf,
  signInMachine,
} from '#machines/signIn/signIn.machine.ts';
import type { SignInCall } from '#machines/signIn/signIn.machine.ts';
import { testFlow } from '#paths/suite.ts';
import type { Person } from '#contract/security.ts';
import { an, emptyCart, signedIn, summaryOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { offline, refusedFields, wrongCredentials } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { signInModel, typed } from './signIn.model.ts';

testFlow('[ACC-01] signIn', signInModel);

function door(person: Person | null = null) {
  const signIn = waitingPort<SignedIn, SignInCall>();
  const logOff = waitingPort<SignedIn, unknown>();
  const machine = signInMachine.provide({ actors: { signIn: signIn.logic, logOff: logOff.logic } });
  return { ...begin(machine, { person }), signIn, logOff };
}
const onItsPage = { fields: typed, returnUrl: '/fr/checkout', staysHere: false };

test('[ACC-01] signing in on its page tells everyone who it is, and where they wanted to go', async () => {
  const { actor, signIn, facts } = door();
  actor.send({ type: 'submit', ...onItsPage });
  expect(signIn.last().input).toEqual({ ...typed, ReturnUrl: '/fr/checkout' });
  await signIn.last().answer(signedIn({ Uri: '/fr/checkout' }));
  expect(personOf(actor.getSnapshot())).toEqual(an);
  expect(facts).toEqual([{ type: 'person.changed', person: an, summary: signedIn().Cart, uri: '/fr/checkout' }]);
});

test('[ACC-01] signing in because a call asked for it leads nowhere: what failed is repeated where it was', async () => {
  const { actor, signIn, facts } = door();
  actor.send({ type: 'submit', ...onItsPage, staysHere: true });
  await signIn.last().answer(signedIn({ Uri: '/fr/checkout' }));
  expect(facts.map(({ uri }) => uri)).toEqual(['']);
});

test('[ACC-01] a customer whose session has ended signs in again where a call asked for it, and is a visitor until then', async () => {
  const { actor, signIn, facts } = door(an);
  actor.send({ type: 'submit', ...onItsPage, staysHere: true });
  await signIn.last().fail(wrongCredentials);
  expect([personOf(actor.getSnapshot()), facts]).toEqual([null, []]);
  actor.send({ type: 'submit', ...onItsPage, staysHere: true });
  await signIn.last().answer(signedIn({ Uri: '/fr/checkout' }));
  expect(personOf(actor.getSnapshot())).toEqual(an);
  expect(facts.map(({ type, uri }) => [type, uri])).toEqual([['person.changed', '']]);
});

test('[ACC-01] wrong credentials are said in the server’s words; the address stays, the password is forgotten', async () => {
  const { actor, signIn, facts } = door();
  actor.send({ type: 'submit', ...onItsPage });
  await signIn.last().fail(wrongCredentials);
  const snapshot = actor.getSnapshot();
  expect(failureIn(snapshot)?.message).toBe('Adresse ou mot de passe incorrect.');
  expect(emailOf(snapshot)).toBe(typed.Email);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(typed.Password);
  expect(facts).toEqual([]);

  actor.send({ type: 'submit', ...onItsPage });
  expect(signIn.calls).toHaveLength(2);
});

test('[ACC-01] an empty or mistyped field is said beside it', async () => {
  const { actor, signIn } = door();
  actor.send({ type: 'submit', ...onItsPage, fields: { Email: 'an@', Password: '' } });
  await signIn.last().fail(refusedFields);
  expect(errorsOf(actor.getSnapshot())).toEqual({
    Email: { code: 'Form.Email' },
    Password: { code: 'Form.Mandatory' },
  });
});

test('[ACC-01] logging off leaves a visitor with an empty cart', async () => {
  const { actor, logOff, facts } = door(an);
  actor.send({ type: 'logOff' });
  await logOff.last().answer(signedIn({ Person: null, Cart: summaryOf(emptyCart), Uri: '/fr' }));
  expect(personOf(actor.getSnapshot())).toBe(null);
  expect(facts).toEqual([{ type: 'person.changed', person: null, summary: summaryOf(emptyCart), uri: '/fr' }]);
});

test('a second press sends nothing, a lost call is said, and one that takes 15 s is given up', async () => {
  const { actor, signIn, clock } = door();
  actor.send({ type: 'submit', ...onItsPage });
  actor.send({ type: 'submit', ...onItsPage });
  expect(signIn.calls).toHaveLength(1);
  await signIn.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send({ type: 'submit', ...onItsPage });
  expect(isBusy(actor.getSnapshot())).toBe(true);
  clock.advance(callTimeout);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
});
