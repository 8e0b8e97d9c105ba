import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoRows } from '#demo/dev/demo-rows.ts';
import { renewDemo } from '#demo/dev/renew-demo.ts';
import { batch } from '#demo/write.ts';
import type { Batch } from '#demo/write.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { customers, productTexts, relatedProducts } from '#server/db/schema/index.ts';
import { demoDatabase, seededAt } from '#tests/server/database.ts';

let store: Store;
let before: Batch[];
beforeAll(async () => {
  store = await demoDatabase();
  before = await demoRows({ now: seededAt, passwordHash: 'none', dataDir: 'none' });
  await store.db.update(customers).set({ firstName: 'Edited' }).where(eq(customers.email, 'shopper@vitrine.test'));
});
afterAll(() => store.close());

/** The demo with changed product texts. */
const withTexts = (change: (row: typeof productTexts.$inferInsert) => Partial<typeof productTexts.$inferInsert>) =>
  before.map((each) =>
    each.table === productTexts
      ? batch(
          productTexts,
          (each.rows as (typeof productTexts.$inferInsert)[]).map((row) => ({ ...row, ...change(row) })),
        )
      : each,
  );
const texts = async () =>
  rowsOf<{ name: string; slug: string }>(
    await store.db.execute(
      sql`SELECT name, slug FROM product_texts WHERE product_id IN (1, 2) AND culture = 'fr' ORDER BY product_id`,
    ),
  );
const shopper = async () =>
  (await store.db.select().from(customers).where(eq(customers.email, 'shopper@vitrine.test')))[0]?.firstName;

test('[DEV-03] an edit of demo facts updates the rows it affects, and nothing else', async () => {
  const after = withTexts(({ productId, culture }) => (productId === 1 && culture === 'fr' ? { name: 'Edited' } : {}));
  expect(await renewDemo(store.db, before, after)).toBe('demo rows renewed: product_texts 1');
  expect((await texts())[0]?.name).toBe('Edited');
  expect(await shopper()).toBe('Edited');
  expect(await renewDemo(store.db, after, after)).toBeNull();
});

test('[DEV-03] a removed fact leaves the database, and comes back with the edit that adds it', async () => {
  const related = async () => (await store.db.select().from(relatedProducts)).length;
  const all = await related();
  const without = before.map((each) => (each.table === relatedProducts ? { ...each, rows: each.rows.slice(1) } : each));
  expect(await renewDemo(store.db, before, without)).toBe('demo rows renewed: related_products 1');
  expect(await related()).toBe(all - 1);
  expect(await renewDemo(store.db, without, before)).toBe('demo rows renewed: related_products 1');
  expect(await related()).toBe(all);
});

test('[DEV-03] rows that cannot be updated one by one are seeded again, with the reason', async () => {
  const [one, other] = await texts();
  const swapped: Record<string, string | undefined> = { 1: other?.slug, 2: one?.slug };
  const after = withTexts(({ productId, culture, slug }) => ({
    slug: (culture === 'fr' && swapped[productId]) || slug,
  }));
  expect(await renewDemo(store.db, before, after)).toMatch(/^demo seeded again, .*duplicate key/);
  expect((await texts()).map(({ slug }) => slug)).toEqual([other?.slug, one?.slug]);
  expect(await shopper()).not.toBe('Edited');
});

test('[DEV-03] a shop that is not the demo’s is left alone', async () => {
  await store.db
    .update(customers)
    .set({ email: 'shopper@shop.example' })
    .where(eq(customers.email, 'shopper@vitrine.test'));
  expect(await renewDemo(store.db, [], before)).toBeNull();
});
