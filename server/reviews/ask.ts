import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { outbox, reviewRefusals, reviewRequests } from '#server/db/schema/index.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';
import { buyerHashOf } from './of-order.ts';

const day = 86_400_000;
/** Nobody is asked about what arrived longer ago, in ms: a shop that begins to ask does not write to all former buyers. */
const tooLate = 30 * day;

/** Whether the address wants no mails that ask for reviews. */
export async function isRefused(db: Db | Tx, order: Pick<OrderRow, 'email'>): Promise<boolean> {
  const refused = await db
    .select()
    .from(reviewRefusals)
    .where(eq(reviewRefusals.addressHash, buyerHashOf(order)));
  return refused.length > 0;
}

/**
 * Asks the buyers of orders whose last parcel left `reviewDays` ago for reviews, each order once and one transaction per
 * order; any number of processes share the work. Returns how many there were.
 */
export async function askForReviews(
  { db, settings: { reviewDays } }: Pick<Services, 'db' | 'settings'>,
  now: number,
): Promise<number> {
  if (reviewDays === 0) return 0;
  const due = new Date(now - reviewDays * day).toISOString();
  const oldest = new Date(now - reviewDays * day - tooLate).toISOString();
  for (let count = 0; ; count++) {
    const isDone = await retryingTransaction(db, async (tx) => {
      const [order] = rowsOf<{ id: number; email: string }>(
        await tx.execute(sql`
          SELECT o.id, o.email::text AS email FROM orders o
          WHERE o.status = 'Shipped' AND o.forget_at IS NULL AND o.email <> ''
            AND o.id IN (SELECT s.order_id FROM shipments s WHERE s.at > ${oldest}::timestamptz AND s.at <= ${due}::timestamptz)
            AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id AND s.at > ${due}::timestamptz)
            AND NOT EXISTS (SELECT FROM review_requests r WHERE r.order_id = o.id)
          ORDER BY o.id LIMIT 1 FOR UPDATE OF o SKIP LOCKED`),
      );
      if (!order) return true;
      const at = new Date(now);
      // another process may have just finished with it: the lock alone does not show its row
      const first = await tx.insert(reviewRequests).values({ orderId: order.id, at }).onConflictDoNothing().returning();
      if (first.length > 0 && !(await isRefused(tx, order)))
        await tx.insert(outbox).values({ kind: 'reviewRequest', payload: {}, orderId: order.id, dueAt: at });
      return false;
    });
    if (isDone) return count;
  }
}
