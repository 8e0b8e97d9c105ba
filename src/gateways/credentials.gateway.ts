import type { CredentialsAnswer } from '#contract/credentials.ts';
import type { Culture } from '#contract/wire.ts';
import type { EmailChange, PasswordChange } from '#machines/credentials/credentials.machine.ts';
import { abortable } from '#machines/port.ts';
import { changeEmailRules, changePasswordRules } from '#rules/credentials-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

export const credentialsPorts = (http: Http, culture: Culture) => ({
  savePassword: abortable<CredentialsAnswer, PasswordChange>(async ({ input: { Email, ...body }, signal }) => {
    requireFields(changePasswordRules, { ...body, Email }, culture);
    return await http.call('changePassword', { query: { culture }, body }, { signal });
  }),
  requestEmail: abortable<CredentialsAnswer, EmailChange>(async ({ input: body, signal }) => {
    requireFields(changeEmailRules, body, culture);
    return await http.call('changeEmail', { query: { culture }, body }, { signal });
  }),
});
