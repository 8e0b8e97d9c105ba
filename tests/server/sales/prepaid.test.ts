import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageAnswer } from '#contract/page.ts';
import type { PrepaidAccountPageData } from '#contract/prepaid.ts';
import { movementsAPage } from '#rules/prepaid.ts';
import { rowsOf } from '#server/db/open.ts';
import { orders, prepaidLedger } from '#server/db/schema/index.ts';
import { cancelOrder, refund } from '#server/desk/verbs.ts';
import { expireOrders } from '#server/payment/expire.ts';
import { takeNotification } from '#server/payment/take-notification.ts';
import { accountOf, prepaidCalls } from '#tests/server/prepaid.ts';
import { addresses, cartOf, customerOf, openSmallShop, pointersOf, problemOf } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { booked, told } from '#tests/server/payment/told.ts';
import { method, orderFields, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
const clock = { now: Date.UTC(2026, 4, 5, 12) };
beforeAll(async () => {
  shop = await openSmallShop({ now: () => clock.now });
});
afterAll(() => shop.close());

const db = () => shop.services.db;
async function owner(cents = 0, notifies = false) {
  const { person, Email } = await customerOf(shop);
  return { person, Email, accountId: await accountOf(shop, person, { cents, notifies }) };
}
const topUp = (person: Person, PrepaidAccountId: number, Quantity: unknown) =>
  person.send('POST', prepaidCalls.add, { PrepaidAccountId, Quantity });
/** The public id in the URL where it is paid. */
const orderedBy = async (answer: Response): Promise<string> => {
  const uri = (await answer.json()) as string;
  const [, orderId = ''] = /^\/fr\/sales\/order\/payment\/([0-9a-f-]{36})$/.exec(uri) ?? [];
  expect(orderId).not.toBe('');
  return orderId;
};
async function ordered(person: Person, accountId: number, quantity: number): Promise<string> {
  return await orderedBy(await topUp(person, accountId, quantity));
}
/** Opens the card session of an order; tells the shop what the provider says about it. */
async function session(person: Person, orderId: string) {
  expect((await person.send('POST', `/api/v1/sales/orders/${orderId}/payment/session`, {})).status).toBe(200);
  const { payment } = await booked({ db: db() }, orderId);
  if (!payment) throw new Error('no session');
  const { reference: merchantReference, amountCents: value } = payment;
  const amount = { value, currency: 'EUR' };
  return (change: Partial<Parameters<typeof told>[0]> = {}) =>
    takeNotification(shop.services, told({ merchantReference, amount, pspReference: `PSP-${orderId}`, ...change }));
}
async function paid(person: Person, accountId: number, quantity: number) {
  const orderId = await ordered(person, accountId, quantity);
  const tell = await session(person, orderId);
  await tell();
  return { orderId, tell };
}
async function accountPage(person: Person, accountId: number, query = ''): Promise<PrepaidAccountPageData> {
  const answer = await person.get(`/fr/sales/prepaidaccounts/${accountId}${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PageAnswer<PrepaidAccountPageData>).Page;
}
/** The balance as shown, which is always the sum of the ledger. */
async function balance(person: Person, accountId: number): Promise<number> {
  const { Balance } = await accountPage(person, accountId);
  const [sum] = rowsOf<{ cents: number }>(
    await db().execute(
      sql`SELECT coalesce(sum(delta_cents), 0)::int AS cents FROM prepaid_ledger WHERE account_id = ${accountId}`,
    ),
  );
  expect(sum?.cents).toBe(Balance);
  return Balance;
}
async function buyMugs(person: Person, accountId: number, quantity: number): Promise<Response> {
  await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: quantity });
  await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
  const { Totals } = await cartOf(person);
  return await person.send('POST', addresses.order, {
    IdempotencyKey: crypto.randomUUID(),
    ExpectedTaxIncl: Totals.TaxIncl,
    Fields: { ...orderFields, PaymentMethod: 'Prepaid', PrepaidAccountId: String(accountId) },
  });
}
const staffOf = async (orderId: string) => ({ services: shop.services, by: 1, orderId, token: undefined });

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
        422,
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
    const [received] = (await mailsOf(shop, 'paymentNews')).slice(-1);
    expect(received?.text).toContain('ce montant est sur votre compte prépayé');
  });

  test('that is not paid in time is not credited, and a payment that comes later still is', async () => {
    const { person, accountId } = await owner();
    const orderId = await ordered(person, accountId, 12);
    const tell = await session(person, orderId);
    clock.now += 31 * 60_000;
    await expireOrders(shop.services, clock.now);
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
    await refund(await staffOf(orderId), { lines: [], cents: 1500, note: 'Erreur' });
    expect(await balance(person, accountId)).toBe(2500);
    await refund(await staffOf(orderId), { lines: [], cents: 2500, note: '' });
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
    await cancelOrder(await staffOf(orderId));
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

describe('[SALES-03, SALES-04] the account of another customer', () => {
  test('is unknown, to the byte; a visitor signs in first', async () => {
    const { accountId } = await owner(500);
    const { person: stranger } = await owner();
    const bytes = async (id: number) => {
      const answers = [
        await topUp(stranger, id, 10),
        await stranger.send('POST', prepaidCalls.notification, { PrepaidAccountId: id, IsActivated: true }),
        await stranger.get(`/fr/sales/prepaidaccounts/${id}`),
        await stranger.post(`/fr/sales/prepaidaccounts/${id}`, { Do: 'topUp', Quantity: '10' }),
        await stranger.post(`/fr/sales/prepaidaccounts/${id}`, { Do: 'setNotification', IsActivated: 'true' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return texts.map((text) => text.replaceAll(/[0-9a-f-]{36}|nonce="[^"]*"/g, '').replaceAll(`/${id}`, '/ID'));
    };
    expect(await bytes(accountId)).toEqual(await bytes(999_999));
    const visitor = shop.person();
    expect((await topUp(visitor, accountId, 10)).status).toBe(401);
    const answer = await visitor.get(`/fr/sales/prepaidaccounts/${accountId}`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `/fr/security/login?returnUrl=${encodeURIComponent(`/fr/sales/prepaidaccounts/${accountId}`)}`,
    ]);
  });
});

describe('[SALES-04] the mail about a low balance', () => {
  const mails = async (Email: string) => (await mailsOf(shop, 'prepaidLow')).filter(({ to }) => to.address === Email);

  test('goes out once when the balance falls below its threshold, and again only after it has risen', async () => {
    const { person, accountId, Email } = await owner(4000);
    const notify = (IsActivated: boolean) =>
      person.send('POST', prepaidCalls.notification, { PrepaidAccountId: accountId, IsActivated });
    expect(await (await notify(true)).json()).toEqual({ IsActivated: true });
    expect((await accountPage(person, accountId)).IsActivated).toBe(true);
    await buyMugs(person, accountId, 1);
    expect(await mails(Email)).toEqual([]);
    await buyMugs(person, accountId, 1);
    const [mail, ...more] = await mails(Email);
    expect([mail?.subject, more]).toEqual(['Le solde de votre compte Budget est bas', []]);
    expect(mail?.text).toContain('18,14');
    expect(mail?.text).toContain(`http://localhost:3000/fr/sales/prepaidaccounts/${accountId}`);
    await buyMugs(person, accountId, 1);
    expect(await mails(Email)).toHaveLength(1);
    await paid(person, accountId, 20);
    await buyMugs(person, accountId, 1);
    expect(await mails(Email)).toHaveLength(2);
  });

  test('is not sent to whoever turned it off, by a plain form as well', async () => {
    const { person, accountId, Email } = await owner(2500, true);
    const page = `/fr/sales/prepaidaccounts/${accountId}`;
    const answer = await person.post(page, { Do: 'setNotification', IsActivated: 'false' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, page]);
    expect((await accountPage(person, accountId)).IsActivated).toBe(false);
    await buyMugs(person, accountId, 1);
    expect(await mails(Email)).toEqual([]);
  });
});

test('[SALES-09] movements are shown a page at a time by pagenbr, each with the balance after it', async () => {
  const { person, accountId } = await owner(100);
  const more = Array.from({ length: movementsAPage + 4 }, (_, nth) => ({ accountId, deltaCents: nth + 1 }));
  await db().insert(prepaidLedger).values(more);
  const first = await accountPage(person, accountId);
  expect([first.CurrentPage, first.TotalPages, first.Movements.length]).toEqual([1, 2, movementsAPage]);
  expect(first.Movements[0]).toMatchObject({ Amount: movementsAPage + 4, Balance: 100 + (24 * 25) / 2 });
  const second = await accountPage(person, accountId, '?pagenbr=2');
  expect(second.Movements.map(({ Amount, Balance }) => [Amount, Balance])).toEqual([
    [4, 110],
    [3, 106],
    [2, 103],
    [1, 101],
    [100, 100],
  ]);
  for (const [asked, shown] of [
    ['0', 1],
    ['x', 1],
    ['-1', 1],
    ['99', 2],
    ['1e9', 1],
  ] as const)
    expect((await accountPage(person, accountId, `?pagenbr=${asked}`)).CurrentPage).toBe(shown);
});
