import type * as tables from '#server/db/schema/index.ts';
import { cancelledAt } from './sales.ts';
import type { PastOrders } from './sales.ts';

const hour = 3_600_000;

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];
interface Life {
  moneyEntries: Insert<typeof tables.moneyEntries>[];
  shipments: Insert<typeof tables.shipments>[];
  shipmentLines: Insert<typeof tables.shipmentLines>[];
  orderEvents: Insert<typeof tables.orderEvents>[];
}
type PlacedOrder = PastOrders['orders'][number] & { id: number; placedAt: Date };

const later = ({ placedAt }: PlacedOrder, hours: number): Date => new Date(placedAt.getTime() + hours * hour);

/** What followed past orders: their transfers a day later, their parcels a day after that, and how some ended. */
export function lifeOf({ orders, orderLines }: Pick<PastOrders, 'orders' | 'orderLines'>): Life {
  const life: Life = { moneyEntries: [], shipments: [], shipmentLines: [], orderEvents: [] };
  for (const row of orders) {
    const { id = 0, status, placedAt } = row;
    if (status === 'AwaitingPayment' || !placedAt) continue;
    const order = { ...row, id, placedAt };
    if (status === 'Cancelled') {
      life.orderEvents.push({
        orderId: id,
        event: 'deadline.passed',
        fromStatus: 'AwaitingPayment',
        toStatus: 'Cancelled',
        details: {},
        at: cancelledAt(placedAt),
      });
      continue;
    }
    const sourceId = pay(life, order);
    if (status === 'Paid') continue;
    const lines = orderLines.filter(({ orderId }) => orderId === id);
    ship(life, order, status === 'PartShipped' ? lines.slice(0, 1) : lines);
    if (status === 'Refunded') refund(life, order, sourceId);
  }
  return life;
}

function pay({ moneyEntries }: Life, order: PlacedOrder): number {
  const id = moneyEntries.length + 1;
  const at = later(order, 24);
  const amountCents = order.totalInclCents;
  moneyEntries.push({ id, orderId: order.id, kind: 'transfer', amountCents, state: 'done', at, doneAt: at });
  return id;
}

function ship({ shipments, shipmentLines }: Life, order: PlacedOrder, lines: PastOrders['orderLines']): void {
  const shipmentId = shipments.length + 1;
  const trackingNumber = `3232000000${String(order.id).padStart(6, '0')}`;
  shipments.push({
    id: shipmentId,
    orderId: order.id,
    carrier: 'bpost',
    trackingNumber,
    trackingUrl: `https://track.bpost.cloud/btr/web/#/search?itemCode=${trackingNumber}`,
    at: later(order, 48),
  });
  for (const { id, quantity } of lines)
    if (id !== undefined) shipmentLines.push({ shipmentId, orderLineId: id, quantity });
}

function refund({ moneyEntries }: Life, order: PlacedOrder, sourceId: number): void {
  moneyEntries.push({
    id: moneyEntries.length + 1,
    orderId: order.id,
    kind: 'refund',
    sourceId,
    amountCents: order.totalInclCents,
    state: 'done',
    note: { fr: 'Article renvoyé après une rétractation.', nl: 'Artikel teruggestuurd na een herroeping.' }[
      order.culture
    ],
    at: later(order, 8 * 24),
    doneAt: later(order, 9 * 24),
  });
}
