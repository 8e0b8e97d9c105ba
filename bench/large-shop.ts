/** A shop with many products to benchmark, and what to measure besides time. */
import { readFileSync } from 'node:fs';
import { SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Store } from '#server/db/open.ts';
import { fillShop } from '#demo/fill.ts';
import { seedDemo } from '#demo/index.ts';
import { isEmpty } from '#server/db/is-empty.ts';

/** Fills the database up to that many products and vacuums it, as autovacuum would within a minute. */
export async function fill(store: Store, products: number): Promise<Store> {
  const onProgress = () => undefined;
  if (await isEmpty(store.db)) await seedDemo(store.db, { dataDir: '', now: new Date(), onProgress, pictures: 'skip' });
  await fillShop(store.db, products, onProgress);
  await store.db.execute(sql`VACUUM ANALYZE`);
  return store;
}

/** CPU time of this process and of the database's, in ms: other work on the same machine would distort wall time. */
export async function processorTime({ db, kind }: Store): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (kind === 'pglite') return own;
  const backends = await db.execute(
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`,
  );
  const used = rowsOf<{ pid: number }>(backends).map(
    ({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
  );
  return used.reduce((sum, ms) => sum + ms, own);
}

/** The same database, recording its statements. */
export function watched(db: Db, seen: SQL[]): Db {
  const execute: Db['execute'] = (query) => {
    if (query instanceof SQL) seen.push(query);
    return db.execute(query);
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) as unknown,
  });
}

/** The database's plan for a statement, without timings, which differ from run to run. */
export async function planOf(db: Db, statement: SQL): Promise<string> {
  const lines = await db.execute(sql`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) ${statement}`);
  return rowsOf<{ 'QUERY PLAN': string }>(lines)
    .map((row) => row['QUERY PLAN'])
    .join('\n');
}
