import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { wishlistItems } from '#server/db/schema/index.ts';
import { ownerOf } from '#server/http/owner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { limitLines } from './limit.ts';
import { lockList, ownerIn, ownLists } from './own.ts';

/*
 * A removed line stays without a list until it is swept. What was given of it, and what others hold as a gift, is still
 * known when it is put back: by undoing the removal, or by adding its variant again.
 */

/** Takes lines out of their lists. @throws 404 if there are none */
export async function removeLines(tx: Tx, which: SQL | undefined, now: number): Promise<void> {
  const gone = await tx
    .update(wishlistItems)
    .set({ removedFromId: sql`wishlist_id`, wishlistId: null, removedAt: new Date(now) })
    .where(which)
    .returning({ id: wishlistItems.id });
  if (gone.length === 0) throw notFound();
}

/** Puts the removed line of a variant back into its locked list, if there is one: an addition finds it there. */
export async function reviveLine(
  tx: Tx,
  { listId, variantId, quantity }: { listId: number; variantId: number; quantity: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE wishlist_items SET wishlist_id = removed_from_id, removed_from_id = NULL, removed_at = NULL, quantity = ${quantity}
    WHERE id = (SELECT max(id) FROM wishlist_items WHERE removed_from_id = ${listId} AND variant_id = ${variantId})
      AND NOT EXISTS (SELECT FROM wishlist_items WHERE wishlist_id = ${listId} AND variant_id = ${variantId})`);
}

/**
 * Puts a removed line back, once, as it was. @throws 404 for one that is not the asker's or was swept, 409 for a list
 * that is full by now
 */
export async function restoreItem(asker: Asker, { itemId }: { itemId: number }): Promise<{ listId: number }> {
  const owner = ownerIn(asker);
  return await asker.services.db.transaction(async (tx) => {
    const [line] = rowsOf<{ listId: number; variantId: number }>(
      await tx.execute(sql`
        SELECT coalesce(wishlist_id, removed_from_id) AS "listId", variant_id AS "variantId" FROM wishlist_items
        WHERE id = ${itemId}`),
    );
    if (!line) throw notFound();
    const { listId, variantId } = line;
    await lockList(tx, owner, listId);
    // by now the variant may be in the list again
    await tx.execute(sql`
      UPDATE wishlist_items SET wishlist_id = removed_from_id, removed_from_id = NULL, removed_at = NULL
      WHERE id = ${itemId} AND removed_from_id = ${listId}
        AND NOT EXISTS (SELECT FROM wishlist_items WHERE wishlist_id = ${listId} AND variant_id = ${variantId})`);
    await limitLines(tx, listId);
    return { listId };
  });
}

/** The line that a plain form removed from the list on the page, and which can be put back. */
export async function removedFrom(
  { visit, services }: Asker,
  { listId, itemId }: { listId: number; itemId: number },
): Promise<WishlistPageData['Removed']> {
  const owner = ownerOf(visit);
  if (!owner) return null;
  const [line] = rowsOf<NonNullable<WishlistPageData['Removed']>>(
    await services.db.execute(sql`
      SELECT i.id AS "WishlistProductId", t.name AS "Name" FROM wishlist_items i
      JOIN wishlists l ON l.id = i.removed_from_id JOIN variants v ON v.id = i.variant_id
      JOIN product_texts t ON t.product_id = v.product_id AND t.culture = ${visit.culture}
      WHERE i.id = ${itemId} AND l.id = ${listId} AND ${ownLists(owner, 'l')}`),
  );
  return line ?? null;
}

/** A line of a list, by its variant. */
export const lineOf = (listId: number, variantId: number): SQL | undefined =>
  and(eq(wishlistItems.wishlistId, listId), eq(wishlistItems.variantId, variantId));
