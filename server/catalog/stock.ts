import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** From this many pieces down, what is left counts as little. */
const lowStock = 5;

export const stockStatus = (pieces: number): 'InStock' | 'Low' | 'OutOfStock' =>
  pieces <= 0 ? 'OutOfStock' : pieces <= lowStock ? 'Low' : 'InStock';

// worked out once for a whole query, unlike a join
const activeWarehouses = sql`ARRAY(SELECT id FROM warehouses WHERE is_active)`;

/** Pieces of a variant over all active warehouses, as a scalar subquery. */
export const piecesOf = (variantId: SQL): SQL => sql`(
  SELECT coalesce(sum(held.quantity), 0)::int FROM stock held
  WHERE held.variant_id = ${variantId} AND held.warehouse_id = ANY(${activeWarehouses}))`;
