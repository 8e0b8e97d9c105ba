import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { mayChange } from '#server/db/own-changes.ts';
import { settings } from '#server/db/schema/index.ts';
import { readVersions } from '#server/db/versions.ts';
import { emptyDatabase } from '../database.ts';

let store: Store;
beforeAll(async () => {
  store = await emptyDatabase();
  await store.db.insert(settings).values({ key: 'shopName', value: 'Vitrine' });
});
afterAll(() => store.close());

const total = async () => (await readVersions(store.db)).total;
const name = eq(settings.key, 'shopName');
/** How many statements reading the versions costs. */
async function statements(): Promise<number> {
  const spy = vi.spyOn(store.db, 'execute');
  await readVersions(store.db);
  const asked = spy.mock.calls.length;
  spy.mockRestore();
  return asked;
}

test('[RUN-08] the embedded database is asked for its versions only after something may have changed', async () => {
  await total();
  await store.db.select().from(settings);
  expect(await statements()).toBe(0);
  await store.db.update(settings).set({ value: 'Etalage' }).where(name);
  expect([await statements(), await statements()]).toEqual([2, 0]);
});

test.for<[string, () => Promise<unknown>]>([
  ['a statement', () => store.db.update(settings).set({ value: 'a' }).where(name)],
  [
    'a change within a query',
    () => store.db.execute(sql`WITH u AS (UPDATE settings SET value = '1' RETURNING 1) TABLE u`),
  ],
  ['a transaction', () => store.db.transaction((tx) => tx.update(settings).set({ value: 'b' }).where(name))],
  ['several while a reading waits', () => Promise.all([store.db.delete(settings), total(), insert('c'), total()])],
])('[RUN-08] what %s changes on the embedded database counts at once', async ([, change]) => {
  const before = await total();
  await change();
  expect(await total()).toBeGreaterThan(before);
});
const insert = (value: string) => store.db.insert(settings).values({ key: 'shopName', value });

test('[RUN-08] who asks during a transaction is told of it as soon as it is committed', async () => {
  const before = await total();
  const during: Promise<number>[] = [];
  await store.db.transaction(async (tx) => {
    await tx.update(settings).set({ value: 'd' });
    // before the commit is acknowledged, the old versions are as true as the new ones
    during.push(total());
    await tx.update(settings).set({ value: 'e' });
  });
  expect(await total()).toBe(before + 1);
  expect([before, before + 1]).toContain(await during[0]);
});

test('[RUN-08] every function of the schema that may change rows is known as one', async () => {
  const rows = rowsOf<{ name: string }>(
    await store.db.execute(sql`SELECT proname AS name FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND provolatile = 'v' AND prorettype <> 'trigger'::regtype
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((each) => !mayChange(`SELECT ${each.name}(1)`))).toEqual([]);
});

test.each([
  ['SELECT deleted_at, updated_at FROM pages', false],
  ['  WITH a AS (SELECT 1) SELECT * FROM a', false],
  ['WITH a AS (DELETE FROM pages RETURNING 1) SELECT * FROM a', true],
  ['insert into pages values ($1)', true],
  ['SELECT * INTO copy FROM pages', true],
  ['TRUNCATE pages', true],
  ['/* why */ SELECT 1', true],
])('%s may change rows: %s', (statement, may) => {
  expect(mayChange(statement)).toBe(may);
});

test('[RUN-09] the embedded database caches no more of its files than it is given', async () => {
  expect(rowsOf(await store.db.execute(sql`SHOW shared_buffers`))).toEqual([{ shared_buffers: '32MB' }]);
});
