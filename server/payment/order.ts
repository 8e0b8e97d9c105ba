import { desc, eq } from 'drizzle-orm';
import type { Payment } from '#contract/payment.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import { notFound, ShopProblem } from '#server/http/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { findOwnOrder } from '#server/sales/find-order.ts';
import type { OrderRow } from '#server/sales/find-order.ts';
import type { Services } from '#server/services.ts';

export interface PaymentAsker {
  visit: Visit;
  services: Services;
  /** The order's public id; somebody else's order is as unknown. */
  orderId: string;
}

/** Throws 404 for an order that is not the asker's. */
export async function ownOrder({ visit, services, orderId }: PaymentAsker): Promise<OrderRow> {
  const order = await findOwnOrder(services.db, visit, { publicId: orderId });
  if (!order) throw notFound();
  return order;
}

/** The order, locked, where a card can still pay it. Throws 409 `Payment.Done` or `Payment.Expired`. */
export async function lockPayable(tx: Tx, { id }: OrderRow, now: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw notFound();
  const state = stateOf(order, null, now);
  if (state === 'open') return order;
  throw new ShopProblem(409, { code: state === 'expired' ? 'Payment.Expired' : 'Payment.Done' });
}

export const lastPayment = async (db: Db, orderId: number) =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1))[0] ??
  null;

function stateOf(
  { status, paymentMethod, payBy }: OrderRow,
  last: { state: (typeof payments.$inferSelect)['state'] } | null,
  now: number,
): Payment['State'] {
  if (status === 'Cancelled' || status === 'Refunded') return 'expired';
  if (status !== 'AwaitingPayment' && status !== 'PaymentReversed') return 'paid';
  if (paymentMethod !== 'Card' || payBy === null) return 'settled';
  if (payBy.getTime() <= now) return 'expired';
  return last?.state === 'refused' || last?.state === 'cancelled' ? 'refused' : 'open';
}

export const confirmationUri = (visit: Visit, publicId: string) => visit.url(`/sales/order/confirmation/${publicId}`);
export const paymentUri = (visit: Visit, publicId: string) => visit.url(`/sales/order/payment/${publicId}`);

/** How an order's payment stands, for its owner. */
export async function readPayment(asker: PaymentAsker, order: OrderRow): Promise<Payment> {
  const { visit, services } = asker;
  const State = stateOf(order, await lastPayment(services.db, order.id), services.now());
  const isOpen = State === 'open' || State === 'refused';
  return {
    State,
    PayBy: isOpen ? (order.payBy?.toISOString() ?? null) : null,
    Uri: confirmationUri(visit, order.publicId),
  };
}
