import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** From this many pieces down, what is left counts as little. */
export const lowStock = 5;

export const stockStatus = (pieces: number): 'InStock' | 'Low' | 'OutOfStock' =>
  pieces <= 0 ? 'OutOfStock' : pieces <= lowStock ? 'Low' : 'InStock';

/** Pieces of a variant over all active warehouses, as a scalar subquery. */
export const piecesOf = (variantId: SQL): SQL => sql`(
  SELECT coalesce(sum(held.quantity), 0)::int FROM stock held
  JOIN warehouses w ON w.id = held.warehouse_id AND w.is_active WHERE held.variant_id = ${variantId})`;
