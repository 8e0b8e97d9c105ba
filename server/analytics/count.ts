import { sql } from 'drizzle-orm';
import { dayOf } from '#rules/dates.ts';
import type { pageCounts } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';

export type CountKind = (typeof pageCounts.$inferSelect)['kind'];

/** A day has room for this many names of a kind: far more than a shop has pages, and an end to what somebody could invent. */
const MOST_NAMES_A_DAY = 20_000;

/** Adds one to a name of the day. */
export async function countOnce(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kind: CountKind,
  name: string,
): Promise<void> {
  const day = dayOf(now());
  await db.execute(sql`
    INSERT INTO page_counts (day, kind, name, times)
    SELECT ${day}::date, ${kind}, ${name}, 1
    WHERE (SELECT count(*) FROM page_counts WHERE day = ${day}::date AND kind = ${kind}) < ${MOST_NAMES_A_DAY}
    ON CONFLICT (day, kind, name) DO UPDATE SET times = page_counts.times + 1`);
}
