import type { PasskeyRequest, UsedPasskey } from '#contract/passkey.ts';
import type { SignInAnswer } from '#contract/security.ts';
import {
  failureIn,
  isBusy,
  isImpossible,
  offerLife,
  passkeySignInMachine,
} from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import type { PasskeyAbility, PasskeySignInInput } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import { expect, test } from 'vitest';
import { signInAnswer } from '#tests/fixtures/buying.ts';
import { offline, passkeyNotUsed, passkeyUnknown } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { asked, onPage, used } from './passkeySignIn.flow.ts';

function started(input: PasskeySignInInput = onPage) {
  const look = waitingPort<PasskeyAbility, unknown>();
  const request = waitingPort<{ Options: PasskeyRequest }, { IsSecondFactor: boolean }>();
  const suggest = waitingPort<UsedPasskey, PasskeyRequest | null>();
  const use = waitingPort<UsedPasskey, PasskeyRequest | null>();
  const signIn = waitingPort<SignInAnswer, { Response: UsedPasskey | null; ReturnUrl: string }>();
  const actors = {
    look: look.logic,
    request: request.logic,
    suggest: suggest.logic,
    use: use.logic,
    signIn: signIn.logic,
  };
  return { ...begin(passkeySignInMachine.provide({ actors }), input), look, request, suggest, use, signIn };
}
async function able(ability: PasskeyAbility, input = onPage) {
  const flow = started(input);
  await flow.look.last().answer(ability);
  return flow;
}

test('[SHOP-20] the button asks the device, signs in, and announces who did', async () => {
  for (const staysHere of [false, true]) {
    const { actor, request, use, signIn, facts } = await able('dialog', { ...onPage, staysHere });
    actor.send({ type: 'passkey.use' });
    expect([isBusy(actor.getSnapshot()), request.last().input]).toEqual([true, { IsSecondFactor: false }]);
    await request.last().answer({ Options: asked });
    expect(use.last().input).toEqual(asked);
    await use.last().answer(used);
    expect(signIn.last().input).toEqual({ Response: used, ReturnUrl: '/fr/checkout' });
    await signIn.last().answer(signInAnswer());
    const { Uri } = signInAnswer();
    expect(facts).toMatchObject([{ type: 'person.changed', uri: staysHere ? '' : Uri }]);
  }
});

test('[SHOP-20] what the user, the server or the network refuses is said, and the button works again', async () => {
  const { actor, request, use, signIn } = await able('dialog');
  actor.send({ type: 'passkey.use' });
  await request.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send({ type: 'passkey.use' });
  expect(failureIn(actor.getSnapshot())).toBe(null);
  await request.last().answer({ Options: asked });
  await use.last().fail(passkeyNotUsed);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Security.PasskeyCancelled');
  actor.send({ type: 'passkey.use' });
  await request.last().answer({ Options: asked });
  await use.last().answer(used);
  await signIn.last().fail(passkeyUnknown);
  expect([failureIn(actor.getSnapshot())?.code, isBusy(actor.getSnapshot())]).toEqual(['Passkey.Unknown', false]);
});

test('[SHOP-20] a browser without passkeys gets a sentence, and asks nobody', async () => {
  const { actor, request } = await able('none');
  actor.send({ type: 'passkey.use' });
  expect([isImpossible(actor.getSnapshot()), request.calls]).toEqual([true, []]);
});

test('[SHOP-20] suggestions begin with the page, in silence, and a chosen one signs in', async () => {
  const { actor, request, suggest, signIn } = await able('autofill');
  await request.last().answer({ Options: asked });
  expect([suggest.last().input, isBusy(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([
    asked,
    false,
    null,
  ]);
  await suggest.last().answer(used);
  expect([signIn.last().input.Response, isBusy(actor.getSnapshot())]).toEqual([used, true]);
});

test('[SHOP-20] suggestions end while the form is sent, or the button is used, and begin again once it is refused', async () => {
  const { actor, request, suggest } = await able('autofill');
  await request.last().answer({ Options: asked });
  actor.send({ type: 'form.sent' });
  expect(suggest.last().signal.aborted).toBe(true);
  actor.send({ type: 'form.open' });
  await request.last().answer({ Options: asked });
  expect([suggest.calls.length, suggest.last().signal.aborted]).toEqual([2, false]);
  actor.send({ type: 'passkey.use' });
  expect(suggest.last().signal.aborted).toBe(true);
});

test('[SHOP-20] a suggestion’s challenge is renewed before it is over, for an hour at most', async () => {
  const { request, suggest, clock } = await able('autofill');
  for (let nth = 1; nth <= 14; nth += 1) {
    expect(request.calls).toHaveLength(nth);
    await request.last().answer({ Options: asked });
    clock.advance(offerLife);
  }
  expect([request.calls.length, suggest.calls.length]).toEqual([14, 14]);
});

test('[SHOP-20] failed suggestions say nothing: nobody asked for them', async () => {
  const { actor, request, suggest } = await able('autofill');
  await request.last().answer({ Options: asked });
  await suggest.last().fail(passkeyNotUsed);
  expect([failureIn(actor.getSnapshot()), request.calls.length]).toEqual([null, 1]);
  const other = await able('autofill');
  await other.request.last().fail(offline);
  expect(failureIn(other.actor.getSnapshot())).toBe(null);
});

test('[SHOP-20] as second factor nothing is suggested, and the account’s passkeys are asked for', async () => {
  const { actor, request } = await able('autofill', { ...onPage, isSecondFactor: true });
  expect(request.calls).toEqual([]);
  actor.send({ type: 'passkey.use' });
  expect(request.last().input).toEqual({ IsSecondFactor: true });
});
