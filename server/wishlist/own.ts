import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ownedBy, ownerOf } from '#server/http/owner.ts';
import type { Owner } from '#server/http/owner.ts';
import type { Tx } from '#server/db/open.ts';
import { wishlistItems, wishlists } from '#server/db/schema/index.ts';
import type { Customer } from '#server/http/visit.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';

export type WishlistRow = typeof wishlists.$inferSelect;

/** The customer of a visit. @throws 401 */
export function customerIn({ visit }: Pick<Asker, 'visit'>): Customer {
  if (!visit.customer) throw new ShopProblem(401);
  return visit.customer;
}

/**
 * Whose lists a visit may change. @throws 401 without a session: an id of a list can only be a customer's whose session
 * is over
 */
export function ownerIn({ visit }: Pick<Asker, 'visit'>): Owner {
  const owner = ownerOf(visit);
  if (!owner) throw new ShopProblem(401);
  return owner;
}

/** The owner's lists, without the one of what is saved for later, as a condition. */
export const ownLists = (owner: Owner, table: 'l' | 'wishlists' = 'wishlists'): SQL =>
  sql`${ownedBy(owner, table)} AND ${sql.raw(table)}.kind <> 'later'`;

/**
 * Locks the owner's own list, so that changes of its lines come one after another. @throws 404 for an unknown one, or
 * somebody else's
 */
export async function lockList(tx: Tx, owner: Owner, listId: number): Promise<WishlistRow> {
  const [list] = await tx
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, listId), ownLists(owner)))
    .for('update');
  if (!list) throw notFound();
  return list;
}

/** Locks the list that a line is in. @throws 404 for a line of nobody's, or of somebody else's list */
export async function lockListOf(tx: Tx, owner: Owner, itemId: number): Promise<number> {
  const [line] = await tx
    .select({ listId: wishlistItems.wishlistId })
    .from(wishlistItems)
    .where(eq(wishlistItems.id, itemId));
  if (!line?.listId) throw notFound();
  return (await lockList(tx, owner, line.listId)).id;
}
