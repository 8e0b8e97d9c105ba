import { hash } from 'node:crypto';

const texts = new WeakMap<object, Buffer>();
const digests = new WeakMap<object, string>();

/** A value as UTF-8 JSON, serialized once per object identity: the object must not be mutated. */
export function jsonOf(value: object): Buffer {
  const known = texts.get(value) ?? Buffer.from(JSON.stringify(value));
  texts.set(value, known);
  return known;
}

/** A content hash, computed once per object identity. */
export function digestOf(value: object): string {
  const known = digests.get(value) ?? hash('sha256', texts.get(value) ?? JSON.stringify(value), 'base64url');
  digests.set(value, known);
  return known;
}
