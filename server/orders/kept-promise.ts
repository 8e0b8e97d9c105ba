import { eq, sql } from 'drizzle-orm';
import type { Order } from '#contract/sales.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import { asPromise, promiseOf } from '#server/promise/promise.ts';
import type { Asked } from '#server/promise/promise.ts';
import { promiseTerms, promiseTermsIn } from '#server/promise/terms.ts';
import type { PromiseTerms } from '#server/promise/terms.ts';
import type { OrderRow } from './find.ts';

/**
 * An order that waited for its payment is paid: its promise of delivery holds without a condition or, if the cut-off was
 * missed, is made anew from the payment on; there is none if the rule can make none. Once it is settled, nothing moves it.
 */
export async function settlePromise(tx: Tx, { id, snapshot }: OrderRow, at: Date): Promise<void> {
  const { Delivery } = snapshot;
  if (!Delivery || Delivery.PaidBy === null) return;
  const settled = isMissed(Delivery.PaidBy, at.getTime())
    ? unconditional(await renewed(tx, await promiseTermsIn(tx), { id, snapshot }, at.getTime()))
    : unconditional(snapshot);
  await tx.update(orders).set({ snapshot: settled }).where(eq(orders.id, id));
}

/**
 * The order as it is told at `now` (ms): one that still waits names no hour that is over, but what a payment made now
 * promises. Nothing is stored; for an order that was given up, nothing is promised.
 */
export async function toldOrder(
  db: Db,
  { id, status, snapshot }: Pick<OrderRow, 'id' | 'status' | 'snapshot'>,
  now: number,
): Promise<Order> {
  const order = { ...snapshot, Status: status };
  const { Delivery, ...undated } = order;
  if (!Delivery || Delivery.PaidBy === null || !isMissed(Delivery.PaidBy, now)) return order;
  return waiting.includes(status) ? await renewed(db, await promiseTerms(db), { id, snapshot: order }, now) : undated;
}
const waiting: readonly Order['Status'][] = ['AwaitingPayment', 'AwaitingApproval'];

const isMissed = (paidBy: string, now: number): boolean => now >= Date.parse(paidBy);

/** Paid, so that the days hold; they may be other ones than those first given. */
const unconditional = ({ Delivery, ...order }: Order): Order => {
  if (!Delivery) return order;
  const { ShippingMethodId: _settled, ...days } = Delivery;
  return { ...order, Delivery: { ...days, PaidBy: null } };
};

/** The order with the days that its own method, country and pieces promise at `now` (ms), and until which cut-off. */
async function renewed(
  db: Db | Tx,
  terms: PromiseTerms,
  { id, snapshot }: Pick<OrderRow, 'id' | 'snapshot'>,
  now: number,
): Promise<Order> {
  const { Delivery: given, Lines, ...order } = snapshot;
  const { CountryCode: countryCode } = order.Shipping;
  const method = terms.places.methodsFor(countryCode).find((each) => each.id === given?.ShippingMethodId);
  const asked = await askedBy(db, id);
  const promised = method && promiseOf({ terms, method, countryCode, now }, asked);
  const span = promised ? (promised.inStock ?? promised.whole) : null;
  const next = method ? asPromise(span, method) : null;
  const isNew = next !== null && (next.From !== given?.From || next.To !== given.To);
  return {
    ...order,
    ...(next &&
      span &&
      method && {
        Delivery: {
          ...next,
          PaidBy: span.OrderBy,
          ...(isNew && { IsNew: true as const }),
          ShippingMethodId: method.id,
        },
      }),
    Lines: Lines.map(({ Later: _given, ...line }) => {
      const index = asked.findIndex(({ sku }) => sku === line.SKU);
      const Later = promised ? asPromise(promised.later[index] ?? null, method) : null;
      return { ...line, ...(Later && { Later }) };
    }),
  };
}

/** An order's lines with the pieces that are held for it, where they lie. */
const askedBy = async (db: Db | Tx, orderId: number): Promise<(Asked & { sku: string })[]> =>
  rowsOf<Asked & { sku: string }>(
    await db.execute(sql`
      SELECT l.sku, l.quantity, v.stock_policy AS "stockPolicy", v.available_from::text AS "availableFrom",
        p.kind <> 'giftCard' AS "isSent",
        (SELECT json_agg(json_build_object('warehouseId', held.warehouse_id, 'quantity', held.pieces))
          FROM (SELECT warehouse_id, -sum(delta)::int AS pieces FROM stock_moves
            WHERE order_id = ${orderId} AND variant_id = l.variant_id
            GROUP BY warehouse_id HAVING sum(delta) < 0) held) AS stock
      FROM order_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
      WHERE l.order_id = ${orderId} ORDER BY l.id`),
  );
