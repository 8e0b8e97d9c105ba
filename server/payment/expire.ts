import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { releaseUse } from '#server/coupons/use.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { orders, outbox, payments } from '#server/db/schema/index.ts';
import { releaseStock } from './stock.ts';

/** How often orders that waited too long are looked for, in ms. */
export const EXPIRE_EVERY_MS = 30_000;

/**
 * Gives up the orders whose card payment did not come in time: their stock and coupons are free again, and their buyer is
 * told.
 * One transaction an order; any number of processes share the work. Answers how many there were.
 */
export async function expireOrders(db: Db, now: number): Promise<number> {
  const at = new Date(now);
  for (let count = 0; ; count++) {
    const isDone = await retryingTransaction(db, async (tx) => {
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.status, 'AwaitingPayment'), lte(orders.payBy, at)))
        .orderBy(asc(orders.payBy), asc(orders.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!order) return true;
      await tx.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, order.id));
      await tx
        .update(payments)
        .set({ state: 'expired' })
        .where(and(eq(payments.orderId, order.id), eq(payments.state, 'pending')));
      await releaseUse(tx, order.id);
      await releaseStock(tx, order.id, at);
      await tx
        .insert(outbox)
        .values({ kind: 'paymentNews', payload: { news: 'expired', cents: 0 }, orderId: order.id, dueAt: at });
      return false;
    });
    if (isDone) return count;
  }
}
