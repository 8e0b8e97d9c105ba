import type { SignedIn } from '#contract/security.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { SignInCall } from '#machines/signIn/signIn.machine.ts';
import type { Http } from './http.ts';

export const signInPorts = (http: Http, culture: Culture) => ({
  signIn: abortable<SignedIn, SignInCall>(async ({ input, signal }) => {
    // the rules come with the first attempt: no other page carries them
    (await import('./sign-in-check.ts')).requireSignInFields(input, culture);
    return await http.call('signIn', { query: { culture }, body: input }, { signal });
  }),
  logOff: abortable<SignedIn>(({ signal }) => http.call('logOff', { query: { culture } }, { signal })),
});
