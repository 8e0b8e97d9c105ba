import { and, asc, inArray, lte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { retryingTransaction } from '#server/db/retry.ts';
import { orders } from '#server/db/schema/index.ts';
import { transitionOrder } from '#server/orders/transitions.ts';
import type { Services } from '#server/services.ts';

/** How often overdue orders are looked for, in ms. */
export const EXPIRE_EVERY_MS = 30_000;

type Asked = Pick<Services, 'db' | 'settings'>;

/**
 * Cancels the orders whose payment is overdue: their stock and coupons are released, and their buyers notified. One
 * transaction per order; any number of processes share the work. Returns how many there were.
 */
export const expireOrders = (services: Asked, now: number): Promise<number> =>
  tellDue(services, { now, due: orders.payBy, type: 'deadline.passed' });

/** Cancels a company's orders that nobody has approved in time, in the same way. Returns how many there were. */
export const expireApprovals = (services: Asked, now: number): Promise<number> =>
  tellDue(services, { now, due: orders.approveBy, type: 'deadline.passed' });

/** Reminds the buyers of transfers that have not arrived yet. Returns how many there were. */
export const remindOrders = (services: Asked, now: number): Promise<number> =>
  tellDue(services, { now, due: orders.remindAt, type: 'reminder.due' });

async function tellDue(
  { db, settings }: Asked,
  { now, due, type }: { now: number; due: AnyPgColumn; type: 'deadline.passed' | 'reminder.due' },
): Promise<number> {
  const at = new Date(now);
  // an order that does not accept the event in its current state is left to the staff
  const waiting =
    type === 'reminder.due'
      ? (['AwaitingPayment'] as const)
      : (['AwaitingApproval', 'AwaitingPayment', 'PaymentReversed'] as const);
  for (let count = 0; ; count++) {
    const isDone = await retryingTransaction(db, async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(inArray(orders.status, [...waiting]), lte(due, at)))
        .orderBy(asc(due), asc(orders.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (order) await transitionOrder(tx, order, { event: { type }, at, settings });
      return !order;
    });
    if (isDone) return count;
  }
}
