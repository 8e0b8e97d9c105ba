import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/db/schema/index.ts';
import { approvalsPath, decide, orderAbove, threeOf } from '#tests/server/approvals.ts';
import { colleagueOf, companyOf } from '#tests/server/company.ts';
import { addresses, openSmallShop } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { orderOf } from '#tests/server/order-of.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { openAccount } from '#tests/server/prepaid.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
const time = Date.now();
const DAY = 86_400_000;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time, limits: { unpaidPerBuyer: 3 } });
});
afterAll(() => shop.close());

const rowOf = (OrderId: string) => orderOf(shop, OrderId);

test('[SHOP-21] orders that wait for an approval count as unpaid: they hold stock as well', async () => {
  const { buyer } = await threeOf(shop);
  for (let nth = 0; nth < 3; nth += 1) await orderAbove(buyer);
  expect(await orderBy(buyer.person, [[variant.mug, 4]], 409, { Email: buyer.Email })).toMatchObject({
    code: 'Checkout.TooManyUnpaid',
  });
});

test('[SHOP-21] the same holds for an account, which pays only with the approval', async () => {
  const { buyer } = await threeOf(shop);
  const accountId = await openAccount(shop.services.db, { customerId: buyer.id, cents: 100 });
  const prepaid = { PaymentMethod: 'Prepaid', PrepaidAccountId: String(accountId), Email: buyer.Email };
  for (let nth = 0; nth < 3; nth += 1) await orderAbove(buyer, prepaid);
  expect(await orderBy(buyer.person, [[variant.mug, 4]], 409, prepaid)).toMatchObject({
    code: 'Checkout.TooManyUnpaid',
  });
});

test('[SHOP-21] by card as well it can be paid for days: its buyer is not there when it is approved, and the mail says until when', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  // the small shop has no provider: as if it had been chosen
  await shop.services.db
    .update(orders)
    .set({ paymentMethod: 'Card', snapshot: sql`snapshot || '{"PaymentMethod": "Card", "BankTransfer": null}'` })
    .where(eq(orders.publicId, OrderId));
  expect((await decide(approver.person, OrderId, true)).status).toBe(200);
  const { payBy, remindAt } = await rowOf(OrderId);
  expect([payBy?.getTime(), remindAt]).toEqual([time + 7 * DAY, null]);
  const confirmations = await mailsOf(shop, 'orderConfirmation');
  expect(confirmations.at(-1)?.text).toContain('Payez-la avant le');
});

test('[SHOP-21] the checkout announces an approval only where somebody could give it', async () => {
  const { person: boss } = await companyOf(shop);
  const buyer = await colleagueOf(shop, boss, { Limit: '19,99' });
  const limitSeen = async () => {
    await buyer.person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    const answer = await buyer.person.get('/fr/checkout', { Accept: 'application/json' });
    return ((await answer.json()) as { Page: { ApprovalLimit: number | null } }).Page.ApprovalLimit;
  };
  expect(await limitSeen()).toBe(1999);
  await shop.services.db.execute(sql`UPDATE company_users SET role = 'buyer' WHERE customer_id <> ${buyer.id}`);
  expect(await limitSeen()).toBe(null);
});

test('[SHOP-21] without JavaScript both decisions are plain forms; a refusal without a reason comes back as typed', async () => {
  const { buyer, approver } = await threeOf(shop);
  const { OrderId } = await orderAbove(buyer);
  const second = (await orderAbove(buyer)).OrderId;
  const post = (fields: Record<string, string>) => approver.person.post(approvalsPath, fields);
  const refused = await post({ Do: 'refuseOrder', OrderId, Reason: ' ' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(OrderId)]);
  const no = await post({ Do: 'refuseOrder', OrderId, Reason: 'Trop cher' });
  expect([no.status, no.headers.get('Location')]).toEqual([303, `${approvalsPath}?done=refused&order=${OrderId}`]);
  const yes = await post({ Do: 'approveOrder', OrderId: second });
  expect([yes.status, yes.headers.get('Location')]).toEqual([303, `${approvalsPath}?done=approved&order=${second}`]);
  expect([(await rowOf(OrderId)).status, (await rowOf(second)).status]).toEqual(['Cancelled', 'AwaitingPayment']);
});
