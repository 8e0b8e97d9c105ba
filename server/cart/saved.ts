import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CartNotice } from '#contract/cart.ts';
import { quantityCeiling } from '#rules/quantity.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { cartItems, wishlistItems } from '#server/db/schema/index.ts';
import { beginOwner, ownedBy, ownerOf } from '#server/http/owner.ts';
import { notFound } from '#server/kernel/problem.ts';
import { putInto } from './add.ts';
import { lockOwnCart } from './change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { beginCart } from './find.ts';
import type { CartOwner } from './find.ts';
import { savedList } from './lists.ts';

/** The visitor's saved items as rows like a cart's lines; null if there can be none. */
export function savedRows(visit: CartOwner): SQL | null {
  const owner = ownerOf(visit);
  return (
    owner &&
    sql`(SELECT i.id, i.variant_id, i.quantity, i.origin FROM wishlist_items i JOIN wishlists l ON l.id = i.wishlist_id
      WHERE l.kind = 'later' AND ${ownedBy(owner, 'l')}) saved`
  );
}

/** A variant is saved once; quantities add up. */
const added = sql`least(wishlist_items.quantity + excluded.quantity, ${sql.raw(String(quantityCeiling))})`;

/** Moves a line from the cart to the saved items. Throws 404 for a line that is not in the visit's cart. */
export async function saveItem({ visit, services }: Asker, { itemId }: { itemId: number }): Promise<void> {
  const owner = await beginOwner(visit);
  await services.db.transaction(async (tx) => {
    const cart = await lockOwnCart(tx, visit);
    const [line] = await tx
      .delete(cartItems)
      .where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, cart.id)))
      .returning();
    if (!line) throw notFound();
    const { variantId, quantity, origin } = line;
    const wishlistId = await savedList(tx, owner);
    await tx
      .insert(wishlistItems)
      .values({ wishlistId, variantId, quantity, origin })
      .onConflictDoUpdate({ target: [wishlistItems.wishlistId, wishlistItems.variantId], set: { quantity: added } });
  });
}

interface SavedRow {
  variantId: number;
  quantity: number;
  origin: Record<string, string>;
}

async function takeOut(tx: Tx, visit: CartOwner, savedId: number): Promise<SavedRow> {
  const owner = ownerOf(visit);
  const [saved] = owner
    ? rowsOf<SavedRow>(
        await tx.execute(sql`
          DELETE FROM wishlist_items i USING wishlists l
          WHERE i.id = ${savedId} AND l.id = i.wishlist_id AND l.kind = 'later' AND ${ownedBy(owner, 'l')}
          RETURNING i.variant_id AS "variantId", i.quantity, i.origin`),
      )
    : [];
  if (!saved) throw notFound();
  return saved;
}

/**
 * Moves a saved item back into the cart in one transaction, adjusted to limits and stock with a notice. Throws 404 for
 * one that is not the visit's, 409 if it is unavailable: it then stays saved.
 */
export async function takeSavedItem(
  { visit, services }: Asker,
  { savedId }: { savedId: number },
): Promise<{ itemId: number | null; notices: CartNotice[] }> {
  const session = await visit.begin();
  return await services.db.transaction(async (tx) => {
    // lock the cart first, like everything that changes both
    await beginCart(tx, visit, session);
    const { variantId, quantity, origin } = await takeOut(tx, visit, savedId);
    return await putInto(tx, { visit, services, session }, { variantId, quantity, origin });
  });
}

/** Deletes a saved item. Throws 404 for one that is not the visit's. */
export async function removeSavedItem({ visit, services }: Asker, { savedId }: { savedId: number }): Promise<void> {
  await services.db.transaction((tx) => takeOut(tx, visit, savedId));
}

/**
 * Moves a guest's saved items to the customer, inside the sign-in's transaction: each unit once, however many sign-ins
 * race.
 */
export async function mergeSaved(
  tx: Tx,
  { sessionHash, customerId }: { sessionHash: string; customerId: number },
): Promise<void> {
  const gone = rowsOf<{ items: number }>(
    await tx.execute(sql`
      SELECT count(i.id)::int AS items FROM wishlists l JOIN wishlist_items i ON i.wishlist_id = l.id
      WHERE l.kind = 'later' AND l.session_hash = ${sessionHash}`),
  );
  if ((gone[0]?.items ?? 0) === 0) return;
  const into = await savedList(tx, { customerId });
  await tx.execute(sql`
    WITH kept AS (
      DELETE FROM wishlist_items i USING wishlists l
      WHERE l.id = i.wishlist_id AND l.kind = 'later' AND l.session_hash = ${sessionHash}
      RETURNING i.variant_id, i.quantity, i.origin)
    INSERT INTO wishlist_items (wishlist_id, variant_id, quantity, origin)
    SELECT ${into}::int, variant_id, quantity, origin FROM kept ORDER BY variant_id
    ON CONFLICT (wishlist_id, variant_id) DO UPDATE SET quantity = ${added}`);
}
