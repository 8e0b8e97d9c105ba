import type { FormRules } from '#rules/forms.ts';
import { passwordMaximum, passwordMinimum } from '#rules/passwords.ts';
import { uncommon } from '#rules/uncommon-password.ts';

/** A new password, typed twice, in a form that has the account's `Email` as well. */
export const newPasswordRules = {
  Password: [
    { kind: 'mandatory' },
    { kind: 'minlength', min: passwordMinimum },
    { kind: 'maxlength', max: passwordMaximum },
    { kind: 'notequalto', fields: ['Email'], code: 'Form.PasswordIsEmail' },
    uncommon,
  ],
  PasswordConfirm: [{ kind: 'mandatory' }, { kind: 'equalto', field: 'Password' }],
} satisfies FormRules;
