import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProductCard } from '#contract/catalog.ts';
import { quantityCeiling } from '#rules/quantity.ts';
import type { variants } from '#server/db/schema/index.ts';

export type StockPolicy = (typeof variants.$inferSelect)['stockPolicy'];

/** At or below this number of units, stock counts as low. */
const lowStock = 5;

/** For one variant, or for several summarised by a card: `policies` are then theirs. */
export function stockStatus(pieces: number, policies: StockPolicy | readonly StockPolicy[]): ProductCard['Stock'] {
  const has = (policy: StockPolicy) => (Array.isArray(policies) ? policies.includes(policy) : policies === policy);
  if (has('untracked')) return 'InStock';
  // stock that can be back-ordered is never low
  if (has('backorder')) return pieces > 0 ? 'InStock' : 'BackOrder';
  return pieces <= 0 ? 'OutOfStock' : pieces <= lowStock ? 'Low' : 'InStock';
}

// computed once per query, unlike a join
const activeWarehouses = sql`ARRAY(SELECT id FROM warehouses WHERE is_active)`;

/** Units of a variant in all active warehouses, as a scalar subquery. */
const piecesOf = (variantId: SQL): SQL => sql`(
  SELECT coalesce(sum(held.quantity), 0)::int FROM stock held
  WHERE held.variant_id = ${variantId} AND held.warehouse_id = ANY(${activeWarehouses}))`;

/** Where units of variant `v` lie, as JSON; NULL if there are none. */
export const heldPieces = sql`(
  SELECT json_agg(json_build_object('warehouseId', held.warehouse_id, 'quantity', held.quantity))
  FROM stock held WHERE held.variant_id = v.id)`;

/** Units of variant `v` that can be sold now: as many as a line may hold if stock does not limit it. */
export const sellablePieces = sql`(CASE WHEN v.stock_policy = 'tracked' THEN ${piecesOf(sql`v.id`)}
  ELSE ${sql.raw(String(quantityCeiling))} END)`;

/** Of `quantity` units of variant `v`, those that are back-ordered because stock does not cover them. */
export const backOrderedPieces = (quantity: SQL): SQL => sql`(CASE WHEN v.stock_policy = 'backorder'
  THEN greatest(0, ${quantity} - ${piecesOf(sql`v.id`)}) ELSE 0 END)`;
