import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { wishMost } from '#rules/wishlist-form.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { wishlistItems, wishlists } from '#server/db/schema/index.ts';
import { lockListOwner } from '#server/cart/lists.ts';
import { beginOwner } from '#server/http/owner.ts';
import type { Owner } from '#server/http/owner.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { limitLines } from './limit.ts';
import { checkName, insertList } from './lists.ts';
import type { NewList } from './lists.ts';
import { lockList, lockListOf, ownerIn, ownLists } from './own.ts';
import { lineOf, removeLines, reviveLine } from './removed.ts';

export interface Wish {
  variantId: number;
  quantity: number;
  /** 0 for the first list; a new one is made if there is none. */
  listId: number;
  /** Makes a new list, whatever `listId` says. */
  newList: NewList | null;
  /** The name of the list that is made without being asked for. */
  firstName: string;
}

/**
 * Puts a variant into a list, in one transaction: once, however often it is sent; the higher quantity stays. @throws 404
 * for an unknown variant or somebody else's list, 409 for a full list or too many lists, 422 at `Name`
 */
export async function addWish(asker: Asker, wish: Wish): Promise<{ listId: number; itemId: number }> {
  // a list that is named is one's own, or that of a session that is over
  const owner = wish.listId === 0 || wish.newList ? await beginOwner(asker.visit) : ownerIn(asker);
  if (wish.newList) checkName(asker, wish.newList.name);
  return await asker.services.db.transaction(async (tx) => {
    await requireVariant(tx, wish.variantId);
    const listId = await targetOf(tx, owner, wish);
    const wished = { variantId: wish.variantId, quantity: Math.min(wish.quantity, wishMost) };
    await reviveLine(tx, { listId, ...wished });
    const [kept] = await tx
      .insert(wishlistItems)
      .values({ wishlistId: listId, ...wished })
      .onConflictDoUpdate({
        target: [wishlistItems.wishlistId, wishlistItems.variantId],
        set: { quantity: sql`greatest(wishlist_items.quantity, excluded.quantity)` },
      })
      .returning({ id: wishlistItems.id });
    if (!kept) throw notFound();
    await limitLines(tx, listId);
    return { listId, itemId: kept.id };
  });
}

/** @throws 404 for a variant that does not exist, or whose product is no longer shown */
async function requireVariant(tx: Tx, variantId: number): Promise<void> {
  const found = rowsOf(
    await tx.execute(sql`
      SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id AND p.is_active WHERE v.id = ${variantId}`),
  );
  if (found.length === 0) throw notFound();
}

/** The locked list that a wish goes into. */
async function targetOf(tx: Tx, owner: Owner, { listId, newList, firstName }: Wish): Promise<number> {
  if (listId !== 0 && !newList) return (await lockList(tx, owner, listId)).id;
  await lockListOwner(tx, owner);
  if (newList) return await insertList(tx, owner, newList);
  const [first] = await tx
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(ownLists(owner))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id))
    .limit(1)
    .for('update');
  return first?.id ?? (await insertList(tx, owner, { name: firstName, kind: 'wishlist' }));
}

/** Changes a line's desired quantity; null beyond the most. @throws 404 for a line that is not the asker's */
export async function changeDesired(
  asker: Asker,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<{ listId: number; quantity: number; isChanged: boolean }> {
  const owner = ownerIn(asker);
  return await asker.services.db.transaction(async (tx) => {
    const listId = await lockListOf(tx, owner, itemId);
    const isChanged = quantity <= wishMost;
    const [line] = isChanged
      ? await tx.update(wishlistItems).set({ quantity }).where(eq(wishlistItems.id, itemId)).returning()
      : await tx.select().from(wishlistItems).where(eq(wishlistItems.id, itemId));
    // deleted by another request since
    if (!line) throw notFound();
    return { listId, quantity: line.quantity, isChanged };
  });
}

/** Takes a line out of its list. @throws 404 for one that is not the asker's */
export async function removeItem(asker: Asker, { itemId }: { itemId: number }): Promise<{ listId: number }> {
  const owner = ownerIn(asker);
  const { services } = asker;
  return await services.db.transaction(async (tx) => {
    const listId = await lockListOf(tx, owner, itemId);
    await removeLines(tx, and(eq(wishlistItems.id, itemId), isNotNull(wishlistItems.wishlistId)), services.now());
    return { listId };
  });
}

/** Takes a variant out of a list. @throws 404 if it is not in it, or the list not the asker's */
export async function removeVariant(
  asker: Asker,
  { variantId, listId }: { variantId: number; listId: number },
): Promise<void> {
  const owner = ownerIn(asker);
  await asker.services.db.transaction(async (tx) => {
    await lockList(tx, owner, listId);
    await removeLines(tx, lineOf(listId, variantId), asker.services.now());
  });
}

/** Takes a variant out of all of the asker's lists. @throws 404 if it is in none */
export async function removeFromAll(asker: Asker, { variantId }: { variantId: number }): Promise<void> {
  const owner = ownerIn(asker);
  await asker.services.db.transaction(async (tx) => {
    const own = tx.select({ id: wishlists.id }).from(wishlists).where(ownLists(owner));
    const isLine = and(inArray(wishlistItems.wishlistId, own), eq(wishlistItems.variantId, variantId));
    await removeLines(tx, isLine, asker.services.now());
  });
}
