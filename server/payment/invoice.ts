import { and, asc, eq, gt } from 'drizzle-orm';
import { callPaths } from '#contract/call-paths.ts';
import type { Order } from '#contract/sales.ts';
import { fillPath } from '#rules/urls.ts';
import { addressRequests, invoices } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';

export const findInvoice = async ({ db }: Services, orderId: number) =>
  (await db.select().from(invoices).where(eq(invoices.orderId, orderId)))[0] ?? null;

/**
 * The order as its invoice shows it: with the delivery address of the day it was issued, whatever was changed since.
 */
export async function invoicedOrder(
  { db }: Services,
  { id, status, snapshot }: OrderRow,
  { issuedAt }: { issuedAt: Date },
): Promise<Order> {
  const [changed] = await db
    .select({ before: addressRequests.before })
    .from(addressRequests)
    .where(
      and(
        eq(addressRequests.orderId, id),
        eq(addressRequests.state, 'accepted'),
        gt(addressRequests.decidedAt, issuedAt),
      ),
    )
    .orderBy(asc(addressRequests.decidedAt), asc(addressRequests.id))
    .limit(1);
  return { ...snapshot, Status: status, Shipping: changed?.before ?? snapshot.Shipping };
}

/** Number and URL of an order's invoice; null until it has one. */
export async function invoiceOf(
  { visit, services }: { visit: Visit; services: Services },
  order: OrderRow,
): Promise<{ Number: string; Url: string } | null> {
  const invoice = await findInvoice(services, order.id);
  return (
    invoice && { Number: invoice.number, Url: visit.appPath + fillPath(callPaths.invoice, { orderId: order.publicId }) }
  );
}
