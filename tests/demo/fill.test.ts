import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStore, rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { fillShop } from '#demo/fill.ts';
import { isEmpty } from '#server/db/is-empty.ts';
import { seedForTests } from '#tests/server/database.ts';

let shop: Store;
const told: string[] = [];
const before = { isEmpty: false, refusal: '' };
beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  const server = await openStore({ url: url.href });
  await server.db.execute(sql`CREATE DATABASE fill_test`);
  await server.close();
  url.pathname = '/fill_test';
  shop = await openStore({ url: url.href });
  before.isEmpty = await isEmpty(shop.db);
  before.refusal = await fillShop(shop.db, 10, () => undefined).then(() => '', String);
  await seedForTests(shop.db, ({ step, done, total }) => void told.push(`${step} ${done}/${total}`));
});
afterAll(() => shop.close());

const count = async (query: string): Promise<number> =>
  Number(rowsOf<{ n: string }>(await shop.db.execute(sql.raw(`SELECT count(*) AS n FROM ${query}`)))[0]?.n);

test('an empty database is distinguished from a seeded one, and is not enlarged', async () => {
  expect(before).toEqual({
    isEmpty: true,
    refusal: expect.stringContaining('Only the demo shop of this version') as string,
  });
  expect(await isEmpty(shop.db)).toBe(false);
});

test('the seed reports what a newcomer will find, with counts', () => {
  expect(told.map((line) => line.replaceAll(/\d+/g, '#'))).toEqual(
    ['Categories', 'Products', 'Variants', 'Customers', 'Orders', 'Pages', 'News'].map((step) => `${step} #/#`),
  );
  expect(told.filter((line) => / (\d+)\/\1$/.test(line) && !line.endsWith(' 0/0'))).toEqual(told);
});

test('a shop on PostgreSQL grows to the requested number of products, and resumes where it stopped', async () => {
  const steps: number[] = [];
  await fillShop(shop.db, 500, ({ done }) => steps.push(done));
  expect([await count('products'), steps]).toEqual([500, [500]]);
  await fillShop(shop.db, 900, () => undefined);
  expect(await count('products')).toBe(900);
  expect(await count('product_texts')).toBe(1800);
  await fillShop(shop.db, 100, () => undefined);
  expect(await count('products')).toBe(900);
});

test('copies have their own consistent names, prices and numbers', async () => {
  expect(await count('(SELECT FROM product_texts GROUP BY culture, name HAVING count(*) > 1) same')).toBe(0);
  const wrong = `products p WHERE from_incl_cents <> (
    SELECT min(incl_cents) FROM prices JOIN variants v ON v.id = variant_id
    WHERE v.product_id = p.id AND price_list_id = 1 AND min_quantity = 1)`;
  expect(await count(wrong)).toBe(0);
  expect(await count('(SELECT DISTINCT from_incl_cents FROM products) prices')).toBeGreaterThan(300);
  const unfound = `variants v JOIN product_texts t USING (product_id) WHERE position(lower(v.sku) IN t.search) = 0`;
  expect(await count(unfound)).toBe(0);
});
