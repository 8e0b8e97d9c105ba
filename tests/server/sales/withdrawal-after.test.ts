import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerData } from '#contract/account-erasure.ts';
import { forgetOrders } from '#server/orders/forget.ts';
import { tidy } from '#server/tidy.ts';
import { nowhere, postsOf, told } from '#tests/server/desk/shop.ts';
import { customerOf, password } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { orderOf } from '#tests/server/order-of.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { deliveredOrder } from '#tests/server/refunds.ts';
import {
  forgetWithdrawals,
  openWithdrawalShop,
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
const post = postsOf(() => staff);
const rows = () => withdrawalsIn(shop);
const numberOf = (orderId: string) => orderOf(shop, orderId);
const atDesk = () => withdrawalsAtDesk(staff);
/** The clean-up as so many days later: sessions stay open. */
async function tidiedAfter(days: number): Promise<void> {
  await shop.services.db.execute(sql`
    UPDATE withdrawals SET stated_at = stated_at - make_interval(days => ${days}),
      handled_at = handled_at - make_interval(days => ${days})`);
  await tidy(shop.services.db, Date.now());
}

describe('[SHOP-05] a recorded withdrawal', () => {
  test('staff mark it as handled, once; others may not', async () => {
    await withdraw(shop.person());
    const WithdrawalId = (await atDesk())[0]?.WithdrawalId ?? '';
    const handle = (person: Person, id = WithdrawalId) => person.post('/fr/desk/withdrawals', { Do: `handle:${id}` });
    expect((await handle((await customerOf(shop)).person)).status).toBe(403);
    expect((await handle(staff, nowhere)).status).toBe(404);
    expect((await handle(staff)).status).toBe(303);
    const [first] = await rows();
    shift = DAY;
    await handle(staff);
    expect(await rows()).toEqual([first]);
    expect((await atDesk())[0]?.HandledAt).toBe(first?.handledAt?.toISOString());
  });

  test('name, address and words are blanked when its order is forgotten', async () => {
    const person = shop.person();
    const OrderId = await deliveredOrder(post, person);
    await withdraw(person, {}, withdrawalUrl(OrderId));
    await shop.services.db.execute(sql`UPDATE orders SET forget_at = now() WHERE public_id = ${OrderId}::uuid`);
    await forgetOrders(shop.services.db, Date.now() + 60 * DAY);
    expect(await rows()).toMatchObject([{ name: '', email: '', what: '' }]);
    expect(await mailsOf(shop, 'withdrawal')).toEqual([]);
  });

  test('is shown at its order with what is owed, and handled there as in the list', async () => {
    const { person } = await customerOf(shop);
    const { OrderId, TaxIncl } = await orderBy(person);
    await told(post(OrderId, 'transfer', { Amount: TaxIncl }));
    const other = await orderBy(shop.person());
    const LineId = (await told(staff.get(`/api/v1/desk/orders/${OrderId}`))).Lines[0]?.LineId ?? 0;
    await withdraw(person, { [`Pieces${LineId}`]: '2' }, withdrawalUrl(OrderId));
    const atOrder = async (orderId = OrderId) => await told(staff.get(`/api/v1/desk/orders/${orderId}`));
    const [shown] = (await atOrder()).Withdrawals;
    const [inList] = await atDesk();
    expect({ ...shown, Order: inList?.Order }).toEqual(inList);
    expect(shown).toMatchObject({ What: '2 × Product 1 fr', Proposal: { Lines: 976, Shipping: 0 }, HandledAt: null });
    expect([(await atOrder()).Needs, (await atOrder(other.OrderId)).Withdrawals]).toEqual([['Withdrawal'], []]);
    const handle = (orderId: string, id = shown?.WithdrawalId) =>
      staff.post(`/fr/desk/orders/${orderId}`, { Do: `handle:${id}` });
    for (const answer of [await handle(other.OrderId), await handle(OrderId, nowhere), await handle(OrderId, 'x')])
      expect(answer.status).toBe(404);
    expect((await atOrder()).Withdrawals).toEqual([shown]);
    const done = await handle(OrderId);
    expect([done.status, done.headers.get('Location')]).toEqual([303, `/fr/desk/orders/${OrderId}?done=handle`]);
    expect(await (await staff.get(done.headers.get('Location') ?? '', { Accept: 'text/html' })).text()).toContain(
      'La rétractation est marquée comme traitée.',
    );
    const [row] = await rows();
    const { Needs, Withdrawals } = await atOrder();
    const HandledAt = row?.handledAt?.toISOString() ?? 'never';
    expect([Needs, Withdrawals]).toEqual([[], [{ ...shown, HandledAt, HandledBy: 'Emma Janssens' }]]);
    // pressed again in another tab, by a colleague in the list, it stays as it was
    shift = DAY;
    expect((await handle(OrderId)).status).toBe(303);
    expect(await rows()).toEqual([row]);
    // its history says so once, and who did it
    const handled = (await atOrder()).Events.filter(({ Event }) => Event === 'withdrawal.handled');
    expect(handled.map(({ At, By }) => [At, By])).toEqual([[HandledAt, 'Emma Janssens']]);
  });

  test('nothing is proposed for a payment that was reversed: the buyer has it back', async () => {
    const { person } = await customerOf(shop);
    const { OrderId, TaxIncl } = await orderBy(person);
    await told(post(OrderId, 'transfer', { Amount: TaxIncl }));
    await withdraw(person, {}, withdrawalUrl(OrderId));
    const proposed = async () =>
      (await told(staff.get(`/api/v1/desk/orders/${OrderId}`))).Withdrawals.map(({ Proposal }) => Proposal !== null);
    expect(await proposed()).toEqual([true]);
    await shop.services.db.execute(
      sql`UPDATE orders SET status = 'PaymentReversed' WHERE public_id = ${OrderId}::uuid`,
    );
    expect(await proposed()).toEqual([false]);
  });

  test('that names no order goes thirty days after it was handled, and never before', async () => {
    const { person } = await customerOf(shop);
    const { OrderId } = await orderBy(person);
    await withdraw(person, {}, withdrawalUrl(OrderId));
    for (const OrderNumber of ['2026-888888', '2026-999999']) await withdraw(shop.person(), { OrderNumber });
    const [ofOrder, unknown, open] = await atDesk();
    for (const each of [ofOrder, unknown])
      await staff.post('/fr/desk/withdrawals', { Do: `handle:${each?.WithdrawalId}` });
    const ids = [ofOrder, unknown, open].map((each) => each?.WithdrawalId);
    const left = async () => (await rows()).map(({ publicId }) => publicId);
    await tidiedAfter(29);
    expect(await left()).toEqual(ids);
    await tidiedAfter(2);
    expect(await left()).toEqual([ids[0], ids[2]]);
    await tidiedAfter(4000);
    expect(await left()).toEqual([ids[0], ids[2]]);
  });

  test('that names no order is in the export of the account with its address, and erased with it once it is handled', async () => {
    const { person, Email } = await customerOf(shop);
    await withdraw(shop.person(), { Email: Email.toUpperCase(), OrderNumber: '2026-777777', What: 'Un bol' });
    await withdraw(shop.person(), { Email, OrderNumber: '2026-888888' });
    await withdraw(shop.person());
    const exported = (await (await person.get('/api/v1/security/account/export')).json()) as CustomerData;
    expect(exported.Withdrawals).toMatchObject([
      { OrderNumber: '2026-777777', What: 'Un bol' },
      { OrderNumber: '2026-888888', What: '' },
    ]);
    const [first] = await atDesk();
    await staff.post('/fr/desk/withdrawals', { Do: `handle:${first?.WithdrawalId}` });
    const form = { CurrentPassword: password, IsUnderstood: 'true' };
    expect((await person.send('POST', '/api/v1/security/account/erase', form)).status).toBe(200);
    // what the desk has not settled is still owed to whoever stated it; nobody else's is touched
    expect((await rows()).map(({ number, email }) => [number, email])).toEqual([
      ['2026-888888', Email],
      ['2026-999999', 'an@example.test'],
    ]);
    await staff.post('/fr/desk/withdrawals', { Do: `handle:${(await atDesk())[0]?.WithdrawalId}` });
    await tidiedAfter(31);
    expect((await rows()).map(({ number }) => number)).toEqual(['2026-999999']);
  });

  test('an account’s export has its withdrawals', async () => {
    const { person } = await customerOf(shop);
    const { OrderId } = await orderBy(person);
    await withdraw(person, {}, withdrawalUrl(OrderId));
    const [row] = await rows();
    expect(row?.number).toBe((await numberOf(OrderId)).number);
    const exported = await person.get('/api/v1/security/account/export');
    expect(await exported.json()).toMatchObject({
      Withdrawals: [{ OrderNumber: row?.number, StatedAt: row?.statedAt.toISOString(), Name: 'An Peeters', What: '' }],
    });
    await told(staff.get(`/api/v1/desk/orders/${OrderId}`));
  });
});
