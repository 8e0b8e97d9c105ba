import { hash } from 'node:crypto';

const texts = new WeakMap<object, Buffer>();
const digests = new WeakMap<object, string>();

/** A value as JSON in UTF-8, written once for as long as it is the same object: nobody may change it. */
export function jsonOf(value: object): Buffer {
  const known = texts.get(value) ?? Buffer.from(JSON.stringify(value));
  texts.set(value, known);
  return known;
}

/** Equal for equal content, worked out once for as long as it is the same object. */
export function digestOf(value: object): string {
  const known = digests.get(value) ?? hash('sha256', texts.get(value) ?? JSON.stringify(value), 'base64url');
  digests.set(value, known);
  return known;
}
