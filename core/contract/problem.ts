import * as v from 'valibot';

/** One refused field: `pointer` is its wire name (`/Quantity`), `code` a translation key. */
export const fieldProblem = v.object({
  pointer: v.string(),
  code: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type FieldProblem = v.InferOutput<typeof fieldProblem>;

/**
 * RFC 9457 `application/problem+json`, the response of every failed call. `code` is a translation key; `Message` is its
 * text in the visitor's culture, `Error` repeats it for upload and crop.
 */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  instance: v.string(),
  code: v.string(),
  traceId: v.string(),
  errors: v.array(fieldProblem),
  Message: v.string(),
  Error: v.string(),
  /** When it may be tried again, after too many attempts: an instant, ISO 8601. */
  RetryAt: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof problem>;
