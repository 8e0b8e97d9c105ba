import type { Culture } from '#contract/wire.ts';
import { checkForm } from '#rules/forms.ts';
import { signInRules } from '#rules/sign-in-form.ts';
import { CallFailed } from './call-failed.ts';

/** Refuses what the server would refuse, by the same rules and in the same shape, without asking it. */
export function requireSignInFields(fields: { Email: string; Password: string }, culture: Culture): void {
  const { Email, Password } = fields;
  const errors = Object.entries(checkForm(signInRules, { Email, Password }, culture)).map(([field, error]) => ({
    pointer: `/${field}`,
    code: error.code,
    params: error.params && { ...error.params },
  }));
  if (errors.length > 0) throw new CallFailed({ status: 422, code: 'Problem.Invalid', message: '', errors });
}
