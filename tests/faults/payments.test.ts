import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { applyCoupon } from '#server/cart/coupon.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { coupons, orders, prepaidAccounts, prepaidLedger } from '#server/db/schema/index.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { settle } from '#server/payment/methods.ts';
import { openPayment } from '#server/payment/open-payment.ts';
import { payByTransfer } from '#server/payment/transfer.ts';
import { minutes, refusal, useDesk } from '#tests/server/payment/desk.ts';
import { booked, cardFields } from '#tests/server/payment/told.ts';
import { countOf, order, put, tally, visitors } from '#tests/server/sales/till.ts';
import { coupon } from '#tests/server/small-coupons.ts';
import { customer, emptyTill, smallShopOn, variant } from '#tests/server/small-shop.ts';
import { signedIn } from '#tests/server/visit.ts';
import { expectBooksToBalance } from './books.ts';

const desk = useDesk(() => smallShopOn(inject('postgresUrl')));
const { till, clock, services, asker, opened, openedFor, stockOf, newsOf, invoices } = desk;
afterEach(() => expectBooksToBalance(till.store));

const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));
const standing = async (orderId: string) => {
  const { order: row, isOwed } = await booked(till.store, orderId);
  return { status: row.status, isToGoBack: isOwed };
};
/** Several processes looking for expired orders at the same moment. */
const expireAtOnce = () => times(3, () => expireOrders(services(), clock.now));
/** Card orders of the same units, each but the last abandoned before the next. */
async function givenUp(count: number, variantId: number) {
  const held: Awaited<ReturnType<typeof opened>>[] = [];
  for (const visit of await visitors(till.store, count)) {
    held.push(await opened(variantId, visit));
    clock.now += 31 * minutes;
    await expireOrders(services(), clock.now);
  }
  return held;
}

describe('the provider’s notification', () => {
  test('delivered ten times concurrently is applied once: one payment, one invoice, one message', async () => {
    const { orderId, tell } = await opened();
    await Promise.all(times(10, () => tell()));
    await tell();
    expect(await standing(orderId)).toEqual({ status: 'Paid', isToGoBack: false });
    expect([await countOf(till.store, 'payment_events'), await newsOf(), await invoices()]).toEqual([
      1,
      ['received'],
      ['F2026-00001'],
    ]);
  });

  test('of two concurrent payments for one order, one pays it and the other is refunded', async () => {
    const { orderId, tell } = await opened();
    await Promise.all(['PSP-A', 'PSP-B'].map((pspReference) => tell({ pspReference })));
    expect(await standing(orderId)).toEqual({ status: 'Paid', isToGoBack: true });
    expect((await newsOf()).toSorted()).toEqual(['received', 'refund']);
  });

  test('a concurrent refusal and success leave the order paid, whichever came first', async () => {
    const tried = await Promise.all((await visitors(till.store, 10)).map((visit) => opened(variant.mug, visit)));
    await Promise.all(
      tried.flatMap(({ tell }, nth) => [
        tell({ pspReference: `NO-${nth}`, success: 'false' }),
        tell({ pspReference: `YES-${nth}` }),
      ]),
    );
    for (const { orderId } of tried) expect(await standing(orderId)).toEqual({ status: 'Paid', isToGoBack: false });
    expect(await invoices()).toHaveLength(10);
  });
});

describe('at the deadline', () => {
  test('payment, expiry and other buyers at the same moment: paid with its stock, or cancelled and to be refunded', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 8; round++) {
      if (round > 0) {
        await expectBooksToBalance(till.store);
        await emptyTill(till.store);
      }
      const others = await visitors(till.store, 3);
      await Promise.all(others.map((visit) => put(services(), visit, variant.split)));
      const waiting = await Promise.all((await visitors(till.store, 3)).map((visit) => opened(variant.split, visit)));
      clock.now += 30 * minutes;
      const sold = tally(others.map((visit) => order(services(), visit, { expectedTaxIncl: 6050 })));
      await Promise.all([...expireAtOnce(), ...waiting.map(({ tell }, nth) => tell({ pspReference: `PSP-${nth}` }))]);
      const paid = (await Promise.all(waiting.map(({ orderId }) => standing(orderId)))).map(
        ({ status, isToGoBack }) => `${status} ${isToGoBack}`,
      );
      for (const each of paid) ends.add(each);
      expect(paid.filter((each) => each === 'Paid false').length + ((await sold)['200'] ?? 0)).toBeLessThanOrEqual(3);
    }
    expect([...ends].filter((each) => each !== 'Paid false' && each !== 'Cancelled true')).toEqual([]);
  });

  test('three processes cancel each order once, and its stock is released once', async () => {
    const waiting = await Promise.all((await visitors(till.store, 12)).map((visit) => opened(variant.mug, visit)));
    clock.now += 30 * minutes;
    const counts = await Promise.all(expireAtOnce());
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(waiting.length);
    expect(await newsOf()).toEqual(waiting.map(() => 'expired'));
  });

  test('late, concurrent payments for one last unit: one gets it, the others are refunded', async () => {
    const late = await givenUp(5, variant.last);
    await Promise.all(late.map(({ tell }, nth) => tell({ pspReference: `PSP-${nth}` })));
    const ends = await Promise.all(late.map(({ orderId }) => standing(orderId)));
    expect(ends.filter(({ status }) => status === 'Paid')).toEqual([{ status: 'Paid', isToGoBack: false }]);
    expect(ends.filter(({ status }) => status === 'Cancelled')).toEqual(
      times(4, () => ({ status: 'Cancelled', isToGoBack: true })),
    );
    expect([await stockOf(variant.last), await invoices()]).toEqual([0, ['F2026-00001']]);
  });

  test('late payments are all refunded when the stock is sold', async () => {
    const late = await givenUp(3, variant.last);
    await put(services(), till.visit, variant.last);
    await order(services(), till.visit);
    await Promise.all(late.map(({ tell }, nth) => tell({ pspReference: `PSP-${nth}` })));
    for (const { orderId } of late) expect(await standing(orderId)).toEqual({ status: 'Cancelled', isToGoBack: true });
  });

  test('transfer chosen, card charged and deadline reached at once: one of them wins', async () => {
    const waiting = await Promise.all(
      (await visitors(till.store, 9)).map(async (visit) => ({ visit, ...(await opened(variant.mug, visit)) })),
    );
    const chosen = waiting.map(({ visit, orderId }) => refusal(payByTransfer(asker(orderId, visit))));
    clock.now += 30 * minutes;
    await Promise.all([
      ...chosen,
      ...expireAtOnce(),
      ...waiting.map(({ tell }, nth) => tell({ pspReference: `PSP-${nth}` })),
    ]);
    // the money arrived in each case, and there is enough stock
    for (const { orderId } of waiting) expect(await standing(orderId)).toEqual({ status: 'Paid', isToGoBack: false });
  });

  test('a coupon released while others take its last use never exceeds its limit', async () => {
    const [holders, takers] = [await visitors(till.store, 3), await visitors(till.store, 10)];
    for (const visit of [...holders, ...takers]) {
      await put(services(), visit, variant.mug);
      expect(await applyCoupon({ visit, services: services() }, 'THRICE')).toBe(true);
    }
    const held = await Promise.all(
      holders.map(async (visit) => {
        const placed = await order(services(), visit, { fields: cardFields });
        return { ...placed, ...(await openedFor(placed, visit)) };
      }),
    );
    clock.now += 30 * minutes;
    const sold = tally(takers.map((visit) => order(services(), visit, { expectedTaxIncl: 993 })));
    await Promise.all([...expireAtOnce(), ...held.map(({ tell }, nth) => tell({ pspReference: `PSP-${nth}` }))]);
    const taken = (await sold)['200'] ?? 0;
    const ends = await Promise.all(held.map(({ orderId }) => standing(orderId)));
    const [row] = await till.store.db.select().from(coupons).where(eq(coupons.id, coupon.thrice));
    expect(row?.uses).toBe(taken + ends.filter(({ status }) => status === 'Paid').length);
    expect(row?.uses).toBeLessThanOrEqual(3);
  });
});

test('[CHK-09, CHK-10] fifty buyers of the last unit with a card: one order and one session, forty-nine are charged nothing', async () => {
  const buyers = await visitors(till.store, 50);
  await Promise.all(buyers.map((visit) => put(services(), visit, variant.last)));
  const placed = buyers.map(async (visit) => ({ visit, ...(await order(services(), visit, { fields: cardFields })) }));
  expect(await tally(placed)).toEqual({ 200: 1, 409: 49 });
  const [won] = (await Promise.allSettled(placed)).flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  if (!won) throw new Error('nobody won');
  const sessions = await Promise.all(times(10, () => openPayment(asker(won.orderId, won.visit))));
  expect(new Set(sessions.map(({ SessionId }) => SessionId)).size).toBe(1);
  expect(await countOf(till.store, 'payments')).toBe(1);
  await (await openedFor(won, won.visit)).tell();
  expect(await standing(won.orderId)).toEqual({ status: 'Paid', isToGoBack: false });
});

// a customer has one open cart, so no two of their orders are ever written at once; the balance check stands on its own
test('[CHK-10] an account of 50.00 and twenty concurrent orders: it pays the four that it can, and the others stay unpaid', async () => {
  const [account] = await till.store.db
    .insert(prepaidAccounts)
    .values({ customerId: customer.anna, name: 'Budget', balanceCents: 5000 })
    .returning();
  if (!account) throw new Error('no account');
  await till.store.db.insert(prepaidLedger).values({ accountId: account.id, deltaCents: 5000 });
  const anna = await signedIn(till.store, 'anna@vitrine.test');
  const buyers = await visitors(till.store, 20);
  await Promise.all(buyers.map((visit) => put(services(), visit, variant.mug)));
  const placed = await Promise.all(buyers.map((visit) => order(services(), visit)));
  const paying = placed.map(({ orderId }) =>
    retryingTransaction(till.store.db, async (tx) => {
      const [row] = await tx
        .update(orders)
        .set({ paymentMethod: 'Prepaid' })
        .where(eq(orders.publicId, orderId))
        .returning();
      if (!row) throw new Error('no order');
      await settle(tx, {
        order: row,
        accountId: account.id,
        visit: anna,
        at: new Date(clock.now),
        settings: services().settings,
      });
    }),
  );
  expect(await tally(paying)).toEqual({ 200: 4, 422: 16 });
  const [left] = await till.store.db.select().from(prepaidAccounts);
  expect(left?.balanceCents).toBe(5000 - 4 * 1093);
});
