import type { FormAnswer } from '#contract/page.ts';
import type { FieldError } from '#views/parts/Field.tsx';

/** A form's content after a refusal: what was typed, and the errors. */
export interface Typed {
  valueOf: (name: string, otherwise?: string) => string;
  errorOf: (name: string) => FieldError | undefined;
}

export const typedIn =
  (form: FormAnswer | null) =>
  (action: string): Typed => ({
    valueOf: (name, otherwise = '') => (form?.Do === action ? (form.Values[name] ?? '') : otherwise),
    errorOf: (name) => (form?.Do === action ? form.Errors.find(({ pointer }) => pointer === `/${name}`) : undefined),
  });

/** Whether a refused form is the one about this request, of several of its kind. */
export const isFormOf = (form: FormAnswer | null, action: string, id: string): boolean =>
  form?.Values['Do'] === `${action}:${id}`;
