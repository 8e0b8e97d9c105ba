import { sql } from 'drizzle-orm';
import { idArray } from '#server/db/arrays.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

export interface StockDemand {
  variantId: number;
  quantity: number;
  name: string;
}
export interface StockAllocation {
  variantId: number;
  warehouseId: number;
  quantity: number;
}

const short = (name: string, left: number) =>
  new ShopProblem(409, { code: 'Checkout.OutOfStock', params: { Name: name, Quantity: left } });

/**
 * Takes units from stock, from the warehouse with the lowest position first. All rows are locked in variant and
 * warehouse order, so that orders with the same variants queue instead of deadlocking; the update itself also takes
 * only what is there. Untracked variants take nothing, back-orderable ones what is there. Throws 409
 * `Checkout.OutOfStock`, and then nothing is taken.
 */
export async function takeStock(tx: Tx, wanted: readonly StockDemand[]): Promise<StockAllocation[]> {
  const variantIds = idArray(wanted.map(({ variantId }) => variantId));
  const held = rowsOf<StockAllocation>(
    await tx.execute(sql`
      SELECT s.variant_id AS "variantId", s.warehouse_id AS "warehouseId", s.quantity
      FROM stock s JOIN warehouses w ON w.id = s.warehouse_id AND w.is_active
      JOIN variants v ON v.id = s.variant_id AND v.stock_policy <> 'untracked'
      WHERE s.variant_id = ANY(${variantIds})
      ORDER BY s.variant_id, w.position, w.id FOR UPDATE OF s`),
  );
  const leftOf = (id: number) => held.reduce((sum, each) => sum + (each.variantId === id ? each.quantity : 0), 0);
  const lacking = wanted.filter(({ variantId, quantity }) => leftOf(variantId) < quantity);
  await requireUncounted(tx, lacking, leftOf);
  const taken = wanted.flatMap((want) => takeOne(want, held));
  if (taken.length === 0) return [];
  const done = rowsOf(
    await tx.execute(sql`
      UPDATE stock s SET quantity = s.quantity - t.quantity
      FROM unnest(${idArray(taken.map((each) => each.variantId))}, ${idArray(taken.map((each) => each.warehouseId))},
        ${idArray(taken.map((each) => each.quantity))}) AS t(variant_id, warehouse_id, quantity)
      WHERE s.variant_id = t.variant_id AND s.warehouse_id = t.warehouse_id AND s.quantity >= t.quantity
      RETURNING s.variant_id`),
  );
  if (done.length !== taken.length) throw short(wanted[0]?.name ?? '', 0);
  return taken;
}

/** What stock does not cover must be untracked or back-orderable. */
async function requireUncounted(
  tx: Tx,
  lacking: readonly StockDemand[],
  leftOf: (id: number) => number,
): Promise<void> {
  if (lacking.length === 0) return;
  const tracked = rowsOf<{ id: number }>(
    await tx.execute(sql`
      SELECT id FROM variants
      WHERE id = ANY(${idArray(lacking.map(({ variantId }) => variantId))}) AND stock_policy = 'tracked'`),
  );
  const missing = lacking.find(({ variantId }) => tracked.some(({ id }) => id === variantId));
  if (missing) throw short(missing.name, leftOf(missing.variantId));
}

function takeOne({ variantId, quantity }: StockDemand, held: readonly StockAllocation[]): StockAllocation[] {
  const places = held.filter((place) => place.variantId === variantId);
  const taken: StockAllocation[] = [];
  let missing = quantity;
  for (const { warehouseId, quantity: here } of places) {
    const pieces = Math.min(here, missing);
    if (pieces > 0) taken.push({ variantId, warehouseId, quantity: pieces });
    missing -= pieces;
  }
  return taken;
}
