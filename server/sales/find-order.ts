import { and, eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';

export type OrderRow = typeof orders.$inferSelect;

/** An order the visit may see: its customer's, or the one this very session placed. Anyone else's does not exist. */
export async function findOwnOrder(
  db: Db,
  visit: Visit,
  which: { publicId: string } | { id: number },
): Promise<OrderRow | null> {
  const owners: SQL[] = [];
  if (visit.customer) owners.push(eq(orders.customerId, visit.customer.id));
  if (visit.session) owners.push(eq(orders.sessionHash, visit.session.idHash));
  if (owners.length === 0) return null;
  const isAsked = 'id' in which ? eq(orders.id, which.id) : eq(orders.publicId, which.publicId);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(isAsked, or(...owners)));
  return order ?? null;
}
