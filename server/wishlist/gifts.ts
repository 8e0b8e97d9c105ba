import { eq, sql } from 'drizzle-orm';
import { findCart } from '#server/cart/find.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { orderGifts } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { ShopProblem } from '#server/kernel/problem.ts';

/** What makes an order's gifts be refused. */
export const giftGiven = 'Checkout.GiftGiven';

/** Pieces of a cart's line that an order gives for a line of somebody's list. */
export interface ClaimedGift {
  variantId: number;
  wishlistItemId: number;
  quantity: number;
}

interface CartGift {
  wishlistItemId: number | null;
  variantId: number;
  name: string;
  /** Pieces meant as a gift, and those of the whole line. */
  quantity: number;
  pieces: number;
  isTold: boolean;
}

/** A cart's gifts in the order in which every order claims them. */
const giftsOf = async (tx: Tx, cartId: string, culture: string): Promise<CartGift[]> =>
  rowsOf<CartGift>(
    await tx.execute(sql`
      SELECT g.wishlist_item_id AS "wishlistItemId", i.variant_id AS "variantId", t.name, g.quantity, i.quantity AS pieces,
        g.is_told AS "isTold"
      FROM cart_items i JOIN cart_gifts g ON g.cart_item_id = i.id
      JOIN variants v ON v.id = i.variant_id
      JOIN product_texts t ON t.product_id = v.product_id AND t.culture = ${culture}
      WHERE i.cart_id = ${cartId} ORDER BY g.wishlist_item_id, g.id`),
  );

/** Counts pieces of a list's line as bought, as many as it still wants; the line stays locked. */
async function countBought(tx: Tx, wishlistItemId: number, pieces: number): Promise<number> {
  const [counted] = rowsOf<{ pieces: number }>(
    await tx.execute(sql`
      WITH item AS (
        SELECT id, greatest(least(${pieces}::int, quantity - bought), 0) AS pieces FROM wishlist_items
        WHERE id = ${wishlistItemId} AND wishlist_id IS NOT NULL FOR NO KEY UPDATE)
      UPDATE wishlist_items w SET bought = w.bought + item.pieces FROM item WHERE w.id = item.id RETURNING item.pieces`),
  );
  return counted?.pieces ?? 0;
}

/**
 * Counts the gifts of a cart that is being ordered as bought, inside the order's transaction: of givers at the same
 * moment one is first, and the others are told. Throws 409 for a gift that is no longer wanted, unless the giver knows:
 * what they keep is then an ordinary purchase. Lock order: cart, coupon, stock, lines of lists.
 */
export async function claimGifts(
  tx: Tx,
  { cartId, culture }: { cartId: string; culture: string },
): Promise<ClaimedGift[]> {
  const claimed: ClaimedGift[] = [];
  const used = new Map<number, number>();
  for (const { wishlistItemId, variantId, name, quantity, pieces, isTold } of await giftsOf(tx, cartId, culture)) {
    const meant = Math.min(quantity, pieces - (used.get(variantId) ?? 0));
    if (meant <= 0) continue;
    const counted = wishlistItemId === null ? 0 : await countBought(tx, wishlistItemId, meant);
    if (counted < meant && !isTold) throw new ShopProblem(409, { code: giftGiven, params: { Name: name } });
    if (counted === 0 || wishlistItemId === null) continue;
    used.set(variantId, (used.get(variantId) ?? 0) + counted);
    claimed.push({ variantId, wishlistItemId, quantity: counted });
  }
  return claimed;
}

/** Records what an order gave. */
export async function recordGifts(
  tx: Tx,
  orderId: number,
  { gifts, lines }: { gifts: readonly ClaimedGift[]; lines: readonly { id: number; variantId: number }[] },
): Promise<void> {
  const rows = gifts.flatMap(({ variantId, wishlistItemId, quantity }) => {
    const line = lines.find((each) => each.variantId === variantId);
    return line ? [{ orderId, orderLineId: line.id, wishlistItemId, quantity, counted: quantity }] : [];
  });
  if (rows.length > 0) await tx.insert(orderGifts).values(rows);
}

/** After a refusal: the giver has been told of the gifts in their cart that are no longer wanted. */
export async function markTold({ visit, services }: Asker): Promise<void> {
  const cart = await findCart(services.db, visit);
  if (!cart) return;
  await services.db.execute(sql`
    UPDATE cart_gifts g SET is_told = true FROM cart_items i
    WHERE i.id = g.cart_item_id AND i.cart_id = ${cart.id} AND NOT coalesce((
      SELECT w.quantity - w.bought >= least(g.quantity, i.quantity) FROM wishlist_items w
      WHERE w.id = g.wishlist_item_id AND w.wishlist_id IS NOT NULL
    ), false)`);
}

/** A cancelled order's lists want again what was not shipped. Lock order: order, coupon, stock, lines of lists. */
export async function releaseGifts(tx: Tx, orderId: number): Promise<void> {
  const given = rowsOf<{ id: number; wishlistItemId: number | null; counted: number; kept: number }>(
    await tx.execute(sql`
      SELECT g.id, g.wishlist_item_id AS "wishlistItemId", g.counted, least(g.counted, (
        SELECT coalesce(sum(s.quantity), 0)::int FROM shipment_lines s WHERE s.order_line_id = g.order_line_id)) AS kept
      FROM order_gifts g WHERE g.order_id = ${orderId} ORDER BY g.wishlist_item_id, g.id FOR UPDATE`),
  );
  for (const { id, wishlistItemId, counted, kept } of given) {
    if (kept === counted) continue;
    await tx.update(orderGifts).set({ counted: kept }).where(eq(orderGifts.id, id));
    if (wishlistItemId !== null)
      await tx.execute(
        sql`UPDATE wishlist_items SET bought = greatest(bought - ${counted - kept}, 0) WHERE id = ${wishlistItemId}`,
      );
  }
}

/** A cancelled order was paid after all: it gives again what its lists still want. */
export async function giveAgain(tx: Tx, orderId: number): Promise<void> {
  const given = await tx
    .select()
    .from(orderGifts)
    .where(eq(orderGifts.orderId, orderId))
    .orderBy(orderGifts.wishlistItemId);
  for (const { id, wishlistItemId, quantity, counted } of given) {
    if (wishlistItemId === null || counted === quantity) continue;
    const again = await countBought(tx, wishlistItemId, quantity - counted);
    await tx
      .update(orderGifts)
      .set({ counted: counted + again })
      .where(eq(orderGifts.id, id));
  }
}

/** The gifts of an order, for the lines of it that went back into a cart. */
export async function giftsBack(tx: Tx, orderId: number, cartId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cart_gifts (cart_item_id, wishlist_item_id, quantity)
    SELECT i.id, g.wishlist_item_id, g.quantity FROM order_gifts g JOIN order_lines l ON l.id = g.order_line_id
    JOIN cart_items i ON i.cart_id = ${cartId}::uuid AND i.variant_id = l.variant_id
    JOIN wishlist_items w ON w.id = g.wishlist_item_id AND w.wishlist_id IS NOT NULL
    WHERE g.order_id = ${orderId} ORDER BY g.id
    ON CONFLICT (cart_item_id, wishlist_item_id) DO NOTHING`);
}
