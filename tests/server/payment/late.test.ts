import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { applyCoupon } from '#server/cart/coupon.ts';
import { coupons, couponUses, shippingMethods } from '#server/db/schema/index.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { hostedPayment, openPayment } from '#server/payment/open-payment.ts';
import { payByTransfer } from '#server/payment/transfer.ts';
import { orderNumberOf } from '#rules/structured-reference.ts';
import { order, put } from '#tests/server/sales/till.ts';
import { coupon } from '#tests/server/small-coupons.ts';
import { variant } from '#tests/server/small-shop.ts';
import { visitor } from '#tests/server/visit.ts';
import { minutes, refusal, useDesk } from './desk.ts';
import { booked } from './told.ts';

const { till, clock, services, asker, cardOrder, opened, stockOf, newsOf, invoices } = useDesk();

describe('after half an hour', () => {
  test('the order is cancelled, its stock is released, and its buyer is notified', async () => {
    const { orderId } = await opened(variant.last);
    clock.now += 30 * minutes - 1;
    expect(await expireOrders(services(), clock.now)).toBe(0);
    clock.now += 1;
    expect(await refusal(openPayment(asker(orderId)))).toBe('Payment.Expired');
    expect(await expireOrders(services(), clock.now)).toBe(1);
    const { order: row, payment } = await booked(till.store, orderId);
    expect([row.status, payment?.state, await stockOf(variant.last), await newsOf()]).toEqual([
      'Cancelled',
      'expired',
      1,
      ['expired'],
    ]);
    expect(await refusal(openPayment(asker(orderId)))).toBe('Payment.Expired');
    expect(await refusal(payByTransfer(asker(orderId)))).toBe('Payment.Expired');
  });

  test('a late payment takes the stock again', async () => {
    const { orderId, tell } = await opened(variant.last);
    clock.now += 31 * minutes;
    await expireOrders(services(), clock.now);
    await tell();
    const { order: row, isOwed } = await booked(till.store, orderId);
    expect([row.status, isOwed, await stockOf(variant.last)]).toEqual(['Paid', false, 0]);
    expect(await invoices()).toEqual(['F2026-00001']);
  });

  test('its coupon can be used again, and a late payment is accepted or refunded depending on it', async () => {
    const { db } = till.store;
    const uses = async () => [
      (await db.select().from(coupons).where(eq(coupons.id, coupon.thrice)))[0]?.uses,
      (await db.select().from(couponUses)).length,
    ];
    const withCoupon = async () => {
      await put(services(), till.visit, variant.mug);
      expect(await applyCoupon({ visit: till.visit, services: services() }, 'THRICE')).toBe(true);
      return await opened();
    };
    const [counted, refused] = [await withCoupon(), await withCoupon()];
    expect(await uses()).toEqual([2, 2]);
    clock.now += 31 * minutes;
    expect(await expireOrders(services(), clock.now)).toBe(2);
    expect(await uses()).toEqual([0, 0]);
    await counted.tell();
    expect(await uses()).toEqual([1, 1]);
    await db.update(coupons).set({ uses: 3 }).where(eq(coupons.id, coupon.thrice));
    await refused.tell({ pspReference: 'PSP-TOO-LATE' });
    const { order: row, isOwed } = await booked(till.store, refused.orderId);
    expect([row.status, isOwed, ...(await uses())]).toEqual(['Cancelled', true, 3, 1]);
  });

  test('a payment that arrives after the stock is sold is marked for refund', async () => {
    const { orderId, tell } = await opened(variant.last);
    clock.now += 31 * minutes;
    await expireOrders(services(), clock.now);
    const other = visitor(till.store);
    await put(services(), other, variant.last);
    await order(services(), other);
    await tell();
    const { order: row, payment, isOwed } = await booked(till.store, orderId);
    expect([row.status, payment?.state, isOwed]).toEqual(['Cancelled', 'authorised', true]);
    expect(await newsOf()).toEqual(['expired', 'refund']);
    await tell({ eventCode: 'REFUND', pspReference: 'PSP-REFUND' });
    expect((await booked(till.store, orderId)).isOwed).toBe(false);
  });
});

describe('instead of a card', () => {
  test('[CHK-08] a transfer may be chosen: account, reference and the deadline of a transfer; the invoice follows the payment', async () => {
    await till.store.db.update(shippingMethods).set({ minDays: 1, maxDays: 1 });
    const { orderId, number, tell } = await opened();
    expect(await payByTransfer(asker(orderId))).toBe(`/fr/sales/order/confirmation/${orderId}`);
    const { order: row, payment } = await booked(till.store, orderId);
    const { BankTransfer, PaymentMethod } = row.snapshot;
    expect([row.paymentMethod, PaymentMethod, row.payBy?.getTime(), payment?.state]).toEqual([
      'BankTransfer',
      'BankTransfer',
      clock.now + 7 * 24 * 60 * minutes,
      'cancelled',
    ]);
    expect(orderNumberOf(BankTransfer?.Reference ?? '')).toBe(Number(number.slice(5)));
    expect(await invoices()).toEqual([]);
    expect(await refusal(openPayment(asker(orderId)))).toBe('Payment.Done');
    // the card was charged after all: then it is paid by card
    await tell();
    const { order: paid } = await booked(till.store, orderId);
    // and what it was promised waits for no payment any more
    expect([row.snapshot.Delivery?.PaidBy, paid.snapshot.Delivery?.PaidBy]).toEqual([expect.any(String), null]);
    expect([paid.status, paid.paymentMethod, paid.snapshot.BankTransfer]).toEqual(['Paid', 'Card', null]);
    expect(await invoices()).toEqual(['F2026-00001']);
  });

  test('without JavaScript payment happens on the provider’s own page', async () => {
    const { orderId } = await cardOrder();
    const address = await hostedPayment(asker(orderId));
    expect(address).toMatch(/^http:\/\/shop\.test\/dev\/payments\/hosted\?session=/);
    expect(await hostedPayment(asker(orderId))).toBe(address);
  });
});
