import * as v from 'valibot';
import { invalid } from '#server/kernel/problem.ts';

/** What the desk's fields may hold at most, where it is not 100 characters: for the message. */
const longest: Readonly<Record<string, number>> = { Note: 500, TrackingUrl: 500, Reason: 500, Answer: 2000 };

/** The other fields, parsed with the call's own schema. Throws 422 by field. */
export function parsed<S extends v.GenericSchema>(schema: S, fields: object): v.InferOutput<S> {
  const result = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const code = /^[A-Z][A-Za-z]*\.[A-Z][A-Za-z]*$/.test(issue.message) ? issue.message : 'Form.Invalid';
  const key = issue.path?.[0]?.key;
  const field = typeof key === 'string' ? key : '';
  const max = longest[field] ?? 100;
  throw invalid(field, code, code === 'Form.MaxLength' ? { max } : undefined);
}
