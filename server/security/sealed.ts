import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/open.ts';
import { readSecret } from '#server/db/secret.ts';

const cipher = 'aes-256-gcm';
const keyOf = (db: Db) => readSecret(db, 'twoFactor');
const ivLength = 12;
const tagLength = 16;

/** Encrypts what only this account may ever be shown: the text cannot be moved to another account's row. */
export async function seal(db: Db, owner: number, text: string): Promise<string> {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, await keyOf(db), iv);
  sealing.setAAD(Buffer.from(String(owner)));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url');
}

/** The sealed text. Throws if it was altered, is another account's, or was sealed with a key that is gone. */
export async function unseal(db: Db, owner: number, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, await keyOf(db), bytes.subarray(0, ivLength));
  opening.setAAD(Buffer.from(String(owner)));
  opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8');
}
