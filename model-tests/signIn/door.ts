import type { Person, SignedIn, SignInAnswer } from '#contract/security.ts';
import { signInMachine } from '#machines/signIn/signIn.machine.ts';
import type { CodeRequest, ProofCall, SignInCall } from '#machines/signIn/types.ts';
import { begin, waitingPort } from '../journey.ts';
import { code, typed } from './signIn.flow.ts';

/** Signing in, with calls that wait for their answers. */
export function door(person: Person | null = null) {
  const signIn = waitingPort<SignInAnswer, SignInCall>();
  const logOff = waitingPort<SignedIn, unknown>();
  const proveSignIn = waitingPort<SignInAnswer, ProofCall>();
  const requestCode = waitingPort<{ Message: string }, CodeRequest>();
  const resendCode = waitingPort<{ Message: string }, unknown>();
  const machine = signInMachine.provide({
    actors: {
      signIn: signIn.logic,
      requestCode: requestCode.logic,
      proveSignIn: proveSignIn.logic,
      resendCode: resendCode.logic,
      logOff: logOff.logic,
    },
  });
  return { ...begin(machine, { person }), signIn, requestCode, proveSignIn, resendCode, logOff };
}
/** Where a fact leads, if it is about who signed in. */
export const uriOf = (fact: { type: string } | { uri: string }) => ('uri' in fact ? fact.uri : null);
export const onItsPage = { fields: typed, returnUrl: '/fr/checkout', staysHere: false };

export const sendCode = { type: 'code.submit', fields: { Code: code } } as const;
