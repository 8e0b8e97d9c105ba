import { sql } from 'drizzle-orm';
import type { CustomerData } from '#contract/account-erasure.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import type { Customer } from '#server/http/visit.ts';

type Gifts = CustomerData['Gifts'];

/**
 * Gifts that a customer ordered, means to order and was given. Nobody learns here whose a list is, nor who gave: that is
 * somebody else's data. As in the cart, a list that is no longer shared isn't named.
 */
export async function giftsOf(db: Db, { id }: Pick<Customer, 'id'>): Promise<Gifts> {
  const listName = sql`CASE WHEN l.share_token IS NULL THEN '' ELSE l.name END AS "ListName"`;
  return {
    Given: rowsOf<Gifts['Given'][number]>(
      await db.execute(sql`
        SELECT o.number AS "OrderNumber", i.sku AS "Sku", g.quantity AS "Quantity", g.counted AS "Counted", ${listName}
        FROM order_gifts g JOIN orders o ON o.id = g.order_id JOIN order_lines i ON i.id = g.order_line_id
        LEFT JOIN wishlist_items w ON w.id = g.wishlist_item_id LEFT JOIN wishlists l ON l.id = w.wishlist_id
        WHERE o.customer_id = ${id} ORDER BY g.id`),
    ),
    InCart: rowsOf<Gifts['InCart'][number]>(
      await db.execute(sql`
        SELECT v.sku AS "Sku", least(g.quantity, i.quantity)::int AS "Quantity", ${listName}
        FROM cart_gifts g JOIN cart_items i ON i.id = g.cart_item_id JOIN carts c ON c.id = i.cart_id
        JOIN variants v ON v.id = i.variant_id
        LEFT JOIN wishlist_items w ON w.id = g.wishlist_item_id LEFT JOIN wishlists l ON l.id = w.wishlist_id
        WHERE c.customer_id = ${id} AND c.status = 'open' ORDER BY g.id`),
    ),
    Received: rowsOf<Gifts['Received'][number]>(
      await db.execute(sql`
        SELECT l.name AS "ListName", v.sku AS "Sku", w.bought AS "Quantity"
        FROM wishlists l JOIN wishlist_items w ON w.wishlist_id = l.id JOIN variants v ON v.id = w.variant_id
        WHERE l.customer_id = ${id} AND w.bought > 0 ORDER BY w.id`),
    ),
  };
}
