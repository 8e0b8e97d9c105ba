import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { callPaths } from './call-paths.ts';
import { culture, text } from './wire.ts';

/** True, or the message to show beside the field, in the culture asked for. */
export const fieldVerdict = v.union([v.literal(true), v.string()]);
export type FieldVerdict = v.InferOutput<typeof fieldVerdict>;

/** Where a form's `remote` rule sends its field's value. */
export const validateField = endpoint({
  id: 'validateField',
  what: 'Asks one rule about one value, by the rule’s name: true, or the message for it. It judges what was typed and never says whether an account knows it.',
  method: 'GET',
  path: callPaths.validateField,
  params: v.object({ rule: v.pipe(v.string(), v.maxLength(50)) }),
  query: v.object({
    value: text(1000),
    /** ISO code of the country the value belongs to, where its form asks for one. */
    country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    culture: v.optional(culture, 'fr'),
  }),
  answer: fieldVerdict,
  problems: [404],
});
