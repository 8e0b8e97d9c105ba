import { sql } from 'drizzle-orm';
import { fewestShown } from '#contract/flow-visit-limits.ts';
import type { FlowReport, FlowVisits } from '#contract/flow-visits.ts';
import { isGranted } from '#rules/consent.ts';
import { readSetting } from '#server/db/setting.ts';
import { rowsOf } from '#server/db/open.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A day has room for this many names: far more than all flows have, and an end to what somebody could invent. */
const MOST_NAMES_A_DAY = 20_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Adds a document's counts to the day's, if its visitor consented to statistics in the current version of the settings;
 * otherwise nothing is stored. Neither who it was nor which counts came together is kept.
 */
export async function countVisits(
  { visit, services }: { visit: Visit; services: Services },
  entries: FlowReport['Entries'],
): Promise<void> {
  const stamp = await readSetting(services.db, 'consentStamp', '1');
  if (!isGranted(visit.consent, stamp, 'statistics') || entries.length === 0) return;
  const most = services.settings.limits.flowReportsPerAddress;
  await countAttempt(services, { name: 'flowVisits.address', of: visit.ip, most, windowMs: HOUR });
  // in one order: two reports that write the same rows wait for each other instead of forever; a repeated name is added up
  await services.db.execute(sql`
    INSERT INTO flow_visits (day, flow, kind, name, times)
    SELECT ${dayOf(services.now())}::date, e->>'Flow', e->>'Kind', e->>'Name', sum((e->>'Times')::bigint)
    FROM json_array_elements(${JSON.stringify(entries)}::json) AS e
    WHERE (SELECT count(*) FROM flow_visits WHERE day = ${dayOf(services.now())}::date) < ${MOST_NAMES_A_DAY}
    GROUP BY 2, 3, 4
    ORDER BY 2, 3, 4
    ON CONFLICT (day, flow, kind, name) DO UPDATE SET times = flow_visits.times + excluded.times`);
}

interface SumRow {
  flow: string;
  kind: 'taken' | 'left';
  name: string;
  times: string | number;
}

/** The sums of the last `days` days, today included; names that were counted less than five times are left out. */
export async function sumVisits({ db, now }: Pick<Services, 'db' | 'now'>, days: number): Promise<FlowVisits> {
  const [From, To] = [dayOf(now() - (days - 1) * DAY), dayOf(now())];
  const rows = rowsOf<SumRow>(
    await db.execute(sql`
      SELECT flow, kind, name, sum(times) AS times FROM flow_visits
      WHERE day >= ${From}::date
      GROUP BY flow, kind, name HAVING sum(times) >= ${fewestShown}
      ORDER BY flow, sum(times) DESC, name`),
  );
  const flows = [...new Set(rows.map(({ flow }) => flow))];
  const of = (flow: string, kind: SumRow['kind']) =>
    rows
      .filter((row) => row.flow === flow && row.kind === kind)
      .map(({ name, times }) => ({ Name: name, Times: Number(times) }));
  return { From, To, Flows: flows.map((Flow) => ({ Flow, Taken: of(Flow, 'taken'), Left: of(Flow, 'left') })) };
}
