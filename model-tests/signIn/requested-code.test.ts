import { answerTimeout } from '#machines/ask.ts';
import {
  emailOf,
  errorsOf,
  failureIn,
  isProving,
  isRequested,
  isRequesting,
  isSecond,
  personOf,
} from '#machines/signIn/selectors.ts';
import { an, secondAsked, signInAnswer } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { offline, refusedFields } from '../failures.ts';
import { door, sendCode, uriOf } from './door.ts';
import { code, typed } from './signIn.flow.ts';

const request = {
  type: 'code.request',
  fields: { Email: typed.Email },
  returnUrl: '/fr/checkout',
  staysHere: false,
} as const;

/** A code instead of a password: it was requested, and is being typed. */
async function atCode(staysHere = false) {
  const flow = door();
  flow.actor.send({ ...request, staysHere });
  await flow.requestCode.last().answer({ Message: '' });
  return flow;
}

test('[SHOP-20] a code is mailed instead of a password, once per press, and signs in where the password would have', async () => {
  const { actor, requestCode, proveSignIn, signIn, facts } = door();
  actor.send(request);
  actor.send(request);
  actor.send({ type: 'submit', fields: typed, returnUrl: '', staysHere: false });
  expect([requestCode.calls.map(({ input }) => input), signIn.calls, isRequesting(actor.getSnapshot())]).toEqual([
    [{ Email: typed.Email, ReturnUrl: '/fr/checkout' }],
    [],
    true,
  ]);
  await requestCode.last().answer({ Message: '' });
  expect([isProving(actor.getSnapshot()), isRequested(actor.getSnapshot()), personOf(actor.getSnapshot())]).toEqual([
    true,
    true,
    null,
  ]);
  actor.send(sendCode);
  expect(proveSignIn.calls.map(({ input }) => input)).toEqual([{ Code: code, ReturnUrl: '/fr/checkout' }]);
  await proveSignIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect([personOf(actor.getSnapshot()), facts.map(uriOf)]).toEqual([an, ['/fr/checkout']]);
});

test('[SHOP-20] after a requested code the second factor is asked for, and only then somebody is signed in', async () => {
  const { actor, proveSignIn, facts } = await atCode();
  actor.send(sendCode);
  await proveSignIn.last().answer(secondAsked);
  expect([isSecond(actor.getSnapshot()), personOf(actor.getSnapshot()), facts]).toEqual([true, null, []]);
  actor.send(sendCode);
  await proveSignIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect([personOf(actor.getSnapshot()), facts.map(uriOf)]).toEqual([an, ['/fr/checkout']]);
});

test('[SHOP-20] in the dialog of a failed call a requested code navigates nowhere: the failed call is repeated', async () => {
  const { actor, proveSignIn, facts } = await atCode(true);
  actor.send(sendCode);
  await proveSignIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect(facts.map(uriOf)).toEqual(['']);
});

test('[SHOP-20] a request that fails says why and keeps the address; the password still serves', async () => {
  const { actor, clock, requestCode, signIn } = door();
  actor.send(request);
  await requestCode.last().fail(refusedFields);
  expect([Object.keys(errorsOf(actor.getSnapshot())).length > 0, emailOf(actor.getSnapshot())]).toEqual([
    true,
    typed.Email,
  ]);
  actor.send(request);
  await requestCode.last().fail(offline);
  expect([failureIn(actor.getSnapshot())?.code, isProving(actor.getSnapshot())]).toEqual(['Manager.Offline', false]);
  actor.send(request);
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.status, isRequesting(actor.getSnapshot())]).toEqual([408, false]);
  actor.send({ type: 'submit', fields: typed, returnUrl: '', staysHere: false });
  await signIn.last().answer(signInAnswer());
  expect([personOf(actor.getSnapshot()), isRequested(actor.getSnapshot())]).toEqual([an, false]);
});

test('[SHOP-20] whoever abandons a requested code is back at the form, with the address', async () => {
  const { actor } = await atCode();
  actor.send({ type: 'code.abandon' });
  expect([isProving(actor.getSnapshot()), emailOf(actor.getSnapshot()), personOf(actor.getSnapshot())]).toEqual([
    false,
    typed.Email,
    null,
  ]);
});
