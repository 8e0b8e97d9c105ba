import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { correctQuantity } from '#rules/quantity.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';

/**
 * Inserts lines into a cart and adjusts each to its product's limits. `insertion` is an INSERT into `cart_items`
 * without RETURNING. Stock is checked when the cart is shown and ordered.
 */
export async function putLines(tx: Tx, insertion: SQL): Promise<void> {
  const lines = rowsOf<{ id: number; quantity: number; min: number; max: number; step: number }>(
    await tx.execute(sql`
      WITH line AS (${insertion} RETURNING id, variant_id, quantity)
      SELECT line.id, line.quantity, p.min_qty AS min, p.max_qty AS max, p.step_qty AS step
      FROM line JOIN variants v ON v.id = line.variant_id JOIN products p ON p.id = v.product_id`),
  );
  for (const { id, quantity, ...limits } of lines) {
    const { value } = correctQuantity(String(quantity), limits, null);
    if (value !== '' && value !== quantity)
      await tx.execute(sql`UPDATE cart_items SET quantity = ${value} WHERE id = ${id}`);
  }
}
