import { describe, expect, test } from 'vitest';
import { cancelOrder, receiveTransfer, refund, retryRefund, shipParcel } from '#server/desk/verbs.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { carryOutRefunds } from '#server/payment/refunds.ts';
import type { Services } from '#server/services.ts';
import { order, put } from '#tests/server/sales/till.ts';
import { customer, variant } from '#tests/server/small-shop.ts';
import { minutes, refusal, useDesk } from '../payment/desk.ts';
import { booked } from '../payment/told.ts';

const { till, clock, services, opened, stockOf, newsOf } = useDesk();
const day = 24 * 60 * minutes;
const desk = (orderId: string) => ({ services: services(), by: customer.anna, orderId });
const standing = async (orderId: string) => (await booked(till.store, orderId)).order.status;
const ledger = async (orderId: string) =>
  (await booked(till.store, orderId)).money.map(
    ({ kind, amountCents, state, needsRefund }) => `${kind} ${amountCents} ${state}${needsRefund ? ' unwanted' : ''}`,
  );
/** A card order of 10.93 that is paid. */
async function paid(variantId: number = variant.mug) {
  const it = await opened(variantId);
  await it.tell();
  return it;
}

/** The provider with a test's canned responses; `asked` lists the requests it got. */
async function withProvider(
  answer: (nth: number) => Response | Promise<Response>,
  work: (it: Services) => Promise<void>,
) {
  const { payment } = till.services.settings;
  if (!payment) throw new Error('no provider');
  const asked: { url: string; key: string | null; body: unknown }[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (async (request: Request) => {
    asked.push({ url: request.url, key: request.headers.get('Idempotency-Key'), body: await request.json() });
    return await answer(asked.length);
  }) as typeof fetch;
  try {
    await work({ ...services(), settings: { ...services().settings, payment: { ...payment, isLocal: false } } });
  } finally {
    globalThis.fetch = real;
  }
  return asked;
}

describe('unexpected money', () => {
  test('[SHOP-14] ten more authorisations of a paid order make ten entries, ten refunds and one mail', async () => {
    const { orderId, tell } = await paid();
    for (let nth = 1; nth <= 10; nth++) await tell({ pspReference: `PSP-MORE-${nth}` });
    const entries = await ledger(orderId);
    expect(entries.filter((each) => each === 'authorisation 1093 done unwanted')).toHaveLength(10);
    expect(entries.filter((each) => each === 'refund 1093 asked')).toHaveLength(10);
    expect(entries[0]).toBe('authorisation 1093 done');
    expect([await standing(orderId), await newsOf()]).toEqual(['Paid', ['received', 'refund']]);
    expect(await carryOutRefunds(services())).toBe(10);
    expect((await ledger(orderId)).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'authorisation 1093 cancelled'),
      'authorisation 1093 done',
      ...Array.from({ length: 10 }, () => 'refund 1093 done'),
    ]);
  });
});

describe('a refund', () => {
  test('[SHOP-14] is requested from the provider under one idempotency key, however often that does not answer, and completed by its notification', async () => {
    const { orderId, tell } = await paid();
    await cancelOrder(desk(orderId));
    expect(await ledger(orderId)).toEqual(['authorisation 1093 done', 'refund 1093 asked']);
    const asked = await withProvider(
      (nth) =>
        nth === 1
          ? Promise.reject(new TypeError('fetch failed'))
          : nth === 2
            ? new Response('', { status: 500 })
            : Response.json({ pspReference: 'RF-1', status: 'received' }, { status: 201 }),
      async (it) => {
        expect(await carryOutRefunds(it)).toBe(0);
        expect(await carryOutRefunds(it)).toBe(0);
        clock.now += minutes;
        expect(await carryOutRefunds({ ...it, now: () => clock.now })).toBe(0);
        clock.now += 2 * minutes;
        expect(await carryOutRefunds({ ...it, now: () => clock.now })).toBe(1);
        expect(await carryOutRefunds({ ...it, now: () => clock.now })).toBe(0);
      },
    );
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked).toHaveLength(3);
    expect(asked[0]?.url).toMatch(/\/v71\/payments\/PSP0000000000001\/refunds$/);
    expect(asked[0]?.body).toMatchObject({ amount: { value: 1093, currency: 'EUR' } });
    expect(await ledger(orderId)).toEqual(['authorisation 1093 done', 'refund 1093 sent']);
    await tell({ eventCode: 'REFUND', pspReference: 'RF-1', originalReference: 'PSP0000000000001' });
    expect(await ledger(orderId)).toEqual(['authorisation 1093 done', 'refund 1093 done']);
  });

  test('[SHOP-14] that the provider refuses fails once, and is requested again on demand', async () => {
    const { orderId } = await paid();
    await cancelOrder(desk(orderId));
    await withProvider(
      () => Response.json({ message: 'Original pspReference required' }, { status: 422 }),
      async (it) => {
        expect(await carryOutRefunds(it)).toBe(0);
        clock.now += day;
        expect(await carryOutRefunds({ ...it, now: () => clock.now })).toBe(0);
      },
    );
    const failed = (await booked(till.store, orderId)).money.find(({ kind }) => kind === 'refund');
    expect([failed?.state, failed?.attempts, failed?.lastError]).toEqual([
      'failed',
      1,
      '422 Original pspReference required',
    ]);
    await retryRefund(desk(orderId), { refundId: failed?.publicId ?? '' });
    expect(await carryOutRefunds(services())).toBe(1);
    expect(await ledger(orderId)).toEqual(['authorisation 1093 done', 'refund 1093 done']);
    expect(await refusal(retryRefund(desk(orderId), { refundId: failed?.publicId ?? '' }))).toBe('Order.NotPossible');
  });

  test('[SHOP-14] that the bank rejects is shown as failed and stays owed', async () => {
    const { orderId, tell } = await paid();
    await refund(desk(orderId), { lines: [], cents: 500, note: 'Rayure' });
    await tell({
      eventCode: 'REFUND_FAILED',
      pspReference: 'RF-9',
      originalReference: 'PSP0000000000001',
      amount: { value: 500, currency: 'EUR' },
    });
    expect(await ledger(orderId)).toEqual(['authorisation 1093 done', 'refund 500 failed']);
    expect(await refusal(refund(desk(orderId), { lines: [], cents: 594, note: '' }))).toBe('Problem.Invalid');
    await refund(desk(orderId), { lines: [], cents: 593, note: '' });
    expect(await standing(orderId)).toBe('Refunded');
  });

  test('[SHOP-14] that staff make in the provider’s own back office is in the books, part by part', async () => {
    const before = await stockOf(variant.mug);
    const { orderId, tell } = await paid();
    const elsewhere = (value: number, pspReference: string) =>
      tell({
        eventCode: 'REFUND',
        pspReference,
        originalReference: 'PSP0000000000001',
        amount: { value, currency: 'EUR' },
      });
    await elsewhere(93, 'RF-A');
    expect([await standing(orderId), await newsOf()]).toEqual(['Paid', ['received', 'refunded']]);
    await elsewhere(1000, 'RF-B');
    await elsewhere(1000, 'RF-B');
    expect([await standing(orderId), await ledger(orderId), await stockOf(variant.mug)]).toEqual([
      'Refunded',
      ['authorisation 1093 done', 'refund 93 done', 'refund 1000 done'],
      before,
    ]);
  });

  test('[SHOP-14] of a transfer is paid manually; staff decide about a duplicate payment', async () => {
    await put(services(), till.visit, variant.mug);
    const { orderId } = await order(services(), till.visit);
    await receiveTransfer(desk(orderId), { cents: 1000 });
    expect(await standing(orderId)).toBe('AwaitingPayment');
    await receiveTransfer(desk(orderId), { cents: 93 });
    await receiveTransfer(desk(orderId), { cents: 1093 });
    expect(await ledger(orderId)).toEqual(['transfer 1000 done', 'transfer 93 done', 'transfer 1093 done unwanted']);
    await cancelOrder(desk(orderId));
    expect(await carryOutRefunds(services())).toBe(0);
    expect((await ledger(orderId)).slice(3).toSorted()).toEqual(['refund 1000 asked', 'refund 93 asked']);
  });
});

describe('money that is withdrawn again', () => {
  test.each(['CANCELLATION', 'CAPTURE_FAILED', 'CHARGEBACK'])(
    '[SHOP-14] %s puts a paid order on hold, notifies its buyer, and a repeated one changes nothing',
    async (eventCode) => {
      const { orderId, tell } = await paid(variant.last);
      const again = (pspReference: string) => tell({ eventCode, pspReference, originalReference: 'PSP0000000000001' });
      await again('MOD-1');
      expect([await standing(orderId), await stockOf(variant.last)]).toEqual(['PaymentReversed', 0]);
      const once = await ledger(orderId);
      await again('MOD-1');
      await again('MOD-2');
      expect([await standing(orderId), await newsOf()]).toEqual(['PaymentReversed', ['received', 'reversed']]);
      // a second notification of a capture is a new entry, and moves no money
      expect((await ledger(orderId)).filter((each) => !each.startsWith('capture'))).toEqual(
        once.filter((each) => !each.startsWith('capture')),
      );
      expect(
        await refusal(shipParcel(desk(orderId), { carrier: '', trackingNumber: '', trackingUrl: '', lines: [] })),
      ).toBe('Order.NotPossible');
      clock.now += 7 * day;
      expect(await expireOrders(services(), clock.now)).toBe(1);
      expect([await standing(orderId), await stockOf(variant.last)]).toEqual(['Cancelled', 1]);
    },
  );

  test('[SHOP-14] a chargeback of a shipped order awaits the bank, and winning it ends the dispute', async () => {
    const { orderId, tell } = await paid();
    await shipParcel(desk(orderId), { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines: [] });
    const charge = (eventCode: string, pspReference: string) =>
      tell({ eventCode, pspReference, originalReference: 'PSP0000000000001' });
    await charge('CHARGEBACK', 'CB-1');
    clock.now += 30 * day;
    expect([await expireOrders(services(), clock.now).catch(String), await standing(orderId)]).toEqual([
      0,
      'PaymentReversed',
    ]);
    await charge('CHARGEBACK_REVERSED', 'CB-2');
    expect([await standing(orderId), await ledger(orderId)]).toEqual([
      'Shipped',
      ['authorisation 1093 done', 'chargeback 1093 cancelled'],
    ]);
  });

  test('[SHOP-14] an authorisation that is cancelled instead of refunded needs no refund any more', async () => {
    const { orderId, tell } = await paid();
    await tell({ pspReference: 'PSP-TWICE' });
    await tell({ eventCode: 'CANCELLATION', pspReference: 'MOD-3', originalReference: 'PSP-TWICE' });
    expect([await standing(orderId), await ledger(orderId)]).toEqual([
      'Paid',
      ['authorisation 1093 done', 'authorisation 1093 cancelled', 'refund 1093 done'],
    ]);
    expect(await carryOutRefunds(services())).toBe(0);
  });
});
