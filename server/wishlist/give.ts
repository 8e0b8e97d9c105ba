import { sql } from 'drizzle-orm';
import type { Gift } from '#contract/shared-wishlist.ts';
import { putInto, useToken } from '#server/cart/add.ts';
import { beginCart } from '#server/cart/find.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';

export interface GiftRequest {
  token: string;
  itemId: number;
  quantity: number;
  /** A plain form's one-time token: posted twice, it gives once. */
  formToken?: string;
}

/**
 * Puts pieces of a shared list's line into the visit's cart as a gift, at most as many as are still wanted beside those
 * that this cart already holds for it. Whether they are wanted is decided when the order is placed: a cart reserves
 * nothing. @throws 404 for a list that is not shared or a line that is not in it, 409 if no more are wanted or can be sold
 */
export async function give({ visit, services }: Asker, request: GiftRequest): Promise<Gift | null> {
  const { token, itemId, quantity, formToken } = request;
  const session = await visit.begin();
  return await retryingTransaction(services.db, async (tx) => {
    if (formToken !== undefined && !(await useToken(tx, formToken))) return null;
    const cart = await beginCart(tx, visit, session);
    const line = await wantedOf(tx, { token, itemId, cartId: cart.id, culture: visit.culture });
    const left = line.wanted - line.held;
    if (line.wanted <= 0) throw new ShopProblem(409, { code: 'Gift.Given', params: { Name: line.name } });
    if (left <= 0) throw new ShopProblem(409, { code: 'Gift.InCart', params: { Name: line.name } });
    const pieces = Math.min(quantity, left);
    const addition = { variantId: line.variantId, quantity: pieces, origin: {} };
    const added = await putInto(tx, { visit, services, session }, addition);
    const [marked] = rowsOf<{ quantity: number }>(
      await tx.execute(sql`
        INSERT INTO cart_gifts (cart_item_id, wishlist_item_id, quantity)
        SELECT i.id, ${itemId}::int, least(${pieces}::int, i.quantity) FROM cart_items i WHERE i.id = ${added.itemId}
        ON CONFLICT (cart_item_id, wishlist_item_id) DO UPDATE SET is_told = false, quantity = least(
          cart_gifts.quantity + excluded.quantity, (SELECT i.quantity FROM cart_items i WHERE i.id = ${added.itemId}))
        RETURNING quantity`),
    );
    return { Name: line.name, Quantity: (marked?.quantity ?? 0) - line.held };
  });
}

interface WantedLine {
  variantId: number;
  name: string;
  wanted: number;
  /** Pieces of it that are in this cart as a gift. */
  held: number;
}

async function wantedOf(
  tx: Tx,
  { token, itemId, cartId, culture }: { token: string; itemId: number; cartId: string; culture: string },
): Promise<WantedLine> {
  const [line] = rowsOf<WantedLine>(
    await tx.execute(sql`
      SELECT w.variant_id AS "variantId", t.name, w.quantity - w.bought AS wanted, coalesce((
        SELECT least(g.quantity, i.quantity) FROM cart_items i JOIN cart_gifts g ON g.cart_item_id = i.id
        WHERE i.cart_id = ${cartId} AND g.wishlist_item_id = w.id), 0) AS held
      FROM wishlists l JOIN wishlist_items w ON w.wishlist_id = l.id JOIN variants v ON v.id = w.variant_id
      JOIN product_texts t ON t.product_id = v.product_id AND t.culture = ${culture}
      WHERE l.share_token = ${token} AND w.id = ${itemId}`),
  );
  if (!line) throw notFound();
  return line;
}
