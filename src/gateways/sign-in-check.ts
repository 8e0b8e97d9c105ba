import type { Culture } from '#contract/wire.ts';
import { checkForm } from '#rules/forms.ts';
import type { FormRules } from '#rules/forms.ts';
import { signInCodeRules } from '#rules/sign-in-code.ts';
import { signInRules } from '#rules/sign-in-form.ts';
import { CallFailed } from './call-failed.ts';

/** Rejects what the server would reject, by the same rules and in the same form, without a request. */
function requireFields<Field extends string>(
  rules: FormRules,
  fields: Readonly<Record<Field, string>>,
  culture: Culture,
): void {
  const errors = Object.entries(checkForm(rules, fields, culture)).map(([field, error]) => ({
    pointer: `/${field}`,
    code: error.code,
    params: error.params && { ...error.params },
  }));
  if (errors.length > 0) throw new CallFailed({ status: 422, code: 'Problem.Invalid', message: '', errors });
}

export const requireSignInFields = ({ Email, Password }: { Email: string; Password: string }, culture: Culture): void =>
  requireFields(signInRules, { Email, Password }, culture);

export const requireCode = ({ Code }: { Code: string }, culture: Culture): void =>
  requireFields(signInCodeRules, { Code }, culture);
