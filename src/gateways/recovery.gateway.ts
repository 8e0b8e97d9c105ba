import type { PasswordReset, RecoveryMail } from '#contract/recovery.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { NewPassword, RecoveryRequest } from '#machines/recovery/recovery.machine.ts';
import { newPasswordRules } from '#rules/new-password.ts';
import { forgotPasswordRules } from '#rules/recovery-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

export const recoveryPorts = (http: Http, culture: Culture) => ({
  requestLink: abortable<RecoveryMail, RecoveryRequest>(async ({ input, signal }) => {
    requireFields(forgotPasswordRules, input, culture);
    return await http.call('forgotPassword', { query: { culture }, body: input }, { signal });
  }),
  savePassword: abortable<PasswordReset, NewPassword>(async ({ input: { Email, ...body }, signal }) => {
    requireFields(newPasswordRules, { ...body, Email }, culture);
    return await http.call('resetPassword', { query: { culture }, body }, { signal });
  }),
});
