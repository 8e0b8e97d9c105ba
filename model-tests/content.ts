import type { Fact, Words } from 'machine-paths/screen';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { reasonFor } from './failures.ts';

/** What many flows show alike. */

/** What failed and why, announced; nothing if nothing did. */
export const failureShown = (title: Words, failure: Failure | null): Fact =>
  failure ? { role: 'alert', says: { line: [title, reasonFor(failure)] } } : { role: 'alert', count: 0 };

/** Each of these fields, by name: marked as wrong and explained, or neither. */
export const fieldsShown = (errors: FormErrors, names: readonly string[]): Fact[] =>
  names.map((name) => {
    const error = errors[name];
    const place = { css: `[name="${name}"]` };
    if (!error) return { in: place, invalid: false };
    return { in: place, invalid: true, described: { text: error.code, with: error.params ?? {} } };
  });

/** A button of the flow: to press, or busy with what was pressed. */
export const buttonShown = (name: Words, isBusy: boolean): Fact =>
  isBusy ? { role: 'button', name, busy: true, enabled: false } : { role: 'button', name, busy: false, enabled: true };
