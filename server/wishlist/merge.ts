import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { lockListOwner } from '#server/cart/lists.ts';
import { wishlistsMost } from '#rules/wishlist-form.ts';
import type { Tx } from '#server/db/open.ts';
import { wishlists } from '#server/db/schema/index.ts';
import { ownLists } from './own.ts';
import type { WishlistRow } from './own.ts';

/**
 * Moves a visitor's lists to the customer, inside the sign-in's transaction: each once, however many sign-ins race, since
 * a list is locked before it is moved. A list that the customer has under the same name takes its lines, of which the
 * higher desired quantity stays; so does the first one where there are too many lists. Nothing is dropped, even if a list
 * is then longer than one may get line by line.
 */
export async function mergeWishlists(
  tx: Tx,
  { sessionHash, customerId }: { sessionHash: string; customerId: number },
): Promise<void> {
  await lockListOwner(tx, { customerId });
  const given = await tx
    .select()
    .from(wishlists)
    .where(and(eq(wishlists.sessionHash, sessionHash), ne(wishlists.kind, 'later')))
    .orderBy(asc(wishlists.id))
    .for('update');
  if (given.length === 0) return;
  const own = await tx
    .select()
    .from(wishlists)
    .where(ownLists({ customerId }))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id));
  for (const list of given) {
    const target = targetFor(list, own);
    if (target) await pourInto(tx, { from: list, into: target.id });
    else {
      await tx.update(wishlists).set({ customerId, sessionHash: null }).where(eq(wishlists.id, list.id));
      own.push(list);
    }
  }
}

const folded = (name: string) => name.trim().toLocaleLowerCase();

/** The customer's list that takes the lines of a visitor's; undefined if it stays a list of its own. */
const targetFor = (list: WishlistRow, own: readonly WishlistRow[]): WishlistRow | undefined =>
  own.find(({ kind, name }) => kind === list.kind && folded(name) === folded(list.name)) ??
  (own.length >= wishlistsMost ? own[0] : undefined);

async function pourInto(tx: Tx, { from, into }: { from: WishlistRow; into: number }): Promise<void> {
  await tx.execute(sql`
    INSERT INTO wishlist_items (wishlist_id, variant_id, quantity)
    SELECT ${into}::int, variant_id, quantity FROM wishlist_items WHERE wishlist_id = ${from.id} ORDER BY variant_id
    ON CONFLICT (wishlist_id, variant_id) DO UPDATE SET quantity = greatest(wishlist_items.quantity, excluded.quantity)`);
  await tx.delete(wishlists).where(eq(wishlists.id, from.id));
  // its picture goes along unless the list has one
  const { pictureId, pictureType } = from;
  await tx
    .update(wishlists)
    .set({ pictureId, pictureType })
    .where(and(eq(wishlists.id, into), isNull(wishlists.pictureId)));
}
