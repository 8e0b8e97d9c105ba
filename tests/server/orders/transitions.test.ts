import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelOrder, cancelRest, receiveTransfer, refund, shipParcel } from '#server/desk/verbs.ts';
import type { Parcel } from '#server/desk/verbs.ts';
import { openLines } from '#server/orders/open-lines.ts';
import { orderEvents, orders, outbox, shipments } from '#server/db/schema/index.ts';
import { booked } from '#tests/server/payment/told.ts';
import { refusal, useDesk } from '#tests/server/payment/desk.ts';
import { customer, variant } from '#tests/server/small-shop.ts';
import { code, filesIn, textOf } from '#tests/sources.ts';
import { order } from '../sales/till.ts';

const { till, services, stockOf, newsOf } = useDesk();
const desk = (orderId: string) => ({ services: services(), by: customer.anna, orderId });
const standing = async (orderId: string) => (await booked(till.store, orderId)).order.status;
/** Five mugs, paid by transfer: 20.15 + 5.00 and VAT. */
async function paidMugs() {
  await till.add(variant.mug, 5);
  const { orderId } = await order(services(), till.visit);
  const { id, totalInclCents } = (await booked(till.store, orderId)).order;
  await receiveTransfer(desk(orderId), { cents: totalInclCents });
  const [line] = await openLines(till.store.db, id);
  if (!line) throw new Error('no line');
  return { orderId, id, line, totalInclCents };
}
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  carrier: 'bpost',
  trackingNumber: '323200001',
  trackingUrl: 'https://track.example/323200001',
  lines: [],
  ...change,
});

describe('the order’s machine on the server', () => {
  test('[SHOP-13] no status is written except through a transition: one file updates it, and one sets the initial one', () => {
    const updates = /update\((?:tables\.)?orders\)\s*\.set\(\{[^;]*?\bstatus\b/;
    const raw = /UPDATE\s+(?:\$\{orders\}|"?orders"?)\s+SET[^;`]*status/i;
    const writers = filesIn(['server'], code).filter((file) => updates.test(textOf(file)) || raw.test(textOf(file)));
    expect(writers).toEqual(['server/orders/transitions.ts']);
    expect(textOf('server/sales/place-order.ts')).toContain('const status = initialStatus(');
  });

  test('[SHOP-13] records each event, who caused it and the resulting status', async () => {
    const { orderId, id, line } = await paidMugs();
    await shipParcel(desk(orderId), parcel({ lines: [{ lineId: line.lineId, quantity: 2 }] }));
    const kept = await till.store.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.id));
    expect(kept.map((each) => [each.event, each.fromStatus, each.toStatus, each.byCustomerId])).toEqual([
      ['payment.received', 'AwaitingPayment', 'Paid', customer.anna],
      ['parcel.shipped', 'Paid', 'PartShipped', customer.anna],
    ]);
    expect(kept[1]?.details).toEqual({ pieces: 2 });
  });

  test('[SHOP-13] refuses what an order does not accept in its current status, and then writes nothing', async () => {
    const { orderId, id } = await paidMugs();
    await shipParcel(desk(orderId), parcel());
    const before = [await newsOf(), await till.store.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))];
    for (const ask of [cancelOrder(desk(orderId)), cancelRest(desk(orderId)), shipParcel(desk(orderId), parcel())])
      expect(['Order.NotPossible', 'Problem.Invalid']).toContain(await refusal(ask));
    expect([await newsOf(), await till.store.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))]).toEqual(
      before,
    );
    expect(await refusal(cancelOrder(desk(crypto.randomUUID())))).toBe('Problem.NotFound');
  });
});

describe('shipments', () => {
  test('[SHOP-13, SHOP-17] may be partial, never more than is left, and each is mailed with its tracking', async () => {
    const { orderId, id, line } = await paidMugs();
    await shipParcel(desk(orderId), parcel({ lines: [{ lineId: line.lineId, quantity: 3 }] }));
    expect(await refusal(shipParcel(desk(orderId), parcel({ lines: [{ lineId: line.lineId, quantity: 3 }] })))).toBe(
      'Problem.Invalid',
    );
    expect(await standing(orderId)).toBe('PartShipped');
    await shipParcel(desk(orderId), parcel({ trackingNumber: '323200002' }));
    expect(await standing(orderId)).toBe('Shipped');
    const sent = await till.store.db
      .select()
      .from(shipments)
      .where(eq(shipments.orderId, id))
      .orderBy(asc(shipments.id));
    expect(sent.map(({ trackingNumber }) => trackingNumber)).toEqual(['323200001', '323200002']);
    const mails = await till.store.db.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(asc(outbox.id));
    expect(mails.flatMap(({ payload }) => ('shipmentId' in payload ? [payload['shipmentId']] : []))).toEqual(
      sent.map((each) => each.id),
    );
  });

  test('[SHOP-13, SHOP-17] exactly the units that will not be shipped are for sale again', async () => {
    const before = await stockOf(variant.mug);
    const { orderId, line } = await paidMugs();
    await shipParcel(desk(orderId), parcel({ lines: [{ lineId: line.lineId, quantity: 2 }] }));
    await cancelRest(desk(orderId));
    expect([await standing(orderId), await stockOf(variant.mug)]).toEqual(['Shipped', (before ?? 0) - 2]);
    // its price is refunded manually
    await refund(desk(orderId), { lines: [{ lineId: line.lineId, quantity: 3 }], cents: 0, note: '' });
    expect(await standing(orderId)).toBe('Shipped');
  });
});

describe('refunds by line', () => {
  test('[SHOP-14, SHOP-17] refund each unit to the cent, all of them the whole line, and none twice', async () => {
    const { orderId, line, totalInclCents } = await paidMugs();
    const pieces = (quantity: number, cents = 0) =>
      refund(desk(orderId), { lines: [{ lineId: line.lineId, quantity }], cents, note: 'Éclat' });
    await pieces(2);
    expect(await refusal(pieces(4))).toBe('Problem.Invalid');
    await pieces(3);
    const back = async () =>
      (await booked(till.store, orderId)).money
        .filter(({ kind }) => kind === 'refund')
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(await back()).toBe(line.inclCents);
    // delivery is an amount besides the lines
    await refund(desk(orderId), { lines: [], cents: totalInclCents - line.inclCents, note: '' });
    expect([await standing(orderId), await back()]).toEqual(['Refunded', totalInclCents]);
    expect(await refusal(refund(desk(orderId), { lines: [], cents: 1, note: '' }))).toBe('Problem.Invalid');
  });

  test('[SHOP-13] an order of another buyer keeps its status', async () => {
    const { id } = await paidMugs();
    await till.add(variant.mug, 1);
    await order(services(), till.visit);
    const rows = await till.store.db.select({ id: orders.id, status: orders.status }).from(orders);
    expect(rows.filter((row) => row.id !== id).map(({ status }) => status)).toEqual(['AwaitingPayment']);
  });
});
