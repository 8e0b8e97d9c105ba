import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountErasurePage } from '#contract/account-erasure.ts';
import { rowsOf } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { tidy } from '#server/tidy.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, openSmallShop, password, pointersOf, problemOf } from '../http-shop.ts';
import { mailsOf } from '../mails-of.ts';
import { accountOf } from '../prepaid.ts';
import { delivered, ordered, reviewed } from '../reviews/shop.ts';
import type { Bought } from '../reviews/shop.ts';
import { variant } from '../small-shop.ts';
import { wished } from '../wishes.ts';
import { fieldsOf, someoneIn } from './someone.ts';

const DAY = 86_400_000;
let shop: TestShop;
let time = Date.UTC(2026, 10, 25, 12);
beforeAll(async () => {
  shop = await openSmallShop({ now: () => time });
});
afterAll(() => shop.close());

const calls = { export: '/api/v1/security/account/export', erase: '/api/v1/security/account/erase' } as const;
const page = '/fr/account/data';
const someone = () => someoneIn(shop);
const db = () => shop.services.db;
const erase = (person: Person, change: object = {}) =>
  person.send('POST', calls.erase, { CurrentPassword: password, IsUnderstood: 'true', ...change });
const refusalOf = async (answer: Response) => {
  const problem = await problemOf(answer);
  return [problem.status, pointersOf(problem), problem.errors[0]?.code ?? problem.code];
};
const invoiceOf = ({ person, orderId }: Bought) => person.get(`/api/v1/sales/orders/${orderId}/invoice`);
/** Where a word occurs in the whole database, whatever the case. */
async function tracesOf(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(tables).filter((each) => is(each, PgTable))) {
    const name = getTableName(table);
    const rows = rowsOf(
      await db().execute(sql`SELECT 1 FROM ${sql.identifier(name)} t WHERE t::text ILIKE ${`%${word}%`}`),
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}
const tidied = () => tidy(db(), time);
const statusesOf = async (word: string) =>
  rowsOf<{ status: string }>(
    await db().execute(sql`SELECT status FROM orders WHERE snapshot::text ILIKE ${`%${word}%`}`),
  );

test('[SHOP-20] an erased account leaves nothing personal but what its invoices print, and that for ten years', async () => {
  const buyer = await someone();
  const { person, Email, word } = buyer;
  const elsewhere = shop.person();
  await elsewhere.send('POST', addresses.login, { Email, Password: password });
  const bought = await delivered(shop, { person, fields: fieldsOf(buyer) });
  await reviewed(shop, bought, 5, `Liked by ${word}`);
  await wished(person, variant.book, { Name: `For ${word}` });
  await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 2 });
  await accountOf(shop, person, { cents: 0 });
  const before = await (await invoiceOf(bought)).arrayBuffer();
  const done = await erase(person);
  expect([done.status, await done.json()]).toEqual([200, { Uri: '/fr/security/erased' }]);
  for (const each of [person, elsewhere]) expect((await each.get(calls.export)).status).toBe(401);
  expect(await refusalOf(await shop.person().send('POST', addresses.login, { Email, Password: password }))).toEqual([
    422,
    [],
    'Security.WrongCredentials',
  ]);
  const [mail] = (await mailsOf(shop, 'accountErased')).filter(({ to }) => to.address === Email);
  expect(mail?.subject).toBe('Votre compte chez Vitrine est effacé');
  // just shipped: it may still be returned
  expect(await tracesOf(word)).toEqual(['orders', 'outbox']);
  time += 31 * DAY;
  await db().execute(
    sql`UPDATE outbox SET done_at = now(), due_at = ${new Date(time - 2 * DAY).toISOString()}::timestamptz`,
  );
  await tidied();
  expect(await tracesOf(word)).toEqual(['orders']);
  expect(await tracesOf(Email)).toEqual([]);
  const [row] = rowsOf<{ text: string; customer: number | null }>(
    await db().execute(
      sql`SELECT snapshot::text AS text, customer_id AS customer FROM orders WHERE public_id = ${bought.orderId}::uuid`,
    ),
  );
  expect([row?.customer, row?.text.includes(`Rue ${word}`), row?.text.includes(`For ${word}`)]).toEqual([
    null,
    true,
    true,
  ]);
  expect(before.byteLength).toBeGreaterThan(1000);
  time += 3660 * DAY;
  await tidied();
  expect(await tracesOf(word)).toEqual([]);
});

test('[SHOP-20] an order under way is delivered, found by its mail’s link, and erased once it is finished', async () => {
  const buyer = await someone();
  const bought = await ordered(shop, { person: buyer.person, fields: fieldsOf(buyer) });
  expect((await erase(buyer.person)).status).toBe(200);
  await tidied();
  expect(await statusesOf(buyer.word)).toEqual([{ status: 'AwaitingPayment' }]);
  expect((await mailsOf(shop, 'orderConfirmation')).filter(({ to }) => to.address === buyer.Email)).toHaveLength(1);
  await db().execute(sql`UPDATE orders SET status = 'Cancelled' WHERE public_id = ${bought.orderId}::uuid`);
  await db().execute(sql`DELETE FROM outbox WHERE kind = 'accountErased'`);
  await tidied();
  // never invoiced: nothing has to be kept
  expect(await tracesOf(buyer.word)).toEqual([]);
  expect((await mailsOf(shop, 'orderConfirmation')).filter(({ to }) => to.address === '')).toEqual([]);
});

test('[SHOP-20] credit is given up knowingly or not at all, and its ledger stays in the books', async () => {
  const { person } = await someone();
  const accountId = await accountOf(shop, person, { cents: 2500 });
  const shown = (await (await person.get(page)).json()) as { Page: unknown };
  expect(safeParse(accountErasurePage.data, shown.Page).output).toMatchObject({ Credit: 2500, OrdersUnderWay: 0 });
  expect(await refusalOf(await erase(person))).toEqual([422, ['/GivesUpCredit'], 'Erasure.CreditLeft']);
  expect((await person.get(calls.export)).status).toBe(200);
  expect((await erase(person, { GivesUpCredit: 'true' })).status).toBe(200);
  const [left] = rowsOf<{ balance: number; sum: number; owner: number | null; name: string }>(
    await db().execute(sql`
      SELECT a.balance_cents AS balance, a.customer_id AS owner, a.name,
        (SELECT sum(delta_cents)::int FROM prepaid_ledger WHERE account_id = a.id) AS sum
      FROM prepaid_accounts a WHERE a.id = ${accountId}`),
  );
  expect(left).toEqual({ balance: 0, sum: 0, owner: null, name: '' });
});

test('[SHOP-20] nothing is erased without the password and the tick, and no staff account', async () => {
  const { person } = await someone();
  expect(await refusalOf(await erase(person, { CurrentPassword: 'not mine' }))).toEqual([
    422,
    ['/CurrentPassword'],
    'Security.WrongPassword',
  ]);
  expect(await refusalOf(await erase(person, { IsUnderstood: '' }))).toEqual([
    422,
    ['/IsUnderstood'],
    'Form.EnforceTrue',
  ]);
  expect((await person.get(calls.export)).status).toBe(200);
  await db().execute(sql`UPDATE customers SET role = 'staff' WHERE id = (SELECT max(id) FROM customers)`);
  expect(await refusalOf(await erase(person))).toEqual([409, [], 'Erasure.NotStaff']);
});

test('[SHOP-20] a coupon that was the customer’s own becomes nobody’s, not everybody’s', async () => {
  const { person } = await someone();
  await db().execute(sql`
    INSERT INTO coupons (id, code, kind, value, name, customer_id)
    VALUES (900, 'MINE', 'percentage', 1000, '{"fr":"","nl":""}', (SELECT max(id) FROM customers))`);
  expect((await erase(person)).status).toBe(200);
  time += 1000;
  const guest = shop.person();
  await guest.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  const used = await guest.send('POST', '/api/v1/shoppingcarts/coupon', { CouponCode: 'MINE' });
  expect([used.status, await used.json()]).toEqual([200, false]);
});

test('[SHOP-20] without JavaScript the same form erases, or comes back with what was ticked', async () => {
  const { person } = await someone();
  const form = { Do: 'eraseAccount', CurrentPassword: 'not mine', IsUnderstood: 'true' };
  const refused = await person.post(page, form);
  const html = await refused.text();
  expect([refused.status, html.includes('IsUnderstood'), html.includes('not mine')]).toEqual([422, true, false]);
  const done = await person.post(page, { ...form, CurrentPassword: password });
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/fr/security/erased']);
  expect((await person.get('/fr/security/erased')).status).toBe(200);
});

test('[SHOP-20] every reference to a customer is erased with them or cut: a new table must choose', async () => {
  const references = rowsOf<{ it: string; rule: string }>(
    await db().execute(sql`
      SELECT c.conrelid::regclass || '.' || a.attname AS it, c.confdeltype AS rule
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'customers'::regclass AND c.confdeltype = 'a' ORDER BY 1`),
  ).map(({ it }) => it);
  // what staff did stays theirs, and staff are not erased
  const ofStaff = [
    'address_requests.decided_by_id',
    'money_entries.by_customer_id',
    'refund_requests.decided_by_id',
    'reviews.answered_by',
    'reviews.decided_by',
    'shipments.by_customer_id',
    'withdrawals.handled_by_id',
  ];
  const erased = [
    'address_requests.asked_by_id',
    'addresses.customer_id',
    'carts.customer_id',
    'companies.holder_id',
    'coupon_uses.customer_id',
    'coupons.customer_id',
    'customer_references.customer_id',
    'order_approvals.decided_by_id',
    'order_events.by_customer_id',
    'orders.customer_id',
    'prepaid_accounts.customer_id',
    'refund_requests.asked_by_id',
    'sessions.customer_id',
    'wishlists.customer_id',
  ];
  expect(references).toEqual([...ofStaff, ...erased].toSorted());
});
