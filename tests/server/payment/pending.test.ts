import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#server/db/schema/index.ts';
import { hostedPayment, openPayment } from '#server/payment/open-payment.ts';
import { readPayment, ownOrder } from '#server/payment/order.ts';
import { paymentPageServed } from '#server/payment/payment-page.ts';
import { submitPayment } from '#server/payment/submit-payment.ts';
import { payByTransfer } from '#server/payment/transfer.ts';
import { minutes, refusal, useDesk } from './desk.ts';
import { booked } from './told.ts';

const { till, clock, services, asker, opened } = useDesk();

const sessionOf = ({ payment }: { payment: { sessionId: string | null } }) => payment.sessionId ?? '';
const stateOf = async (orderId: string) => {
  const who = asker(orderId);
  return await readPayment(who, await ownOrder(who));
};

test('[SHOP-15] a submitted payment is remembered: no card, no transfer and no other page until its result is known', async () => {
  const order = await opened();
  const { orderId, tell } = order;
  const sent = await submitPayment(asker(orderId), sessionOf(order));
  expect(sent).toMatchObject({ State: 'pending', RetryAt: new Date(clock.now + 15 * minutes).toISOString() });
  const asks = [
    () => openPayment(asker(orderId)),
    () => hostedPayment(asker(orderId)),
    () => payByTransfer(asker(orderId)),
    // the other tab, which shows the same session
    () => submitPayment(asker(orderId), sessionOf(order)),
  ];
  for (const ask of asks) expect(await refusal(ask())).toBe('Payment.Pending');
  // returning from the bank's page continues the very same session
  expect((await openPayment(asker(orderId), sessionOf(order))).SessionId).toBe(sessionOf(order));
  expect((await booked(till.store, orderId)).tries).toHaveLength(1);
  await tell({ success: 'false' });
  expect(await stateOf(orderId)).toMatchObject({ State: 'refused', RetryAt: null });
  expect(await refusal(openPayment(asker(orderId)))).toBe(null);
});

test('[SHOP-15] without a known result, another payment may be started once the session has expired', async () => {
  const order = await opened();
  const { orderId, tell } = order;
  await submitPayment(asker(orderId), sessionOf(order));
  clock.now += 15 * minutes;
  expect((await stateOf(orderId)).State).toBe('open');
  const again = await openPayment(asker(orderId));
  expect(again.SessionId).not.toBe(sessionOf(order));
  // the first one is confirmed after all
  await tell();
  expect((await stateOf(orderId)).State).toBe('paid');
});

test('[SHOP-15] a session left open too long cannot be submitted', async () => {
  const order = await opened();
  clock.now += 15 * minutes;
  expect(await refusal(submitPayment(asker(order.orderId), sessionOf(order)))).toBe('Payment.SessionOver');
  expect(await refusal(submitPayment(asker(order.orderId), 'CS0'))).toBe('Payment.SessionOver');
});

test('[SHOP-15] of two tabs that submit at the same moment only one does', async () => {
  const order = await opened();
  const asks = [1, 2, 3].map(() => refusal(submitPayment(asker(order.orderId), sessionOf(order))));
  const said = (await Promise.all(asks)).map(String).toSorted();
  expect(said).toEqual(['Payment.Pending', 'Payment.Pending', 'null']);
});

test('[SHOP-15] after returning from the provider’s page, one is not redirected there again while the result is unknown', async () => {
  const { orderId } = await opened();
  await till.store.db
    .update(payments)
    .set({ isHosted: true })
    .where(eq(payments.sessionId, (await booked(till.store, orderId)).payment?.sessionId ?? ''));
  const { payment } = await booked(till.store, orderId);
  const read = (search: Record<string, string>) =>
    paymentPageServed.work.read({ visit: till.visit, services: services(), params: { orderId }, search });
  expect(await read({ sessionId: 'CS0', redirectResult: 'x' })).toMatchObject({ data: { Payment: { State: 'open' } } });
  const back = { sessionId: payment?.sessionId ?? '', redirectResult: 'x' };
  expect(await read(back)).toMatchObject({ data: { Payment: { State: 'pending' }, Return: null } });
  expect(await read({})).toMatchObject({ data: { Payment: { State: 'pending' } } });
});
