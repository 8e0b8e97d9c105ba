import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { AccountPageData } from '#contract/account.ts';
import { callPaths } from '#contract/call-paths.ts';
import type { Order } from '#contract/sales.ts';
import { fillPath } from '#rules/urls.ts';
import { addressRequests, creditNotes, invoices, orderLines, orders } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';
import type { CreditedLine } from './credit-note-pdf.ts';

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

export const findCreditNote = async ({ db }: Services, orderId: number, number: string) =>
  (
    await db
      .select()
      .from(creditNotes)
      .where(and(eq(creditNotes.orderId, orderId), eq(creditNotes.number, number)))
  )[0] ?? null;

/** The lines that a credit note names. */
export async function creditedLines(
  { db }: Services,
  { orderId, lines }: Pick<typeof creditNotes.$inferSelect, 'orderId' | 'lines'>,
): Promise<CreditedLine[]> {
  const bought = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return (lines ?? []).flatMap(({ lineId, quantity }) => {
    const line = bought.find(({ id }) => id === lineId);
    return line ? [{ name: line.name, sku: line.sku, quantity }] : [];
  });
}

/** Numbers and URLs of an order's credit notes, oldest first. */
export async function creditNotesOf(
  { visit, services }: { visit: Visit; services: Services },
  order: OrderRow,
): Promise<{ Number: string; Url: string }[]> {
  const found = await services.db
    .select({ number: creditNotes.number })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, order.id))
    .orderBy(asc(creditNotes.id));
  return found.map(({ number }) => ({
    Number: number,
    Url: visit.appPath + fillPath(callPaths.creditNote, { orderId: order.publicId, number }),
  }));
}

const documentsShown = 5;

/** A customer's newest invoices and credit notes, the latest first. */
export async function documentsOf(
  { visit, services }: Asker,
  customerId: number,
): Promise<AccountPageData['Documents']> {
  const found = rowsOf<{ Kind: 'Invoice' | 'CreditNote'; Number: string; IssuedAt: Date | string; orderId: string }>(
    await services.db.execute(sql`
      SELECT d.kind AS "Kind", d.number AS "Number", d.issued_at AS "IssuedAt", o.public_id AS "orderId"
      FROM (SELECT 'Invoice' AS kind, order_id, number, issued_at FROM ${invoices}
        UNION ALL SELECT 'CreditNote', order_id, number, issued_at FROM ${creditNotes}) d
      JOIN ${orders} o ON o.id = d.order_id
      WHERE o.customer_id = ${customerId} ORDER BY d.issued_at DESC, d.kind, d.number DESC LIMIT ${documentsShown}`),
  );
  return found.map(({ Kind, Number: number, IssuedAt, orderId }) => ({
    Kind,
    Number: number,
    IssuedAt: new Date(IssuedAt).toISOString(),
    Url: visit.appPath + fillPath(Kind === 'Invoice' ? callPaths.invoice : callPaths.creditNote, { orderId, number }),
  }));
}
