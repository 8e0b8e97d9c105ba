import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStore, rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { fillShop } from '#server/db/seed/fill.ts';
import { emptyDatabase, seedForTests } from '#tests/server/database.ts';

let shop: Store;
beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  const server = await openStore({ url: url.href });
  await server.db.execute(sql`CREATE DATABASE fill_test`);
  await server.close();
  url.pathname = '/fill_test';
  shop = await openStore({ url: url.href });
  await seedForTests(shop.db);
});
afterAll(() => shop.close());

const count = async (query: string): Promise<number> =>
  Number(rowsOf<{ n: string }>(await shop.db.execute(sql.raw(`SELECT count(*) AS n FROM ${query}`)))[0]?.n);

test('a shop on PostgreSQL grows to as many products as asked, and goes on where it stopped', async () => {
  const steps: number[] = [];
  await fillShop(shop.db, 500, ({ done }) => steps.push(done));
  expect([await count('products'), steps]).toEqual([500, [500]]);
  await fillShop(shop.db, 900, () => undefined);
  expect(await count('products')).toBe(900);
  expect(await count('product_texts')).toBe(1800);
  await fillShop(shop.db, 100, () => undefined);
  expect(await count('products')).toBe(900);
});

test('copies have names, prices and numbers of their own that agree with each other', async () => {
  expect(await count('(SELECT FROM product_texts GROUP BY culture, name HAVING count(*) > 1) same')).toBe(0);
  const wrong = `products p WHERE from_incl_cents <> (
    SELECT min(incl_cents) FROM prices JOIN variants v ON v.id = variant_id
    WHERE v.product_id = p.id AND price_list_id = 1 AND min_quantity = 1)`;
  expect(await count(wrong)).toBe(0);
  expect(await count('(SELECT DISTINCT from_incl_cents FROM products) prices')).toBeGreaterThan(300);
  const unfound = `variants v JOIN product_texts t USING (product_id) WHERE position(lower(v.sku) IN t.search) = 0`;
  expect(await count(unfound)).toBe(0);
});

test('another database than the demo shop is left alone', async () => {
  const empty = await emptyDatabase();
  await expect(fillShop(empty.db, 10, () => undefined)).rejects.toThrow('Only the demo shop of this version');
  await empty.close();
});
