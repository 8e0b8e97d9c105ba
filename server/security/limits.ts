import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/http/problem.ts';
import type { Visit } from '#server/http/visit.ts';

export interface Limit {
  /** What is counted: `signIn.account`. */
  name: string;
  /** Whose: hashed before it is kept, since it may be an address. */
  of: string;
  most: number;
  windowMs: number;
}

const keyOf = ({ name, of }: Limit) => `${name}:${createHash('sha256').update(of).digest('base64url').slice(0, 22)}`;

/** Where windows are kept, and when it is: the shop's services, or a transaction with whose end a count stands or falls. */
export interface Counting {
  db: Pick<Db, 'execute'>;
  now(): number;
}

/** Whom a limit means by one buyer: the account, else the visitor's session, else the address. */
export const buyerIn = ({ customer, session, ip }: Visit): string =>
  customer ? `customer ${customer.id}` : (session?.idHash ?? ip);

/** Counts one attempt in its window; beyond the limit 429 with Retry-After. Windows end by themselves: no lasting lock. */
export async function countAttempt({ db, now }: Counting, limit: Limit): Promise<void> {
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
  if (row && row.count > limit.most)
    throw new ShopProblem(429, { retryAfter: Math.max(1, Math.ceil((new Date(row.resets).getTime() - now()) / 1000)) });
}

/** A success ends the count. */
export async function forgetAttempts({ db }: Pick<Counting, 'db'>, limit: Limit): Promise<void> {
  await db.execute(sql`DELETE FROM ${rateLimits} WHERE key = ${keyOf(limit)}`);
}
