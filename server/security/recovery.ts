import { and, eq, gt } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PasswordReset, resetPassword as resetCall } from '#contract/recovery.ts';
import { checkForm } from '#rules/forms.ts';
import { newPasswordRules } from '#rules/new-password.ts';
import { forgotPasswordRules, resetLinkLife } from '#rules/recovery-form.ts';
import { customers, outbox, passwordResets } from '#server/db/schema/index.ts';
import { hashOf, newSecret } from '#server/http/browser-secrets.ts';
import { refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { countAttempt, countUp } from '../http/rate-limits.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { passwordChanged } from './password-changed.ts';
import { hashPassword } from './passwords.ts';
import { refuseDemoPassword } from './refuse-demo-password.ts';
import { clearOwnAttempts } from './sign-in-attempts.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

const linkOver = () => new ShopProblem(422, { code: 'Recovery.LinkOver' });

/**
 * Mails the owner of an account a link to a new password. Rows, response and timing are the same whether or not the
 * address has an account: without one the link belongs to nobody, and no mail is sent. Throws 422 for what is no
 * address, 429 beyond the limits.
 */
export async function forgotPassword(services: Services, visit: Visit, email: string): Promise<void> {
  refuseFields(checkForm(forgotPasswordRules, { Email: email }, visit.culture));
  const { resetPerAddress } = services.settings.limits;
  await countAttempt(services, { name: 'reset.address', of: visit.ip, most: resetPerAddress, windowMs: HOUR });
  await countRecipient(services, visit, email);
  const token = newSecret();
  const { culture } = visit;
  const link = { tokenHash: hashOf(token), expiresAt: new Date(services.now() + resetLinkLife) };
  await services.db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
    await tx
      .insert(passwordResets)
      .values({ customerId: owner?.id ?? null, ...link })
      // the last link dies with the next one
      .onConflictDoUpdate({ target: passwordResets.customerId, set: link });
    await tx
      .insert(outbox)
      .values({ kind: 'passwordReset', payload: { token, culture }, dueAt: new Date(services.now()) });
  });
  services.wakeOutbox();
}

/**
 * Counts the requests for an address, with or without an account. Those of a browser that the account knows are counted
 * apart, and the last link stays valid: strangers who use up the limit do not keep the owner out. Throws 429.
 */
async function countRecipient(services: Services, visit: Visit, email: string): Promise<void> {
  const device = await knownDevice(services, visit, email);
  const { count, endsAt } = await countUp(services, {
    name: 'reset.recipient',
    of: device ?? email.toLowerCase(),
    windowMs: HOUR,
  });
  if (count <= services.settings.limits.resetPerRecipient) return;
  const left = Math.max(1, endsAt - services.now());
  throw new ShopProblem(429, {
    code: 'Recovery.Wait',
    params: { minutes: Math.ceil(left / MINUTE) },
    retryAfter: Math.ceil(left / 1000),
  });
}

/** The account that a link may still change; null if the link is used, replaced, expired or unknown. */
export async function ownerOfLink({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<Customer | null> {
  const [found] = await db
    .select({ owner: customers })
    .from(passwordResets)
    .innerJoin(customers, eq(customers.id, passwordResets.customerId))
    .where(validLink(token, now()));
  return found?.owner ?? null;
}

const validLink = (token: string, at: number) =>
  and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, new Date(at)));

/**
 * Changes the password of a mailed link's account, once. All that the old password opened is closed: sessions, known
 * browsers, sign-ins that await their code; the owner is notified by mail. This browser proved to be the owner's: it does
 * not wait for somebody's wrong guesses. Throws 422, by field or for a link that is no longer valid.
 */
export async function resetPassword(
  services: Services,
  visit: Visit,
  { Token, ...form }: BodyOf<typeof resetCall>,
): Promise<PasswordReset> {
  const owner = await ownerOfLink(services, Token);
  if (!owner) throw linkOver();
  refuseFields(checkForm(newPasswordRules, { ...form, Email: owner.email }, visit.culture));
  refuseDemoPassword(services, form.Password);
  const passwordHash = await hashPassword(form.Password);
  await services.db.transaction(async (tx) => {
    // of two posts at the same moment one finds it
    const used = await tx.delete(passwordResets).where(validLink(Token, services.now())).returning();
    if (used.length === 0) throw linkOver();
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, owner.id));
    await passwordChanged(tx, { customerId: owner.id, culture: visit.culture, at: services.now() });
  });
  services.wakeOutbox();
  await clearOwnAttempts(services, visit, owner.email);
  await rememberDevice(services, visit, owner.id);
  if (visit.customer?.id === owner.id) await visit.end();
  return { Uri: visit.urls.login({ reset: '1' }) };
}
