import type { Fact, Words } from 'machine-paths/screen';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { reasonFor } from './failures.ts';

/** What many flows show alike. */

/** What failed and why, announced; nothing if nothing did. */
export const failureShown = (title: Words, failure: Failure | null): Fact =>
  failure ? { role: 'alert', says: { line: [title, reasonFor(failure)] } } : { role: 'alert', count: 0 };

/** What an empty field is asked for; any other one is named by its label. */
const asksFor: Readonly<Record<string, string>> = {
  Email: 'Form.MissingEmail',
  Password: 'Form.MissingPassword',
  FirstName: 'Form.MissingFirstName',
  LastName: 'Form.MissingLastName',
  Rating: 'Form.MissingRating',
};

/** What a field says is wrong with it. */
export function wrongWith(name: string, { code, params }: FormErrors[string], label: Words = ''): Words {
  const own = code === 'Form.Mandatory' || code === 'Form.RequiredIf' ? asksFor[name] : undefined;
  return own === undefined ? { text: code, with: { label, ...params } } : { text: own };
}

/** Each of these fields, by name: marked as wrong and explained, or neither. */
export const fieldsShown = (
  errors: FormErrors,
  names: readonly string[],
  labels: Readonly<Record<string, Words>> = {},
): Fact[] =>
  names.map((name) => {
    const error = errors[name];
    const place = { css: `[name="${name}"]` };
    if (!error) return { in: place, invalid: false };
    return { in: place, invalid: true, described: wrongWith(name, error, labels[name]) };
  });

/** A button of the flow: to press, or busy with what was pressed. */
export const buttonShown = (name: Words, isBusy: boolean): Fact =>
  isBusy ? { role: 'button', name, busy: true, enabled: false } : { role: 'button', name, busy: false, enabled: true };
