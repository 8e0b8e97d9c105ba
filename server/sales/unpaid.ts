import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Visit } from '#server/http/visit.ts';
import { ownOrders } from '../orders/find.ts';

/**
 * Throws 409 `Checkout.TooManyUnpaid` if a buyer has too many orders awaiting payment, which hold stock: by account,
 * session or e-mail address. Orders of one address are serialised until the transaction ends.
 */
export async function requireFewUnpaid(
  tx: Tx,
  { visit, email, most }: { visit: Visit; email: string; most: number },
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`unpaid ${email.toLowerCase()}`}, 0))`);
  const isBuyers = or(eq(orders.email, email), ownOrders(tx, visit) ?? undefined);
  const [waiting] = await tx
    .select({ n: count() })
    .from(orders)
    .where(and(inArray(orders.status, ['AwaitingApproval', 'AwaitingPayment']), isBuyers));
  if ((waiting?.n ?? 0) >= most)
    throw new ShopProblem(409, { code: 'Checkout.TooManyUnpaid', params: { Count: waiting?.n ?? 0 } });
}
