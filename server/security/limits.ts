import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';

export interface Limit {
  /** What is counted: `signIn.account`. */
  name: string;
  /** Whose: hashed before it is kept, since it may be an address. */
  of: string;
  most: number;
  windowMs: number;
}

const keyOf = ({ name, of }: Limit) => `${name}:${createHash('sha256').update(of).digest('base64url').slice(0, 22)}`;

/** Counts one attempt in its window; beyond the limit 429 with Retry-After. Windows end by themselves: no lasting lock. */
export async function countAttempt({ db, now }: Pick<Services, 'db' | 'now'>, limit: Limit): Promise<void> {
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
export async function forgetAttempts({ db }: Pick<Services, 'db'>, limit: Limit): Promise<void> {
  await db.execute(sql`DELETE FROM ${rateLimits} WHERE key = ${keyOf(limit)}`);
}
