import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import { cancelOrder, refund } from '#server/desk/verbs.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { pointersOf, problemOf } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { booked } from '#tests/server/payment/told.ts';
import { usePrepaid } from '#tests/server/prepaid.ts';

const till = usePrepaid();
const { clock, db, owner, topUp, ordered, session, paid, accountPage, balance, buyMugs } = till;
const staffOf = (orderId: string) => ({ services: till.shop.services, by: 1, orderId, token: undefined });

describe('[SALES-03] money for a prepaid account', () => {
  test('is ordered by quantity, a euro each; the response is the URL where it is paid', async () => {
    const { person, accountId, Email } = await owner(500);
    const orderId = await ordered(person, accountId, 25);
    const { order } = await booked({ db: db() }, orderId);
    expect([order.totalInclCents, order.totalVatCents, order.email, order.status]).toEqual([
      2500,
      0,
      Email,
      'AwaitingPayment',
    ]);
    expect(await balance(person, accountId)).toBe(500);
    const { Awaited } = await accountPage(person, accountId);
    expect(Awaited).toEqual([{ Number: order.number, Amount: 2500, Uri: `/fr/sales/order/payment/${orderId}` }]);
  });

  test('without a quantity is refused by its name', async () => {
    const { person, accountId } = await owner();
    for (const Quantity of [undefined, '', ' ']) {
      const problem = await problemOf(await topUp(person, accountId, Quantity));
      expect([problem.status, problem.errors]).toEqual([
        Quantity === ' ' ? 422 : 400,
        [expect.objectContaining({ pointer: '/Quantity', code: 'Sales.QuantityIsMandatory' })],
      ]);
    }
    for (const Quantity of [-1, 0, 1.5, 1e9, '1e3', '0x10', 'NaN'])
      expect(pointersOf(await problemOf(await topUp(person, accountId, Quantity)))).toEqual(['/Quantity']);
    expect(await db().select().from(orders).where(eq(orders.topUpAccountId, accountId))).toEqual([]);
  });

  test('asked for twice is one order as long as the first awaits its payment', async () => {
    const { person, accountId } = await owner();
    const first = await ordered(person, accountId, 30);
    expect(await ordered(person, accountId, 30)).toBe(first);
    expect(await ordered(person, accountId, 31)).not.toBe(first);
    await (
      await session(person, first)
    )();
    expect(await ordered(person, accountId, 30)).not.toBe(first);
  });

  test('is credited once it is paid, once, however often the provider says so; it has no invoice', async () => {
    const { person, accountId } = await owner(500);
    const { orderId, tell } = await paid(person, accountId, 25);
    for (let nth = 0; nth < 5; nth += 1) await tell();
    expect(await balance(person, accountId)).toBe(3000);
    const { Movements, Awaited } = await accountPage(person, accountId);
    expect(Awaited).toEqual([]);
    expect(Movements.map(({ Kind, Amount, Balance, Order }) => [Kind, Amount, Balance, Order?.OrderId])).toEqual([
      ['topUp', 2500, 3000, orderId],
      ['booked', 500, 500, undefined],
    ]);
    const { order } = await booked({ db: db() }, orderId);
    expect(order.status).toBe('Paid');
    expect(rowsOf(await db().execute(sql`SELECT 1 FROM invoices WHERE order_id = ${order.id}`))).toEqual([]);
    const [received] = (await mailsOf(till.shop, 'paymentNews')).slice(-1);
    expect(received?.text).toContain('ce montant est sur votre compte prépayé');
  });

  test('that is not paid in time is not credited, and a payment that comes later still is', async () => {
    const { person, accountId } = await owner();
    const orderId = await ordered(person, accountId, 12);
    const tell = await session(person, orderId);
    clock.now += 31 * 60_000;
    await expireOrders(till.shop.services, clock.now);
    expect([(await booked({ db: db() }, orderId)).order.status, await balance(person, accountId)]).toEqual([
      'Cancelled',
      0,
    ]);
    await tell();
    expect([(await booked({ db: db() }, orderId)).order.status, await balance(person, accountId)]).toEqual([
      'Paid',
      1200,
    ]);
  });

  test('is taken back with a refund, in part or entirely', async () => {
    const { person, accountId } = await owner();
    const { orderId } = await paid(person, accountId, 40);
    await refund(staffOf(orderId), { lines: [], cents: 1500, note: 'Erreur' });
    expect(await balance(person, accountId)).toBe(2500);
    await refund(staffOf(orderId), { lines: [], cents: 2500, note: '' });
    expect(await balance(person, accountId)).toBe(0);
    const { Movements } = await accountPage(person, accountId);
    expect(Movements.map(({ Kind, Amount }) => [Kind, Amount])).toEqual([
      ['topUpBack', -2500],
      ['topUpBack', -1500],
      ['topUp', 4000],
    ]);
  });

  test('is taken back by a chargeback as far as the balance allows, and credited again when it is won', async () => {
    const { person, accountId } = await owner();
    const { orderId, tell } = await paid(person, accountId, 40);
    expect((await buyMugs(person, accountId, 2)).status).toBe(200);
    const left = await balance(person, accountId);
    const about = { originalReference: `PSP-${orderId}` };
    await tell({ ...about, eventCode: 'CHARGEBACK', pspReference: `CB-${orderId}` });
    expect([(await booked({ db: db() }, orderId)).order.status, await balance(person, accountId)]).toEqual([
      'PaymentReversed',
      0,
    ]);
    await tell({ ...about, eventCode: 'CHARGEBACK_REVERSED', pspReference: `CBR-${orderId}` });
    expect([(await booked({ db: db() }, orderId)).order.status, await balance(person, accountId)]).toEqual([
      'Paid',
      left,
    ]);
  });

  test('is taken back when the desk cancels its order', async () => {
    const { person, accountId } = await owner(700);
    const { orderId } = await paid(person, accountId, 40);
    await cancelOrder(staffOf(orderId));
    expect(await balance(person, accountId)).toBe(700);
    // there is nothing to put into the cart: the account's page is where it is ordered anew
    const restored = await person.send('POST', `/api/v1/sales/orders/${orderId}/restore`, {});
    expect(await restored.json()).toEqual({ Uri: `/fr/sales/prepaidaccounts/${accountId}` });
  });

  test('pays an order like any other money on the account', async () => {
    const { person, accountId } = await owner();
    await paid(person, accountId, 40);
    const answer = await buyMugs(person, accountId, 1);
    expect(answer.status).toBe(200);
    expect(await balance(person, accountId)).toBe(4000 - 1093);
    const { Movements } = await accountPage(person, accountId);
    expect(Movements[0]).toMatchObject({ Kind: 'order', Amount: -1093, Balance: 4000 - 1093 });
  });

  test('posted by a plain form leads to the payment; refused, what was typed is still there', async () => {
    const { person, accountId } = await owner();
    const page = `/fr/sales/prepaidaccounts/${accountId}`;
    const sent = await person.post(page, { Do: 'topUp', PrepaidAccountId: String(accountId), Quantity: '15' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/fr\/sales\/order\/payment\/[0-9a-f-]{36}$/),
    ]);
    const refused = await person.post(page, { Do: 'topUp', Quantity: '12,50' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    for (const part of ['Sales.QuantityNotPossible', '12,50']) expect(html).toContain(part);
  });
});
