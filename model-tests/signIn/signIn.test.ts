import { answerTimeout } from '#machines/ask.ts';
import { emailOf, errorsOf, failureIn, isBusy, isProving, mailOf, personOf } from '#machines/signIn/selectors.ts';
import { an, codeAsked, emptyCart, signedIn, signInAnswer, summaryOf } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { codeExpired, offline, refusedFields, wrongCode, wrongCredentials } from '../failures.ts';
import { resendAfter } from '#rules/sign-in-code.ts';
import { door, onItsPage, sendCode, uriOf } from './door.ts';
import { code, typed } from './signIn.flow.ts';

test('[ACC-01] signing in on its page notifies everyone who it is, and where they wanted to go', async () => {
  const { actor, signIn, facts } = door();
  actor.send({ type: 'submit', ...onItsPage });
  expect(signIn.last().input).toEqual({ ...typed, ReturnUrl: '/fr/checkout' });
  await signIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect(personOf(actor.getSnapshot())).toEqual(an);
  expect(facts).toEqual([{ type: 'person.changed', person: an, summary: signedIn().Cart, uri: '/fr/checkout' }]);
});

test('[ACC-01] signing in because a call required it navigates nowhere: the failed call is repeated in place', async () => {
  const { actor, signIn, facts } = door();
  actor.send({ type: 'submit', ...onItsPage, staysHere: true });
  await signIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect(facts.map(uriOf)).toEqual(['']);
});

test('[ACC-01] a customer whose session has ended signs in again where a call required it, and is a visitor until then', async () => {
  const { actor, signIn, facts } = door(an);
  actor.send({ type: 'submit', ...onItsPage, staysHere: true });
  await signIn.last().fail(wrongCredentials);
  expect([personOf(actor.getSnapshot()), facts]).toEqual([null, []]);
  actor.send({ type: 'submit', ...onItsPage, staysHere: true });
  await signIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect(personOf(actor.getSnapshot())).toEqual(an);
  expect(facts.map((fact) => [fact.type, uriOf(fact)])).toEqual([['person.changed', '']]);
});

test('[ACC-01] wrong credentials are reported with the server’s message; the address stays, the password is cleared', async () => {
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

test('[ACC-01] an empty or mistyped field is reported beside it', async () => {
  const { actor, signIn } = door();
  actor.send({ type: 'submit', ...onItsPage, fields: { Email: 'an@', Password: '' } });
  await signIn.last().fail(refusedFields);
  expect(errorsOf(actor.getSnapshot())).toEqual({
    Email: { code: 'Form.Email' },
    Password: { code: 'Form.Mandatory' },
  });
});

test('[ACC-01] signing out leaves a visitor with an empty cart', async () => {
  const { actor, logOff, facts } = door(an);
  actor.send({ type: 'logOff' });
  await logOff.last().answer(signedIn({ Person: null, Cart: summaryOf(emptyCart), Uri: '/fr' }));
  expect(personOf(actor.getSnapshot())).toBe(null);
  expect(facts).toEqual([{ type: 'person.changed', person: null, summary: summaryOf(emptyCart), uri: '/fr' }]);
});

test('a second press sends nothing, a lost call is reported, and one that takes 15 s times out', async () => {
  const { actor, signIn, clock } = door();
  actor.send({ type: 'submit', ...onItsPage });
  actor.send({ type: 'submit', ...onItsPage });
  expect(signIn.calls).toHaveLength(1);
  await signIn.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send({ type: 'submit', ...onItsPage });
  expect(isBusy(actor.getSnapshot())).toBe(true);
  clock.advance(answerTimeout);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
});

/** An account under attack: the password was sent, and the code is requested. */
async function guessedAt(staysHere = false) {
  const flow = door();
  flow.actor.send({ type: 'submit', ...onItsPage, staysHere });
  await flow.signIn.last().answer(codeAsked);
  return flow;
}

test('[RUN-05] an account under attack requires the mailed code, which signs in and leads where the password would have', async () => {
  const { actor, proveSignIn, facts } = await guessedAt();
  expect([isProving(actor.getSnapshot()), personOf(actor.getSnapshot()), facts]).toEqual([true, null, []]);
  actor.send(sendCode);
  actor.send(sendCode);
  expect(proveSignIn.calls.map(({ input }) => input)).toEqual([{ Code: code, ReturnUrl: '/fr/checkout' }]);
  await proveSignIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect(facts.map((fact) => ['person' in fact && fact.person, uriOf(fact)])).toEqual([[an, '/fr/checkout']]);
});

test('[RUN-05] a page that was rendered with the code’s step is taken over: another mail after its time, and then on to the destination', () => {
  const { actor, clock, proveSignIn, resendCode } = door();
  actor.send({
    type: 'code.asked',
    returnUrl: '/fr/checkout',
    isTwoFactor: false,
    isRequested: false,
    hasPasskey: false,
    lock: null,
  });
  expect([isProving(actor.getSnapshot()), mailOf(actor.getSnapshot())]).toEqual([true, 'sent']);
  actor.send({ type: 'code.resend' });
  clock.advance(resendAfter);
  actor.send({ type: 'code.resend' });
  expect([resendCode.calls.length, mailOf(actor.getSnapshot())]).toEqual([1, 'resending']);
  actor.send(sendCode);
  expect(proveSignIn.calls.map(({ input }) => input)).toEqual([{ Code: code, ReturnUrl: '/fr/checkout' }]);
});

test('[RUN-05] in the dialog of a failed call the code navigates nowhere either: the failed call is repeated', async () => {
  const { actor, proveSignIn, facts } = await guessedAt(true);
  actor.send(sendCode);
  await proveSignIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect(facts.map(uriOf)).toEqual(['']);
});

test('[RUN-05] a wrong code is reported beside it and may be retyped; an expired one leads back to the password', async () => {
  const { actor, proveSignIn } = await guessedAt();
  actor.send(sendCode);
  await proveSignIn.last().fail(wrongCode);
  expect([isProving(actor.getSnapshot()), errorsOf(actor.getSnapshot())]).toEqual([
    true,
    { Code: { code: 'Security.WrongCode' } },
  ]);
  actor.send(sendCode);
  expect(errorsOf(actor.getSnapshot())).toEqual({});
  await proveSignIn.last().fail(codeExpired);
  expect(isProving(actor.getSnapshot())).toBe(false);
  expect([failureIn(actor.getSnapshot())?.message, emailOf(actor.getSnapshot())]).toEqual([
    'Ce code n’est plus valable.',
    typed.Email,
  ]);
});

test('[RUN-05] another mail is offered half a minute after the last, and sent once per press', async () => {
  const { actor, clock, resendCode } = await guessedAt();
  actor.send({ type: 'code.resend' });
  expect(resendCode.calls).toHaveLength(0);
  clock.advance(resendAfter);
  actor.send({ type: 'code.resend' });
  actor.send({ type: 'code.resend' });
  expect(resendCode.calls).toHaveLength(1);
  await resendCode.last().answer({ Message: '' });
  expect(mailOf(actor.getSnapshot())).toBe('resent');
  clock.advance(resendAfter);
  expect(mailOf(actor.getSnapshot())).toBe('offered');
});

test('[RUN-05] back to the password: the address stays', async () => {
  const { actor } = await guessedAt();
  actor.send({ type: 'code.abandon' });
  expect([isProving(actor.getSnapshot()), emailOf(actor.getSnapshot())]).toEqual([false, typed.Email]);
});
