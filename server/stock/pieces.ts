import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProductCard } from '#contract/catalog.ts';
import { quantityCeiling } from '#rules/quantity.ts';
import type { variants } from '#server/db/schema/index.ts';

export type StockPolicy = (typeof variants.$inferSelect)['stockPolicy'];

/** From this many pieces down, what is left counts as little. */
const lowStock = 5;

/** Of one variant, or of several that a card sums up: `policies` are then theirs. */
export function stockStatus(pieces: number, policies: StockPolicy | readonly StockPolicy[]): ProductCard['Stock'] {
  const has = (policy: StockPolicy) => (Array.isArray(policies) ? policies.includes(policy) : policies === policy);
  if (has('untracked')) return 'InStock';
  // what goes on when it is sold out is never nearly gone
  if (has('backorder')) return pieces > 0 ? 'InStock' : 'BackOrder';
  return pieces <= 0 ? 'OutOfStock' : pieces <= lowStock ? 'Low' : 'InStock';
}

// worked out once for a whole query, unlike a join
const activeWarehouses = sql`ARRAY(SELECT id FROM warehouses WHERE is_active)`;

/** Pieces of a variant over all active warehouses, as a scalar subquery. */
export const piecesOf = (variantId: SQL): SQL => sql`(
  SELECT coalesce(sum(held.quantity), 0)::int FROM stock held
  WHERE held.variant_id = ${variantId} AND held.warehouse_id = ANY(${activeWarehouses}))`;

/** Pieces that can be sold of variant `v` now: where stock does not decide, as many as a line may hold. */
export const sellablePieces = sql`(CASE WHEN v.stock_policy = 'tracked' THEN ${piecesOf(sql`v.id`)}
  ELSE ${sql.raw(String(quantityCeiling))} END)`;

/** Of `quantity` pieces of variant `v`, those that are ordered for the buyer because stock does not cover them. */
export const backOrderedPieces = (quantity: SQL): SQL => sql`(CASE WHEN v.stock_policy = 'backorder'
  THEN greatest(0, ${quantity} - ${piecesOf(sql`v.id`)}) ELSE 0 END)`;
