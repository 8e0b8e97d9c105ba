import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { timeZone } from '#rules/dates.ts';
import type { Period } from '#rules/period.ts';
import type { Db } from '#server/db/open.ts';
import { orderAccess, orders } from '#server/db/schema/index.ts';
import type { Customer, Session, Visit } from '#server/http/visit.ts';

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

/**
 * A condition on `orders`: those that the visit may read besides its own, its company's. Only their buyers pay for them
 * or change them. Null for whoever neither approves nor administers.
 */
const companyOrders = ({ company }: Pick<Visit, 'company'>): SQL | null =>
  company && company.role !== 'buyer' ? eq(orders.companyId, company.companyId) : null;

/** An order that the visit may read, and whether it is its own. Any other does not exist. */
export async function findReadableOrder(
  db: Db,
  visit: Visit,
  publicId: string,
): Promise<{ order: OrderRow; isOwn: boolean } | null> {
  const own = await findOwnOrder(db, visit, { publicId });
  if (own) return { order: own, isOwn: true };
  const theirs = companyOrders(visit);
  if (!theirs) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.publicId, publicId), theirs));
  return order ? { order, isOwn: false } : null;
}

/** A condition on `orders`: the customer's, with those of the company for whoever approves or administers. */
export const ordersOfCustomer = (customer: Pick<Customer, 'id'>, visit: Pick<Visit, 'company'>): SQL | undefined =>
  or(eq(orders.customerId, customer.id), companyOrders(visit) ?? undefined);

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

/** A condition on `orders`: those placed in a period, by the days of the shop's time zone. */
export function placedIn({ from, until }: Period): SQL | undefined {
  const dawn = (day: string, after = 0) => sql`(${day}::date + ${after}::int)::timestamp AT TIME ZONE ${timeZone}`;
  return and(
    from === null ? undefined : sql`${orders.placedAt} >= ${dawn(from)}`,
    until === null ? undefined : sql`${orders.placedAt} < ${dawn(until, 1)}`,
  );
}
