import { eq, sql } from 'drizzle-orm';
import { initialTransition, transition } from 'xstate';
import { orderAt, orderMachine, statusOf } from '#machines/order/order.machine.ts';
import type { OrderStatus } from '#machines/order/order.machine.ts';
import type { OrderBooks, OrderEffect, OrderEvent } from '#machines/order/order.setup.ts';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { orderEvents, orders } from '#server/db/schema/index.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { MoneyRow } from '#server/orders/money.ts';
import type { Settings } from '#server/settings.mjs';
import type { OrderRow } from './find.ts';
import { effects } from './transition-effects.ts';

/** An event of an order, and what is needed to carry out its effects. */
export interface TransitionInput {
  event: OrderEvent;
  at: Date;
  settings: Pick<Settings, 'holdMinutes' | 'transferDays' | 'reminderDays'>;
  /** The staff member who caused it; null for the shop itself, the buyer or the provider. */
  by?: number | null;
  /** The money entry concerned. */
  money?: MoneyRow;
  shipmentId?: number;
}

const isEffect = (type: string): type is OrderEffect => Object.hasOwn(effects, type);

/**
 * The initial status of an order with these cents and units: awaiting its approval or payment, or paid if nothing is
 * due.
 */
export function initialStatus(
  books: Pick<OrderBooks, 'totalCents' | 'pieces'> & Partial<Pick<OrderBooks, 'needsApproval'>>,
): OrderStatus {
  const input = { needsApproval: false, ...books, receivedCents: 0, refundedCents: 0, shippedPieces: 0 };
  return statusOf(initialTransition(orderMachine, input)[0]);
}

/** The order's row, locked until the transaction ends: changes to one order are serialised. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw notFound();
  return order;
}

/**
 * The machine's input from the books, for several orders at once: a payment counts if its entry is done, is not to be
 * refunded and has not been refunded entirely, less any chargebacks. A failed refund still counts as refunded: it is
 * retried, not made twice.
 */
export async function booksOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderBooks>> {
  const ids = idArray(orderIds);
  const found = rowsOf<OrderBooks & { orderId: number }>(
    await db.execute(sql`
      WITH money AS (SELECT * FROM money_entries WHERE order_id = ANY(${ids})),
        counted AS (SELECT id, order_id, amount_cents FROM money
          WHERE kind IN ('authorisation', 'transfer', 'prepaid') AND state = 'done' AND NOT needs_refund
            AND amount_cents > (SELECT coalesce(sum(r.amount_cents), 0) FROM money r
              WHERE r.kind = 'refund' AND r.source_id = money.id)),
        lines AS (SELECT id, order_id, quantity FROM order_lines WHERE order_id = ANY(${ids})),
        sent AS (SELECT l.order_id, s.quantity FROM shipment_lines s JOIN lines l ON l.id = s.order_line_id)
      SELECT o.id AS "orderId", o.total_incl_cents AS "totalCents",
        (o.approve_by IS NOT NULL) AS "needsApproval",
        (coalesce((SELECT sum(amount_cents) FROM counted WHERE order_id = o.id), 0)
          - coalesce((SELECT sum(m.amount_cents) FROM money m WHERE m.kind = 'chargeback' AND m.state = 'done'
            AND m.source_id IN (SELECT id FROM counted WHERE order_id = o.id)), 0))::int AS "receivedCents",
        coalesce((SELECT sum(m.amount_cents) FROM money m WHERE m.kind = 'refund'
          AND m.source_id IN (SELECT id FROM counted WHERE order_id = o.id)), 0)::int AS "refundedCents",
        coalesce((SELECT sum(quantity) FROM lines WHERE order_id = o.id), 0)::int - o.cancelled_pieces AS pieces,
        coalesce((SELECT sum(quantity) FROM sent WHERE order_id = o.id), 0)::int AS "shippedPieces"
      FROM orders o WHERE o.id = ANY(${ids})`),
  );
  return new Map(found.map(({ orderId, ...books }) => [orderId, books]));
}

/** A snapshot of the order's machine, to query with `can`. */
export async function machineSnapshotOf(db: Db, { id, status }: Pick<OrderRow, 'id' | 'status'>) {
  const books = (await booksOf(db, [id])).get(id);
  if (!books) throw new Error('The books of an order returned no row.');
  return orderAt(status, books);
}

/**
 * Sends an event to an order, locked by the caller: its machine decides, the new status is written, the effects are
 * carried out, and who did it is recorded. Call it before the event's own rows count in the books: the machine counts
 * them itself. Throws 409 `Order.NotPossible` if the order does not accept the event in its current state.
 */
export async function transitionOrder(tx: Tx, order: OrderRow, input: TransitionInput): Promise<OrderRow> {
  const { event, at, by = null } = input;
  const before = await machineSnapshotOf(tx, order);
  if (!before.can(event)) throw new ShopProblem(409, { code: 'Order.NotPossible' });
  const [after, actions] = transition(orderMachine, before, event);
  const status = statusOf(after);
  const isWaiting = status === 'AwaitingPayment' || status === 'PaymentReversed';
  const [changed] = await tx
    .update(orders)
    .set({
      status,
      cancelledPieces: order.cancelledPieces + before.context.pieces - after.context.pieces,
      ...(isWaiting ? {} : { payBy: null, remindAt: null }),
      ...(status === 'AwaitingApproval' ? {} : { approveBy: null }),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('The update of an order returned no row.');
  const { type, ...details } = event;
  await tx.insert(orderEvents).values({
    orderId: order.id,
    event: type,
    fromStatus: order.status,
    toStatus: status,
    details,
    byCustomerId: by,
    at,
  });
  for (const { type: effect } of actions)
    if (isEffect(effect)) await effects[effect]({ ...input, tx, order: changed, books: after.context });
  return await lockOrder(tx, order.id);
}
