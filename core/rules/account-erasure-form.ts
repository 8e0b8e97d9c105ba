import type { FormRules } from '#rules/forms.ts';
import { signInRules } from '#rules/sign-in-form.ts';

/** What erasing an account asks for. */
export const accountErasureRules = {
  CurrentPassword: signInRules.Password,
  IsUnderstood: [{ kind: 'enforcetrue' }],
} satisfies FormRules;
