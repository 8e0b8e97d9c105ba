import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { AccountPageData } from '#contract/account.ts';
import type { AddressPicker, SavedAddress } from '#contract/addresses.ts';
import { addresses } from '#server/db/schema/index.ts';
import { threeOf } from '#tests/server/approvals.ts';
import { colleagueOf, companyCalls, companyOf } from '#tests/server/company.ts';
import { openSmallShop, password } from '#tests/server/http-shop.ts';
import { elsewhere } from '#tests/server/order-requests.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const book = '/api/v1/sales/customers/addresses';
const typed = { ...elsewhere, AddressType: 'Both', FirstName: 'Réception', LastName: 'Maes', Company: 'Atelier Maes' };
const send = (person: Person, change: object = {}) => person.send('POST', book, { ...typed, Id: 0, ...change });
const save = async (person: Person, change: object = {}): Promise<SavedAddress> => {
  const answer = await send(person, change);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SavedAddress;
};
const share = (person: Person) => save(person, { IsShared: 'true' });
const picked = async (person: Person, type: 'billing' | 'shipping' = 'shipping') =>
  ((await (await person.get(`/widget/DeliveryAddressPicker?type=${type}`)).json()) as AddressPicker).Addresses.map(
    ({ Id, IsShared, EditUrl }) => [Id, IsShared, EditUrl !== ''],
  );
const listed = async (person: Person) => {
  const answer = await person.get('/fr/account', { Accept: 'application/json' });
  return ((await answer.json()) as { Page: AccountPageData }).Page.Addresses.map(
    ({ Id, IsShared, IsDefault, EditUrl }) => [Id, IsShared, IsDefault, EditUrl !== ''],
  );
};

test('[SHOP-06] all users of a company have its delivery addresses after their own, which stay their own', async () => {
  const { boss, buyer, approver } = await threeOf(shop);
  const { person: stranger } = await companyOf(shop);
  const own = await save(buyer.person);
  const shared = await share(boss);
  expect(shared.AddressType).toBe('Shipping');
  expect(await picked(buyer.person)).toEqual([
    [own.AddressId, false, true],
    [shared.AddressId, true, false],
  ]);
  expect(await picked(approver.person)).toEqual([[shared.AddressId, true, false]]);
  expect(await picked(boss)).toEqual([[shared.AddressId, true, true]]);
  expect([await picked(boss, 'billing'), await picked(stranger)]).toEqual([[], []]);
  expect(await listed(buyer.person)).toEqual([
    [own.AddressId, false, true, true],
    [shared.AddressId, true, false, false],
  ]);
  // without JavaScript it is copied into checkout's fields
  const chosen = await buyer.person.get(
    `/widget/DeliveryAddressPicker?type=shipping&selectedAddressId=${shared.AddressId}`,
  );
  expect(((await chosen.json()) as AddressPicker).SelectedAddressId).toBe(shared.AddressId);
  const foreign = await stranger.get(`/widget/DeliveryAddressPicker?selectedAddressId=${shared.AddressId}`);
  expect(foreign.status).toBe(404);
});

test('[SHOP-06] administrators alone add, change and remove the company’s addresses', async () => {
  const { boss, buyer, approver } = await threeOf(shop);
  const { person: stranger } = await companyOf(shop);
  const { AddressId } = await share(boss);
  const page = `/fr/sales/customers/addresses/${AddressId}`;
  for (const { person } of [buyer, approver]) {
    expect((await send(person, { IsShared: 'true' })).status).toBe(403);
    expect((await send(person, { Id: AddressId })).status).toBe(403);
    expect((await person.get(page)).status).toBe(403);
    expect((await person.send('DELETE', `${book}/${AddressId}`)).status).toBe(403);
  }
  for (const answer of [
    await send(stranger, { Id: AddressId }),
    await stranger.get(page),
    await stranger.send('DELETE', `${book}/${AddressId}`),
  ])
    expect(answer.status).toBe(404);
  const second = await colleagueOf(shop, boss, { Role: 'administrator' });
  const changed = await save(second.person, { Id: AddressId, AddressType: 'Billing', City: 'Seraing' });
  expect(changed).toEqual({ AddressId, AddressType: 'Shipping', IsNew: false });
  const [row] = await shop.services.db.select().from(addresses).where(eq(addresses.id, AddressId));
  expect([row?.city, row?.customerId, row?.isDefault]).toEqual(['Seraing', null, false]);
  expect((await second.person.send('DELETE', `${book}/${AddressId}`)).status).toBe(200);
  expect(await picked(buyer.person)).toEqual([]);
});

test('[SHOP-06] an address stays the company’s when whoever shared it leaves, and who leaves no longer has it', async () => {
  const { boss, buyer } = await threeOf(shop);
  const second = await colleagueOf(shop, boss, { Role: 'administrator' });
  const { AddressId } = await share(second.person);
  const erased = await second.person.send('POST', '/api/v1/security/account/erase', {
    CurrentPassword: password,
    IsUnderstood: 'true',
    GivesUpCredit: 'true',
  });
  expect(erased.status).toBe(200);
  expect(await picked(buyer.person)).toEqual([[AddressId, true, false]]);
  expect((await buyer.person.send('DELETE', '/api/v1/companies/membership')).status).toBe(200);
  expect(await picked(buyer.person)).toEqual([]);
});

test('[SHOP-06] after its last user the company’s addresses are gone with it', async () => {
  const { person: boss } = await companyOf(shop);
  const other = await colleagueOf(shop, boss);
  const { AddressId } = await share(boss);
  await boss.send('DELETE', `${companyCalls.users}/${other.id}`);
  const erased = await boss.send('POST', '/api/v1/security/account/erase', {
    CurrentPassword: password,
    IsUnderstood: 'true',
    GivesUpCredit: 'true',
  });
  expect(erased.status).toBe(200);
  expect(await shop.services.db.select().from(addresses).where(eq(addresses.id, AddressId))).toEqual([]);
});
