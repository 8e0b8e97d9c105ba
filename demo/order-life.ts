import type * as tables from '#server/db/schema/index.ts';
import type { PastOrders } from './sales.ts';

const hour = 3_600_000;

interface Life {
  moneyEntries: (typeof tables.moneyEntries.$inferInsert)[];
  shipments: (typeof tables.shipments.$inferInsert)[];
  shipmentLines: (typeof tables.shipmentLines.$inferInsert)[];
}

/** What followed past orders: their transfers a day later, and their parcels a day after that. */
export function lifeOf({ orders, orderLines }: Pick<PastOrders, 'orders' | 'orderLines'>): Life {
  const life: Life = { moneyEntries: [], shipments: [], shipmentLines: [] };
  for (const { id: orderId = 0, status, totalInclCents, placedAt } of orders) {
    if (status === 'AwaitingPayment' || !placedAt) continue;
    const paidAt = new Date(placedAt.getTime() + 24 * hour);
    life.moneyEntries.push({
      id: life.moneyEntries.length + 1,
      orderId,
      kind: 'transfer',
      amountCents: totalInclCents,
      state: 'done',
      at: paidAt,
      doneAt: paidAt,
    });
    if (status !== 'Shipped') continue;
    const shipmentId = life.shipments.length + 1;
    life.shipments.push({
      id: shipmentId,
      orderId,
      carrier: 'bpost',
      trackingNumber: `3232000000${String(orderId).padStart(6, '0')}`,
      at: new Date(placedAt.getTime() + 48 * hour),
    });
    for (const line of orderLines)
      if (line.orderId === orderId && line.id !== undefined)
        life.shipmentLines.push({ shipmentId, orderLineId: line.id, quantity: line.quantity });
  }
  return life;
}
