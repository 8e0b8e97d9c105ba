import { and, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { orderAccess, orders } from '#server/db/schema/index.ts';
import type { Session, Visit } from '#server/http/visit.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Orders visible to a session besides its customer's: those it placed, or opened from a mailed link. */
const seenBy = (db: Db, sessionHash: string) =>
  db.select({ id: orderAccess.orderId }).from(orderAccess).where(eq(orderAccess.sessionHash, sessionHash));

/** A condition on `orders`: those that the visit may see. Null if there can be none. */
export function ownOrders(db: Db, { customer, session }: Pick<Visit, 'customer' | 'session'>): SQL | null {
  const owners: SQL[] = [];
  if (customer) owners.push(eq(orders.customerId, customer.id));
  if (session) owners.push(inArray(orders.id, seenBy(db, session.idHash)));
  return or(...owners) ?? null;
}

/** An order that the visit may see ({@link ownOrders}). Any other does not exist. */
export async function findOwnOrder(
  db: Db,
  visit: Visit,
  which: { publicId: string } | { id: number },
): Promise<OrderRow | null> {
  const own = ownOrders(db, visit);
  if (!own) return null;
  const isAsked = 'id' in which ? eq(orders.id, which.id) : eq(orders.publicId, which.publicId);
  const [order] = await db.select().from(orders).where(and(isAsked, own));
  return order ?? null;
}

/** Makes these orders visible to a session, for as long as it lasts. */
export async function grantOrders(
  db: Db,
  { idHash }: Pick<Session, 'idHash'>,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await db
    .insert(orderAccess)
    .values(orderIds.map((orderId) => ({ sessionHash: idHash, orderId })))
    .onConflictDoNothing();
}

/** The orders that a session sees and its successor must inherit: a sign-in replaces the session. */
export const ordersSeenBy = async (db: Db, { idHash }: Pick<Session, 'idHash'>): Promise<number[]> =>
  (await seenBy(db, idHash)).map(({ id }) => id);
