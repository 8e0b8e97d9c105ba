import { and, eq, isNull, sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import { sessions } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import { hashOf } from './browser-secrets.ts';
import { ShopProblem } from '../kernel/problem.ts';

/** A session whose cookie has not come back within this time is not a visitor's, in ms: `tidy` deletes it. */
export const UNRETURNED_MS = 3_600_000;

/**
 * Creates a visitor's session. Sessions whose cookie never came back are counted per address, in the inserting
 * statement, so that clients that ignore cookies cannot fill the table. Throws 429 if there are too many.
 */
export async function insertVisitor(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  { idHash, ip, expiresAt }: { idHash: string; ip: string; expiresAt: Date },
): Promise<void> {
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  const from = hashOf(ip);
  const begun = rowsOf(
    await db.execute(sql`
      INSERT INTO sessions (id_hash, started_from, created_at, expires_at)
      SELECT ${idHash}::text, ${from}::text, ${at(now())}, ${at(expiresAt.getTime())}
      WHERE (SELECT count(*) FROM sessions
        WHERE started_from = ${from} AND returned_at IS NULL AND created_at > ${at(now() - UNRETURNED_MS)})
        < ${settings.limits.newSessionsPerAddress}
      RETURNING id_hash`),
  );
  if (begun.length === 0) throw new ShopProblem(429, { code: 'Problem.NewSessions', retryAfter: 300 });
}

/** The cookie came back, so the browser keeps cookies. Written once per session. */
export async function markReturned({ db, now }: { db: Db; now(): number }, idHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ returnedAt: new Date(now()) })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.returnedAt)));
}

/** A customer is here. Written once a day: every request asks for its session. */
export async function markSeen({ db, now }: { db: Db; now(): number }, idHash: string): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: new Date(now()) })
    .where(eq(sessions.idHash, idHash));
}
