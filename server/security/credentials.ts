import { and, eq, gt } from 'drizzle-orm';
import type {
  changeEmail as changeEmailCall,
  changePassword as changePasswordCall,
  CredentialsAnswer,
} from '#contract/credentials.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { changeEmailRules, changePasswordRules, emailLinkLife } from '#rules/credentials-form.ts';
import { checkForm } from '#rules/forms.ts';
import { customers, emailChanges, outbox, passwordResets, signInProofs } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import type { Visit } from '#server/http/visit.ts';
import { invalid, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { countAttempt } from '../http/rate-limits.ts';
import { linkOver } from './confirm-account.ts';
import { holdAddress } from './hold-address.ts';
import { requireOwnPassword } from './own-password.ts';
import { passwordChanged } from './password-changed.ts';
import { hashPassword } from './passwords.ts';
import { refuseDemoPassword } from './refuse-demo-password.ts';
import { hasSecondFactor } from './second-factor.ts';
import { enter } from './sign-in.ts';

const HOUR = 3_600_000;

/**
 * Changes the signed-in customer's password. All that the old one opened is closed, as by a mailed link (`resetPassword`);
 * only this browser stays signed in, with a new session id. Throws 422 by field, 429 while guesses wait.
 */
export async function changePassword(
  services: Services,
  visit: Visit,
  { CurrentPassword, ...form }: BodyOf<typeof changePasswordCall>,
): Promise<CredentialsAnswer> {
  if (!visit.customer) throw new ShopProblem(401);
  const typed = { CurrentPassword, ...form, Email: visit.customer.email };
  refuseFields(checkForm(changePasswordRules, typed, visit.culture));
  refuseDemoPassword(services, form.Password);
  const customer = await requireOwnPassword(services, visit, CurrentPassword);
  // the session that asks has proved it
  const isSecondFactor = await hasSecondFactor(services.db, customer.id);
  const passwordHash = await hashPassword(form.Password);
  await services.db.transaction(async (tx) => {
    const changed = await tx
      .update(customers)
      .set({ passwordHash })
      // of two changes at the same moment one knows the current password
      .where(and(eq(customers.id, customer.id), eq(customers.passwordHash, customer.passwordHash)))
      .returning({ id: customers.id });
    if (changed.length === 0) throw invalid('CurrentPassword', 'Credentials.WrongPassword');
    await passwordChanged(tx, { customerId: customer.id, culture: visit.culture, at: services.now() });
  });
  services.wakeOutbox();
  await enter(services, visit, { customer: { ...customer, passwordHash }, isSecondFactor, codesLeft: null }, '');
  return { Uri: visit.urls.accountSecurity({ done: 'password' }) };
}

/**
 * Mails a link to the address that is to become the account's. Response and work are the same for an address that has
 * an account, whose owner is told so by the mail. Throws 422 by field, 429 beyond the limits.
 */
export async function changeEmail(
  services: Services,
  visit: Visit,
  { Email, CurrentPassword }: BodyOf<typeof changeEmailCall>,
): Promise<CredentialsAnswer> {
  refuseFields(checkForm(changeEmailRules, { Email, CurrentPassword }, visit.culture));
  if (Email.toLowerCase() === visit.customer?.email.toLowerCase()) throw invalid('Email', 'Credentials.SameEmail');
  const customer = await requireOwnPassword(services, visit, CurrentPassword);
  const { emailPerAccount, emailPerRecipient } = services.settings.limits;
  await countAttempt(services, {
    name: 'email.account',
    of: String(customer.id),
    most: emailPerAccount,
    windowMs: HOUR,
  });
  await countAttempt(services, {
    name: 'email.recipient',
    of: Email.toLowerCase(),
    most: emailPerRecipient,
    windowMs: HOUR,
  });
  const token = newSecret();
  const link = { email: Email, tokenHash: hashOf(token), expiresAt: new Date(services.now() + emailLinkLife) };
  await services.db.transaction(async (tx) => {
    await tx
      .insert(emailChanges)
      .values({ customerId: customer.id, ...link })
      // the last link dies with the next one
      .onConflictDoUpdate({ target: emailChanges.customerId, set: link });
    await tx.insert(outbox).values({
      kind: 'emailChange',
      payload: { token, culture: visit.culture },
      dueAt: new Date(services.now()),
    });
  });
  services.wakeOutbox();
  return { Uri: visit.urls.accountSecurity({ done: 'email' }) };
}

/** The change that a link may still make; null if it is used, replaced, expired or unknown. */
export async function emailChangeOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<typeof emailChanges.$inferSelect | null> {
  const [found] = await db.select().from(emailChanges).where(validLink(token, now()));
  return found ?? null;
}

const validLink = (token: string, at: number) =>
  and(eq(emailChanges.tokenHash, hashOf(token)), gt(emailChanges.expiresAt, new Date(at)));

/**
 * Makes the address that the link was mailed to the account's, once. Links and codes that are in the former mailbox are
 * void, and its reader is notified. Throws 422 for a link that is no longer valid, as it is if another account has the
 * address by now.
 */
export async function confirmEmail(
  services: Services,
  visit: Visit,
  { Token }: { Token: string },
): Promise<CredentialsAnswer> {
  const asked = await emailChangeOf(services, Token);
  if (!asked) throw linkOver();
  const isChanged = await services.db.transaction(async (tx) => {
    await holdAddress(tx, asked.email);
    const [change] = await tx.delete(emailChanges).where(validLink(Token, services.now())).returning();
    if (!change) return false;
    const { customerId, email } = change;
    const [owner] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
    const [taken] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
    if (!owner || taken) return false;
    await tx.update(customers).set({ email }).where(eq(customers.id, customerId));
    for (const mailed of [signInProofs, passwordResets])
      await tx.delete(mailed).where(eq(mailed.customerId, customerId));
    await tx.insert(outbox).values({
      kind: 'emailChanged',
      payload: { customerId, email: owner.email, culture: visit.culture },
      dueAt: new Date(services.now()),
    });
    return true;
  });
  if (!isChanged) throw linkOver();
  services.wakeOutbox();
  return { Uri: visit.urls.confirmEmail({ done: '1' }) };
}
