import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { refund } from '#server/desk/verbs.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { delivered } from '#tests/server/reviews/shop.ts';
import type { Bought } from '#tests/server/reviews/shop.ts';
import { customer, smallShopOn } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

test('[SHOP-06] refunds at the same moment, refused ones included, number their credit notes without a gap', async () => {
  const bought: Bought[] = [];
  for (let nth = 0; nth < 4; nth += 1) bought.push(await delivered(shop));
  const ask = ({ orderId }: Bought, cents: number) =>
    refund({ services: shop.services, by: customer.anna, orderId }, { lines: [], cents, note: '' }).then(
      () => true,
      () => false,
    );
  // 10.93 each: of three refunds of 5.00 one is refused, as is the far too high one
  const done = await Promise.all(bought.flatMap((each) => [500, 500, 500, 99_999].map((cents) => ask(each, cents))));
  expect(done.filter(Boolean)).toHaveLength(8);
  const numbers = rowsOf<{ it: string }>(
    await shop.services.db.execute(sql`SELECT right(number, 5) AS it FROM credit_notes ORDER BY number`),
  );
  expect(numbers.map(({ it }) => Number(it))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
