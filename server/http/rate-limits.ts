import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';

export interface Limit {
  /** The counter's name: `signIn.account`. */
  name: string;
  /** Who is counted: hashed before it is stored, since it may be an address. */
  of: string;
  most: number;
  windowMs: number;
}

export const keyOf = ({ name, of }: Pick<Limit, 'name' | 'of'>) =>
  `${name}:${createHash('sha256').update(of).digest('base64url').slice(0, 22)}`;

/** The database for the windows, and the clock: the shop's services, or a transaction whose rollback undoes the count. */
export interface Counting {
  db: Pick<Db, 'execute'>;
  now(): number;
}

/** Who counts as one buyer: the account, else the visitor's session, else the address. */
export const buyerIn = ({ customer, session, ip }: Visit): string =>
  customer ? `customer ${customer.id}` : (session?.idHash ?? ip);

/** Counts one attempt in its fixed window; returns the count, and when the window ends. */
export async function countUp(
  { db, now }: Counting,
  limit: Omit<Limit, 'most'>,
): Promise<{ count: number; endsAt: number }> {
  const at = new Date(now());
  const end = new Date(now() + limit.windowMs);
  const [row] = rowsOf<{ count: number; resets: string | Date }>(
    await db.execute(sql`
      INSERT INTO ${rateLimits} (key, count, resets_at) VALUES (${keyOf(limit)}, 1, ${end.toISOString()})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN rate_limits.resets_at <= ${at.toISOString()} THEN 1 ELSE rate_limits.count + 1 END,
        resets_at = CASE WHEN rate_limits.resets_at <= ${at.toISOString()} THEN excluded.resets_at ELSE rate_limits.resets_at END
      RETURNING count, resets_at AS resets`),
  );
  return { count: row?.count ?? 1, endsAt: row ? new Date(row.resets).getTime() : end.getTime() };
}

/** A window that is still running, without counting; null if nothing was counted. */
export async function windowOf(
  { db, now }: Counting,
  window: Pick<Limit, 'name' | 'of'>,
): Promise<{ count: number; endsAt: number } | null> {
  const at = new Date(now()).toISOString();
  const [row] = rowsOf<{ count: number; resets: string | Date }>(
    await db.execute(sql`
      SELECT count, resets_at AS resets FROM ${rateLimits} WHERE key = ${keyOf(window)} AND resets_at > ${at}`),
  );
  return row ? { count: row.count, endsAt: new Date(row.resets).getTime() } : null;
}

/** Counts one attempt; throws 429 with Retry-After beyond the limit. */
export async function countAttempt(counting: Counting, limit: Limit): Promise<void> {
  const { count, endsAt } = await countUp(counting, limit);
  if (count > limit.most)
    throw new ShopProblem(429, { retryAfter: Math.max(1, Math.ceil((endsAt - counting.now()) / 1000)) });
}

/** Undoes the count of an attempt that succeeded. */
export async function giveBack({ db }: Pick<Counting, 'db'>, window: Pick<Limit, 'name' | 'of'>): Promise<void> {
  await db.execute(sql`UPDATE ${rateLimits} SET count = count - 1 WHERE key = ${keyOf(window)} AND count > 0`);
}

/** Counts like {@link countAttempt}, and returns whether it is within the limit. */
export async function isWithin(counting: Counting, limit: Limit): Promise<boolean> {
  try {
    await countAttempt(counting, limit);
    return true;
  } catch (error) {
    if (error instanceof ShopProblem && error.status === 429) return false;
    throw error;
  }
}

/** A success resets the count. */
export async function forgetAttempts({ db }: Pick<Counting, 'db'>, limit: Pick<Limit, 'name' | 'of'>): Promise<void> {
  await db.execute(sql`DELETE FROM ${rateLimits} WHERE key = ${keyOf(limit)}`);
}
