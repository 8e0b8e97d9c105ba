import { eq } from 'drizzle-orm';
import { callPaths } from '#contract/call-paths.ts';
import { fillPath } from '#rules/urls.ts';
import { invoices } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';

export const findInvoice = async ({ db }: Services, orderId: number) =>
  (await db.select().from(invoices).where(eq(invoices.orderId, orderId)))[0] ?? null;

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
