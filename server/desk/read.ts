import { asc, eq, inArray } from 'drizzle-orm';
import type { DeskOrder } from '#contract/desk.ts';
import type { Db } from '#server/db/open.ts';
import { customers, orderEvents, orders, shipmentLines, shipments } from '#server/db/schema/index.ts';
import { notFound } from '#server/kernel/problem.ts';
import { orderIn } from '#server/orders/order-in.ts';
import { moneyOf, refundable, restOf } from '#server/orders/money.ts';
import type { MoneyRow } from '#server/orders/money.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { machineSnapshotOf } from '#server/orders/transitions.ts';
import { refundRequestRows, refundRequestsOf } from '#server/sales/refund-request.ts';
import type { Visit } from '#server/http/visit.ts';
import type { Services } from '#server/services.ts';
import { addressRequestsOf } from './address-requests.ts';
import { openLines } from '#server/orders/open-lines.ts';
import type { OpenLine } from '#server/orders/open-lines.ts';
import { readRows } from './list.ts';
import { mayOf } from './verbs.ts';
import { withdrawalsOf } from './withdrawals.ts';

type Names = (id: number | null) => string | null;

async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<Names> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const people = known.length > 0 ? await db.select().from(customers).where(inArray(customers.id, known)) : [];
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** The actions that the order's machine accepts in its current state. */
async function mayBe(db: Db, order: OrderRow): Promise<DeskOrder['May']> {
  const machine = await machineSnapshotOf(db, order);
  const { totalCents, receivedCents, refundedCents, pieces, shippedPieces } = machine.context;
  const cents = Math.max(1, totalCents - receivedCents);
  return {
    Transfer: machine.can({ type: 'payment.received', cents, isWhole: true, mayBePart: true, isHeld: false }),
    Ship: machine.can({ type: 'parcel.shipped', pieces: pieces - shippedPieces }),
    Cancel: machine.can({ type: 'cancel' }),
    CancelRest: machine.can({ type: 'rest.cancel' }),
    Refund: machine.can({ type: 'refund.booked', cents: receivedCents - refundedCents }),
  };
}

/** Refunds of expected payments, done or in progress. */
const refundedOf = (money: readonly MoneyRow[]): number =>
  money
    .filter(
      ({ kind, sourceId }) => kind === 'refund' && !money.some(({ id, needsRefund }) => id === sourceId && needsRefund),
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Pieces still to be shipped: none of a cancelled order or remainder. */
const unsentOf = ({ status, cancelledPieces }: OrderRow, { unsent }: OpenLine): number =>
  status === 'Cancelled' || status === 'Refunded' || cancelledPieces > 0 ? 0 : unsent;

const numberIn = (details: Readonly<Record<string, unknown>>, name: string): number | null => {
  const value = details[name];
  return typeof value === 'number' ? value : null;
};

const entryOf = (entry: MoneyRow, money: readonly MoneyRow[], nameOf: Names): DeskOrder['Money'][number] => ({
  EntryId: entry.publicId,
  Kind: entry.kind,
  State: entry.state,
  Amount: entry.amountCents,
  At: entry.at.toISOString(),
  By: nameOf(entry.byCustomerId),
  Note: entry.note,
  IsUnwanted: entry.needsRefund && restOf(entry, money) > 0,
  May: mayOf(entry, money),
});

/** One order with everything the desk shows, in the visit's language. Throws 404 for an unknown one. */
export async function readDeskOrder(
  { visit, services }: { visit: Pick<Visit, 'culture'>; services: Pick<Services, 'db' | 'settings' | 'now'> },
  orderId: string,
): Promise<DeskOrder> {
  const { db, settings } = services;
  const isAsked = eq(orders.publicId, orderId);
  const [order] = await db.select().from(orders).where(isAsked);
  const [row] = await readRows(db, isAsked, { limit: 1 });
  if (!order || !row) throw notFound();
  const lines = await openLines(db, order.id);
  const money = await moneyOf(db, order.id);
  const parcels = await db.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(asc(shipments.id));
  const ids = parcels.map(({ id }) => id);
  const contents =
    ids.length > 0 ? await db.select().from(shipmentLines).where(inArray(shipmentLines.shipmentId, ids)) : [];
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const requests = await addressRequestsOf(db, order.id);
  const refundRows = await refundRequestRows(db, order.id);
  const refunds = await refundRequestsOf(db, settings.appPath, order);
  const nameOf = await namesOf(db, [
    ...[...parcels, ...money, ...events].map(({ byCustomerId }) => byCustomerId),
    ...[...requests, ...refundRows].map(({ decidedById }) => decidedById),
  ]);
  return {
    ...row,
    Order: await orderIn({ visit, services }, order),
    Lines: lines.map((line) => ({
      LineId: line.lineId,
      SKU: line.sku,
      Name: line.name,
      Quantity: line.quantity,
      TaxIncl: line.inclCents,
      Unsent: unsentOf(order, line),
      Refunded: line.refunded,
    })),
    Shipments: parcels.map(({ id, publicId, at, byCustomerId, carrier, trackingNumber, trackingUrl }) => ({
      ShipmentId: publicId,
      At: at.toISOString(),
      By: nameOf(byCustomerId),
      Carrier: carrier,
      TrackingNumber: trackingNumber,
      TrackingUrl: trackingUrl,
      Lines: contents
        .filter(({ shipmentId }) => shipmentId === id)
        .map(({ orderLineId, quantity }) => ({
          LineId: orderLineId,
          Name: lines.find(({ lineId }) => lineId === orderLineId)?.name ?? '',
          Quantity: quantity,
        })),
    })),
    Money: money.map((entry) => entryOf(entry, money, nameOf)),
    AddressRequests: requests.map((request) => ({
      RequestId: request.publicId,
      At: request.askedAt.toISOString(),
      State: request.state,
      Before: request.before,
      After: request.after,
      By: nameOf(request.decidedById),
      DecidedAt: request.decidedAt?.toISOString() ?? null,
      Reason: request.reason,
    })),
    RefundRequests: refunds.map((request, index) => ({
      ...request,
      By: nameOf(refundRows[index]?.decidedById ?? null),
    })),
    Withdrawals: await withdrawalsOf(db, order),
    Events: events.map(({ event, fromStatus, toStatus, details, at, byCustomerId }) => ({
      Event: event,
      From: fromStatus,
      To: toStatus,
      Cents: numberIn(details, 'cents'),
      Pieces: numberIn(details, 'pieces'),
      At: at.toISOString(),
      By: nameOf(byCustomerId),
    })),
    May: await mayBe(db, order),
    ApproveBy: order.approveBy?.toISOString() ?? null,
    Refunded: refundedOf(money),
    Refundable: refundable(money).reduce((sum, { rest }) => sum + rest, 0),
  };
}
