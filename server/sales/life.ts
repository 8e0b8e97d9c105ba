import { eq, sql } from 'drizzle-orm';
import { initialTransition, transition } from 'xstate';
import { orderAt, orderMachine, statusOf } from '#machines/order/order.machine.ts';
import type { OrderStatus } from '#machines/order/order.machine.ts';
import type { OrderBooks, OrderEffect, OrderEvent } from '#machines/order/order.setup.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { orderEvents, orders } from '#server/db/schema/index.ts';
import { notFound, ShopProblem } from '#server/http/problem.ts';
import type { MoneyRow } from '#server/payment/money.ts';
import type { Settings } from '#server/settings.mjs';
import type { OrderRow } from './find-order.ts';
import { effects } from './life-effects.ts';

/** Something that happens to an order, and what the world has to know to carry out what follows. */
export interface Happening {
  event: OrderEvent;
  at: Date;
  settings: Pick<Settings, 'transferDays' | 'reminderDays'>;
  /** Who of the shop's people does it; nobody where it is the shop itself, its buyer or the provider. */
  by?: number | null;
  /** The money that came or went. */
  money?: MoneyRow;
  shipmentId?: number;
}

const isEffect = (type: string): type is OrderEffect => Object.hasOwn(effects, type);

/** How an order of these cents and pieces begins: waiting, or paid where it owes nothing. */
export function beginning(books: Pick<OrderBooks, 'totalCents' | 'pieces'>): OrderStatus {
  const input = { ...books, receivedCents: 0, refundedCents: 0, shippedPieces: 0 };
  return statusOf(initialTransition(orderMachine, input)[0]);
}

/** The order's row, locked until the transaction ends: what concerns one order follows one after another. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw notFound();
  return order;
}

/**
 * What the machine decides by, from the books: money counts where its entry holds, is wanted and did not go back whole,
 * less what a bank took back. A refund that failed stays promised: it is asked again, not made twice.
 */
async function booksOf(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'totalInclCents' | 'cancelledPieces'>,
): Promise<OrderBooks> {
  const [found] = rowsOf<Omit<OrderBooks, 'totalCents'>>(
    await tx.execute(sql`
      WITH money AS (SELECT * FROM money_entries WHERE order_id = ${order.id}),
        counted AS (SELECT id, amount_cents FROM money
          WHERE kind IN ('authorisation', 'transfer', 'prepaid') AND state = 'done' AND NOT needs_refund
            AND amount_cents > (SELECT coalesce(sum(r.amount_cents), 0) FROM money r
              WHERE r.kind = 'refund' AND r.source_id = money.id)),
        lines AS (SELECT id, quantity FROM order_lines WHERE order_id = ${order.id}),
        sent AS (SELECT coalesce(sum(s.quantity), 0)::int AS pieces
          FROM shipment_lines s JOIN lines l ON l.id = s.order_line_id)
      SELECT
        (coalesce((SELECT sum(amount_cents) FROM counted), 0) - coalesce((SELECT sum(m.amount_cents) FROM money m
          WHERE m.kind = 'chargeback' AND m.state = 'done' AND m.source_id IN (SELECT id FROM counted)), 0))::int
          AS "receivedCents",
        coalesce((SELECT sum(m.amount_cents) FROM money m
          WHERE m.kind = 'refund' AND m.source_id IN (SELECT id FROM counted)), 0)::int AS "refundedCents",
        coalesce((SELECT sum(quantity) FROM lines), 0)::int - ${order.cancelledPieces}::int AS pieces,
        (SELECT pieces FROM sent) AS "shippedPieces"`),
  );
  if (!found) throw new Error('the books of an order answered no row');
  return { totalCents: order.totalInclCents, ...found };
}

/**
 * Tells an order, locked by the caller, what happens: its machine decides, the new status is written, what follows is
 * carried out, and who did it is kept. Call it before what happened counts in the books: the machine counts it itself.
 * Throws 409 `Order.NotPossible` where the order takes no such thing as it stands.
 */
export async function tellOrder(tx: Tx, order: OrderRow, happening: Happening): Promise<OrderRow> {
  const { event, at, by = null } = happening;
  const before = orderAt(order.status, await booksOf(tx, order));
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
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('the update of an order answered no row');
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
    if (isEffect(effect)) await effects[effect]({ ...happening, tx, order: changed });
  return await lockOrder(tx, order.id);
}
