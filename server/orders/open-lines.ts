import { asc, eq, inArray, sql } from 'drizzle-orm';
import { refundOfPieces } from '#rules/refund.ts';
import type { Db } from '#server/db/open.ts';
import { moneyEntries, orderLines, shipmentLines } from '#server/db/schema/index.ts';
import { invalid } from '#server/kernel/problem.ts';

/** Units of a line, by its row's id. */
export interface Pieces {
  lineId: number;
  quantity: number;
}

/** An order line, with its shipped and refunded units. */
export interface OpenLine {
  lineId: number;
  sku: string;
  name: string;
  quantity: number;
  /** Cents including VAT for the whole line, after discounts. */
  inclCents: number;
  unsent: number;
  refunded: number;
}

export async function openLines(db: Db, orderId: number): Promise<OpenLine[]> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
  const ids = lines.map(({ id }) => id);
  const sent = await db
    .select({ lineId: shipmentLines.orderLineId, pieces: sql<number>`sum(${shipmentLines.quantity})::int` })
    .from(shipmentLines)
    .where(inArray(shipmentLines.orderLineId, ids))
    .groupBy(shipmentLines.orderLineId);
  const money = await db
    .select({ lines: moneyEntries.lines })
    .from(moneyEntries)
    .where(eq(moneyEntries.orderId, orderId));
  const refunds = money.flatMap((entry) => entry.lines ?? []);
  return lines.map(({ id, sku, name, quantity, inclCents }) => ({
    lineId: id,
    sku,
    name,
    quantity,
    inclCents,
    unsent: quantity - (sent.find(({ lineId }) => lineId === id)?.pieces ?? 0),
    refunded: refunds.filter(({ lineId }) => lineId === id).reduce((sum, each) => sum + each.quantity, 0),
  }));
}

/** The price of some units, in cents including VAT. Throws 422 on `Lines` for an unknown line or too many units. */
export function centsOfLines(lines: readonly OpenLine[], wanted: readonly Pieces[]): number {
  return wanted.reduce((sum, { lineId, quantity }) => {
    const line = lines.find((each) => each.lineId === lineId);
    if (!line || quantity > line.quantity - line.refunded) throw invalid('Lines', 'Order.NotLeft');
    return sum + refundOfPieces(line, line.refunded, quantity);
  }, 0);
}
