import type { Culture } from '#contract/wire.ts';
import { checkForm } from '#rules/forms.ts';
import type { FormRules } from '#rules/forms.ts';
import { CallFailed } from './call-failed.ts';

/** Rejects what the server would reject, by the same rules and in the same form, without a request. */
export function requireFields<Field extends string>(
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
