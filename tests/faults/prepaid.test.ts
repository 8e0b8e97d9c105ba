import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { orders } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { settle } from '#server/payment/methods.ts';
import { topUp } from '#server/sales/top-up.ts';
import { openAccount } from '#tests/server/prepaid.ts';
import { minutes, useDesk } from '#tests/server/payment/desk.ts';
import { booked } from '#tests/server/payment/told.ts';
import { order, put, tally, visitors } from '#tests/server/sales/till.ts';
import { customer, orderFields, smallShopOn, variant } from '#tests/server/small-shop.ts';
import { signedIn } from '#tests/server/visit.ts';

const desk = useDesk(() => smallShopOn(inject('postgresUrl')));
const { till, clock, services, openedFor } = desk;
const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await till.store.db.execute(query));
afterEach(async () => {
  const wrong = await rows(sql`SELECT id FROM prepaid_accounts a WHERE balance_cents < 0
    OR balance_cents <> (SELECT coalesce(sum(delta_cents), 0) FROM prepaid_ledger WHERE account_id = a.id)`);
  expect(wrong).toEqual([]);
});
const balanceOf = async (accountId: number) =>
  (await rows<{ cents: number }>(sql`SELECT balance_cents AS cents FROM prepaid_accounts WHERE id = ${accountId}`))[0]
    ?.cents;
const anna = () => signedIn(till.store, 'anna@vitrine.test');
const annasAccount = (cents: number, notifies = false) =>
  openAccount(till.store.db, { customerId: customer.anna, cents, notifies });

/** Credit that was ordered, with its card session open. */
async function awaited(visit: Visit, accountId: number, quantity: number) {
  const uri = await topUp({ visit, services: services() }, { accountId, quantity: String(quantity) });
  const orderId = uri.split('/').at(-1) ?? '';
  const { order: row } = await booked(till.store, orderId);
  return { orderId, ...(await openedFor({ orderId, number: row.number, uri }, visit)) };
}

test('[SALES-03] a payment that is notified twenty times at once credits the account once', async () => {
  const accountId = await annasAccount(0);
  const { tell } = await awaited(await anna(), accountId, 25);
  await Promise.all(times(20, (nth) => tell({ pspReference: nth % 2 === 0 ? 'PSP-A' : 'PSP-B' })));
  expect(await balanceOf(accountId)).toBe(2500);
});

test('[SALES-03] the same amount, asked for ten times at once, is one order', async () => {
  const accountId = await annasAccount(0);
  const visit = await anna();
  const uris = await Promise.all(
    times(10, () => topUp({ visit, services: services() }, { accountId, quantity: '25' })),
  );
  expect(new Set(uris).size).toBe(1);
  expect(await rows(sql`SELECT 1 FROM orders WHERE top_up_account_id = ${accountId}`)).toHaveLength(1);
});

test('[SALES-03, CHK-10] orders and credit at once: the balance is the sum of the ledger, and no order is paid twice', async () => {
  const accountId = await annasAccount(5000, true);
  const visit = await anna();
  const credit = await Promise.all(times(3, (nth) => awaited(visit, accountId, 10 + nth)));
  const paying = times(20, async () => {
    // one cart per customer: the orders are placed one after the other, the credit arrives meanwhile
    const buyer = await anna();
    await put(services(), buyer, variant.mug);
    return await order(services(), buyer, {
      expectedTaxIncl: 1093,
      fields: { ...orderFields, PaymentMethod: 'Prepaid', PrepaidAccountId: String(accountId) },
    });
  });
  const [counts] = await Promise.all([
    tally(paying),
    ...credit.flatMap(({ tell }, nth) => times(3, () => tell({ pspReference: `PSP-${nth}` }))),
  ]);
  const paid = await rows<{ cents: number }>(
    sql`SELECT -delta_cents AS cents FROM prepaid_ledger WHERE account_id = ${accountId} AND delta_cents < 0`,
  );
  expect(paid.length).toBe(counts['200'] ?? 0);
  expect(await balanceOf(accountId)).toBe(5000 + 3300 - paid.reduce((sum, { cents }) => sum + cents, 0));
});

test('[SALES-03] a payment and its deadline at once: credited and paid, whichever came first', async () => {
  const accountId = await annasAccount(0);
  const visit = await anna();
  const all = await Promise.all(times(4, (nth) => awaited(visit, accountId, 10 + nth)));
  clock.now += 31 * minutes;
  await Promise.all([
    ...times(3, () => expireOrders(services(), clock.now)),
    ...all.map(({ tell }, nth) => tell({ pspReference: `PSP-${nth}` })),
  ]);
  for (const { orderId } of all) expect((await booked(till.store, orderId)).order.status).toBe('Paid');
  expect(await balanceOf(accountId)).toBe(4600);
});

test('[SALES-04] a balance that several orders lower at once is mailed about once', async () => {
  const accountId = await annasAccount(5000, true);
  const owner = await anna();
  const buyers = await visitors(till.store, 8);
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
        accountId,
        visit: owner,
        at: new Date(clock.now),
        settings: services().settings,
      });
    }),
  );
  expect(await tally(paying)).toEqual({ 200: 4, 422: 4 });
  expect(await rows(sql`SELECT 1 FROM outbox WHERE kind = 'prepaidLow'`)).toHaveLength(1);
});
