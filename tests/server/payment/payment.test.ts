import { describe, expect, test } from 'vitest';
import { expireOrders } from '#server/payment/expire.ts';
import { openPayment } from '#server/payment/open-payment.ts';
import { takeNotification } from '#server/payment/take-notification.ts';
import { paymentPageServed } from '#server/payment/payment-page.ts';
import { payByTransfer } from '#server/payment/transfer.ts';
import { countOf } from '#tests/server/sales/till.ts';
import { variant } from '#tests/server/small-shop.ts';
import { visitor } from '#tests/server/visit.ts';
import { minutes, refusal, start, useDesk } from './desk.ts';
import { booked, told } from './told.ts';

const { till, clock, services, asker, cardOrder, opened, stockOf, newsOf, invoices } = useDesk();

describe('an order to be paid by card', () => {
  test('[CHK-09] leads to payment, reserves its stock for half an hour and has no invoice yet', async () => {
    const { orderId, uri } = await cardOrder(variant.last);
    expect(uri).toBe(`/fr/sales/order/payment/${orderId}`);
    const { order: row } = await booked(till.store, orderId);
    expect([row.status, row.payBy?.getTime(), row.snapshot.BankTransfer]).toEqual([
      'AwaitingPayment',
      start + 30 * minutes,
      null,
    ]);
    expect([await stockOf(variant.last), await invoices()]).toEqual([0, []]);
  });

  test('[CHK-09] opens one session however often it is requested, and returns what the component needs', async () => {
    const { orderId } = await cardOrder();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => openPayment(asker(orderId))));
    expect(new Set(sessions.map(({ SessionId }) => SessionId)).size).toBe(1);
    expect(sessions[0]).toMatchObject({
      Environment: 'test',
      ClientKey: 'local_VITRINE',
      HolderName: 'Anna Peeters',
      Billing: { Street: 'Kerkstraat', HouseNumber: '12', PostalCode: '9000', City: 'Gent', CountryCode: 'BE' },
    });
    const { tries } = await booked(till.store, orderId);
    expect(tries.map(({ reference, amountCents }) => [reference.slice(11), amountCents])).toEqual([['-1', 1093]]);
  });

  test('[CHK-09] its page names what is paid for, as it was frozen', async () => {
    const { orderId } = await cardOrder();
    const { visit, services: running } = asker(orderId);
    const { snapshot } = (await booked(till.store, orderId)).order;
    const { Lines, Totals, Shown, Coupon } = snapshot;
    expect(Lines.length).toBeGreaterThan(0);
    expect(
      await paymentPageServed.work.read({ visit, services: running, params: { orderId }, search: {} }),
    ).toMatchObject({
      data: { Amount: Totals.TaxIncl, Ordered: { Lines, Totals, Shown, Coupon }, Articles: Lines.map(() => ({})) },
    });
  });

  test('the session of somebody else’s order is unknown', async () => {
    const { orderId } = await cardOrder();
    const stranger = visitor(till.store);
    await stranger.begin();
    expect(await refusal(openPayment(asker(orderId, stranger)))).toBe('Problem.NotFound');
    expect(await refusal(payByTransfer(asker(orderId, stranger)))).toBe('Problem.NotFound');
  });

  test('is paid only by the provider’s notification, ten deliveries count once, and then has its invoice', async () => {
    const { orderId, tell } = await opened();
    for (let nth = 0; nth < 10; nth++) await tell();
    const { order: row, payment, isOwed } = await booked(till.store, orderId);
    expect([row.status, row.payBy, payment?.state, isOwed]).toEqual(['Paid', null, 'authorised', false]);
    expect([await newsOf(), await invoices()]).toEqual([['received'], ['F2026-00001']]);
    expect(await countOf(till.store, 'payment_events')).toBe(1);
    expect(await refusal(openPayment(asker(orderId)))).toBe('Payment.Done');
    clock.now += 60 * minutes;
    expect(await expireOrders(services(), clock.now)).toBe(0);
  });

  test('after a refusal it can be paid in another session of the same order', async () => {
    const { orderId, payment, tell } = await opened();
    await tell({ success: 'false', pspReference: 'PSP-REFUSED' });
    const again = await openPayment(asker(orderId));
    const { tries, order: row } = await booked(till.store, orderId);
    expect(tries.map(({ state, reference }) => [state, reference.slice(11)])).toEqual([
      ['pending', '-2'],
      ['refused', '-1'],
    ]);
    expect([row.status, again.SessionId === payment.sessionId]).toEqual(['AwaitingPayment', false]);
    // an approval of the first attempt that arrives after its refusal still pays
    await tell({ pspReference: 'PSP-LATE' });
    expect((await booked(till.store, orderId)).order.status).toBe('Paid');
    // and what the second attempt brings is refunded
    await takeNotification(
      services(),
      told({ merchantReference: tries[0]?.reference ?? '', pspReference: 'PSP-TWICE' }),
    );
    const { tries: after, money } = await booked(till.store, orderId);
    expect(after.map(({ state }) => state)).toEqual(['authorised', 'authorised']);
    expect(money.map(({ kind, pspReference, needsRefund }) => [kind, pspReference, needsRefund])).toEqual([
      ['authorisation', 'PSP-LATE', false],
      ['authorisation', 'PSP-TWICE', true],
      ['refund', null, false],
    ]);
    expect([await newsOf(), await invoices()]).toEqual([['received', 'refund'], ['F2026-00001']]);
  });

  test.each([
    ['less than it costs', { amount: { value: 1, currency: 'EUR' } }],
    ['another money', { amount: { value: 1093, currency: 'USD' } }],
  ])('%s does not pay it', async (_, change) => {
    const { orderId, tell } = await opened();
    await tell(change);
    const { order: row, isOwed } = await booked(till.store, orderId);
    expect([row.status, isOwed]).toEqual(['AwaitingPayment', true]);
  });

  test('captures, reports and unmatched notifications are stored and change no order', async () => {
    const { orderId, tell } = await opened();
    await tell();
    await tell({ eventCode: 'CAPTURE' });
    await tell({ eventCode: 'REPORT_AVAILABLE' });
    await takeNotification(services(), told({ merchantReference: 'unknown', pspReference: 'PSP-OTHER' }));
    expect([(await booked(till.store, orderId)).order.status, await countOf(till.store, 'payment_events')]).toEqual([
      'Paid',
      4,
    ]);
  });

  test('a cancelled or expired payment can be retried', async () => {
    const { orderId, tell } = await opened();
    await tell({ eventCode: 'CANCELLATION' });
    expect((await booked(till.store, orderId)).payment?.state).toBe('cancelled');
    await openPayment(asker(orderId));
    const { payment } = await booked(till.store, orderId);
    await takeNotification(
      services(),
      told({ merchantReference: payment?.reference ?? '', eventCode: 'EXPIRE', pspReference: 'PSP-2' }),
    );
    expect((await booked(till.store, orderId)).payment?.state).toBe('expired');
    await openPayment(asker(orderId));
    expect((await booked(till.store, orderId)).tries).toHaveLength(3);
  });
});

test('a provider that does not respond, refuses or returns nonsense is reported, and a retry continues the same attempt', async () => {
  const { orderId } = await cardOrder();
  const { payment: provider } = till.services.settings;
  if (!provider) throw new Error('no provider');
  const answers = [
    () => Promise.reject(new TypeError('fetch failed')),
    () => Promise.resolve(new Response('', { status: 401 })),
    () => Promise.resolve(new Response('<html>')),
    () => Promise.resolve(Response.json({ id: '' })),
  ];
  const asked: Request[] = [];
  const real = globalThis.fetch;
  const elsewhere = {
    ...services(),
    settings: { ...till.services.settings, payment: { ...provider, isLocal: false } },
  };
  try {
    for (const answer of answers) {
      globalThis.fetch = ((request: Request) => {
        asked.push(request);
        return answer();
      }) as typeof fetch;
      expect(await refusal(openPayment({ ...asker(orderId), services: elsewhere }))).toBe('Payment.Unavailable');
    }
  } finally {
    globalThis.fetch = real;
  }
  expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(asked[0]?.headers.get('X-API-Key')).toBe(provider.apiKey);
  expect(await asked[0]?.json()).toMatchObject({
    amount: { value: 1093, currency: 'EUR' },
    countryCode: 'BE',
    shopperLocale: 'fr-BE',
    channel: 'Web',
    returnUrl: `http://shop.test/fr/sales/order/payment/${orderId}`,
  });
  await openPayment(asker(orderId));
  expect((await booked(till.store, orderId)).tries).toHaveLength(1);
});
