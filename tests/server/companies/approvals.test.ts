import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderApprovals, outbox, prepaidAccounts, stockMoves } from '#server/db/schema/index.ts';
import { composeMail } from '#server/mail/compose.ts';
import { expireApprovals } from '#server/payment/expire.ts';
import { approvalsOf, decide, orderAbove, ordersIn, threeOf } from '#tests/server/approvals.ts';
import { colleagueOf, companyCalls, companyOf } from '#tests/server/company.ts';
import { openSmallShop, password, problemOf } from '#tests/server/http-shop.ts';
import { orderOf } from '#tests/server/order-of.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { openAccount } from '#tests/server/prepaid.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let time = Date.now();
const DAY = 86_400_000;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time });
});
afterAll(() => shop.close());

const rowOf = (OrderId: string) => orderOf(shop, OrderId);
/** Every mail about an order, in the order in which they were queued: to whom, and its subject. */
async function mailsAbout(OrderId: string) {
  const { id } = await rowOf(OrderId);
  const rows = await shop.services.db.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(outbox.id);
  const mails = await Promise.all(rows.map((row) => composeMail(shop.services, row)));
  return mails.flatMap((mail) => mail ?? []);
}
const subjectsAbout = async (OrderId: string) => (await mailsAbout(OrderId)).map(({ subject }) => subject);
/** Pieces that an order holds. */
async function heldBy(OrderId: string): Promise<number> {
  const { id } = await rowOf(OrderId);
  const [sum] = await shop.services.db
    .select({ pieces: sql<number>`-coalesce(sum(${stockMoves.delta}), 0)::int` })
    .from(stockMoves)
    .where(and(eq(stockMoves.orderId, id), eq(stockMoves.variantId, variant.mug)));
  return sum?.pieces ?? 0;
}
const detailOf = async (person: Person, OrderId: string) => {
  const answer = await person.get(`/fr/sales/orders/${OrderId}`, { Accept: 'application/json' });
  return (
    (await answer.json()) as {
      Page: { Order: { Status: string }; Timeline: { Kind: string; Approver: string; Note: string }[] };
    }
  ).Page;
};
const told = async (person: Person, OrderId: string) =>
  (await detailOf(person, OrderId)).Timeline.map(({ Kind, Approver, Note }) =>
    [Kind, Approver, Note].filter(Boolean).join(' '),
  );

test('[SHOP-21] an order above its buyer’s limit waits for an approver: it holds its stock, and nothing is paid', async () => {
  const { boss, buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  const { status, payBy, remindAt, approveBy } = await rowOf(OrderId);
  expect([status, payBy, remindAt, approveBy?.getTime()]).toEqual(['AwaitingApproval', null, null, time + 7 * DAY]);
  expect(await heldBy(OrderId)).toBe(4);
  const mails = await mailsAbout(OrderId);
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual(
    [buyer.Email, approver.Email, await bossMail(boss)].toSorted(),
  );
  expect(mails.find(({ to }) => to.address === buyer.Email)?.text).toContain('n’avez rien à payer');
  const request = mails.find(({ to }) => to.address === approver.Email);
  expect(request?.subject).toBe('Noor Maes vous demande d’approuver une commande');
  for (const part of ['/fr/account/approvals', 'Approuver ou refuser', '4 × ', 'Product 1 fr', 'TVA comprise'])
    expect(request?.html).toContain(part);
  expect(request?.html).not.toContain('BE68');
  const payment = await buyer.person.send('POST', `/api/v1/sales/payments/${OrderId}/transfer`, {});
  expect(payment.status).not.toBe(200);
  expect((await detailOf(buyer.person, OrderId)).Order.Status).toBe('AwaitingApproval');
  expect(await told(buyer.person, OrderId)).toEqual(['Placed', 'ApprovalAsked']);
  const within = await orderBy(buyer.person, [[variant.mug, 1]], 200, { Email: buyer.Email });
  expect((await rowOf(within.OrderId)).status).toBe('AwaitingPayment');
});
const bossMail = async (boss: Person) => {
  const answer = await boss.get('/fr/account', { Accept: 'application/json' });
  return ((await answer.json()) as { Page: { Email: string } }).Page.Email;
};

test('[SHOP-21] approved, it awaits its payment with a full deadline, its buyer gets the confirmation, and the page tells who approved', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  expect((await approvalsOf(approver.person)).Orders).toMatchObject([
    { OrderId, Buyer: 'Noor Maes', TaxExcl: 2112, MayDecide: true, Lines: [{ Quantity: 4 }] },
  ]);
  time += 3 * DAY;
  const answer = await decide(approver.person, OrderId, true);
  expect([answer.status, await ordersIn(answer)]).toEqual([200, []]);
  const { status, payBy, approveBy, snapshot } = await rowOf(OrderId);
  expect([status, payBy?.getTime(), approveBy]).toEqual(['AwaitingPayment', time + 7 * DAY, null]);
  expect(snapshot.BankTransfer?.PayBy).toBe(payBy?.toISOString());
  const mails = await mailsAbout(OrderId);
  const confirmation = mails.find(({ subject }) => subject.startsWith('Votre commande'));
  expect([confirmation?.to.address, confirmation?.text.includes('BE')]).toEqual([buyer.Email, true]);
  expect(confirmation?.text).toContain('approuvée par Noor Maes');
  expect(await told(buyer.person, OrderId)).toEqual(['Placed', 'ApprovalAsked', 'Approved Noor Maes']);
});

test('[SHOP-21] refused, it is cancelled with a reason for its buyer, its stock is for sale again, and it can go back into the cart', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  const without = await decide(approver.person, OrderId, false, '  ');
  expect([without.status, (await problemOf(without)).errors[0]?.pointer]).toEqual([422, '/Reason']);
  expect((await decide(approver.person, OrderId, false, 'Hors budget')).status).toBe(200);
  expect([(await rowOf(OrderId)).status, await heldBy(OrderId)]).toEqual(['Cancelled', 0]);
  const mail = (await mailsAbout(OrderId)).at(-1);
  expect([mail?.to.address, mail?.text]).toEqual([buyer.Email, expect.stringContaining('Hors budget')]);
  expect(mail?.text).toContain('Remettre');
  expect(await told(buyer.person, OrderId)).toEqual(['Placed', 'ApprovalAsked', 'NotApproved Noor Maes Hors budget']);
  const restored = await buyer.person.post(`/fr/sales/order/confirmation/${OrderId}`, { Do: 'restore' });
  expect(restored.status).toBe(303);
});

test('[SHOP-21] nobody decides about their own order, above their own limit, twice, or in another company', async () => {
  const { boss, buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  const codeOf = async (person: Person, id = OrderId) => {
    const answer = await decide(person, id, true);
    return answer.status === 200 ? 200 : [answer.status, (await problemOf(answer)).code];
  };
  expect(await codeOf(buyer.person)).toEqual([403, 'Approvals.NotYours']);
  expect((await approvalsOf(buyer.person)).IsApprover).toBe(false);
  const { person: stranger } = await companyOf(shop);
  expect((await decide(stranger, OrderId, true)).status).toBe(404);
  // 40 mugs are above the limits of both approvers
  const own = (await orderBy(approver.person, [[variant.mug, 40]], 200, { Email: approver.Email })).OrderId;
  expect((await rowOf(own)).status).toBe('AwaitingApproval');
  expect(await codeOf(approver.person, own)).toEqual([403, 'Approvals.NotYours']);
  const other = await colleagueOf(shop, boss, { Role: 'approver', Limit: '101' });
  expect(await codeOf(other.person, own)).toEqual([403, 'Approvals.NotYours']);
  expect((await approvalsOf(other.person)).Orders.map(({ OrderId: id, MayDecide }) => [id === own, MayDecide])).toEqual(
    [
      [false, true],
      [true, false],
    ],
  );
  expect(await codeOf(boss, own)).toBe(200);
  expect(await codeOf(other.person)).toBe(200);
  expect(await codeOf(approver.person)).toEqual([409, 'Approvals.Decided']);
  // a buyer who became an administrator meanwhile, without a limit
  const mine = (await orderAbove(buyer)).OrderId;
  await boss.send('PUT', `${companyCalls.users}/${buyer.id}`, { Role: 'administrator', Limit: '' });
  expect(await codeOf(buyer.person, mine)).toEqual([403, 'Approvals.NotYours']);
  await boss.send('PUT', `${companyCalls.users}/${buyer.id}`, { Role: 'buyer', Limit: '19,99' });
  // an approver who became a buyer meanwhile
  const again = (await orderAbove(buyer)).OrderId;
  await boss.send('PUT', `${companyCalls.users}/${other.id}`, { Role: 'buyer', Limit: '' });
  expect(await codeOf(other.person, again)).toEqual([403, 'Approvals.NotYours']);
});

test('[SHOP-21] without anybody who may approve it an order is refused as before, and the cart stays', async () => {
  const { person: boss, id } = await companyOf(shop);
  const buyer = await colleagueOf(shop, boss, { Limit: '19,99' });
  const other = await colleagueOf(shop, boss, { Role: 'administrator' });
  const erase = { CurrentPassword: password, IsUnderstood: 'true', GivesUpCredit: 'true' };
  await boss.send('POST', '/api/v1/security/account/erase', erase);
  await other.person.send('PUT', `${companyCalls.users}/${buyer.id}`, { Role: 'buyer', Limit: '19,99' });
  await shop.services.db.execute(
    sql`UPDATE company_users SET limit_cents = 2000, role = 'approver' WHERE customer_id = ${other.id}`,
  );
  const refused = await orderBy(buyer.person, [[variant.mug, 4]], 409);
  expect([refused, id > 0]).toEqual([expect.objectContaining({ code: 'Checkout.AboveLimit' }), true]);
});

test('[SHOP-21] an order that nobody approves in seven days is cancelled; its buyer is told, and its stock released', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  time += 7 * DAY - 1;
  await expireApprovals(shop.services, time);
  expect((await rowOf(OrderId)).status).toBe('AwaitingApproval');
  time += 1;
  await expireApprovals(shop.services, time);
  expect([(await rowOf(OrderId)).status, await heldBy(OrderId)]).toEqual(['Cancelled', 0]);
  const mail = (await mailsAbout(OrderId)).at(-1);
  expect([mail?.to.address, mail?.text]).toEqual([buyer.Email, expect.stringContaining('approuvée à temps')]);
  expect(await told(buyer.person, OrderId)).toEqual(['Placed', 'ApprovalAsked', 'ApprovalExpired']);
  expect((await problemOf(await decide(approver.person, OrderId, true))).code).toBe('Approvals.Decided');
  // a request that comes late is not mailed
  expect(await subjectsAbout(OrderId)).toHaveLength(2);
});

test('[SHOP-21] an account pays with the approval, not before; with too little on it the order still waits', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { db } = shop.services;
  const accountId = await openAccount(db, { customerId: buyer.id, cents: 100 });
  const prepaid = { PaymentMethod: 'Prepaid', PrepaidAccountId: String(accountId) };
  const { OrderId, TaxIncl } = await orderAbove(buyer, prepaid);
  const balance = async () => {
    const [account] = await db.select().from(prepaidAccounts).where(eq(prepaidAccounts.id, accountId));
    return account?.balanceCents;
  };
  expect(await balance()).toBe(100);
  const early = await decide(approver.person, OrderId, true);
  expect([early.status, (await problemOf(early)).code]).toEqual([409, 'Approvals.NotEnoughCredit']);
  expect((await rowOf(OrderId)).status).toBe('AwaitingApproval');
  const [approval] = await db
    .select()
    .from(orderApprovals)
    .where(eq(orderApprovals.orderId, (await rowOf(OrderId)).id));
  expect([approval?.isApproved, approval?.decidedById]).toEqual([null, null]);
  await db.execute(sql`UPDATE prepaid_accounts SET balance_cents = 10000 WHERE id = ${accountId}`);
  expect((await decide(approver.person, OrderId, true)).status).toBe(200);
  expect([(await rowOf(OrderId)).status, await balance()]).toEqual(['Paid', 10_000 - TaxIncl]);
});
