import { asc, eq, inArray } from 'drizzle-orm';
import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import type { Db } from '#server/db/open.ts';
import { orderLines, shipmentLines, shipments } from '#server/db/schema/index.ts';
import { moneyOf } from '#server/orders/money.ts';

/** An order's parcels and refunds since, as its buyer may see them. */
export async function afterOrder(db: Db, orderId: number): Promise<Pick<ConfirmationPageData, 'Parcels' | 'Refunds'>> {
  const [parcels, money] = await Promise.all([
    db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.id)),
    moneyOf(db, orderId),
  ]);
  const ids = parcels.map(({ id }) => id);
  const contents =
    ids.length === 0
      ? []
      : await db
          .select({ shipmentId: shipmentLines.shipmentId, Name: orderLines.name, Quantity: shipmentLines.quantity })
          .from(shipmentLines)
          .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
          .where(inArray(shipmentLines.shipmentId, ids))
          .orderBy(asc(orderLines.id));
  return {
    Parcels: parcels.map(({ id, at, carrier, trackingNumber, trackingUrl }) => ({
      At: at.toISOString(),
      Carrier: carrier,
      TrackingNumber: trackingNumber,
      TrackingUrl: trackingUrl,
      Lines: contents.filter(({ shipmentId }) => shipmentId === id).map(({ Name, Quantity }) => ({ Name, Quantity })),
    })),
    // a failed refund is still owed: the staff takes care of it
    Refunds: money
      .filter(({ kind, state }) => kind === 'refund' && state !== 'cancelled')
      .map(({ at, doneAt, amountCents, state, note }) => ({
        At: (doneAt ?? at).toISOString(),
        Amount: amountCents,
        IsDone: state === 'done',
        Note: note,
      })),
  };
}
