import { sql } from 'drizzle-orm';
import type { CartItem } from '#contract/cart.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db, Tx } from '#server/db/open.ts';

type CartGift = NonNullable<CartItem['Gifts']>[number];
/** By line. */
export type CartGifts = ReadonlyMap<number, CartGift[]>;

/**
 * Which lines of a cart are for somebody's list. A list that is no longer shared isn't named; what it wanted still
 * counts as given to it.
 */
export async function giftsIn(db: Db, cartId: string): Promise<CartGifts> {
  const found = rowsOf<CartGift & { itemId: number }>(
    await db.execute(sql`
      SELECT g.cart_item_id AS "itemId", least(g.quantity, i.quantity)::int AS "Quantity",
        CASE WHEN l.share_token IS NULL THEN '' ELSE l.name END AS "ListName",
        NOT g.is_told AND coalesce(w.quantity - w.bought >= least(g.quantity, i.quantity), false) AND l.id IS NOT NULL AS "IsWanted"
      FROM cart_items i JOIN cart_gifts g ON g.cart_item_id = i.id
      LEFT JOIN wishlist_items w ON w.id = g.wishlist_item_id LEFT JOIN wishlists l ON l.id = w.wishlist_id
      WHERE i.cart_id = ${cartId} ORDER BY g.id`),
  );
  const byLine = new Map<number, CartGift[]>();
  for (const { itemId, ...each } of found) byLine.set(itemId, [...(byLine.get(itemId) ?? []), each]);
  return byLine;
}

/** What a guest's lines are gifts for, for the same lines of the customer's cart, which now holds both. */
export async function mergeGifts(tx: Tx, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cart_gifts (cart_item_id, wishlist_item_id, quantity, is_told)
    SELECT own.id, g.wishlist_item_id, g.quantity, g.is_told
    FROM cart_items guest JOIN cart_gifts g ON g.cart_item_id = guest.id
    JOIN cart_items own ON own.cart_id = ${into}::uuid AND own.variant_id = guest.variant_id
    WHERE guest.cart_id = ${from}::uuid ORDER BY g.id
    ON CONFLICT (cart_item_id, wishlist_item_id) DO UPDATE SET quantity = greatest(1, least(
      cart_gifts.quantity + excluded.quantity,
      (SELECT w.quantity - w.bought FROM wishlist_items w WHERE w.id = excluded.wishlist_item_id)))`);
}
