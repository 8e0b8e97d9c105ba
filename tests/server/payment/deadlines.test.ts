import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelOrder, receiveTransfer } from '#server/desk/verbs.ts';
import { orders, outbox } from '#server/db/schema/index.ts';
import { expireOrders, remindOrders } from '#server/payment/expire.ts';
import { composeMail } from '#server/mail/compose.ts';
import { readSettings } from '#server/settings.mjs';
import type { Services } from '#server/services.ts';
import { order, put } from '#tests/server/sales/till.ts';
import { customer, orderFields, variant } from '#tests/server/small-shop.ts';
import { signedIn, visitor } from '#tests/server/visit.ts';
import { minutes, refusal, useDesk } from './desk.ts';
import { booked, cardFields } from './told.ts';

const { till, clock, services, stockOf, newsOf, invoices, opened } = useDesk();
const day = 24 * 60 * minutes;
const desk = (orderId: string) => ({ services: services(), by: customer.anna, orderId });
const standing = async (orderId: string) => (await booked(till.store, orderId)).order.status;
async function byTransfer(it: Services = services(), variantId: number = variant.last) {
  await put(it, till.visit, variantId);
  return await order(it, till.visit);
}

describe('an order to be paid by bank transfer', () => {
  test('[SHOP-13] stays open for seven days and is then cancelled: its stock is for sale, nothing is owed, no invoice number was used', async () => {
    const { orderId } = await byTransfer();
    expect((await booked(till.store, orderId)).order.payBy?.getTime()).toBe(clock.now + 7 * day);
    expect(await stockOf(variant.last)).toBe(0);
    clock.now += 7 * day - 1;
    expect(await expireOrders(services(), clock.now)).toBe(0);
    clock.now += 1;
    expect(await expireOrders(services(), clock.now)).toBe(1);
    expect([await standing(orderId), await stockOf(variant.last), await newsOf(), await invoices()]).toEqual([
      'Cancelled',
      1,
      ['expired'],
      [],
    ]);
  });

  test('[SHOP-13] its buyer is reminded four days and one day before, and not once it is paid', async () => {
    const { orderId } = await byTransfer();
    const at = async (days: number) => {
      const start = clock.now;
      clock.now += days * day;
      const reminded = await remindOrders(services(), clock.now);
      clock.now = start;
      return reminded;
    };
    expect([await at(2.99), await at(3), await at(3), await at(5.99), await at(6), await at(6)]).toEqual([
      0, 1, 0, 0, 1, 0,
    ]);
    expect([await newsOf(), await standing(orderId)]).toEqual([['reminder', 'reminder'], 'AwaitingPayment']);
    const other = visitor(till.store);
    await put(services(), other, variant.mug);
    const paid = await order(services(), other);
    await receiveTransfer(desk(paid.orderId), { cents: 1093 });
    expect(await at(6)).toBe(0);
  });

  test('[SHOP-13] the reminder names the deadline; one whose order was paid meanwhile is not sent', async () => {
    const { orderId } = await byTransfer();
    clock.now += 3 * day;
    await remindOrders(services(), clock.now);
    const [row] = await till.store.db.select().from(outbox).where(eq(outbox.kind, 'paymentNews'));
    if (!row) throw new Error('no mail');
    const said: Record<string, unknown>[] = [];
    const it = {
      ...services(),
      texts: {
        ...services().texts,
        translate: (_: string, key: string, params?: object) => Promise.resolve(`${key} ${said.push({ ...params })}`),
      },
    };
    expect((await composeMail(it, row))?.subject).toMatch(/^Mail\.PaymentreminderSubject/);
    expect(said.some(({ date }) => date === '12 mai 2026')).toBe(true);
    await receiveTransfer(desk(orderId), { cents: (await booked(till.store, orderId)).order.totalInclCents });
    expect(await composeMail(it, row)).toBe(null);
  });

  test('[SHOP-13] days and reminders are settings', async () => {
    const set = (TRANSFER_DAYS: string, TRANSFER_REMINDER_DAYS: string) =>
      readSettings({ TRANSFER_DAYS, TRANSFER_REMINDER_DAYS });
    const { transferDays, reminderDays } = set('14', '7, 3');
    expect([transferDays, reminderDays, set('7', 'off').reminderDays]).toEqual([14, [7, 3], []]);
    expect(() => set('0', '')).toThrow('TRANSFER_DAYS must be a whole number from 1 to 90, but is "0".');
    expect(() => set('7', 'soon')).toThrow(
      'TRANSFER_REMINDER_DAYS must be days from 1 to 99 like "4,1", or off, but is "soon".',
    );
    const it = services();
    const { orderId } = await byTransfer({ ...it, settings: { ...it.settings, transferDays: 1, reminderDays: [] } });
    const { payBy, remindAt } = (await booked(till.store, orderId)).order;
    expect([payBy?.getTime(), remindAt]).toEqual([clock.now + day, null]);
  });

  test('[SHOP-13] a partial payment before the deadline is refunded manually', async () => {
    const { orderId } = await byTransfer();
    await receiveTransfer(desk(orderId), { cents: 50 });
    clock.now += 8 * day;
    await expireOrders(services(), clock.now);
    const { money } = await booked(till.store, orderId);
    expect([await standing(orderId), money.map(({ kind, state, dueAt }) => [kind, state, dueAt])]).toEqual([
      'Cancelled',
      [
        ['transfer', 'done', null],
        ['refund', 'asked', null],
      ],
    ]);
  });

  test('[SHOP-13] an older order without a deadline never expires', async () => {
    const { orderId } = await byTransfer();
    await till.store.db.update(orders).set({ payBy: null, remindAt: null }).where(eq(orders.publicId, orderId));
    clock.now += 100 * day;
    expect([await expireOrders(services(), clock.now), await remindOrders(services(), clock.now)]).toEqual([0, 0]);
  });
});

describe('unpaid orders of one buyer', () => {
  const three = (): Services => {
    const it = services();
    return { ...it, settings: { ...it.settings, limits: { ...it.settings.limits, unpaidPerBuyer: 3 } } };
  };
  const mugFor = async (visit = visitor(till.store), fields = orderFields) => {
    await put(services(), visit, variant.mug);
    return order(three(), visit, { fields });
  };

  test('[SHOP-13] are three at most, counted by mail address, whoever types it and however it is spelled, and the cart stays', async () => {
    for (let nth = 0; nth < 3; nth++) await mugFor();
    const fourth = visitor(till.store);
    const shouted = { ...orderFields, Email: (orderFields.Email ?? '').toUpperCase() };
    expect(await refusal(mugFor(fourth, shouted))).toBe('Checkout.TooManyUnpaid');
    expect(await refusal(order(three(), fourth, { fields: { ...orderFields, Email: 'else@vitrine.test' } }))).toBe(
      null,
    );
  });

  test('[SHOP-13] are counted by session and by account as well', async () => {
    const guest = visitor(till.store);
    const anna = await signedIn(till.store, 'anna@vitrine.test');
    for (const [nth, visit] of [guest, guest, guest, anna, anna, anna].entries())
      await mugFor(visit, { ...orderFields, Email: `buyer-${nth}@vitrine.test` });
    for (const visit of [guest, anna])
      expect(await refusal(mugFor(visit, { ...orderFields, Email: `${visit === guest}@vitrine.test` }))).toBe(
        'Checkout.TooManyUnpaid',
      );
  });

  test('[SHOP-13] count no more once they are paid or cancelled', async () => {
    const placed = [await mugFor(), await mugFor(), await mugFor()];
    await receiveTransfer(desk(placed[0]?.orderId ?? ''), { cents: 1093 });
    expect(await refusal(mugFor())).toBe(null);
    expect(await refusal(mugFor())).toBe('Checkout.TooManyUnpaid');
    await cancelOrder(desk(placed[1]?.orderId ?? ''));
    expect(await refusal(mugFor(undefined, cardFields))).toBe(null);
  });
});

test('a cancelled card order gets no reminder', async () => {
  await opened();
  clock.now += 10 * day;
  expect(await remindOrders(services(), clock.now)).toBe(0);
});
