import { sql } from 'drizzle-orm';
import { yearOf } from '#rules/dates.ts';
import { invoiceNumber } from '#rules/invoice-number.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';
import { invoices } from '#server/db/schema/index.ts';

/**
 * Issues an order's invoice, once. The year's counter stays locked until the transaction ends, so that a rollback
 * leaves no gap in the numbers; call it last to keep that short.
 */
export async function issueInvoice(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  const year = yearOf(at);
  const [counted] = rowsOf<{ last: number }>(
    await tx.execute(sql`
      INSERT INTO invoice_counters AS c (year, last)
      SELECT ${Number(year)}::int, 1 WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = ${orderId})
      ON CONFLICT (year) DO UPDATE SET last = c.last + 1 RETURNING last`),
  );
  if (!counted) return;
  const number = invoiceNumber(year, counted.last);
  await tx.insert(invoices).values({ orderId, number, issuedAt: at });
}
