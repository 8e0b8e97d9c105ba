import { kept } from '#server/db/kept.ts';
import type { Db } from '#server/db/open.ts';
import { nextPromise } from '#server/promise/promise.ts';
import { banners, catalogs, newsPosts } from '#server/db/schema/index.ts';

/** The times (ms since 1970) at which what is on offer changes by itself: catalogues close, banners start and end, posts appear. */
const turns = kept([banners, catalogs, newsPosts], async (db) => {
  const [closing, shown, posts] = await Promise.all([
    db.select({ at: catalogs.endsAt }).from(catalogs),
    db.select({ from: banners.startsAt, until: banners.endsAt }).from(banners),
    db.select({ at: newsPosts.publishedAt }).from(newsPosts),
  ]);
  const dates = [...[...closing, ...posts].map(({ at }) => at), ...shown.flatMap(({ from, until }) => [from, until])];
  return dates.flatMap((date) => date?.getTime() ?? []);
});

/** The next of them after `now`, or the next cut-off, when promises of delivery change; Infinity if there is none. */
export const nextTurn = async (db: Db, now: number): Promise<number> =>
  Math.min(await nextPromise(db, now), ...(await turns(db)).filter((turn) => turn > now));
