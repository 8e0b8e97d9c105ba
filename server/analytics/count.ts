import { sql } from 'drizzle-orm';
import { dayOf } from '#rules/dates.ts';
import type { pageCounts } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/open.ts';
import { loggable } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';

type Kind = (typeof pageCounts.$inferSelect)['kind'];

interface Count {
  day: string;
  kind: Kind;
  name: string;
  times: number;
  /** Of a search: how many products it found. */
  hits: number | null;
}

/** A day has room for this many names of a kind: far more than a shop has pages, and an end to what somebody could invent. */
const MOST_NAMES_A_DAY = 20_000;
/** As many names wait to be written; what comes beyond them is not counted. */
const mostWaiting = 5000;
/** Interval between writes, in ms: as much is lost if a process is killed. */
export const WRITE_EVERY_MS = 10_000;

/** Adds to the sums of the days, in one order: two processes that write the same rows wait for each other, not forever. */
async function add(db: Db, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await db.execute(sql`
    INSERT INTO page_counts (day, kind, name, times, hits)
    SELECT (e->>'day')::date, e->>'kind', e->>'name', (e->>'times')::bigint, (e->>'hits')::integer
    FROM json_array_elements(${JSON.stringify(counts)}::json) AS e
    WHERE (SELECT count(*) FROM page_counts WHERE day = (e->>'day')::date AND kind = e->>'kind') < ${MOST_NAMES_A_DAY}
    ORDER BY 1, 2, 3
    ON CONFLICT (day, kind, name)
      DO UPDATE SET times = page_counts.times + excluded.times, hits = coalesce(excluded.hits, page_counts.hits)`);
}

/** Adds one to a name of the day. */
export const countOnce = ({ db, now }: Pick<Services, 'db' | 'now'>, kind: Kind, name: string): Promise<void> =>
  add(db, [{ day: dayOf(now()), kind, name, times: 1, hits: null }]);

const waiting = new WeakMap<Db, Map<string, Count>>();

/** Adds one to a name of the day, in memory: pages are not kept waiting by their count. */
export function tally(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kind: Kind,
  name: string,
  hits: number | null = null,
): void {
  const counts = waiting.get(db) ?? new Map<string, Count>();
  waiting.set(db, counts);
  const day = dayOf(now());
  const key = `${day} ${kind} ${name}`;
  const known = counts.get(key);
  if (!known && counts.size >= mostWaiting) return;
  counts.set(key, { day, kind, name, times: (known?.times ?? 0) + 1, hits: hits ?? known?.hits ?? null });
}

/** Writes what was counted in memory; what cannot be written is not missed. */
export async function writeTally({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const counts = [...(waiting.get(db)?.values() ?? [])];
  waiting.delete(db);
  try {
    await add(db, counts);
  } catch (error) {
    log.warn({ error: loggable(error) }, 'page views were not counted');
  }
}
