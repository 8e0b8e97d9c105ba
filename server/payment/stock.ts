import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { orderLines, stockMoves } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/http/problem.ts';
import { takeStock } from '#server/sales/stock.ts';

/** Gives back what an order holds, to the warehouses it came from; locked in the order in which orders take. */
export async function releaseStock(tx: Tx, orderId: number, at: Date): Promise<void> {
  const held = rowsOf<{ variantId: number; warehouseId: number; quantity: number }>(
    await tx.execute(sql`
      SELECT m.variant_id AS "variantId", w.id AS "warehouseId", -sum(m.delta)::int AS quantity
      FROM stock_moves m JOIN warehouses w ON w.id = m.warehouse_id WHERE m.order_id = ${orderId}
      GROUP BY m.variant_id, w.id HAVING sum(m.delta) < 0
      ORDER BY m.variant_id, w.position, w.id`),
  );
  for (const { variantId, warehouseId, quantity } of held)
    await tx.execute(sql`
      UPDATE stock SET quantity = quantity + ${quantity}
      WHERE variant_id = ${variantId} AND warehouse_id = ${warehouseId}`);
  if (held.length > 0)
    await tx.insert(stockMoves).values(
      held.map(({ variantId, warehouseId, quantity }) => ({
        variantId,
        warehouseId,
        delta: quantity,
        orderId,
        reason: 'release' as const,
        at,
      })),
    );
}

/** Takes an order's pieces once more; false, and nothing is taken, where they are sold by now. */
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
