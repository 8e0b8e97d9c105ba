import type { FormRules } from '#rules/forms.ts';
import { passwordMaximum } from '#rules/passwords.ts';

/** Signing in asks only that something stands in each field: what a password must be is registration's matter. */
export const signInRules = {
  Email: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 254 }, { kind: 'email' }],
  Password: [{ kind: 'mandatory' }, { kind: 'maxlength', max: passwordMaximum }],
} satisfies FormRules;
