import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CartNotice } from '#contract/cart.ts';
import { quantityCeiling } from '#rules/quantity.ts';
import type { Tx } from '#server/db/open.ts';
import { cartItems, savedItems } from '#server/db/schema/index.ts';
import { notFound } from '#server/kernel/problem.ts';
import { putInto } from './add.ts';
import { lockOwnCart } from './change.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { beginCart } from './find.ts';
import type { CartOwner } from './find.ts';

/** The visitor's saved items, as a condition: by customer if signed in, else by session. */
export function ownSaved({ customer, session }: CartOwner): SQL | null {
  if (customer) return sql`${savedItems.customerId} = ${customer.id}`;
  return session && sql`${savedItems.sessionHash} = ${session.idHash}`;
}

/** A variant is saved once; quantities add up. */
const added = sql`least(saved_items.quantity + excluded.quantity, ${sql.raw(String(quantityCeiling))})`;

/** Moves a line from the cart to the saved items. Throws 404 for a line that is not in the visit's cart. */
export async function saveItem({ visit, services }: Asker, { itemId }: { itemId: number }): Promise<void> {
  const session = await visit.begin();
  await services.db.transaction(async (tx) => {
    const cart = await lockOwnCart(tx, visit);
    const [line] = await tx
      .delete(cartItems)
      .where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, cart.id)))
      .returning();
    if (!line) throw notFound();
    const { variantId, quantity, origin } = line;
    const owner = visit.customer ? { customerId: visit.customer.id } : { sessionHash: session.idHash };
    const target = visit.customer ? savedItems.customerId : savedItems.sessionHash;
    await tx
      .insert(savedItems)
      .values({ ...owner, variantId, quantity, origin })
      .onConflictDoUpdate({ target: [target, savedItems.variantId], set: { quantity: added } });
  });
}

async function takeOut(tx: Tx, owner: CartOwner, savedId: number) {
  const own = ownSaved(owner);
  const [saved] = own
    ? await tx
        .delete(savedItems)
        .where(and(eq(savedItems.id, savedId), own))
        .returning()
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
  await tx.execute(sql`
    WITH kept AS (DELETE FROM saved_items WHERE session_hash = ${sessionHash} RETURNING variant_id, quantity, origin)
    INSERT INTO saved_items (customer_id, variant_id, quantity, origin)
    SELECT ${customerId}::int, variant_id, quantity, origin FROM kept ORDER BY variant_id
    ON CONFLICT (customer_id, variant_id) DO UPDATE SET quantity = ${added}`);
}
