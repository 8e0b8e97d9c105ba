import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies, customerReferences, customers, orders } from '#server/db/schema/index.ts';
import { colleagueOf, companyCalls, companyOf, factsOf, invited, userOf } from '#tests/server/company.ts';
import { addresses, cartOf, customerOf, openSmallShop, password, problemOf } from '#tests/server/http-shop.ts';
import { orderBy } from '#tests/server/order-requests.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const page = '/fr/account/company';
const change = (person: Person, userId: number, body: object) =>
  person.send('PUT', `${companyCalls.users}/${userId}`, body);
const remove = (person: Person, userId: number) => person.send('DELETE', `${companyCalls.users}/${userId}`);
const orderOf = async (person: Person) => (await orderBy(person)).OrderId;
const numbersOf = async (person: Person) => {
  const answer = await person.get('/fr/sales/orders', { Accept: 'application/json' });
  return ((await answer.json()) as { Page: { Orders: { OrderId: string; PlacedBy: string }[] } }).Page.Orders;
};

test('[SHOP-06] a company’s account is its only user and administrator until it invites somebody; opening the page writes nothing', async () => {
  const { person, id, Email } = await companyOf(shop);
  expect(await factsOf(person)).toMatchObject({
    Company: 'Atelier Maes',
    IsAdministrator: true,
    Users: [{ UserId: id, Name: 'Emma Janssens', Email, Role: 'administrator', Limit: null, IsOwn: true }],
    Invitations: [],
  });
  expect(await shop.services.db.select().from(companies).where(eq(companies.holderId, id))).toEqual([]);
  await invited(shop, person, { Email: `${randomUUID()}@vitrine.test` });
  expect(await shop.services.db.select().from(companies).where(eq(companies.holderId, id))).toHaveLength(1);
});

test('[SHOP-06] a private account has no company: its page says so, and it can neither invite nor change anybody', async () => {
  const { person } = await customerOf(shop);
  expect(await factsOf(person)).toMatchObject({ IsAdministrator: false, Users: [], Invitations: [] });
  const answer = await person.send('POST', companyCalls.invite, { Email: 'an@vitrine.test', Role: 'buyer', Limit: '' });
  expect((await problemOf(answer)).code).toBe('CompanyUsers.NotAdministrator');
});

test('[SHOP-06] colleagues buy as the company does: its name, VAT number, price list and references, while the rest stays personal', async () => {
  const { person: boss, id } = await companyOf(shop, shop.person(), { priceListId: 2 });
  const { person: buyer } = await colleagueOf(shop, boss);
  const { Page } = (await (await buyer.get('/fr/account', { Accept: 'application/json' })).json()) as {
    Page: { AccountType: string; Profile: Record<string, string>; MayNameCompany: boolean };
  };
  expect(Page).toMatchObject({
    AccountType: 'Company',
    Profile: { FirstName: 'Noor', Company: 'Atelier Maes', VAT: 'BE0244142664' },
    MayNameCompany: false,
  });
  const reference = { ProductId: 1, ProductVariantId: variant.mug, CustomerSKU: 'KOM-1' };
  const saved = await buyer.send('POST', '/api/v1/catalog/customerref', reference);
  const rows = await shop.services.db.select().from(customerReferences).where(eq(customerReferences.customerId, id));
  expect([saved.status, rows.map(({ customerSku }) => customerSku)]).toEqual([200, ['KOM-1']]);
  for (const person of [boss, buyer]) {
    const found = await person.get('/api/v1/catalog/customerref/search?q=kom-1&page=1');
    expect(JSON.stringify(await found.json())).toContain('KOM-1');
  }
  // 3.63 in the company's price list, 6.05 in everybody's
  await buyer.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  expect((await cartOf(buyer)).Items[0]?.UnitPrice.TaxIncl).toBe(363);
  const addressesSeen = await buyer.get('/fr/account', { Accept: 'application/json' });
  expect(((await addressesSeen.json()) as { Page: { Addresses: unknown[] } }).Page.Addresses).toEqual([]);
});

test('[SHOP-06] an administrator changes the company’s name for everybody, a buyer only their own', async () => {
  const { person: boss } = await companyOf(shop);
  const { person: buyer } = await colleagueOf(shop, boss);
  const { person: other } = await colleagueOf(shop, boss, { Role: 'administrator' });
  const profile = { FirstName: 'Noor', LastName: 'Maes', Phone: '', Culture: 'fr', VAT: 'BE0244142664' };
  const put = (person: Person, Company: string) =>
    person.send('PUT', '/api/v1/sales/customers/profile', { ...profile, Company });
  const companyIn = async (person: Person) => (await factsOf(person)).Company;
  expect((await put(buyer, 'Somebody Else')).status).toBe(200);
  expect(await companyIn(boss)).toBe('Atelier Maes');
  expect((await put(other, 'Atelier Maes & fils')).status).toBe(200);
  expect([await companyIn(boss), await companyIn(buyer)]).toEqual(['Atelier Maes & fils', 'Atelier Maes & fils']);
});

test('[SHOP-06] buyers see their own orders, approvers and administrators those of the company with who placed them, invoices too', async () => {
  const { person: boss } = await companyOf(shop);
  const { person: buyer } = await colleagueOf(shop, boss);
  const { person: approver } = await colleagueOf(shop, boss, { Role: 'approver' });
  const { person: stranger } = await companyOf(shop);
  const orderId = await orderOf(buyer);
  const [mine] = await numbersOf(buyer);
  expect([mine?.OrderId, mine?.PlacedBy]).toEqual([orderId, '']);
  const bossOrder = await orderOf(boss);
  expect((await numbersOf(buyer)).map(({ OrderId }) => OrderId)).toEqual([orderId]);
  for (const person of [boss, approver])
    expect((await numbersOf(person)).find(({ OrderId }) => OrderId === orderId)?.PlacedBy).toBe('Noor Maes');
  const detail = (person: Person, id: string) => person.get(`/fr/sales/orders/${id}`, { Accept: 'application/json' });
  const seen = (await (await detail(approver, orderId)).json()) as { Page: { PlacedBy: string; PaymentUri: null } };
  // read, not paid: only its buyer pays
  expect([seen.Page.PlacedBy, seen.Page.PaymentUri]).toEqual(['Noor Maes', null]);
  expect((await approver.get(`/fr/sales/order/payment/${orderId}`)).status).toBe(404);
  const unknown = await problemOf(await detail(stranger, randomUUID()));
  for (const [person, id] of [
    [stranger, orderId],
    [buyer, bossOrder],
  ] as const)
    expect({ ...(await problemOf(await detail(person, id))), traceId: '', instance: '' }).toEqual({
      ...unknown,
      traceId: '',
      instance: '',
    });
  const invoice = (person: Person) => person.get(`/api/v1/sales/orders/${orderId}/invoice`);
  await shop.services.db.update(orders).set({ status: 'Paid' }).where(eq(orders.publicId, orderId));
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.publicId, orderId));
  const { issueInvoice } = await import('#server/orders/invoice-number.ts');
  await shop.services.db.transaction((tx) => issueInvoice(tx, { orderId: row?.id ?? 0, at: new Date() }));
  expect([(await invoice(approver)).status, (await invoice(boss)).status, (await invoice(stranger)).status]).toEqual([
    200, 200, 404,
  ]);
});

test('[SHOP-06] an administrator changes roles and limits; nobody else does, and users of another company do not exist', async () => {
  const { person: boss } = await companyOf(shop);
  const buyer = await colleagueOf(shop, boss);
  const { person: stranger } = await companyOf(shop);
  await colleagueOf(shop, stranger);
  expect((await change(boss, buyer.id, { Role: 'approver', Limit: '1.250,50' })).status).toBe(200);
  expect(await userOf(boss, buyer.Email)).toMatchObject({ Role: 'approver', Limit: 125_050 });
  // an administrator has no limit, whatever was typed
  expect((await change(boss, buyer.id, { Role: 'administrator', Limit: '5' })).status).toBe(200);
  expect(await userOf(boss, buyer.Email)).toMatchObject({ Role: 'administrator', Limit: null });
  expect((await change(boss, buyer.id, { Role: 'buyer', Limit: '0' })).status).toBe(200);
  expect(await userOf(boss, buyer.Email)).toMatchObject({ Role: 'buyer', Limit: 0 });
  expect((await problemOf(await change(buyer.person, buyer.id, { Role: 'administrator' }))).status).toBe(403);
  const body = { Role: 'buyer', Limit: '' };
  const foreign = await problemOf(await change(stranger, buyer.id, body));
  const unknown = await problemOf(await change(stranger, 2_000_000_000, body));
  expect([foreign.status, { ...foreign, traceId: '', instance: '' }]).toEqual([
    404,
    { ...unknown, traceId: '', instance: '' },
  ]);
  expect((await problemOf(await remove(stranger, buyer.id))).status).toBe(404);
  // a buyer sees colleagues, but neither their limits nor invitations
  await invited(shop, boss, { Email: `${randomUUID()}@vitrine.test` });
  const seen = await factsOf(buyer.person);
  expect([seen.IsAdministrator, seen.Invitations, seen.Users.length]).toEqual([false, [], 2]);
});

test('[SHOP-06] the last administrator keeps the role, and nobody removes themselves', async () => {
  const { person: boss, id } = await companyOf(shop);
  const other = await colleagueOf(shop, boss);
  expect((await problemOf(await change(boss, id, { Role: 'buyer' }))).code).toBe('CompanyUsers.LastAdministrator');
  expect((await problemOf(await remove(boss, id))).code).toBe('CompanyUsers.NotYourself');
  await change(boss, other.id, { Role: 'administrator' });
  expect((await change(boss, id, { Role: 'buyer', Limit: '' })).status).toBe(200);
  expect((await factsOf(boss)).IsAdministrator).toBe(false);
  expect((await problemOf(await change(boss, other.id, { Role: 'buyer' }))).status).toBe(403);
});

test('[SHOP-06] a removed colleague is an ordinary customer again with their own history, and the company keeps the order', async () => {
  const { person: boss } = await companyOf(shop);
  const buyer = await colleagueOf(shop, boss);
  const orderId = await orderOf(buyer.person);
  expect((await remove(boss, buyer.id)).status).toBe(200);
  expect((await factsOf(buyer.person)).Users).toEqual([]);
  const account = (await (await buyer.person.get('/fr/account', { Accept: 'application/json' })).json()) as {
    Page: { AccountType: string; Profile: { Company: string } };
  };
  expect([account.Page.AccountType, account.Page.Profile.Company]).toEqual(['Private', '']);
  expect((await numbersOf(buyer.person)).map(({ OrderId }) => OrderId)).toEqual([orderId]);
  expect((await numbersOf(boss)).map(({ OrderId }) => OrderId)).toEqual([orderId]);
});

test('[SHOP-06] when the account that began the company is removed, its name, VAT number and references go to an administrator who stays', async () => {
  const first = await companyOf(shop);
  const other = await colleagueOf(shop, first.person, { Role: 'administrator' });
  await shop.services.db
    .insert(customerReferences)
    .values({ customerId: first.id, variantId: variant.mug, customerSku: 'TAS-7' });
  expect((await remove(other.person, first.id)).status).toBe(200);
  expect((await factsOf(other.person)).Company).toBe('Atelier Maes');
  const [heir] = await shop.services.db.select().from(customers).where(eq(customers.id, other.id));
  const [gone] = await shop.services.db.select().from(customers).where(eq(customers.id, first.id));
  expect([heir?.vatNumber, gone?.accountType, gone?.vatNumber]).toEqual(['BE0244142664', 'Private', '']);
  const found = await other.person.get('/api/v1/catalog/customerref/search?q=tas-7&page=1');
  expect(JSON.stringify(await found.json())).toContain('TAS-7');
});

test('[SHOP-06] a user’s orders above the limit without VAT wait for a colleague; without one, or as administrator, none does', async () => {
  const { person: boss } = await companyOf(shop);
  const buyer = await colleagueOf(shop, boss, { Limit: '19,99' });
  const statusOf = async (person: Person, quantity: number) => {
    const { OrderId } = await orderBy(person, [[variant.mug, quantity]], 200, { Email: buyer.Email });
    const [order] = await shop.services.db.select().from(orders).where(eq(orders.publicId, OrderId));
    return order?.status;
  };
  // three mugs of 5.00 and 4.03 for the post are 19.03 without VAT, four more than the limit
  expect([await statusOf(buyer.person, 3), await statusOf(buyer.person, 4)]).toEqual([
    'AwaitingPayment',
    'AwaitingApproval',
  ]);
  await change(boss, buyer.id, { Role: 'buyer', Limit: '' });
  expect(await statusOf(buyer.person, 4)).toBe('AwaitingPayment');
  expect((await orderBy(boss, [[variant.mug, 40]])).OrderId).not.toBe('');
});

test('[SHOP-06] an administrator who erases the account leaves the company to a colleague, and the last user ends it', async () => {
  const first = await companyOf(shop);
  const buyer = await colleagueOf(shop, first.person);
  const approver = await colleagueOf(shop, first.person, { Role: 'approver', Limit: '100' });
  await orderOf(buyer.person);
  const erase = (person: Person) =>
    person.send('POST', '/api/v1/security/account/erase', {
      CurrentPassword: password,
      IsUnderstood: 'true',
      GivesUpCredit: 'true',
    });
  expect((await erase(first.person)).status).toBe(200);
  expect(await factsOf(approver.person)).toMatchObject({
    Company: 'Atelier Maes',
    IsAdministrator: true,
    Users: [{ Role: 'buyer' }, { Role: 'administrator', Limit: null, IsOwn: true }],
  });
  for (const { person } of [buyer, approver]) expect((await erase(person)).status).toBe(200);
  expect(await shop.services.db.select().from(companies).where(eq(companies.holderId, approver.id))).toEqual([]);
});

test('[SHOP-06] every change works as a plain form, and a refused one comes back with what was typed', async () => {
  const { person: boss, id } = await companyOf(shop);
  const buyer = await colleagueOf(shop, boss);
  const posted = (fields: Record<string, string>) => boss.post(page, fields);
  const doneAt = async (fields: Record<string, string>) => (await posted(fields)).headers.get('Location');
  const Email = `${randomUUID()}@vitrine.test`;
  expect(await doneAt({ Do: 'inviteUser', Email, Role: 'buyer', Limit: '' })).toBe(`${page}?done=invited`);
  const InvitationId = String((await factsOf(boss)).Invitations[0]?.InvitationId);
  expect(await doneAt({ Do: 'repeatInvitation', InvitationId })).toBe(`${page}?done=invited`);
  expect(await doneAt({ Do: 'withdrawInvitation', InvitationId })).toBe(`${page}?done=withdrawn`);
  const UserId = String(buyer.id);
  expect(await doneAt({ Do: 'saveUser', UserId, Role: 'buyer', Limit: '300' })).toBe(`${page}?done=saved`);
  const refused = await posted({ Do: 'saveUser', UserId, Role: 'buyer', Limit: 'trois cents' });
  const text = await refused.text();
  expect([refused.status, text.includes('trois cents'), text.includes('/Limit')]).toEqual([422, true, true]);
  const last = await posted({ Do: 'saveUser', UserId: String(id), Role: 'buyer', Limit: '' });
  expect([last.status, (await last.text()).includes('au moins un administrateur')]).toEqual([409, true]);
  expect(await doneAt({ Do: 'removeUser', UserId })).toBe(`${page}?done=removed`);
  expect((await boss.get(addresses.cart)).status).toBe(200);
});
