import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { statementOf, withdrawalUrl } from '#tests/server/withdrawals.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

test('[SHOP-05] the same form confirmed in eight tabs is one withdrawal with one receipt, which all of them show', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = shop.person();
    const url = withdrawalUrl((await orderBy(person)).OrderId);
    const form = await statementOf(person, {}, url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.post(url, form)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1);
    const [counted] = rowsOf<{ stated: number; mails: number }>(
      await shop.services.db.execute(sql`SELECT (SELECT count(*)::int FROM withdrawals) AS stated,
        (SELECT count(*)::int FROM outbox WHERE kind = 'withdrawal') AS mails`),
    );
    expect(counted).toEqual({ stated: round + 1, mails: round + 1 });
  }
});
