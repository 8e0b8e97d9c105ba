import { desc, eq } from 'drizzle-orm';
import type { Payment } from '#contract/payment.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';

export interface PaymentAsker extends Asker {
  /** The order's public id; another buyer's order is treated as unknown. */
  orderId: string;
}

/** Throws 404 for an order that is not the visitor's own. */
export async function ownOrder({ visit, services, orderId }: PaymentAsker): Promise<OrderRow> {
  const order = await findOwnOrder(services.db, visit, { publicId: orderId });
  if (!order) throw notFound();
  return order;
}

/**
 * The order, locked, if another payment can be started. Throws 409 `Payment.Done`, `Payment.Expired` or
 * `Payment.Pending`.
 */
export async function lockPayable(tx: Tx, { id }: OrderRow, now: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw notFound();
  const state = stateOf(order, await currentPayment(tx, id, now), now);
  if (state === 'open' || state === 'refused') return order;
  const code = state === 'expired' ? 'Payment.Expired' : state === 'pending' ? 'Payment.Pending' : 'Payment.Done';
  throw new ShopProblem(409, { code });
}

/** The attempt that determines an order's payment status: a pending one, else the latest. */
export async function currentPayment(db: Db, orderId: number, now: number) {
  const tries = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id));
  return tries.find((each) => isUnderWay(each, now)) ?? tries[0] ?? null;
}

export const lastPayment = async (db: Db, orderId: number) =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1))[0] ??
  null;

type LastPayment = Pick<typeof payments.$inferSelect, 'state' | 'submittedAt' | 'expiresAt'>;

/** A card was sent or a bank's page opened, and its result is not known: until the session expires it may still be paid. */
const isUnderWay = ({ state, submittedAt, expiresAt }: LastPayment, now: number): boolean =>
  state === 'pending' && submittedAt !== null && expiresAt.getTime() > now;

/** The payment status of an order, by its determining attempt. */
export function stateOf(
  { status, paymentMethod, payBy }: OrderRow,
  last: LastPayment | null,
  now: number,
): Payment['State'] {
  // nothing to pay before it is approved
  if (status === 'AwaitingApproval') return 'settled';
  if (status === 'Cancelled' || status === 'Refunded') return 'expired';
  if (status !== 'AwaitingPayment' && status !== 'PaymentReversed') return 'paid';
  if (paymentMethod !== 'Card' || payBy === null) return 'settled';
  if (payBy.getTime() <= now) return 'expired';
  if (last && isUnderWay(last, now)) return 'pending';
  return last?.state === 'refused' || last?.state === 'cancelled' ? 'refused' : 'open';
}

export const confirmationUri = (visit: Visit, publicId: string) => visit.urls.confirmation({ orderId: publicId });
export const paymentUri = (visit: Visit, publicId: string) => visit.urls.payment({ orderId: publicId });

/** An order's payment status, for its owner. */
export async function readPayment(asker: PaymentAsker, order: OrderRow): Promise<Payment> {
  const { visit, services } = asker;
  const standing = await currentPayment(services.db, order.id, services.now());
  const State = stateOf(order, standing, services.now());
  const isPending = State === 'pending';
  const isOpen = State === 'open' || State === 'refused' || isPending;
  return {
    State,
    PayBy: isOpen ? (order.payBy?.toISOString() ?? null) : null,
    RetryAt: isPending ? (standing?.expiresAt.toISOString() ?? null) : null,
    Uri: confirmationUri(visit, order.publicId),
  };
}
