import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { callPaths } from './call-paths.ts';
import { culture, text } from './wire.ts';

/** True, or the message to show beside the field, in the requested culture. */
export const fieldVerdict = v.union([v.literal(true), v.string()]);
export type FieldVerdict = v.InferOutput<typeof fieldVerdict>;

/** Where a form's `remote` rule sends the field's value. */
export const validateField = endpoint({
  id: 'validateField',
  what: 'Checks one value against one named rule: true, or the error message. It looks only at what was typed and never reveals whether an account exists.',
  method: 'GET',
  path: callPaths.validateField,
  params: v.object({ rule: v.pipe(v.string(), v.maxLength(50)) }),
  query: v.object({
    value: text(1000),
    /** ISO code of the value's country, if its form has one. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    culture: v.optional(culture, 'fr'),
  }),
  answer: fieldVerdict,
  problems: [404],
});
