import { sql } from 'drizzle-orm';
import type { DeskVisitsPageData, SearchedTerm } from '#contract/desk-visits.ts';
import { isCulture } from '#rules/culture.ts';
import { urlsIn } from '#rules/urls.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Services } from '#server/services.ts';

/** Rows of a list at the desk. */
const mostListed = 20;
/** A term searched less often is not shown: it could be one person's. */
const fewestSearches = 3;

type Sums = Omit<DeskVisitsPageData, 'Kind' | 'Days' | 'Period'>;

interface Row {
  name: string;
  times: string | number;
}

/** The sums of consecutive days (`2026-05-31`) of the shop's time zone. */
export async function sumsOf(
  { db, settings: { appPath } }: Pick<Services, 'db' | 'settings'>,
  days: readonly string[],
): Promise<Sums> {
  const [first, last] = [days[0], days.at(-1)];
  const isThen = first && last ? sql`day BETWEEN ${first}::date AND ${last}::date` : sql`false`;
  const views = rowsOf<Row>(
    await db.execute(sql`
      SELECT to_char(day, 'YYYY-MM-DD') AS name, sum(times) AS times FROM page_counts
      WHERE ${isThen} AND kind = 'page' GROUP BY day`),
  );
  const pages = rowsOf<Row>(
    await db.execute(sql`
      SELECT name, sum(times) AS times FROM page_counts
      WHERE ${isThen} AND kind = 'page' GROUP BY name ORDER BY sum(times) DESC, name LIMIT ${mostListed}`),
  );
  // on a day on which a term found nothing and then something, the shop has it now
  const terms = rowsOf<Row & { hits: number }>(
    await db.execute(sql`
      SELECT name, sum(times) AS times, (array_agg(hits ORDER BY day DESC, hits DESC))[1] AS hits FROM page_counts
      WHERE ${isThen} AND kind IN ('search', 'missed') GROUP BY name ORDER BY sum(times) DESC, name`),
  ).flatMap((row) => searchedTerm(row, appPath));
  const onDay = new Map(views.map(({ name, times }) => [name, Number(times)]));
  const PerDay = days.map((Day) => ({ Day, Times: onDay.get(Day) ?? 0 }));
  const shown = terms.filter(({ Times }) => Times >= fewestSearches);
  return {
    PerDay,
    Views: sum(PerDay),
    Searches: sum(terms),
    Pages: pages.map(({ name, times }) => ({
      Path: name,
      Url: name.includes('…') ? null : appPath + encodeURI(name),
      Times: Number(times),
    })),
    Searched: shown.slice(0, mostListed),
    Missed: shown.filter(({ Hits }) => Hits === 0).slice(0, mostListed),
  };
}

const sum = (list: readonly { Times: number }[]) => list.reduce((total, { Times }) => total + Times, 0);

function searchedTerm({ name, times, hits: Hits }: Row & { hits: number }, appPath: string): SearchedTerm[] {
  const [culture = '', ...words] = name.split(' ');
  if (!isCulture(culture)) return [];
  const Term = words.join(' ');
  const Url = urlsIn(culture, appPath).search({ q: Term });
  return [{ Term, Culture: culture, Times: Number(times), Hits, Url }];
}
