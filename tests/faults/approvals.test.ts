import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { orderEvents, orders } from '#server/db/schema/index.ts';
import { expireApprovals } from '#server/payment/expire.ts';
import { decide, orderAbove, threeOf } from '#tests/server/approvals.ts';
import { openSmallShop } from '#tests/server/http-shop.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')), now: () => time });
});
afterAll(() => shop.close());

const eventsOf = async (OrderId: string) =>
  await shop.services.db
    .select({ event: orderEvents.event, status: orders.status })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(eq(orders.publicId, OrderId));

test('[SHOP-21] of two approvers who decide at the same moment one does, and the other is told', async () => {
  for (const second of [true, false, false]) {
    const { boss, buyer, approver } = await threeOf(shop);
    const { OrderId } = await orderAbove(buyer);
    const answers = await Promise.all([
      decide(approver.person, OrderId, true),
      decide(boss, OrderId, second, 'Trop cher'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await eventsOf(OrderId)).toHaveLength(1);
  }
});

test('[SHOP-21] a decision at the moment of the deadline happens, or the order is cancelled: never both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { buyer, approver } = await threeOf(shop);
    const { OrderId } = await orderAbove(buyer);
    // the last moment of the one is the first of the other
    time += 7 * 86_400_000 - 1;
    const [answer] = await Promise.all([
      decide(approver.person, OrderId, true),
      expireApprovals(shop.services, time + 1),
    ]);
    expect([
      { status: 200, events: [{ event: 'approval.given', status: 'AwaitingPayment' }] },
      { status: 409, events: [{ event: 'deadline.passed', status: 'Cancelled' }] },
    ]).toContainEqual({ status: answer.status, events: await eventsOf(OrderId) });
  }
});
