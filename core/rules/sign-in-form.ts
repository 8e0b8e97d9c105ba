import type { FormRules } from '#rules/forms.ts';
import { passwordMaximum } from '#rules/passwords.ts';

/** Sign-in only requires both fields: password rules belong to registration. */
export const signInRules = {
  Email: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 254 }, { kind: 'email' }],
  Password: [{ kind: 'mandatory' }, { kind: 'maxlength', max: passwordMaximum }],
} satisfies FormRules;
