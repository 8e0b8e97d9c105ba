import type { SignedIn, SignInAnswer } from '#contract/security.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { CodeRequest, ProofCall, SignInCall } from '#machines/signIn/types.ts';
import type { Http } from './http.ts';

export const signInPorts = (http: Http, culture: Culture) => ({
  signIn: abortable<SignInAnswer, SignInCall>(async ({ input, signal }) => {
    // the rules are loaded with the first attempt: no other page needs them
    (await import('./sign-in-check.ts')).requireSignInFields(input, culture);
    return await http.call('signIn', { query: { culture }, body: input }, { signal });
  }),
  requestCode: abortable<{ Message: string }, CodeRequest>(async ({ input, signal }) => {
    (await import('./sign-in-check.ts')).requireEmail(input, culture);
    return await http.call('requestSignInCode', { query: { culture }, body: input }, { signal });
  }),
  proveSignIn: abortable<SignInAnswer, ProofCall>(async ({ input, signal }) => {
    (await import('./sign-in-check.ts')).requireCode(input, culture);
    return await http.call('proveSignIn', { query: { culture }, body: input }, { signal });
  }),
  resendCode: abortable<{ Message: string }>(({ signal }) =>
    http.call('resendSignInCode', { query: { culture } }, { signal }),
  ),
  logOff: abortable<SignedIn>(({ signal }) => http.call('logOff', { query: { culture } }, { signal })),
});
