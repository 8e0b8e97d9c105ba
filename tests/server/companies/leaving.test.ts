import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers, outbox } from '#server/db/schema/index.ts';
import { colleagueOf, companyCalls, companyOf, factsOf } from '#tests/server/company.ts';
import { openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { mailsOf } from '#tests/server/mails-of.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const page = '/fr/account/company';
const remove = (person: Person, userId: number) => person.send('DELETE', `${companyCalls.users}/${userId}`);
const orderOf = async (person: Person) => (await orderBy(person)).OrderId;
const numbersOf = async (person: Person) => {
  const answer = await person.get('/fr/sales/orders', { Accept: 'application/json' });
  return ((await answer.json()) as { Page: { Orders: { OrderId: string }[] } }).Page.Orders;
};

test('[SHOP-06] users leave by themselves, with their own history; the last administrator names another one first', async () => {
  const { person: boss, id } = await companyOf(shop);
  const alone = await boss.send('DELETE', '/api/v1/companies/membership');
  expect([alone.status, (await problemOf(alone)).code]).toEqual([409, 'CompanyUsers.NoColleagues']);
  const buyer = await colleagueOf(shop, boss);
  const OrderId = await orderOf(buyer.person);
  const last = await boss.send('DELETE', '/api/v1/companies/membership');
  expect([last.status, (await problemOf(last)).code]).toEqual([409, 'CompanyUsers.LastAdministrator']);
  const left = await buyer.person.send('DELETE', '/api/v1/companies/membership');
  expect([left.status, await left.json()]).toMatchObject([200, { Company: '', Users: [] }]);
  expect((await factsOf(boss)).Users.map(({ UserId }) => UserId)).toEqual([id]);
  for (const person of [buyer.person, boss])
    expect((await numbersOf(person)).map((order) => order.OrderId)).toContain(OrderId);
  const heir = await colleagueOf(shop, boss, { Role: 'administrator' });
  expect((await boss.send('DELETE', '/api/v1/companies/membership')).status).toBe(200);
  const [row] = await shop.services.db.select().from(customers).where(eq(customers.id, heir.id));
  expect([row?.company, row?.vatNumber]).toEqual(['Atelier Maes', 'BE0244142664']);
  expect(await factsOf(heir.person)).toMatchObject({ Company: 'Atelier Maes', IsAdministrator: true });
  const plain = await colleagueOf(shop, heir.person);
  const posted = await plain.person.post(page, { Do: 'leaveCompany' });
  expect([posted.status, posted.headers.get('Location')]).toEqual([303, `${page}?done=left`]);
});

test('[SHOP-06] whoever is removed is told by mail, once, in their language; whoever leaves is not', async () => {
  const { person: boss } = await companyOf(shop);
  const buyer = await colleagueOf(shop, boss);
  await shop.services.db.update(customers).set({ culture: 'nl' }).where(eq(customers.id, buyer.id));
  await shop.services.db.delete(outbox);
  await remove(boss, buyer.id);
  const mails = await mailsOf(shop, 'companyRemoved');
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    [buyer.Email, 'U koopt niet meer voor Atelier Maes'],
  ]);
  expect(mails[0]?.text).toContain('/nl/account');
  const other = await colleagueOf(shop, boss);
  await other.person.send('DELETE', '/api/v1/companies/membership');
  expect(await mailsOf(shop, 'companyRemoved')).toHaveLength(1);
});
