import { eq, sql } from 'drizzle-orm';
import type { Order } from '#contract/sales.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import { asPromise, promiseOf } from '#server/promise/promise.ts';
import type { Asked } from '#server/promise/promise.ts';
import { promiseTermsIn } from '#server/promise/terms.ts';
import type { OrderRow } from './find.ts';

/**
 * An order that waited for its payment is paid: its promise of delivery holds without a condition or, if the cut-off was
 * missed, is made anew from the payment on; there is none if the rule can make none. Once it is settled, nothing moves it.
 */
export async function settlePromise(tx: Tx, { id, snapshot }: OrderRow, at: Date): Promise<void> {
  const { Delivery } = snapshot;
  if (!Delivery || Delivery.PaidBy === null) return;
  const { ShippingMethodId: methodId, ...given } = Delivery;
  const isInTime = at.getTime() < Date.parse(Delivery.PaidBy);
  const settled = isInTime
    ? { ...snapshot, Delivery: { ...given, PaidBy: null } }
    : await renewed(tx, { id, snapshot, methodId }, at.getTime());
  await tx.update(orders).set({ snapshot: settled }).where(eq(orders.id, id));
}

/** The order with the days that its own method, country and pieces promise at `now` (ms). */
async function renewed(
  tx: Tx,
  { id, snapshot, methodId }: Pick<OrderRow, 'id' | 'snapshot'> & { methodId: number | undefined },
  now: number,
): Promise<Order> {
  const { Delivery: given, Lines, ...order } = snapshot;
  const terms = await promiseTermsIn(tx);
  const { CountryCode: countryCode } = order.Shipping;
  const method = terms.places.methodsFor(countryCode).find((each) => each.id === methodId);
  const asked = await askedBy(tx, id);
  const promised = method && promiseOf({ terms, method, countryCode, now }, asked);
  const next = promised ? asPromise(promised.inStock ?? promised.whole, method) : null;
  const isNew = next !== null && (next.From !== given?.From || next.To !== given.To);
  return {
    ...order,
    ...(next && { Delivery: { ...next, PaidBy: null, ...(isNew && { IsNew: true as const }) } }),
    Lines: Lines.map(({ Later: _given, ...line }) => {
      const index = asked.findIndex(({ sku }) => sku === line.SKU);
      const Later = promised ? asPromise(promised.later[index] ?? null, method) : null;
      return { ...line, ...(Later && { Later }) };
    }),
  };
}

/** An order's lines with the pieces that are held for it, where they lie. */
const askedBy = async (tx: Tx, orderId: number): Promise<(Asked & { sku: string })[]> =>
  rowsOf<Asked & { sku: string }>(
    await tx.execute(sql`
      SELECT l.sku, l.quantity, v.stock_policy AS "stockPolicy", v.available_from::text AS "availableFrom",
        p.kind <> 'giftCard' AS "isSent",
        (SELECT json_agg(json_build_object('warehouseId', held.warehouse_id, 'quantity', held.pieces))
          FROM (SELECT warehouse_id, -sum(delta)::int AS pieces FROM stock_moves
            WHERE order_id = ${orderId} AND variant_id = l.variant_id
            GROUP BY warehouse_id HAVING sum(delta) < 0) held) AS stock
      FROM order_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
      WHERE l.order_id = ${orderId} ORDER BY l.id`),
  );
