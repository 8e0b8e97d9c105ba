import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { askForReviews } from '#server/reviews/ask.ts';
import { decide } from '#server/reviews/moderate.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { delivered, lineOf, reviewed, write } from '#tests/server/reviews/shop.ts';
import { customer, smallShopOn } from '#tests/server/small-shop.ts';
import { visitor } from '#tests/server/visit.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await shop.services.db.execute(query));

test('[SHOP-22] of many posts at the same moment, of one order or of two, one review is kept', async () => {
  for (let round = 0; round < 5; round += 1) {
    const fields = { Email: `race-${round}@example.test` };
    const [one, other] = [await delivered(shop, { fields }), await delivered(shop, { fields })];
    const lines = [await lineOf(one), await lineOf(other)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        write(nth % 2 === 0 ? one : other, { LineId: lines[nth % 2], Rating: '5', Text: `Avis ${nth}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 409),
    ]);
    const kept = await rows(sql`SELECT 1 FROM reviews WHERE order_line_id IN (${lines[0]}, ${lines[1]})`);
    expect(kept).toHaveLength(1);
  }
});

test('[SHOP-22] stars count each approved review once, however many decide at the same moment', async () => {
  const asker = { visit: visitor(shop.services.store), services: shop.services };
  const ids: string[] = [];
  for (const stars of [5, 4, 3, 2]) ids.push(await reviewed(shop, await delivered(shop), stars));
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      ids.flatMap((reviewId, nth) =>
        Array.from({ length: 4 }, (_, turn) =>
          decide(asker, {
            reviewId,
            by: customer.anna,
            decision: (nth + turn + round) % 2 === 0 ? { do: 'approve' } : { do: 'refuse', reason: 'Non' },
          }),
        ),
      ),
    );
  const [counted] = await rows(sql`
    SELECT p.review_count AS count, p.review_stars AS stars,
      (SELECT count(*)::int FROM reviews r WHERE r.product_id = p.id AND r.status = 'Approved') AS "realCount",
      (SELECT coalesce(sum(r.rating), 0)::int FROM reviews r WHERE r.product_id = p.id AND r.status = 'Approved') AS "realStars"
    FROM products p WHERE p.id = 1`);
  expect(counted).toMatchObject({ count: (counted as { realCount: number }).realCount });
  expect(counted).toMatchObject({ stars: (counted as { realStars: number }).realStars });
});

test('[SHOP-22] an order is asked about once, however many processes ask', async () => {
  const orders: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) orders.push((await delivered(shop)).orderId);
  const then = shop.services.now() + 11 * 86_400_000;
  await Promise.all(Array.from({ length: 6 }, () => askForReviews(shop.services, then)));
  const mails = await rows<{ id: string }>(sql`
    SELECT o.public_id AS id FROM outbox x JOIN orders o ON o.id = x.order_id WHERE x.kind = 'reviewRequest'`);
  expect(
    mails
      .map(({ id }) => id)
      .filter((id) => orders.includes(id))
      .toSorted(),
  ).toEqual(orders.toSorted());
});
