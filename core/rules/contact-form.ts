import type { FormRules } from '#rules/forms.ts';
import { signInRules } from '#rules/sign-in-form.ts';

/** A message to the shop. */
export const contactRules = {
  Name: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 100 }],
  Email: signInRules.Email,
  OrderNumber: [{ kind: 'maxlength', max: 40 }],
  Message: [{ kind: 'mandatory' }, { kind: 'maxlength', max: 4000 }],
} satisfies FormRules;
