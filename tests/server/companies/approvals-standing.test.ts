import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountPageData } from '#contract/account.ts';
import { coupons, couponUses } from '#server/db/schema/index.ts';
import { tidy } from '#server/tidy.ts';
import { expireApprovals } from '#server/payment/expire.ts';
import { approvalsOf, approvalsPath, decide, orderAbove, threeOf } from '#tests/server/approvals.ts';
import { companyOf } from '#tests/server/company.ts';
import { customerOf, openSmallShop, password, problemOf } from '#tests/server/http-shop.ts';
import { desk, listed, refused, told } from '#tests/server/desk/shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { orderOf } from '#tests/server/order-of.ts';
import { openAccount } from '#tests/server/prepaid.ts';
import { coupon } from '#tests/server/small-coupons.ts';
import { variant } from '#tests/server/small-shop.ts';
import { giveBy, listsOf, sharedList } from '#tests/server/wishes.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let time = Date.now();
const DAY = 86_400_000;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time });
});
afterAll(() => shop.close());

const rowOf = (OrderId: string) => orderOf(shop, OrderId);
const erase = (person: Person) =>
  person.send('POST', '/api/v1/security/account/erase', {
    CurrentPassword: password,
    IsUnderstood: 'true',
    GivesUpCredit: 'true',
  });

test.each([
  ['refused', (approver: Person, OrderId: string) => decide(approver, OrderId, false, 'Hors budget')],
  [
    'not decided about in time',
    async () => {
      time += 7 * DAY;
      await expireApprovals(shop.services, time);
    },
  ],
] as const)('[SHOP-21] the coupon and the gifts of an order that is %s come back', async (_, end) => {
  const { buyer, approver } = await threeOf(shop);
  const { person: parent } = await customerOf(shop);
  const { token, itemId, listId } = await sharedList(parent, { variantId: variant.mug, quantity: 4 });
  expect((await giveBy(buyer.person, token, itemId, 2)).status).toBe(200);
  expect((await buyer.person.send('POST', '/api/v1/shoppingcarts/coupon', { CouponCode: 'THRICE' })).status).toBe(200);
  const { OrderId } = await orderAbove(buyer);
  expect((await rowOf(OrderId)).status).toBe('AwaitingApproval');
  const used = async () => {
    const [row] = await shop.services.db.select().from(coupons).where(eq(coupons.id, coupon.thrice));
    const uses = await shop.services.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.thrice));
    return [row?.uses, uses.length, (await listsOf(parent, listId)).List?.Items[0]?.Bought];
  };
  expect(await used()).toEqual([1, 1, 2]);
  await end(approver.person, OrderId);
  expect([(await rowOf(OrderId)).status, await used()]).toEqual(['Cancelled', [0, 0, 0]]);
});

test('[SHOP-21] the desk sees that an order waits and until when, and can only cancel it: it is neither paid nor shipped', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { person: staff } = await customerOf(shop, shop.person(), 'staff');
  const { OrderId, TaxIncl } = await orderAbove(buyer);
  const order = await told(staff.get(`${desk}/${OrderId}`));
  expect([order.Status, order.Open, order.ApproveBy]).toEqual([
    'AwaitingApproval',
    0,
    new Date(time + 7 * DAY).toISOString(),
  ]);
  expect(order.May).toEqual({ Transfer: false, Ship: false, Cancel: true, CancelRest: false, Refund: false });
  const waiting = await listed(staff, { status: 'AwaitingApproval' });
  expect(waiting.Orders.map((row) => row.OrderId)).toContain(OrderId);
  const post = (what: string, body?: object) => refused(staff.send('POST', `${desk}/${OrderId}/${what}`, body));
  expect(await post('shipments', { Carrier: 'bpost' })).toEqual([409, 'Order.NotPossible']);
  expect(await post('transfer', { Amount: TaxIncl })).toEqual([409, 'Order.NotPossible']);
  expect((await told(staff.get(`${desk}/${OrderId}`))).Shipments).toEqual([]);
  // approved, it is an order like any other
  await decide(approver.person, OrderId, true);
  const approved = await told(staff.get(`${desk}/${OrderId}`));
  expect([approved.Status, approved.Open, approved.ApproveBy]).toEqual(['AwaitingPayment', TaxIncl, null]);
  expect((await told(staff.send('POST', `${desk}/${OrderId}/transfer`, { Amount: TaxIncl }))).May.Ship).toBe(true);
});

test('[SHOP-21] an order whose buyer erased their account still waits, under the name it is billed to, and can be approved', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  expect((await erase(buyer.person)).status).toBe(200);
  expect((await approvalsOf(approver.person)).Orders).toMatchObject([
    { OrderId, Buyer: 'Anna Peeters', MayDecide: true },
  ]);
  expect((await decide(approver.person, OrderId, true)).status).toBe(200);
  const { status, customerId, email } = await rowOf(OrderId);
  expect([status, customerId, email]).toEqual(['AwaitingPayment', null, buyer.Email]);
  expect((await mailsOf(shop, 'orderConfirmation')).at(-1)?.to.address).toBe(buyer.Email);
});

test('[SHOP-21] refused after its buyer was erased, it is cancelled and forgotten; an account closed with it pays nothing', async () => {
  const { buyer, approver } = await threeOf(shop);
  const accountId = await openAccount(shop.services.db, { customerId: buyer.id, cents: 10_000 });
  const { OrderId } = await orderAbove(buyer, { PaymentMethod: 'Prepaid', PrepaidAccountId: String(accountId) });
  expect((await erase(buyer.person)).status).toBe(200);
  const early = await decide(approver.person, OrderId, true);
  expect([early.status, (await problemOf(early)).code]).toEqual([409, 'Approvals.NotEnoughCredit']);
  expect((await decide(approver.person, OrderId, false, 'Partie')).status).toBe(200);
  await tidy(shop.services.db, time);
  const { status, email, snapshot } = await rowOf(OrderId);
  expect([status, email, snapshot.Billing.LastName]).toEqual(['Cancelled', '', '']);
});

test('[SHOP-21] the account leads to approvals whoever approves, and a buyer while own orders wait, which they see', async () => {
  const { boss, buyer, approver } = await threeOf(shop);
  const { person: alone } = await companyOf(shop);
  const linked = async (person: Person) => {
    const answer = await person.get('/fr/account', { Accept: 'application/json' });
    return ((await answer.json()) as { Page: AccountPageData }).Page.HasApprovals;
  };
  const all = async () => await Promise.all([boss, approver.person, buyer.person, alone].map(linked));
  expect(await all()).toEqual([true, true, false, false]);
  const { OrderId } = await orderAbove(buyer);
  expect(await all()).toEqual([true, true, true, false]);
  const own = await approvalsOf(buyer.person);
  expect([own.IsApprover, own.Orders.map((order) => [order.OrderId, order.MayDecide])]).toEqual([
    false,
    [[OrderId, false]],
  ]);
  await decide(approver.person, OrderId, true);
  expect([await all(), (await approvalsOf(buyer.person)).Orders]).toEqual([[true, true, false, false], []]);
});

test('[SHOP-21] at its limit an order can no longer be decided about, whether or not it has been cancelled yet', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  time += 7 * DAY - 1;
  expect((await approvalsOf(approver.person)).Orders).toHaveLength(1);
  time += 1;
  expect((await approvalsOf(approver.person)).Orders).toEqual([]);
  for (const isApproved of [true, false]) {
    const late = await decide(approver.person, OrderId, isApproved, 'Trop tard');
    expect([late.status, (await problemOf(late)).code]).toEqual([409, 'Approvals.Decided']);
  }
  expect((await rowOf(OrderId)).status).toBe('AwaitingApproval');
  await expireApprovals(shop.services, time);
  expect((await rowOf(OrderId)).status).toBe('Cancelled');
});

test('[SHOP-21] after a plain form the page names whoever ordered it, to the one who decided alone', async () => {
  const { boss, buyer, approver } = await threeOf(shop);
  await shop.services.db.execute(sql`UPDATE customers SET first_name = 'Wim' WHERE id = ${buyer.id}`);
  const { OrderId } = await orderAbove(buyer);
  const done = await approver.person.post(approvalsPath, { Do: 'approveOrder', OrderId });
  const page = done.headers.get('Location') ?? '';
  const nameIn = async (person: Person, path = page) => {
    const answer = await person.get(path, { Accept: 'application/json' });
    return ((await answer.json()) as { Page: { DoneFor: string } }).Page.DoneFor;
  };
  expect(await nameIn(approver.person)).toBe('Wim Maes');
  expect(await nameIn(boss)).toBe('');
  expect(await nameIn(approver.person, `${approvalsPath}?done=approved&order=nonsense`)).toBe('');
});
