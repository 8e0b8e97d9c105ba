import type { FieldVerdict } from '#contract/forms.ts';
import type { SignedIn } from '#contract/security.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { RegistrationCall } from '#machines/registration/registration.machine.ts';
import type { RemoteQuestion } from '#machines/remoteCheck/remoteCheck.machine.ts';
import type { Http } from './http.ts';

export const registrationPorts = (http: Http, culture: Culture) => ({
  register: abortable<SignedIn, RegistrationCall>(({ input: { fields, returnUrl: ReturnUrl }, signal }) => {
    const { AccountType, ...rest } = fields;
    const body = {
      ...rest,
      AccountType: AccountType === 'Company' ? ('Company' as const) : ('Private' as const),
      ReturnUrl,
    };
    return http.call('register', { query: { culture }, body }, { signal });
  }),
});

/** A rule's URL ends in its name; its failure is ignored, since the server checks the form again. */
export const remoteCheckPorts = (http: Http, culture: Culture) => ({
  ask: abortable<FieldVerdict, RemoteQuestion>(({ input: { url, value }, signal }) =>
    http.call(
      'validateField',
      { params: { rule: url.slice(url.lastIndexOf('/') + 1) }, query: { value, culture } },
      { signal, isQuiet: true },
    ),
  ),
});
