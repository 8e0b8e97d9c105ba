import { and, desc, eq, gt } from 'drizzle-orm';
import type { WaitingOrder } from '#contract/payment.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { orders } from '#server/db/schema/index.ts';
import { paymentUri, currentPayment, stateOf } from '#server/payment/order.ts';
import { ownOrders } from '../orders/find.ts';

/** The visit's latest order that a card may still pay: a buyer who left the payment gets a link back to it. */
export async function waitingOrder({ visit, services }: Asker): Promise<WaitingOrder | null> {
  const { db, now } = services;
  const own = ownOrders(db, visit);
  if (!own) return null;
  const waits = and(
    eq(orders.status, 'AwaitingPayment'),
    eq(orders.paymentMethod, 'Card'),
    gt(orders.payBy, new Date(now())),
  );
  const [order] = await db.select().from(orders).where(and(waits, own)).orderBy(desc(orders.placedAt)).limit(1);
  if (!order?.payBy) return null;
  return {
    Number: order.number,
    PayBy: order.payBy.toISOString(),
    Uri: paymentUri(visit, order.publicId),
    IsPending: stateOf(order, await currentPayment(db, order.id, now()), now()) === 'pending',
  };
}
