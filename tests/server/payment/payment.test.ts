import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { asProblem } from '#server/http/problem.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { hostedPayment, openPayment } from '#server/payment/open-payment.ts';
import { takeNotification } from '#server/payment/take-notification.ts';
import { payByTransfer } from '#server/payment/transfer.ts';
import { orderNumberOf } from '#rules/structured-reference.ts';
import { countOf, order, put, useTill } from '#tests/server/sales/till.ts';
import { variant } from '#tests/server/small-shop.ts';
import { visitor } from '#tests/server/visit.ts';
import { booked, cardFields, told } from './told.ts';

const till = useTill();
const minutes = 60_000;
const start = Date.UTC(2026, 4, 5, 12);
let now = start;
beforeEach(() => {
  now = start;
});
const services = () => ({ ...till.services, now: () => now });
const asker = (orderId: string, visit = till.visit) => ({ visit, services: services(), orderId });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => asProblem(error).code,
  );
const stockOf = async (variantId: number) =>
  rowsOf<{ n: number }>(
    await till.store.db.execute(sql`SELECT sum(quantity)::int AS n FROM stock WHERE variant_id = ${variantId}`),
  )[0]?.n;
const newsOf = async () =>
  rowsOf<{ news: string }>(
    await till.store.db.execute(
      sql`SELECT payload ->> 'news' AS news FROM outbox WHERE kind = 'paymentNews' ORDER BY id`,
    ),
  ).map(({ news }) => news);
const invoices = async () =>
  rowsOf<{ number: string }>(await till.store.db.execute(sql`SELECT number FROM invoices ORDER BY number`)).map(
    ({ number }) => number,
  );

/** An order of the one last piece, to be paid by card. */
async function cardOrder(variantId: number = variant.mug) {
  await put(services(), till.visit, variantId);
  return await order(services(), till.visit, { fields: cardFields });
}
async function opened(variantId?: number) {
  const placed = await cardOrder(variantId);
  await openPayment(asker(placed.orderId));
  const { payment } = await booked(till.store, placed.orderId);
  if (!payment) throw new Error('no payment');
  const tell = (change: Partial<Parameters<typeof told>[0]> = {}) =>
    takeNotification(
      services(),
      told({
        merchantReference: payment.reference,
        amount: { value: payment.amountCents, currency: 'EUR' },
        ...change,
      }),
    );
  return { ...placed, payment, tell };
}

describe('an order to be paid by card', () => {
  test('[CHK-09] leads to its payment, holds its stock for half an hour and has no invoice yet', async () => {
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

  test('[CHK-09] opens one session however often it is asked for, and says what the component needs', async () => {
    const { orderId } = await cardOrder();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => openPayment(asker(orderId))));
    expect(new Set(sessions.map(({ SessionId }) => SessionId)).size).toBe(1);
    expect(sessions[0]).toMatchObject({
      Environment: 'test',
      ClientKey: 'test_LOCALGATEWAY',
      HolderName: 'Anna Peeters',
      Billing: { Street: 'Kerkstraat', HouseNumber: '12', PostalCode: '9000', City: 'Gent', CountryCode: 'BE' },
    });
    const { tries } = await booked(till.store, orderId);
    expect(tries.map(({ reference, amountCents }) => [reference.slice(11), amountCents])).toEqual([['-1', 1093]]);
  });

  test('the session of somebody else’s order is unknown', async () => {
    const { orderId } = await cardOrder();
    const stranger = visitor(till.store);
    await stranger.begin();
    expect(await refusal(openPayment(asker(orderId, stranger)))).toBe('Problem.NotFound');
    expect(await refusal(payByTransfer(asker(orderId, stranger)))).toBe('Problem.NotFound');
  });

  test('is paid by the provider’s word alone, ten times told is once, and has its invoice then', async () => {
    const { orderId, tell } = await opened();
    for (let nth = 0; nth < 10; nth++) await tell();
    const { order: row, payment } = await booked(till.store, orderId);
    expect([row.status, row.payBy, payment?.state, payment?.needsRefund]).toEqual(['Paid', null, 'authorised', false]);
    expect([await newsOf(), await invoices()]).toEqual([['received'], ['F2026-00001']]);
    expect(await countOf(till.store, 'payment_events')).toBe(1);
    expect(await refusal(openPayment(asker(orderId)))).toBe('Payment.Done');
    now += 60 * minutes;
    expect(await expireOrders(till.store.db, now)).toBe(0);
  });

  test('a refused one can be paid by another session of the same order', async () => {
    const { orderId, payment, tell } = await opened();
    await tell({ success: 'false', pspReference: 'PSP-REFUSED' });
    const again = await openPayment(asker(orderId));
    const { tries, order: row } = await booked(till.store, orderId);
    expect(tries.map(({ state, reference }) => [state, reference.slice(11)])).toEqual([
      ['pending', '-2'],
      ['refused', '-1'],
    ]);
    expect([row.status, again.SessionId === payment.sessionId]).toEqual(['AwaitingPayment', false]);
    // a yes to the first try that comes after its no still pays
    await tell({ pspReference: 'PSP-LATE' });
    expect((await booked(till.store, orderId)).order.status).toBe('Paid');
    // and what the second try brings goes back
    await takeNotification(
      services(),
      told({ merchantReference: tries[0]?.reference ?? '', pspReference: 'PSP-TWICE' }),
    );
    const { tries: after } = await booked(till.store, orderId);
    expect(after.map(({ state, needsRefund }) => [state, needsRefund])).toEqual([
      ['authorised', true],
      ['authorised', false],
    ]);
    expect([await newsOf(), await invoices()]).toEqual([['received', 'refund'], ['F2026-00001']]);
  });

  test.each([
    ['less than it costs', { amount: { value: 1, currency: 'EUR' } }],
    ['another money', { amount: { value: 1093, currency: 'USD' } }],
  ])('%s does not pay it', async (_, change) => {
    const { orderId, tell } = await opened();
    await tell(change);
    const { order: row, payment } = await booked(till.store, orderId);
    expect([row.status, payment?.needsRefund]).toEqual(['AwaitingPayment', true]);
  });

  test('captures, refunds and what belongs to nobody are kept and change no order', async () => {
    const { orderId, tell } = await opened();
    await tell();
    await tell({ eventCode: 'CAPTURE' });
    await tell({ eventCode: 'REFUND' });
    await takeNotification(services(), told({ merchantReference: 'unknown', pspReference: 'PSP-OTHER' }));
    expect([(await booked(till.store, orderId)).order.status, await countOf(till.store, 'payment_events')]).toEqual([
      'Paid',
      4,
    ]);
  });

  test('a payment that was cancelled or that ran out can be tried again', async () => {
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

describe('after half an hour', () => {
  test('the order is given up, its stock is free, and its buyer is told', async () => {
    const { orderId } = await opened(variant.last);
    now += 30 * minutes - 1;
    expect(await expireOrders(till.store.db, now)).toBe(0);
    now += 1;
    expect(await refusal(openPayment(asker(orderId)))).toBe('Payment.Expired');
    expect(await expireOrders(till.store.db, now)).toBe(1);
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

  test('a payment that comes too late takes the stock again', async () => {
    const { orderId, tell } = await opened(variant.last);
    now += 31 * minutes;
    await expireOrders(till.store.db, now);
    await tell();
    const { order: row, payment } = await booked(till.store, orderId);
    expect([row.status, payment?.needsRefund, await stockOf(variant.last)]).toEqual(['Paid', false, 0]);
    expect(await invoices()).toEqual(['F2026-00001']);
  });

  test('a payment that comes when the pieces are sold is marked to be given back', async () => {
    const { orderId, tell } = await opened(variant.last);
    now += 31 * minutes;
    await expireOrders(till.store.db, now);
    const other = visitor(till.store);
    await put(services(), other, variant.last);
    await order(services(), other);
    await tell();
    const { order: row, payment } = await booked(till.store, orderId);
    expect([row.status, payment?.state, payment?.needsRefund]).toEqual(['Cancelled', 'authorised', true]);
    expect(await newsOf()).toEqual(['expired', 'refund']);
    await tell({ eventCode: 'REFUND', pspReference: 'PSP-REFUND' });
    expect((await booked(till.store, orderId)).payment?.needsRefund).toBe(false);
  });
});

describe('instead of a card', () => {
  test('[CHK-08] a transfer may be chosen: account, reference and invoice, and nothing runs out', async () => {
    const { orderId, number, tell } = await opened();
    expect(await payByTransfer(asker(orderId))).toBe(`/fr/sales/order/confirmation/${orderId}`);
    const { order: row, payment } = await booked(till.store, orderId);
    const { BankTransfer, PaymentMethod } = row.snapshot;
    expect([row.paymentMethod, PaymentMethod, row.payBy, payment?.state]).toEqual([
      'BankTransfer',
      'BankTransfer',
      null,
      'cancelled',
    ]);
    expect(orderNumberOf(BankTransfer?.Reference ?? '')).toBe(Number(number.slice(5)));
    expect(await invoices()).toEqual(['F2026-00001']);
    expect(await refusal(openPayment(asker(orderId)))).toBe('Payment.Done');
    // the card was charged all the same: then it is paid by card, under the invoice that there is
    await tell();
    const { order: paid } = await booked(till.store, orderId);
    expect([paid.status, paid.paymentMethod, paid.snapshot.BankTransfer]).toEqual(['Paid', 'Card', null]);
    expect(await invoices()).toEqual(['F2026-00001']);
  });

  test('without JavaScript the provider’s own page is the way', async () => {
    const { orderId } = await cardOrder();
    const address = await hostedPayment(asker(orderId));
    expect(address).toMatch(/^http:\/\/shop\.test\/dev\/payments\/hosted\?session=/);
    expect(await hostedPayment(asker(orderId))).toBe(address);
  });
});

test('a provider that does not answer, refuses or talks nonsense is said so, and the same try goes on', async () => {
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
