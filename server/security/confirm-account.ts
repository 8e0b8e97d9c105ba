import { and, eq, gt } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { confirmAccount as confirmCall, CredentialsAnswer } from '#contract/credentials.ts';
import { confirmAccountRules } from '#rules/credentials-form.ts';
import { checkForm } from '#rules/forms.ts';
import { customers, registrations } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Visit } from '#server/http/visit.ts';
import { invalid, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { countAttempt } from '../http/rate-limits.ts';
import { holdAddress } from './hold-address.ts';
import { isPasswordOf } from './passwords.ts';
import { enter } from './sign-in.ts';

type Registration = typeof registrations.$inferSelect;

const HOUR = 3_600_000;
/** Passwords tried at one link in an hour. */
const triesMost = 10;

export const linkOver = () => new ShopProblem(422, { code: 'Credentials.LinkOver' });

/** The registration that a link may still confirm; null if it is used, expired or unknown. */
export async function registrationOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<Registration | null> {
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.tokenHash, hashOf(token)), gt(registrations.expiresAt, new Date(now()))));
  return found ?? null;
}

/**
 * Makes a registration an account and signs in. The link proves the mailbox, the password that this registration is its
 * owner's own: nobody confirms by a careless press what a stranger registered with a password of theirs. All
 * registrations of the address end. Throws 422: by field for the password, or for a link that is no longer valid, as it
 * is if the address has an account by now; 429 for too many passwords.
 */
export async function confirmAccount(
  services: Services,
  visit: Visit,
  { Token, Password }: BodyOf<typeof confirmCall>,
): Promise<CredentialsAnswer> {
  const found = await registrationOf(services, Token);
  if (!found) throw linkOver();
  refuseFields(checkForm(confirmAccountRules, { Password }, visit.culture));
  await countAttempt(services, { name: 'register.confirm', of: found.tokenHash, most: triesMost, windowMs: HOUR });
  if (!(await isPasswordOf(found.passwordHash, Password))) throw invalid('Password', 'Credentials.WrongPassword');
  const { email, passwordHash, firstName, lastName, accountType, company, vatNumber, culture } = found;
  const customer = await services.db.transaction(async (tx) => {
    await holdAddress(tx, email);
    // of two posts at the same moment one finds it
    const used = await tx.delete(registrations).where(eq(registrations.id, found.id)).returning();
    if (used.length === 0) throw linkOver();
    const [created] = await tx
      .insert(customers)
      .values({
        email,
        passwordHash,
        firstName,
        lastName,
        accountType,
        company,
        vatNumber,
        culture,
        showsExclVat: accountType === 'Company',
      })
      .onConflictDoNothing({ target: customers.email })
      .returning();
    await tx.delete(registrations).where(eq(registrations.email, email));
    return created;
  });
  if (!customer) throw linkOver();
  return {
    Uri: (await enter(services, visit, { customer, isSecondFactor: false, codesLeft: null }, found.returnUrl)).Uri,
  };
}
