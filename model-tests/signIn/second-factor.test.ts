import { emailOf, errorsOf, failureIn, isLocked, isProving, isSecond, personOf } from '#machines/signIn/selectors.ts';
import { an, secondAsked, secondLocked, signInAnswer } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { codeExpired, codeLocked, wrongAppCode } from '../failures.ts';
import { door, onItsPage, sendCode, uriOf } from './door.ts';
import { code, typed } from './signIn.flow.ts';

/** An account with two-factor authentication: the password was right. */
async function atSecondFactor(staysHere = false) {
  const flow = door();
  flow.actor.send({ type: 'submit', ...onItsPage, staysHere });
  await flow.signIn.last().answer(secondAsked);
  return flow;
}

test('[ACC-04] login asks for the code after the right password: until it is right nobody is signed in', async () => {
  const { actor, proveSignIn, facts, resendCode } = await atSecondFactor();
  expect([isSecond(actor.getSnapshot()), isProving(actor.getSnapshot()), personOf(actor.getSnapshot()), facts]).toEqual(
    [true, false, null, []],
  );
  actor.send({ type: 'code.resend' });
  actor.send(sendCode);
  actor.send(sendCode);
  expect([proveSignIn.calls.map(({ input }) => input), resendCode.calls]).toEqual([
    [{ Code: code, ReturnUrl: '/fr/checkout' }],
    [],
  ]);
  await proveSignIn.last().fail(wrongAppCode);
  expect([personOf(actor.getSnapshot()), errorsOf(actor.getSnapshot())]).toEqual([
    null,
    { Code: { code: 'Security.WrongAppCode' } },
  ]);
  actor.send(sendCode);
  await proveSignIn.last().answer(signInAnswer({ Uri: '/fr/checkout' }));
  expect([personOf(actor.getSnapshot()), facts.map(uriOf)]).toEqual([an, ['/fr/checkout']]);
});

test('[ACC-04] after too many wrong codes it waits until the server’s deadline, sends nothing meanwhile, and asks again', async () => {
  const { actor, proveSignIn, clock } = await atSecondFactor();
  actor.send(sendCode);
  await proveSignIn.last().fail(codeLocked);
  expect([isLocked(actor.getSnapshot()), failureIn(actor.getSnapshot())?.code]).toEqual([true, 'Security.CodeLocked']);
  actor.send(sendCode);
  clock.advance(659_999);
  expect([isLocked(actor.getSnapshot()), proveSignIn.calls.length]).toEqual([true, 1]);
  clock.advance(1);
  expect([isLocked(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([false, null]);
  actor.send(sendCode);
  expect(proveSignIn.calls).toHaveLength(2);
});

test('[ACC-04] a reloaded page is still locked, for as long as is left', () => {
  const { actor, clock } = door();
  const lock = { ...codeLocked.failure, retryAfter: 1000 };
  actor.send({
    type: 'code.asked',
    returnUrl: '/fr/checkout',
    isTwoFactor: true,
    isRequested: false,
    hasPasskey: false,
    lock,
  });
  expect(isLocked(actor.getSnapshot())).toBe(true);
  clock.advance(1000);
  expect([isLocked(actor.getSnapshot()), isSecond(actor.getSnapshot())]).toEqual([false, true]);
});

test('[ACC-04] a recovery code that signs in over a page says how many are left; on its page the next page does', async () => {
  for (const staysHere of [true, false]) {
    const { actor, proveSignIn, facts } = await atSecondFactor(staysHere);
    actor.send(sendCode);
    await proveSignIn.last().answer(signInAnswer({ RecoveryCodesLeft: 9 }));
    expect(facts.filter(({ type }) => type === 'notice.given')).toEqual(
      staysHere ? [{ type: 'notice.given', style: 'notice', code: 'Security.CodesLeft', params: { count: 9 } }] : [],
    );
  }
});

test('[ACC-04] a sign-in that is over, or abandoned, leads back to the password', async () => {
  const { actor, proveSignIn } = await atSecondFactor();
  actor.send(sendCode);
  await proveSignIn.last().fail(codeExpired);
  expect([isSecond(actor.getSnapshot()), failureIn(actor.getSnapshot())?.code]).toEqual([
    false,
    'Security.CodeExpired',
  ]);
  const other = await atSecondFactor();
  other.actor.send({ type: 'code.abandon' });
  expect([isSecond(other.actor.getSnapshot()), emailOf(other.actor.getSnapshot())]).toEqual([false, typed.Email]);
});

test('[ACC-04] the right password while codes are refused says until when', async () => {
  const { actor, signIn, clock } = door();
  actor.send({ type: 'submit', ...onItsPage });
  await signIn.last().answer(secondLocked);
  expect([isLocked(actor.getSnapshot()), failureIn(actor.getSnapshot())?.message]).toEqual([
    true,
    'Trop de codes incorrects.',
  ]);
  clock.advance(660_000);
  expect([isLocked(actor.getSnapshot()), isSecond(actor.getSnapshot())]).toEqual([false, true]);
});
