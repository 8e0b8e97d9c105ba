import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { quantityCeiling } from '#rules/quantity.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import type { Added, Addition } from './add.ts';
import { ownOpenCart } from './find.ts';
import { variantFacts, variantTables } from './lines.ts';

/** Whether a line may hold `quantity` as it is: what `settleQuantity` would leave alone, of the row `facts`. */
const fits = (quantity: SQL): SQL => sql`(SELECT "isForSale" AND step > 0 AND ${quantity} % step = 0
  AND ${quantity} BETWEEN min AND least(stock, CASE WHEN max > 0 THEN max ELSE ${sql.raw(String(quantityCeiling))} END)
  FROM facts)`;

/**
 * Adds pieces to an open cart where nothing has to be corrected, as nearly always: one statement that is its own
 * transaction, since of an addition's cost most is the way to the database and back. Null, and nothing is written, when
 * there is no such cart, no such variant, or something to correct or to refuse: the longer way tells which.
 */
export async function addWhereItFits(
  { visit, services }: { visit: Visit; services: Services },
  { variantId, quantity, origin, formToken }: Addition,
): Promise<Added | null> {
  const own = ownOpenCart(visit);
  if (!own || formToken !== undefined) return null;
  const added = sql`${quantity}::int`;
  // the line's latest version decides, also after waiting for another addition to the same cart
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
