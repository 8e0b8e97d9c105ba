import { eq } from 'drizzle-orm';
import { creditOf } from '#rules/credit-note.ts';
import { divideRounded } from '#rules/money.ts';
import type { Tx } from '#server/db/open.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { issueCreditNote } from './invoice-number.ts';
import type { RefundOf } from './money.ts';

/** Takes a refund back from the order's invoice (Directive 2006/112/EC, art. 219), if there is one. */
export async function creditRefund(tx: Tx, orderId: number, { cents, note, lines, at }: RefundOf): Promise<void> {
  const [order] = await tx.select({ snapshot: orders.snapshot }).from(orders).where(eq(orders.id, orderId));
  const bought = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const refunded = (lines ?? []).flatMap(({ lineId, quantity }) => {
    const line = bought.find(({ id }) => id === lineId);
    return line ? [{ cents: divideRounded(line.inclCents * quantity, line.quantity), rate: line.vatRate }] : [];
  });
  const vat = creditOf(cents, { lines: refunded, paid: order?.snapshot.Totals.VatLines ?? [] });
  await issueCreditNote(tx, { orderId, amountCents: cents, vat, note, lines: lines ?? null }, at);
}
