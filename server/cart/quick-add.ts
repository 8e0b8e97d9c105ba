import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { quantityCeiling } from '#rules/quantity.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import type { Added, Addition } from './add.ts';
import { ownOpenCart } from './find.ts';
import { variantFacts, variantTables } from './lines.ts';

/** Whether a line may hold `quantity` unchanged: what `settleQuantity` would not adjust, given the row `facts`. */
const fits = (quantity: SQL): SQL => sql`(SELECT "isForSale" AND step > 0 AND ${quantity} % step = 0
  AND ${quantity} BETWEEN min AND least(stock, CASE WHEN max > 0 THEN max ELSE ${sql.raw(String(quantityCeiling))} END)
  FROM facts)`;

/**
 * Adds units to an open cart if nothing has to be adjusted, which is nearly always so: a single statement as its own
 * transaction, since most of an addition's cost is database round trips. Returns null and writes nothing if there is no
 * such cart or variant, or if something has to be adjusted or refused: the slow path then finds out which.
 */
export async function addWhereItFits(
  { visit, services }: { visit: Visit; services: Services },
  { variantId, quantity, origin, formToken }: Addition,
): Promise<Added | null> {
  const own = ownOpenCart(visit);
  if (!own || formToken !== undefined) return null;
  const added = sql`${quantity}::int`;
  // the line's latest version decides, even after waiting for a concurrent addition to the same cart
  const [line] = rowsOf<Pick<Added, 'itemId' | 'cartId'>>(
    await services.db.execute(sql`
      WITH facts AS MATERIALIZED (
        SELECT v.id, ${variantFacts(services.now())} FROM ${variantTables(visit.culture)} WHERE v.id = ${variantId}),
      cart AS (UPDATE carts SET changed_at = now() WHERE ${own} AND ${fits(added)} RETURNING id),
      line AS (
        INSERT INTO cart_items (cart_id, variant_id, quantity, origin)
        SELECT cart.id, facts.id, ${added}, ${JSON.stringify(origin)}::jsonb FROM cart, facts
        ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = cart_items.quantity + excluded.quantity,
          origin = CASE WHEN excluded.origin = '{}' THEN cart_items.origin ELSE excluded.origin END
        WHERE ${fits(sql`(cart_items.quantity + excluded.quantity)`)}
        RETURNING id)
      SELECT line.id AS "itemId", cart.id AS "cartId" FROM line, cart`),
  );
  return line ? { ...line, notices: [] } : null;
}
