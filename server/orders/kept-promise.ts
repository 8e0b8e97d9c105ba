import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import type { OrderRow } from './find.ts';

/**
 * An order that waited for its payment is paid: its promise of delivery holds without a condition, or, if the cut-off was
 * missed, no more.
 */
export async function settlePromise(tx: Tx, { id, snapshot }: OrderRow, at: Date): Promise<void> {
  const { Delivery, ...order } = snapshot;
  if (!Delivery || Delivery.PaidBy === null) return;
  const isInTime = at.getTime() < Date.parse(Delivery.PaidBy);
  const settled = isInTime ? { ...order, Delivery: { ...Delivery, PaidBy: null } } : order;
  await tx.update(orders).set({ snapshot: settled }).where(eq(orders.id, id));
}
