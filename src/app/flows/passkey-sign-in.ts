import { passkeySignInPorts } from '#gateways/passkey-sign-in.gateway.ts';
import { passkeySignInMachine } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import { composed } from '../composed.ts';

/** The flow of signing in with a passkey, beside a form. */
export const passkeySignInFlow = composed((http, culture) =>
  passkeySignInMachine.provide({ actors: passkeySignInPorts(http, culture) }),
);
