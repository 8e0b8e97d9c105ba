import type { Culture } from '#rules/culture.ts';
import type { FormMessageKey } from '#rules/form-messages.ts';

/** "another field equals, or does not equal, a given value": an absent field equals ''. */
export type Condition =
  | { readonly field: string; readonly equals: string }
  | { readonly field: string; readonly notEquals: string };

/**
 * A field's rule as data, so that a page can render it, a machine check it while typing, and the server check it again.
 * All rules except those of presence (mandatory, requiredif, requiredor, enforcetrue) pass on an empty value.
 */
export type Rule =
  | { readonly kind: 'mandatory' }
  /** "a bound of 0 or less means no limit"; in UTF-16 code units, a line break counts as one. */
  | { readonly kind: 'maxlength'; readonly max: number }
  | { readonly kind: 'minlength'; readonly min: number }
  /** "digits with an optional decimal separator, dot or comma" */
  | { readonly kind: 'number' }
  /** "trimmed first, then a standard address pattern" */
  | { readonly kind: 'email' }
  /** "must match the given pattern": a RegExp source for the whole value; texts longer than 1,000 never match. */
  | { readonly kind: 'regex'; readonly pattern: string; readonly code?: FormMessageKey }
  | { readonly kind: 'equalto'; readonly field: string }
  /** "must differ from the listed other fields" */
  | { readonly kind: 'notequalto'; readonly fields: readonly string[]; readonly code?: FormMessageKey }
  /** "required when another field equals, or does not equal, a given value" */
  | { readonly kind: 'requiredif'; readonly when: Condition }
  /** "this field or another must be filled" */
  | { readonly kind: 'requiredor'; readonly fields: readonly string[] }
  /** "checkbox must be ticked": the value is then 'true' */
  | { readonly kind: 'enforcetrue' }
  /** Checked by the form's owner at the declared URL (`remoteUrlOf`); always passes here. */
  | { readonly kind: 'remote'; readonly url: string; readonly when?: Condition }
  | { readonly kind: 'oneof'; readonly values: readonly string[] }
  /** A rule with tables of its own (`form-kinds.ts`), which only forms that need it import. */
  | CheckedRule;

/** Comes with its own check; `countryField` and `when` name the other fields it depends on. */
export interface CheckedRule {
  readonly kind: 'checked';
  readonly countryField?: string | undefined;
  readonly when?: Condition | undefined;
  readonly check: (value: string, values: FormValues, culture: Culture) => FieldError | null;
}

export type FormRules = Readonly<Record<string, readonly Rule[]>>;

/** Values as a form posts them; a ticked checkbox is 'true', a missing value counts as ''. */
export type FormValues = Readonly<Record<string, string | undefined>>;

/** `code` is a translation key, `params` its values (bounds, an example, other fields' names). */
export type FieldError = { readonly code: FormMessageKey; readonly params?: Readonly<Record<string, string | number>> };

const longestForPattern = 1000;
const longestEmail = 254;

/** The first rule that a field violates, or null. Never throws, whatever the values. */
export function checkField(rules: FormRules, name: string, values: FormValues, culture: Culture): FieldError | null {
  const value = valueOf(values, name);
  for (const rule of rulesOf(rules, name)) {
    const error = check(rule, value, values, culture);
    if (error) return error;
  }
  return null;
}

/** The invalid fields in the form's order, each with its first error; empty if the form is valid. */
export function checkForm(rules: FormRules, values: FormValues, culture: Culture): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const name of Object.keys(rules)) {
    const error = checkField(rules, name, values, culture);
    if (error) errors[name] = error;
  }
  return errors;
}

/** Whether a field is currently required: for the mark beside its label. */
export function isRequired(rules: FormRules, name: string, values: FormValues): boolean {
  return rulesOf(rules, name).some((rule) => {
    if (rule.kind === 'requiredif') return holds(rule.when, values);
    if (rule.kind === 'requiredor') return rule.fields.every((field) => isEmpty(valueOf(values, field)));
    return rule.kind === 'mandatory' || rule.kind === 'enforcetrue';
  });
}

/** A field's maximum length, for the input's maxlength; null if unlimited. */
export function maxLengthOf(rules: FormRules, name: string): number | null {
  const bounds = rulesOf(rules, name).flatMap((rule) => (rule.kind === 'maxlength' && rule.max > 0 ? [rule.max] : []));
  return bounds.length > 0 ? Math.min(...bounds) : null;
}

/** The URL at which a field's value is currently to be checked, or null. */
export function remoteUrlOf(rules: FormRules, name: string, values: FormValues): string | null {
  const rule = rulesOf(rules, name).find((each) => each.kind === 'remote');
  return rule && (!rule.when || holds(rule.when, values)) ? rule.url : null;
}

/** Source: "email: trimmed first, then a standard address pattern": HTML's, plus a dot in the domain. */
function isEmail(text: string): boolean {
  const trimmed = text.trim();
  // length first, so that no pattern runs on a long text
  if (trimmed.length > longestEmail) return false;
  const [local = '', domain = '', ...more] = trimmed.split('@');
  return more.length === 0 && isMailbox(local) && isDomain(domain);
}

function check(rule: Rule, value: string, values: FormValues, culture: Culture): FieldError | null {
  switch (rule.kind) {
    case 'mandatory':
      return failIf(isEmpty(value), 'Form.Mandatory');
    case 'requiredif':
      return failIf(isEmpty(value) && holds(rule.when, values), 'Form.RequiredIf');
    case 'requiredor': {
      const isAnyFilled = [value, ...rule.fields.map((field) => valueOf(values, field))].some((each) => !isEmpty(each));
      return failIf(!isAnyFilled, 'Form.RequiredOr', { fields: rule.fields.join(', ') });
    }
    case 'enforcetrue':
      return failIf(value !== 'true', 'Form.EnforceTrue');
    default:
      return value === '' ? null : checkContent(rule, value, values, culture);
  }
}

type ContentRule = Exclude<Rule, { kind: 'mandatory' | 'requiredif' | 'requiredor' | 'enforcetrue' }>;

function checkContent(rule: ContentRule, value: string, values: FormValues, culture: Culture): FieldError | null {
  switch (rule.kind) {
    case 'maxlength':
      return failIf(rule.max > 0 && lengthOf(value) > rule.max, 'Form.MaxLength', { max: rule.max });
    case 'minlength':
      return failIf(lengthOf(value) < rule.min, 'Form.MinLength', { min: rule.min });
    case 'number':
      return failIf(!/^\d+(?:[.,]\d+)?$/.test(value), 'Form.Number');
    case 'email':
      return failIf(value.trim() !== '' && !isEmail(value), 'Form.Email');
    case 'regex':
      return failIf(!matches(rule.pattern, value), rule.code ?? 'Form.Regex');
    case 'equalto':
      return failIf(value !== valueOf(values, rule.field), 'Form.EqualTo', { field: rule.field });
    case 'notequalto': {
      const same = rule.fields.find((field) => valueOf(values, field) === value);
      return failIf(same !== undefined, rule.code ?? 'Form.NotEqualTo', { field: same ?? '' });
    }
    case 'oneof':
      return failIf(!rule.values.includes(value), 'Form.OneOf');
    case 'checked':
      return rule.when && !holds(rule.when, values) ? null : rule.check(value, values, culture);
    case 'remote':
      return null;
  }
}

export function failIf(isWrong: boolean, code: FormMessageKey, params?: FieldError['params']): FieldError | null {
  if (!isWrong) return null;
  return params ? { code, params } : { code };
}

/** Own properties only: a rule or value named `constructor` must not resolve to the prototype's. */
function rulesOf(rules: FormRules, name: string): readonly Rule[] {
  return Object.hasOwn(rules, name) ? (rules[name] ?? []) : [];
}

export function valueOf(values: FormValues, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}

function isEmpty(value: string): boolean {
  return value.trim() === '';
}

function holds(condition: Condition, values: FormValues): boolean {
  const value = valueOf(values, condition.field);
  return 'equals' in condition ? value === condition.equals : value !== condition.notEquals;
}

/** Without JavaScript a form posts line breaks as two characters, with it as one. */
function lengthOf(value: string): number {
  return value.replaceAll('\r\n', '\n').length;
}

const patterns = new Map<string, RegExp>();

function matches(source: string, value: string): boolean {
  if (value.length > longestForPattern) return false;
  const pattern = patterns.get(source) ?? new RegExp(`^(?:${source})$`, 'v');
  patterns.set(source, pattern);
  return pattern.test(value);
}

function isMailbox(local: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local) && local.split('.').every((part) => part !== '');
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
}
