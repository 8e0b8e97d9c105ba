import type { PasskeyRequest, UsedPasskey } from '#contract/passkey.ts';
import { passkeySignInMachine } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import type { PasskeySignInInput } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import { signInAnswer } from '#tests/fixtures/buying.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';
import { offline, passkeyNotUsed, passkeyOver, passkeyTimedOut, passkeyUnknown, tooSoon } from '../failures.ts';

export const asked: PasskeyRequest = {
  rpId: 'shop.test',
  challenge: 'AAAA',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};
export const used: UsedPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
export const onPage: PasskeySignInInput = { returnUrl: '/fr/checkout', staysHere: false, isSecondFactor: false };

const isNobody = {
  says: 'nothing is wrong',
  holds: ({ context }: { context: { failure: unknown } }) => !context.failure,
};
const busy = { says: 'is busy', holds: (snapshot: { hasTag(tag: 'busy'): boolean }) => snapshot.hasTag('busy') };

export const passkeySignInModel = flowModel(passkeySignInMachine, {
  requirements: { 'SHOP-20': ['passkey.use', 'refused', 'impossible', 'offering', 'done', 'form.sent', 'form.open'] },
  inputs: [onPage, { ...onPage, staysHere: true }, { ...onPage, isSecondFactor: true }],
  events: { 'passkey.use': [{}], 'form.sent': [{}], 'form.open': [{}] },
  outcomes: {
    look: { done: ['none', 'dialog', 'autofill'], errors: [offline] },
    request: { done: [{ Options: asked }], errors: [tooSoon, offline] },
    suggest: { done: [used], errors: [passkeyNotUsed, passkeyTimedOut] },
    use: { done: [used], errors: [passkeyNotUsed] },
    signIn: { done: [signInAnswer()], errors: [passkeyUnknown, passkeyOver, offline] },
  },
  rests: { impossible: 'the form beside it signs in', done: 'the page or the dialog is being left' },
  promises: {
    looking: isNobody,
    impossible: isNobody,
    ready: isNobody,
    'offering.requesting': isNobody,
    'offering.suggesting': isNobody,
    'offering.renewing': 'is over immediately',
    refused: { says: 'says what went wrong', holds: ({ context }) => context.failure !== null },
    requesting: busy,
    asking: busy,
    signingIn: busy,
    done: busy,
  },
});

export default defineFlow({
  area: 'account',
  model: passkeySignInModel,
  staysBusy: ['done'],
  notInBrowser:
    'half of it is the device’s own dialog: tests/browser/passkeys.test.ts answers with a virtual authenticator',
});
