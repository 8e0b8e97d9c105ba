import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import type { OrderRow } from '#server/orders/find.ts';

/**
 * Whether the signed-in customer may take a guest's order into the account: it has the account's e-mail address, and
 * the caller has found it as the session's own. The address alone is not enough, since accounts older than confirmations never proved theirs; the
 * session placed the order or followed a link that only the order's mails contain.
 */
export const isClaimable = ({ visit: { customer } }: Pick<Asker, 'visit'>, { customerId, email }: OrderRow): boolean =>
  customer !== null && customerId === null && email.toLowerCase() === customer.email.toLowerCase();

/** Takes a guest's order into the account. Throws 404 for an order that the visit may not see, 409 if it is not its own. */
export async function claimOrder(asker: Asker, publicId: string): Promise<void> {
  const { visit, services } = asker;
  const order = await findOwnOrder(services.db, visit, { publicId });
  if (!order || !visit.customer) throw notFound();
  // pressed twice
  if (order.customerId === visit.customer.id) return;
  if (!isClaimable(asker, order)) throw new ShopProblem(409, { code: 'OrderHistory.NotClaimable' });
  await services.db
    .update(orders)
    .set({ customerId: visit.customer.id })
    .where(and(eq(orders.id, order.id), isNull(orders.customerId)));
}
