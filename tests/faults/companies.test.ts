import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { rowsOf } from '#server/db/open.ts';
import { colleagueOf, companyCalls, companyOf, invited, newcomer } from '#tests/server/company.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { elsewhere } from '#tests/server/order-requests.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const rows = async (query: ReturnType<typeof sql>) => rowsOf(await shop.services.db.execute(query));
const waitingForLocks = sql`
  SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
const promote = (customerId: number) =>
  rows(sql`UPDATE company_users SET role = 'administrator' WHERE customer_id = ${customerId}`);

test('[SHOP-06] of two administrators who demote or remove each other at the same moment one is left', async () => {
  const demote = (person: Person, id: number) =>
    person.send('PUT', `${companyCalls.users}/${id}`, { Role: 'buyer', Limit: '' });
  const remove = (person: Person, id: number) => person.send('DELETE', `${companyCalls.users}/${id}`);
  for (const act of [demote, remove, demote, remove]) {
    const one = await companyOf(shop);
    const other = await colleagueOf(shop, one.person, { Role: 'administrator' });
    const answers = await Promise.all([act(one.person, other.id), act(other.person, one.id)]);
    expect(statuses(answers)).toEqual([200, 403]);
    const left = await rows(sql`
      SELECT customer_id FROM company_users WHERE role = 'administrator' AND customer_id IN (${one.id}, ${other.id})`);
    expect(left).toHaveLength(1);
    // the company's data are with somebody who belongs to it
    const held = await rows(sql`
      SELECT c.id FROM companies c JOIN company_users u ON u.company_id = c.id AND u.customer_id = c.holder_id
      WHERE c.holder_id IN (${one.id}, ${other.id})`);
    expect(held).toHaveLength(1);
  }
});

test('[SHOP-06] two administrators who step down at the same moment do not leave the company without one', async () => {
  for (let round = 0; round < 3; round += 1) {
    const one = await companyOf(shop);
    const other = await colleagueOf(shop, one.person, { Role: 'administrator' });
    const answers = await Promise.all(
      [one, other].map(({ person, id }) =>
        person.send('PUT', `${companyCalls.users}/${id}`, { Role: 'approver', Limit: '' }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  }
});

test('[SHOP-06] an invitation is accepted once, and an account joins one company, whatever happens at the same moment', async () => {
  const { person: boss } = await companyOf(shop);
  const Email = `${randomUUID()}@vitrine.test`;
  const Token = await invited(shop, boss, { Email });
  const presses = await Promise.all(
    [1, 2, 3].map(() => shop.person().send('POST', companyCalls.accept, { Token, ...newcomer })),
  );
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await rows(sql`SELECT id FROM customers WHERE email = ${Email}`)).toHaveLength(1);
  const { person, Email: known } = await customerOf(shop);
  const tokens: string[] = [];
  for (const each of [boss, (await companyOf(shop)).person]) tokens.push(await invited(shop, each, { Email: known }));
  const answers = await Promise.all(
    tokens.map((each) => person.send('POST', companyCalls.accept, { Token: each, ...newcomer })),
  );
  expect(statuses(answers)).toEqual([200, 409]);
});

test('[SHOP-06] two first invitations at the same moment found one company', async () => {
  const { person, id } = await companyOf(shop);
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      person.send('POST', companyCalls.invite, { Email: `${randomUUID()}@vitrine.test`, Role: 'buyer', Limit: '' }),
    ),
  );
  expect(statuses(answers)).toEqual([200, 200, 200]);
  expect(await rows(sql`SELECT id FROM companies WHERE holder_id = ${id}`)).toHaveLength(1);
});

test('[SHOP-06] an administrator whose role ends while they change a shared address does not change it any more', async () => {
  const book = '/api/v1/sales/customers/addresses';
  const typed = { ...elsewhere, AddressType: 'Shipping', FirstName: 'Réception', LastName: 'Maes', Company: '' };
  const one = await companyOf(shop);
  const other = await colleagueOf(shop, one.person, { Role: 'administrator' });
  const share = (change: object) => other.person.send('POST', book, { ...typed, Id: 0, IsShared: 'true', ...change });
  const { AddressId: Id } = (await (await share({})).json()) as SavedAddress;
  const acts = [
    () => share({}),
    () => share({ Id, LastName: 'Peeters' }),
    () => other.person.send('DELETE', `${book}/${Id}`),
  ];
  for (const act of acts) {
    await promote(other.id);
    const { db } = shop.services;
    const answer = await db.transaction(async (tx) => {
      await tx.execute(sql`
        SELECT c.id FROM companies c JOIN company_users u ON u.company_id = c.id
        WHERE u.customer_id = ${other.id} FOR UPDATE OF c`);
      const asked = act();
      await expect.poll(async () => await rows(waitingForLocks)).not.toEqual([]);
      await tx.execute(sql`UPDATE company_users SET role = 'buyer' WHERE customer_id = ${other.id}`);
      return { asked };
    });
    expect((await answer.asked).status).toBe(403);
  }
  const kept = await rows(sql`
    SELECT a.last_name AS name FROM addresses a JOIN company_users u ON u.company_id = a.company_id
    WHERE u.customer_id = ${other.id}`);
  expect(kept).toEqual([{ name: 'Maes' }]);
});
