import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderHistoryDetailPageData } from '#contract/order-history.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { WithdrawalPageData } from '#contract/withdrawal.ts';
import { listed, nowhere, postsOf, told } from '#tests/server/desk/shop.ts';
import { customerOf } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { orderOf } from '#tests/server/order-of.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { deliveredOrder } from '#tests/server/refunds.ts';
import {
  forgetWithdrawals,
  openWithdrawalShop,
  readWithdrawal,
  statementOf,
  withdraw,
  withdrawalsAtDesk,
  withdrawalsIn,
  withdrawalUrl,
} from '#tests/server/withdrawals.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let staff: Person;
let shift = 0;
beforeAll(async () => {
  ({ shop, staff } = await openWithdrawalShop(() => Date.now() + shift));
});
afterAll(() => shop.close());
beforeEach(async () => {
  shift = 0;
  await forgetWithdrawals(shop);
});

const DAY = 86_400_000;
const json = { Accept: 'application/json' };
const post = postsOf(() => staff);
const rows = () => withdrawalsIn(shop);
const numberOf = (orderId: string) => orderOf(shop, orderId);
const atDesk = () => withdrawalsAtDesk(staff);

describe('[SHOP-05] the withdrawal function', () => {
  test('takes two steps: the statement is shown again and recorded only when it is confirmed, then a receipt is dated', async () => {
    const guest = shop.person();
    const fields = await statementOf(guest, { What: 'Un mug', Do: 'review' });
    const second = await guest.post(withdrawalUrl(), fields, json);
    expect(second.status).toBe(200);
    const { Form } = (await second.json()) as PageAnswer<WithdrawalPageData>;
    expect(Form).toEqual({ Do: 'review', Values: fields, Errors: [], Message: '' });
    expect([await rows(), await mailsOf(shop, 'withdrawal')]).toEqual([[], []]);
    const done = await guest.post(withdrawalUrl(), { ...fields, Do: 'withdraw' });
    expect(done.status).toBe(303);
    const receipt = await readWithdrawal(guest, done.headers.get('Location') ?? '');
    const [row] = await rows();
    expect(receipt.Receipt).toEqual({
      Name: 'An Peeters',
      OrderNumber: '2026-999999',
      Email: 'an@example.test',
      What: 'Un mug',
      At: row?.statedAt.toISOString(),
    });
    // only the session that stated it sees its receipt
    const other = shop.person();
    await withdraw(other);
    for (const stranger of [other, shop.person()])
      expect((await readWithdrawal(stranger, done.headers.get('Location') ?? '')).Receipt).toBe(null);
  });

  test.each([
    ['fr', /reçu votre rétractation le \S+ \S+ \d{4} à \d\d:\d\d/, 'Articles\u00a0: Un mug'],
    ['nl', /uw herroeping ontvangen op \d+ \S+ \d{4} om \d\d:\d\d/, 'Artikelen: Un mug'],
  ] as const)('mails a receipt in %s at once, with date, time and what was stated', async (culture, dated, what) => {
    const guest = shop.person();
    await withdraw(guest, { What: 'Un mug\nhttps://evil.example' }, withdrawalUrl(undefined, culture));
    const [mail] = await mailsOf(shop, 'withdrawal');
    expect(mail?.to).toEqual({ name: 'An Peeters', address: 'an@example.test' });
    expect(mail?.text).toMatch(dated);
    for (const said of [what, '2026-999999', 'An Peeters', 'an@example.test']) expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain('evil');
    const due = await shop.services.db.query.outbox.findFirst({
      where: (row, { eq: is }) => is(row.kind, 'withdrawal'),
    });
    const [row] = await rows();
    // being sent already, it is due again in two minutes
    expect((due?.dueAt.getTime() ?? 0) - (row?.statedAt.getTime() ?? 0)).toBeLessThan(180_000);
  });

  test('accepts a guest’s statement whether or not number and address name an order: the response is the same', async () => {
    const OrderId = (await orderBy(shop.person())).OrderId;
    const { id, number, email } = await numberOf(OrderId);
    const said = async (change: Record<string, string>) => {
      const guest = shop.person();
      const where = await withdraw(guest, change);
      const { Receipt, ...page } = await readWithdrawal(guest, where);
      return { ...page, FormToken: '', Receipt: { ...Receipt, ...change, At: '' } };
    };
    const matched = { OrderNumber: number, Email: email.toUpperCase() };
    const wrong = { OrderNumber: number, Email: 'other@example.test' };
    expect({ ...(await said(matched)), Receipt: null }).toEqual({ ...(await said(wrong)), Receipt: null });
    expect((await rows()).map(({ orderId }) => orderId)).toEqual([id, null]);
    expect((await atDesk()).map(({ Order }) => Order?.Number ?? null)).toEqual([number, null]);
    expect((await listed(staff, { q: number })).Orders[0]?.Needs).toEqual(['Withdrawal']);
  });

  test('is linked from the order’s page with its lines, name and address, until 14 days after the latest delivery', async () => {
    const { person } = await customerOf(shop);
    const OrderId = await deliveredOrder(post, person);
    const url = withdrawalUrl(OrderId);
    const linked = async () =>
      ((await (await person.get(`/fr/sales/orders/${OrderId}`)).json()) as PageAnswer<OrderHistoryDetailPageData>).Page
        .Options.Withdrawal;
    expect(await linked()).toEqual({ Url: url });
    const page = await readWithdrawal(person, url);
    expect(page).toMatchObject({
      Name: 'Anna Peeters',
      Order: { State: 'possible', Lines: [{ Name: 'Product 1 fr', Quantity: 3 }] },
    });
    const LineId = page.Order?.Lines[0]?.LineId ?? 0;
    // 3 business days and a weekend for delivery, then 14 days
    shift = 19 * DAY;
    expect(await linked()).toEqual({ Url: url });
    await withdraw(person, { [`Pieces${LineId}`]: '2' }, url);
    expect(await rows()).toMatchObject([{ what: '2 × Product 1 fr', lines: [{ lineId: LineId, quantity: 2 }] }]);
    expect((await atDesk())[0]?.Proposal).toEqual({ Lines: 976, Shipping: 0 });
    shift = 20 * DAY;
    expect(await linked()).toBe(null);
    expect((await readWithdrawal(person, url)).Order).toMatchObject({
      State: 'late',
      RefundUrl: `/fr/sales/order/refundrequest/${OrderId}`,
    });
    const late = await person.post(url, await statementOf(person, {}, url));
    expect([late.status, (await rows()).length]).toEqual([409, 1]);
    // a guest's statement is still taken: the desk decides
    await withdraw(shop.person(), { OrderNumber: (await numberOf(OrderId)).number });
  });

  test('an order that is not delivered can be withdrawn from at any time; its delivery is given back too', async () => {
    const { person } = await customerOf(shop);
    const { OrderId, TaxIncl } = await orderBy(person);
    shift = 5 * DAY;
    const page = await readWithdrawal(person, withdrawalUrl(OrderId));
    expect(page.Order?.State).toBe('possible');
    await withdraw(person, {}, withdrawalUrl(OrderId));
    // nothing is paid: the desk cancels it
    expect((await atDesk())[0]).toMatchObject({ What: '', IsUnpaid: true, Proposal: null });
    await told(post(OrderId, 'transfer', { Amount: TaxIncl }));
    expect((await atDesk())[0]).toMatchObject({ IsUnpaid: false, Proposal: { Lines: 3 * 488, Shipping: 605 } });
  });

  test('companies see the request for a refund instead', async () => {
    const { person } = await customerOf(shop);
    const OrderId = await deliveredOrder(post, person);
    await shop.services.db.execute(sql`
      UPDATE orders SET snapshot = jsonb_set(snapshot, '{Billing,Company}', '"Vitrine SRL"') WHERE public_id = ${OrderId}::uuid`);
    const page = await readWithdrawal(person, withdrawalUrl(OrderId));
    expect(page.Order).toMatchObject({ State: 'business', RefundUrl: `/fr/sales/order/refundrequest/${OrderId}` });
    const refused = await person.post(
      withdrawalUrl(OrderId),
      await statementOf(person, { Do: 'review' }, withdrawalUrl(OrderId)),
    );
    expect(refused.status).toBe(409);
  });

  test('somebody else’s order is like an unknown one: the page of a guest', async () => {
    const { OrderId } = await orderBy(shop.person());
    const seen = async (orderId: string) => {
      const page = await readWithdrawal(shop.person(), withdrawalUrl(orderId));
      return { ...page, FormToken: '' };
    };
    expect(await seen(OrderId)).toEqual(await seen(nowhere));
    expect((await seen(OrderId)).Order).toBe(null);
  });

  test('a statement that lacks something is refused by field and keeps what was typed', async () => {
    const guest = shop.person();
    const refused = await guest.post(
      withdrawalUrl(),
      await statementOf(guest, { Do: 'review', Email: 'an@', Name: '' }),
      json,
    );
    expect(refused.status).toBe(422);
    const { Form } = (await refused.json()) as PageAnswer<WithdrawalPageData>;
    expect(Form?.Values).toMatchObject({ Email: 'an@', OrderNumber: '2026-999999' });
    expect(Form?.Errors.map(({ pointer }) => pointer)).toEqual(['/Name', '/Email']);
    expect(await rows()).toEqual([]);
  });

  test('is bounded: 30 from an address in an hour here, and 10 receipts to a mailbox in a day', async () => {
    const guest = shop.person();
    const forms = await Promise.all(Array.from({ length: 31 }, () => statementOf(guest)));
    for (const form of forms.slice(0, 30)) expect((await guest.post(withdrawalUrl(), form)).status).toBe(303);
    const beyond = await guest.post(withdrawalUrl(), forms[30] ?? {});
    expect([beyond.status, (await rows()).length]).toEqual([429, 30]);
    expect(await beyond.text()).toContain('An Peeters');
  });

  test('the mails of an order lead to it', async () => {
    const { person } = await customerOf(shop);
    await deliveredOrder(post, person);
    const [confirmation] = await mailsOf(shop, 'orderConfirmation');
    const shipped = (await mailsOf(shop, 'paymentNews')).find(({ subject }) => subject.includes('en route'));
    for (const mail of [confirmation, shipped]) {
      const [, link = ''] = /Se rétracter du contrat\s*:?\s*(\S+)/u.exec(mail?.text ?? '') ?? [];
      const { pathname, search } = new URL(link);
      const led = await shop.person().get(pathname + search);
      expect([led.status, led.headers.get('Location')]).toEqual([
        302,
        expect.stringMatching(/^\/fr\/sales\/order\/withdrawal\?order=/),
      ]);
    }
  });
});
