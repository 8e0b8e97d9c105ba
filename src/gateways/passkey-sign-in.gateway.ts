import type { PasskeyRequest, UsedPasskey } from '#contract/passkey.ts';
import type { SignInAnswer } from '#contract/security.ts';
import type { Culture } from '#contract/wire.ts';
import type { PasskeyAbility } from '#machines/passkeySignIn/passkeySignIn.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';
import { abilityHere, given, usePasskey } from './passkey-device.gateway.ts';

export const passkeySignInPorts = (http: Http, culture: Culture) => {
  const query = { culture };
  return {
    look: abortable<PasskeyAbility>(abilityHere),
    request: abortable<{ Options: PasskeyRequest }, { IsSecondFactor: boolean }>(({ input: body, signal }) =>
      http.call('askPasskey', { query, body }, { signal }),
    ),
    suggest: abortable<UsedPasskey, PasskeyRequest | null>(({ input, signal }) =>
      usePasskey(given(input), { suggests: true, signal }),
    ),
    use: abortable<UsedPasskey, PasskeyRequest | null>(({ input, signal }) =>
      usePasskey(given(input), { suggests: false, signal }),
    ),
    signIn: abortable<SignInAnswer, { Response: UsedPasskey | null; ReturnUrl: string }>(
      async ({ input: { Response, ReturnUrl }, signal }) =>
        await http.call('signInWithPasskey', { query, body: { Response: given(Response), ReturnUrl } }, { signal }),
    ),
  };
};
