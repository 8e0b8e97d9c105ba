import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { rowsOf } from '#server/db/open.ts';
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
 * Locks the customer's own list, so that changes of its lines come one after another. @throws 404 for an unknown one, or
 * somebody else's
 */
export async function lockList(tx: Tx, customer: Customer, listId: number): Promise<WishlistRow> {
  const [list] = await tx
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.id, listId), eq(wishlists.customerId, customer.id)))
    .for('update');
  if (!list) throw notFound();
  return list;
}

/** Locks the customer, so that their lists are counted and made one at a time; orders and carts do not wait for it. */
export async function lockCustomer(tx: Tx, customer: Customer): Promise<void> {
  await tx.execute(sql`SELECT FROM customers WHERE id = ${customer.id} FOR NO KEY UPDATE`);
}

/** The list that a line is in, if it is the customer's. @throws 404 */
export async function listOfItem(tx: Tx, customer: Customer, itemId: number): Promise<number> {
  const [found] = rowsOf<{ listId: number }>(
    await tx.execute(sql`
      SELECT l.id AS "listId" FROM ${wishlistItems} i JOIN ${wishlists} l ON l.id = i.wishlist_id
      WHERE i.id = ${itemId} AND l.customer_id = ${customer.id}`),
  );
  if (!found) throw notFound();
  return found.listId;
}
