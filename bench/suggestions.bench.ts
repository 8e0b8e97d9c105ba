/**
 * Suggestions as the server finds them, at 100,000 products on PostgreSQL, in ms from request to response: words
 * that many products have, that few have, that are misspelled, and the prefixes typed on the way. The plans of their
 * queries are saved in `bench/plans/`. Exits with 1 when the p50 of them all exceeds the budget of 25 ms.
 * `BENCH_DATABASE_URL` names a shop that is already filled. Run: `npm run bench -- suggestions`.
 */
import { writeFileSync } from 'node:fs';
import type { SQL } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { suggestion } from '#contract/search-suggestions.ts';
import { searchAccuracy, suggestionsRequested } from '#rules/search.ts';
import { startPostgres } from '#scripts/postgres.mjs';
import { suggest } from '#server/catalog/search-suggestions.ts';
import { openStore } from '#server/db/open.ts';
import type { Db, Store } from '#server/db/open.ts';
import { testServices, visitor } from '#tests/server/visit.ts';
import { fill, planOf, processorTime, watched } from './large-shop.ts';

const RUNS = 11;
const BUDGET = 25;
const PRODUCTS = 100_000;

const asks: Readonly<Record<string, readonly string[]>> = {
  'on the way': ['la', 'lam', 'lamp', 'cou', 'the'],
  'frequent words': ['lampe', 'tasse fleurs', 'couteau chef', 'grès'],
  'rare words': ['alberik', 'nashira manivelle', 'kitc-0022-01-19', 'molignee 298'],
  mistyped: ['couteu', 'canapee', 'tase fleurs', 'parapluit'],
  'nothing like it': ['zzzzq', 'qwxyv'],
};

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function measure(store: Store): Promise<number> {
  const plans: string[] = [];
  const all: number[] = [];
  for (const [kind, texts] of Object.entries(asks)) {
    const times: number[] = [];
    for (const q of texts) {
      const seen: SQL[] = [];
      const ask = (db: Db): Promise<InferOutput<typeof suggestion>[]> =>
        suggest({
          visit: visitor(store),
          services: { ...testServices(store), db },
          params: {},
          query: { q, nbrResults: suggestionsRequested, accuracy: searchAccuracy, culture: 'fr' },
          body: {},
        });
      const found = await ask(watched(store.db, seen));
      const before = await processorTime(store);
      for (let run = 0; run < RUNS; run += 1) {
        const begun = performance.now();
        await ask(store.db);
        times.push(performance.now() - begun);
      }
      const processor = (((await processorTime(store)) - before) / RUNS).toFixed(1).padStart(5);
      console.log(
        `  ${q.padEnd(20)} ${middle(times.slice(-RUNS)).toFixed(1).padStart(6)} ms (processor ${processor} ms)  ${found[0]?.Name ?? '–'}`,
      );
      if (q === texts[0])
        for (const statement of seen) plans.push(`-- ${kind}: ${q}\n${await planOf(store.db, statement)}`);
    }
    console.log(`${kind.padEnd(22)} p50 ${middle(times).toFixed(1)} ms`);
    all.push(...times);
  }
  writeFileSync(new URL('plans/suggestions-postgresql.txt', import.meta.url), `${plans.join('\n\n')}\n`);
  return middle(all);
}

const known = process.env['BENCH_DATABASE_URL'];
const postgres = known ? { url: known, stop: () => Promise.resolve() } : await startPostgres();
try {
  const store = await fill(await openStore({ url: postgres.url }), PRODUCTS);
  const p50 = await measure(store);
  console.log(`all of them            p50 ${p50.toFixed(1)} ms (at most ${BUDGET})`);
  if (p50 > BUDGET) process.exitCode = 1;
  await store.close();
} finally {
  await postgres.stop();
}
