import { sql } from 'drizzle-orm';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { password } from './http-shop.ts';

export const credentialsCalls = {
  password: '/api/v1/security/password',
  email: '/api/v1/security/email',
  confirmEmail: '/api/v1/security/confirmemail',
} as const;

/** A signed-in customer requests another address; returns a token that confirms it, in place of the mailed one. */
export async function linkToEmail(
  { services: { db } }: Pick<TestShop, 'services'>,
  person: Person,
  Email: string,
): Promise<string> {
  const answer = await person.send('POST', credentialsCalls.email, { Email, CurrentPassword: password });
  if (answer.status !== 200) throw new Error(`no link was requested: ${answer.status}`);
  const token = newSecret();
  await db.execute(sql`UPDATE email_changes SET token_hash = ${hashOf(token)} WHERE email = ${Email}`);
  return token;
}
