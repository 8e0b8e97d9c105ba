/**
 * Filtered, sorted and counted lists of one category as the server reads them, at 100,000 products on PostgreSQL and
 * 10,000 in PGlite, in ms from request to page data. Each query's plan is saved in `bench/plans/`. Exits with 1
 * when a budget is exceeded. `BENCH_DATABASE_URL` names a shop that is already filled.
 * Run: `npm run bench -- catalog`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { SQL, sql } from 'drizzle-orm';
import { startPostgres } from '#scripts/postgres.mjs';
import { readList } from '#server/catalog/list.ts';
import { categoryShelf } from '#server/catalog/shelves.ts';
import { openPglite, openStore, rowsOf } from '#server/db/open.ts';
import type { Db, Store } from '#server/db/open.ts';
import { fillShop } from '#demo/fill.ts';
import { seedDemo } from '#demo/index.ts';
import { isEmpty } from '#server/db/is-empty.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

const RUNS = 21;

interface Ask {
  name: string;
  category: string;
  search: Record<string, string>;
}
/** Kitchen is a root category with an eighth of all products; its department has a third of those, the leaf a fifth. */
const asks: readonly Ask[] = [
  { name: 'root, as it is', category: 'cuisine', search: {} },
  {
    name: 'root, two brands and four colours, by price',
    category: 'cuisine',
    search: { sort: 'price', filter: '{"Brands":[1,2,3,4,5,6],"ProductAttributes":{"1":[1,2,3,4]}}' },
  },
  {
    name: 'root, in stock in four colours and five volumes',
    category: 'cuisine',
    search: { filter: '{"Availability":[1],"ProductAttributes":{"1":[1,2,3,4],"4":[41,42,43,44,45]}}' },
  },
  {
    name: 'root, in stock within a price, by name, page 9',
    category: 'cuisine',
    search: { sort: 'name', pageindex: '9', filter: '{"Availability":[1],"Price":{"From":2000,"To":4000}}' },
  },
  {
    name: 'root, in stock in four colours within a price',
    category: 'cuisine',
    search: { filter: '{"Availability":[1],"ProductAttributes":{"1":[1,2,3,4]},"Price":{"From":2000,"To":4000}}' },
  },
  {
    name: 'department, three colours, newest',
    category: 'a-table',
    search: { sort: 'newest', filter: '{"ProductAttributes":{"1":[1,2,3]}}' },
  },
  {
    name: 'leaf, in stock, by price',
    category: 'verres',
    search: { sort: 'priceDesc', filter: '{"Availability":[1]}' },
  },
];

/** CPU time of this process and of the database's, in ms: other work on the same machine would distort wall time. */
async function processorTime(store: Store): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (store.kind === 'pglite') return own;
  const pids = rowsOf<{ pid: number }>(
    await store.db.execute(
      sql`SELECT pid FROM pg_stat_activity WHERE application_name = '' AND backend_type = 'client backend'`,
    ),
  );
  const used = pids.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
  return used.reduce((sum, ms) => sum + ms, own);
}

/** The same database, recording the statements that count facets. */
function watched(db: Db, seen: SQL[]): Db {
  const execute: Db['execute'] = (query) => {
    if (query instanceof SQL) seen.push(query);
    return db.execute(query);
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) as unknown,
  });
}

async function planOf(db: Db, statement: SQL): Promise<string> {
  const lines = await db.execute(sql`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF, SUMMARY OFF) ${statement}`);
  return rowsOf<{ 'QUERY PLAN': string }>(lines)
    .map((row) => row['QUERY PLAN'])
    .join('\n');
}

async function measure(store: Store, size: string, budget: number): Promise<boolean> {
  let isWithin = true;
  const plans: string[] = [];
  for (const { name, category, search } of asks) {
    const seen: SQL[] = [];
    const db = watched(store.db, seen);
    const asker = { visit: visitor(store), services: { ...testServices(store), db } };
    const read = async () =>
      await readList(asker, await categoryShelf(asker, category), {
        url: asker.visit.urls.category({ slug: category }),
        search,
      });
    const first = await read();
    if ('redirect' in first) throw new Error(`${name} moved to ${first.redirect}`);
    for (let run = 0; run < 6; run += 1) await read();
    const times: number[] = [];
    const before = await processorTime(store);
    for (let run = 0; run < RUNS; run += 1) {
      const begun = performance.now();
      await read();
      times.push(performance.now() - begun);
    }
    const processor = ((await processorTime(store)) - before) / RUNS;
    const p50 = times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
    isWithin &&= p50 <= budget;
    const { TotalItems } = first.data.Pagination;
    console.log(
      `${size}: ${name.padEnd(48)} ${String(TotalItems).padStart(6)} found, p50 ${p50.toFixed(1)} ms (processor ${processor.toFixed(1)} ms)${p50 > budget ? `: ABOVE ${budget}` : ''}`,
    );
    const slow = seen.find((each) => JSON.stringify(each.queryChunks[0]).includes('WITH base'));
    if (slow) plans.push(`-- ${name}\n${await planOf(store.db, slow)}`);
  }
  writeFileSync(new URL(`plans/catalog-${store.kind}.txt`, import.meta.url), `${plans.join('\n\n')}\n`);
  return isWithin;
}

async function fill(store: Store, products: number): Promise<Store> {
  const onProgress = () => undefined;
  if (await isEmpty(store.db)) await seedDemo(store.db, { dataDir: '', now: new Date(), onProgress, pictures: 'skip' });
  await fillShop(store.db, products, onProgress);
  return store;
}

const known = process.env['BENCH_DATABASE_URL'];
const postgres = known ? { url: known, stop: () => Promise.resolve() } : await startPostgres();
let isWithin = true;
try {
  const large = await fill(await openStore({ url: postgres.url }), 100_000);
  // what autovacuum does within a minute: index-only scans need pages marked all-visible
  await large.db.execute(sql`VACUUM ANALYZE`);
  isWithin = await measure(large, '100,000 on PostgreSQL', 50);
  await large.close();
  const small = await fill(await openPglite({}), 10_000);
  await small.db.execute(sql`VACUUM ANALYZE`);
  isWithin = (await measure(small, '10,000 in PGlite', 100)) && isWithin;
  await small.close();
} finally {
  await postgres.stop();
}
process.exitCode = isWithin ? 0 : 1;
