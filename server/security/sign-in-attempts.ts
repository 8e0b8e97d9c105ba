import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { knownDevice } from './known-devices.ts';
import { countAttempt, countUp, forgetAttempts, giveBack, keyOf } from '../http/rate-limits.ts';
import type { Counting, Limit } from '../http/rate-limits.ts';

const QUARTER = 15 * 60_000;
const MINUTE = 60_000;

type Spacing = Pick<Limit, 'name' | 'of'> & { free: number; mostSeconds: number };

/**
 * Allows an attempt, or refuses it with the time to wait (429): the free attempts come at once, then each wait is twice
 * the previous one. A quarter of an hour without attempts resets them. A single statement decides and counts, so that
 * concurrent attempts wait as well.
 */
async function spaceOut({ db, now }: Counting, { free, mostSeconds, ...window }: Spacing): Promise<void> {
  const key = keyOf(window);
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  const end = sql`${new Date(now() + QUARTER).toISOString()}::timestamptz`;
  const nextAt = sql`rate_limits.resets_at + make_interval(secs => ${-QUARTER / 1000}::float8
    + least(${mostSeconds}::float8, power(2, least(rate_limits.count - ${free}::int, 20))))`;
  const admitted = rowsOf(
    await db.execute(sql`
      INSERT INTO rate_limits (key, count, resets_at) VALUES (${key}, 1, ${end})
      ON CONFLICT (key) DO UPDATE SET resets_at = ${end},
        count = CASE WHEN rate_limits.resets_at <= ${at} THEN 1 ELSE least(rate_limits.count + 1, 1000) END
      WHERE rate_limits.resets_at <= ${at} OR rate_limits.count < ${free}::int OR ${nextAt} <= ${at}
      RETURNING key`),
  );
  if (admitted.length > 0) return;
  const [row] = rowsOf<{ next: string | Date }>(
    await db.execute(sql`SELECT ${nextAt} AS next FROM rate_limits WHERE key = ${key}`),
  );
  const seconds = row ? Math.max(1, Math.ceil((new Date(row.next).getTime() - now()) / 1000)) : 1;
  throw new ShopProblem(429, { code: 'Security.Wait', params: { seconds }, retryAfter: seconds });
}

const spacingOf = (of: string, { limits }: Services['settings']): Spacing => ({
  name: 'signIn.try',
  of,
  free: limits.signInFreeTries,
  mostSeconds: Math.min(limits.signInDelaySeconds, QUARTER / 1000),
});

/** One password attempt; counted as wrong until it turns out to be right. */
export interface SignInAttempt {
  /** After so many wrong ones from unknown browsers, a password alone no longer suffices. */
  wantsProof: boolean;
  /** The password was right. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt on an account that may or may not exist. Guessing slows down per account and client address; a
 * distributed attack turns on mailed codes, but never locks the account: a browser that the account knows waits only
 * for its own mistakes. Throws 429.
 */
export async function beginAttempt(services: Services, visit: Visit, email: string): Promise<SignInAttempt> {
  const { limits } = services.settings;
  const account = email.toLowerCase();
  const device = await knownDevice(services, visit, account);
  const spacing = spacingOf(`${device ?? visit.ip} ${account}`, services.settings);
  await spaceOut(services, spacing);
  const perAddress = { name: 'signIn.address', of: visit.ip, most: limits.signInPerAddress, windowMs: MINUTE };
  const perAccount = { name: 'signIn.account', of: account, windowMs: QUARTER };
  if (device !== null) return { wantsProof: false, forgive: () => forgetAttempts(services, spacing) };
  await countAttempt(services, perAddress);
  const { count } = await countUp(services, perAccount);
  return {
    wantsProof: count > limits.signInPerAccount,
    forgive: async () => {
      await forgetAttempts(services, spacing);
      await giveBack(services, perAddress);
      await giveBack(services, perAccount);
    },
  };
}

/** Resets the wait for the address from which the owner proved to be one. */
export const clearOwnAttempts = (services: Services, visit: Visit, email: string): Promise<void> =>
  forgetAttempts(services, spacingOf(`${visit.ip} ${email.toLowerCase()}`, services.settings));
