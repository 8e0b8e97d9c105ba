import type { Culture } from '#rules/culture.ts';
import { checkField } from '#rules/forms.ts';
import type { FormRules, FormValues, Rule } from '#rules/forms.ts';

/** The errors beside a form's fields: by field name a translation key and its values, from the rules or the server. */
export type FormErrors = Readonly<
  Record<string, { readonly code: string; readonly params?: Readonly<Record<string, string | number>> | undefined }>
>;

/** The form's values, and the field that was just edited or left. */
export interface FieldEvent {
  name: string;
  fields: FormValues;
}

/** Validates a field on blur, along with the invalid fields whose rules depend on it. */
export function errorsOnLeave(
  rules: FormRules,
  errors: FormErrors,
  { name, fields }: FieldEvent,
  culture: Culture,
): FormErrors {
  const dependent = Object.keys(errors).filter((other) => rules[other]?.some((rule) => looksAt(rule, name)));
  return [name, ...dependent].reduce((kept, each) => checkedAgain(rules, kept, each, fields, culture), errors);
}

/** While typing, errors may disappear or change, but none appears: that waits for blur. */
export function errorsOnWrite(rules: FormRules, errors: FormErrors, event: FieldEvent, culture: Culture): FormErrors {
  const left = errorsOnLeave(rules, errors, event, culture);
  if (Object.hasOwn(errors, event.name)) return left;
  return without(left, event.name);
}

function checkedAgain(
  rules: FormRules,
  errors: FormErrors,
  name: string,
  values: FormValues,
  culture: Culture,
): FormErrors {
  const error = checkField(rules, name, values, culture);
  return error ? { ...errors, [name]: error } : without(errors, name);
}

const without = (errors: FormErrors, name: string): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));

function looksAt(rule: Rule, name: string): boolean {
  return (
    ('field' in rule && rule.field === name) ||
    ('fields' in rule && rule.fields.includes(name)) ||
    ('countryField' in rule && rule.countryField === name) ||
    ('when' in rule && rule.when?.field === name)
  );
}
