import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { placed } from './shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
  await placed(shop);
  // two pages of orders: 26 more like the first
  await shop.services.db.execute(sql`
    INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
      'id', o.id + n, 'public_id', gen_random_uuid(), 'number', o.number || '-' || n))).*
    FROM orders o, generate_series(1, 26) n`);
});
afterAll(() => shop.close());

interface OrdersPage {
  Page: { CurrentPage: number; TotalPages: number; Orders: { OrderId: string }[] };
}
const pageAt = async (query: string) =>
  ((await (await staff.get(`/fr/desk/orders?${query}`)).json()) as OrdersPage).Page;

test('[CAT-01] a list of orders is paged by pagenbr, and by nothing else', async () => {
  const [first, second] = [await pageAt(''), await pageAt('pagenbr=2')];
  expect([first.CurrentPage, first.TotalPages, first.Orders.length]).toEqual([1, 2, 25]);
  expect([second.CurrentPage, second.TotalPages, second.Orders.length]).toEqual([2, 2, 2]);
  const seen = [...first.Orders, ...second.Orders].map(({ OrderId }) => OrderId);
  expect(new Set(seen).size).toBe(27);
  // an invalid page number gives the nearest page, never a refusal
  for (const [query, page] of [
    ['pageindex=2', 1],
    ['pagenbr=99', 2],
    ['pagenbr=0', 1],
    ['pagenbr=x', 1],
  ] as const)
    expect([query, (await pageAt(query)).CurrentPage]).toEqual([query, page]);
});
