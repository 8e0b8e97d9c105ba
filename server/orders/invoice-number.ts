import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { yearOf } from '#rules/dates.ts';
import { creditNoteNumber, invoiceNumber } from '#rules/invoice-number.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { creditNoteCounters, creditNotes, invoiceCounters, invoices } from '#server/db/schema/index.ts';

/**
 * The next number of a year, or null unless the condition holds. The year's counter stays locked until the transaction
 * ends, so that a rollback leaves no gap in the numbers; call it last to keep that short.
 */
async function next(
  tx: Tx,
  { counters, year, when }: { counters: typeof invoiceCounters | typeof creditNoteCounters; year: string; when: SQL },
): Promise<number | null> {
  const [counted] = rowsOf<{ last: number }>(
    await tx.execute(sql`
      INSERT INTO ${counters} AS c (year, last)
      SELECT ${Number(year)}::int, 1 WHERE ${when}
      ON CONFLICT (year) DO UPDATE SET last = c.last + 1 RETURNING last`),
  );
  return counted?.last ?? null;
}

/** Issues an order's invoice, once. */
export async function issueInvoice(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  const year = yearOf(at);
  const when = sql`NOT EXISTS (SELECT 1 FROM ${invoices} WHERE order_id = ${orderId})`;
  const last = await next(tx, { counters: invoiceCounters, year, when });
  if (last !== null) await tx.insert(invoices).values({ orderId, number: invoiceNumber(year, last), issuedAt: at });
}

export type Credit = Pick<typeof creditNotes.$inferInsert, 'orderId' | 'amountCents' | 'vat' | 'note' | 'lines'>;

/** Issues a credit note for a refund of what an invoice charged; without an invoice there is nothing to correct. */
export async function issueCreditNote(tx: Tx, credit: Credit, at: Date): Promise<void> {
  const year = yearOf(at);
  const when = sql`EXISTS (SELECT 1 FROM ${invoices} WHERE order_id = ${credit.orderId})`;
  const last = await next(tx, { counters: creditNoteCounters, year, when });
  if (last !== null)
    await tx.insert(creditNotes).values({ ...credit, number: creditNoteNumber(year, last), issuedAt: at });
}
