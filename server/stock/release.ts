import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { orderLines, stockMoves } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import { takeStock } from '#server/stock/take.ts';

interface Held {
  variantId: number;
  warehouseId: number;
  quantity: number;
  /** Units of the variant already shipped, from any warehouse. */
  sent: number;
}

/**
 * Returns an order's unshipped units to the warehouses they came from; rows are locked in the order in which orders
 * take stock. Shipped units are attributed to the first warehouses, in the order they were taken.
 */
export async function releaseStock(tx: Tx, orderId: number, at: Date): Promise<void> {
  const held = rowsOf<Held>(
    await tx.execute(sql`
      SELECT m.variant_id AS "variantId", w.id AS "warehouseId", -sum(m.delta)::int AS quantity,
        (SELECT coalesce(sum(s.quantity), 0)::int FROM shipment_lines s JOIN order_lines l ON l.id = s.order_line_id
          WHERE l.order_id = ${orderId} AND l.variant_id = m.variant_id) AS sent
      FROM stock_moves m JOIN warehouses w ON w.id = m.warehouse_id WHERE m.order_id = ${orderId}
      GROUP BY m.variant_id, w.id HAVING sum(m.delta) < 0
      ORDER BY m.variant_id, w.position, w.id`),
  );
  const free = withoutSent(held);
  for (const { variantId, warehouseId, quantity } of free)
    await tx.execute(sql`
      UPDATE stock SET quantity = quantity + ${quantity}
      WHERE variant_id = ${variantId} AND warehouse_id = ${warehouseId}`);
  if (free.length > 0)
    await tx.insert(stockMoves).values(
      free.map(({ variantId, warehouseId, quantity }) => ({
        variantId,
        warehouseId,
        delta: quantity,
        orderId,
        reason: 'release' as const,
        at,
      })),
    );
}

function withoutSent(held: readonly Held[]): Held[] {
  const sent = new Map(held.map((each) => [each.variantId, each.sent]));
  return held.flatMap((each) => {
    const gone = Math.min(each.quantity, sent.get(each.variantId) ?? 0);
    sent.set(each.variantId, (sent.get(each.variantId) ?? 0) - gone);
    return gone < each.quantity ? [{ ...each, quantity: each.quantity - gone }] : [];
  });
}

/** Takes an order's units again; false, and nothing is taken, if they have been sold meanwhile. */
export async function takeStockAgain(tx: Tx, orderId: number, at: Date): Promise<boolean> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  try {
    await tx.transaction(async (inner) => {
      const taken = await takeStock(
        inner,
        lines.toSorted((one, other) => one.variantId - other.variantId),
      );
      if (taken.length === 0) return;
      await inner.insert(stockMoves).values(
        taken.map(({ variantId, warehouseId, quantity }) => ({
          variantId,
          warehouseId,
          delta: -quantity,
          orderId,
          reason: 'order' as const,
          at,
        })),
      );
    });
    return true;
  } catch (error) {
    if (error instanceof ShopProblem) return false;
    throw error;
  }
}
