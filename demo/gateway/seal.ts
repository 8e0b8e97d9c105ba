import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const key = 'the local gateway remembers nothing: each answer carries what the next one needs';

const carried = v.object({
  id: v.string(),
  reference: v.string(),
  cents: v.number(),
  returnUrl: v.pipe(v.string(), v.url()),
  countryCode: v.string(),
  culture: v.picklist(['fr', 'nl']),
  outcome: v.optional(v.string()),
});
export type Carried = v.InferOutput<typeof carried>;

const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** A session as the signed text that travels as `sessionData` and `redirectResult`. */
export function seal(session: Carried): string {
  const text = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${text}.${signed(text)}`;
}

/** Null for what this gateway did not sign. */
export function unseal(sealed: unknown): Carried | null {
  const [text = '', signature = ''] = typeof sealed === 'string' ? sealed.split('.') : [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(signed(text));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return v.parse(carried, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
}

/** Sixteen characters, like the provider's references. */
export const pspReference = (): string => randomBytes(12).toString('base64url').replaceAll(/[_-]/g, 'X').toUpperCase();
