import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { backInStockRules } from '#rules/back-in-stock-form.ts';
import { checkForm } from '#rules/forms.ts';
import { newsletterSubscriptions as subscriptions, outbox } from '#server/db/schema/index.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';

const hour = 3_600_000;
/** How long a confirmation link is valid, in ms; without it the address is deleted then. */
const tokenLife = 7 * 24 * hour;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Mails an address the link that confirms its subscription. A subscriber gets no second mail, and what a hidden field
 * catches none at all; the answer is the same. 422 for what is no address, 429 beyond the limits.
 */
export async function subscribe(asker: Asker, { Email, Website }: { Email: string; Website: string }): Promise<void> {
  const { visit, services } = asker;
  const { culture } = visit;
  const email = Email.normalize('NFC').trim();
  refuseFields(checkForm(backInStockRules, { Email: email }, culture));
  if (Website !== '') return;
  const { newsletterPerAddress, newsletterPerRecipient } = services.settings.limits;
  await countAttempt(services, { name: 'letter.from', of: visit.ip, most: newsletterPerAddress, windowMs: hour });
  await countAttempt(services, {
    name: 'letter.to',
    of: email.toLowerCase(),
    most: newsletterPerRecipient,
    windowMs: hour,
  });
  const token = randomBytes(32).toString('base64url');
  const asked = {
    culture,
    consentText: await services.texts.translate(culture, 'Newsletter.Consent'),
    tokenHash: hashOf(token),
    tokenExpiresAt: new Date(services.now() + tokenLife),
    askedAt: new Date(services.now()),
  };
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(subscriptions)
      .values({ email, ...asked })
      .onConflictDoUpdate({
        target: subscriptions.email,
        set: asked,
        setWhere: isNull(subscriptions.confirmedAt),
      })
      .returning({ id: subscriptions.id });
    if (row) await tx.insert(outbox).values({ kind: 'newsletter', payload: { subscriptionId: row.id, token } });
  });
  services.wakeOutbox();
}

/** Consumes a mailed token. 422 if it is used, expired or unknown. */
export async function confirm(services: Services, token: string): Promise<void> {
  const now = new Date(services.now());
  const [row] = await services.db
    .update(subscriptions)
    .set({ confirmedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(subscriptions.tokenHash, hashOf(token)), gt(subscriptions.tokenExpiresAt, now)))
    .returning({ id: subscriptions.id });
  if (!row) throw new ShopProblem(422, { code: 'Newsletter.Old' });
}

/** Deletes the address; a token whose subscription has ended does nothing. */
export async function unsubscribe({ db }: Pick<Services, 'db'>, guid: string): Promise<void> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(guid)) return;
  await db.delete(subscriptions).where(eq(subscriptions.guid, guid));
}

/** What the newsletter knows of an address whose owner asks: `waiting` as long as its mailed link is valid. */
export async function stateOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
): Promise<'none' | 'waiting' | 'confirmed'> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, email));
  if (row?.confirmedAt) return 'confirmed';
  return row?.tokenExpiresAt && row.tokenExpiresAt.getTime() > now() ? 'waiting' : 'none';
}

/** Deletes the address of an owner who is signed in. */
export async function leave({ db }: Pick<Services, 'db'>, email: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.email, email));
}
