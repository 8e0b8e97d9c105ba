import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { CodeLock } from '#contract/security.ts';
import type { Culture } from '#contract/wire.ts';
import { formatTime } from '#rules/dates.ts';
import { plainCode, recoveryLength } from '#rules/recovery-code.ts';
import type { Db } from '#server/db/open.ts';
import { passkeys, recoveryCodes, twoFactors } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { countUp, forgetAttempts, windowOf } from '../http/rate-limits.ts';
import { knownDevice } from './known-devices.ts';
import { unseal } from './sealed.ts';
import { stepOf } from './totp.ts';

const QUARTER = 15 * 60_000;
/** Wrong codes in a quarter of an hour before all are refused. */
const triesMost = 5;

export const recoveryHashOf = (customerId: number, code: string): string => hashOf(`${customerId}:${plainCode(code)}`);

/** Whether signing in to an account requires a second factor. */
export async function hasSecondFactor(db: Pick<Db, 'select'>, customerId: number): Promise<boolean> {
  const [found] = await db
    .select({ enabledAt: twoFactors.enabledAt })
    .from(twoFactors)
    .where(and(eq(twoFactors.customerId, customerId), isNotNull(twoFactors.enabledAt)));
  return found !== undefined;
}

/** Whether an account has a passkey, which serves as second factor, too. */
export async function hasPasskey(db: Pick<Db, 'select'>, customerId: number): Promise<boolean> {
  const found = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.customerId, customerId)).limit(1);
  return found.length > 0;
}

export async function recoveryCodesLeft(db: Pick<Db, 'select'>, customerId: number): Promise<number> {
  const [found] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.customerId, customerId));
  return found?.left ?? 0;
}

/**
 * Who shares a count of wrong codes: all browsers that the account does not know, but each that it knows alone, so that
 * a stranger who has the password does not lock the owner's browser.
 */
async function triesOf(services: Services, visit: Visit, email: string) {
  const account = email.toLowerCase();
  const device = await knownDevice(services, visit, account);
  return { name: 'twoFactor.try', of: device === null ? account : `${device} ${account}` };
}

const untilIn = (culture: Culture, endsAt: number) => ({ time: formatTime(new Date(endsAt).toISOString(), culture) });
const locked = (visit: Visit, now: number, endsAt: number) =>
  new ShopProblem(429, {
    code: 'Security.CodeLocked',
    params: untilIn(visit.culture, endsAt),
    retryAfter: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    retryAt: endsAt,
  });

/** The lock that this browser is under for an account; null if a code may be tried. */
export async function lockOf({ visit, services }: Asker, email: string): Promise<CodeLock | null> {
  const window = await windowOf(services, await triesOf(services, visit, email));
  if (!window || window.count < triesMost) return null;
  const { endsAt } = window;
  return {
    Until: new Date(endsAt).toISOString(),
    Seconds: Math.max(1, Math.ceil((endsAt - services.now()) / 1000)),
    Message: await services.texts.translate(visit.culture, 'Security.CodeLocked', untilIn(visit.culture, endsAt)),
  };
}

/** Counts an attempt at a code before it is checked, so that parallel ones count as well. Throws 429 with the deadline. */
export async function countCode({ visit, services }: Asker, email: string): Promise<{ forgive(): Promise<void> }> {
  const tries = await triesOf(services, visit, email);
  const { count: counted, endsAt } = await countUp(services, { ...tries, windowMs: QUARTER });
  if (counted > triesMost) throw locked(visit, services.now(), endsAt);
  return { forgive: () => forgetAttempts(services, tries) };
}

/**
 * Accepts a code of the account's app once, or uses up one of its recovery codes; returns how many of those are left
 * then. False if it is wrong, null after a code of the app.
 */
export async function takeSecondFactor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id }: Pick<Customer, 'id'>,
  typed: string,
): Promise<{ codesLeft: number | null } | false> {
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.customerId, id));
  if (!factor?.enabledAt) return false;
  if (plainCode(typed).length === recoveryLength) {
    // of several posts at the same moment one deletes it
    const used = await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.customerId, id), eq(recoveryCodes.codeHash, recoveryHashOf(id, typed))))
      .returning();
    return used.length > 0 && { codesLeft: await recoveryCodesLeft(db, id) };
  }
  const step = stepOf(await unseal(db, id, factor.secret), typed, now());
  if (step === null) return false;
  const accepted = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.customerId, id), or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))))
    .returning({ step: twoFactors.lastStep });
  return accepted.length > 0 && { codesLeft: null };
}
