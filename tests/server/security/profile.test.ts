import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountPageData } from '#contract/account.ts';
import type { PageAnswer } from '#contract/page.ts';
import { refund } from '#server/desk/verbs.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { typedAddress } from '../calls/addresses.ts';
import { confirmed, customerOf, openSmallShop, pointersOf, problemOf, registration } from '../http-shop.ts';
import { delivered } from '../reviews/shop.ts';
import { variant } from '../small-shop.ts';
import { wished } from '../wishes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const page = '/fr/account';
const call = '/api/v1/sales/customers/profile';
const book = '/api/v1/sales/customers/addresses';
const profile = { FirstName: 'Léa', LastName: 'Dubois', Phone: '+32 470 12 34 56', Culture: 'nl' };

const accountOf = async (person: Person, path = page): Promise<PageAnswer<AccountPageData>> =>
  (await (await person.get(path)).json()) as PageAnswer<AccountPageData>;
const save = async (person: Person, change: object): Promise<number> => {
  const answer = await person.send('POST', book, { ...typedAddress, ...change });
  return ((await answer.json()) as { AddressId: number }).AddressId;
};
async function company(): Promise<Person> {
  const person = shop.person();
  const Email = `${crypto.randomUUID()}@vitrine.test`;
  const form = { ...registration(Email), AccountType: 'Company', Company: 'Acme nv', VAT: 'BE0244142664' };
  await confirmed(shop, person, form);
  return person;
}

test('[ACC-05] the account’s page shows who the customer is and where they live, and a change of it', async () => {
  const { person, Email } = await customerOf(shop);
  const { Page, Meta } = await accountOf(person);
  expect([Page.Email, Page.AccountType, Page.Addresses, Page.IsSaved, Meta.NoIndex]).toEqual([
    Email,
    'Private',
    [],
    false,
    true,
  ]);
  expect(Page.Profile).toEqual({
    FirstName: 'Emma',
    LastName: 'Janssens',
    Phone: '',
    Company: '',
    VAT: '',
    Culture: 'fr',
  });
  const answer = await person.send('PUT', call, profile);
  expect([answer.status, await answer.json()]).toEqual([200, { Uri: '/fr/account?saved=1' }]);
  const saved = await accountOf(person, '/fr/account?saved=1');
  expect([saved.Page.Profile, saved.Page.IsSaved]).toEqual([{ ...profile, Company: '', VAT: '' }, true]);
});

test('private customers stay private, whatever they send; a company changes its name and its checked VAT number', async () => {
  const { person } = await customerOf(shop);
  await person.send('PUT', call, { ...profile, Company: 'Acme nv', VAT: 'BE0244142664', AccountType: 'Company' });
  expect((await accountOf(person)).Page).toMatchObject({ AccountType: 'Private', Profile: { Company: '', VAT: '' } });
  const buyer = await company();
  const wrong = await buyer.send('PUT', call, { ...profile, Company: 'Acme sa', VAT: 'BE0244142665' });
  expect([wrong.status, pointersOf(await problemOf(wrong))]).toEqual([422, ['/VAT']]);
  const nameless = await buyer.send('PUT', call, { ...profile, Company: '', VAT: 'BE0244142664' });
  expect(pointersOf(await problemOf(nameless))).toEqual(['/Company']);
  expect((await accountOf(buyer)).Page.Profile).toMatchObject({ Company: 'Acme nv', VAT: 'BE0244142664' });
  const right = await buyer.send('PUT', call, { ...profile, Company: 'Acme sa', VAT: 'BE1001686633' });
  expect(right.status).toBe(200);
  expect((await accountOf(buyer)).Page.Profile).toMatchObject({ Company: 'Acme sa', VAT: 'BE1001686633' });
});

test('[ACC-05] addresses are listed with their purpose, edited from the account and back to it', async () => {
  const { person } = await customerOf(shop);
  await save(person, { AddressType: 'Both' });
  const id = await save(person, { AddressType: 'Shipping', Street1: 'Dok-Noord' });
  const { Addresses, AddUrl } = (await accountOf(person)).Page;
  expect(Addresses.map(({ AddressType, Label, IsDefault }) => [AddressType, Label, IsDefault])).toEqual([
    ['Both', 'Anna Peeters, Quai de la Batte 9, 4000 Liège (BE)', true],
    ['Shipping', 'Anna Peeters, Dok-Noord 9, 4000 Liège (BE)', false],
  ]);
  expect([AddUrl, Addresses[1]?.EditUrl]).toEqual([
    '/fr/sales/customers/addresses/0?from=account',
    `/fr/sales/customers/addresses/${id}?from=account`,
  ]);
  for (const url of [AddUrl, Addresses[1]?.EditUrl ?? '']) {
    const done = await person.post(url, { ...typedAddress, Id: '0', Do: 'save', Street1: 'Rue Neuve' });
    expect([done.status, done.headers.get('Location')]).toEqual([303, page]);
  }
  expect((await accountOf(person)).Page.Addresses).toHaveLength(3);
});

test('[ACC-05] a removed address is gone, and the oldest of its purpose takes its place as the default', async () => {
  const { person } = await customerOf(shop);
  const first = await save(person, { AddressType: 'Shipping', Street1: 'Rue Un' });
  await save(person, { AddressType: 'Billing', Street1: 'Rue Facture' });
  const second = await save(person, { AddressType: 'Shipping', Street1: 'Rue Deux' });
  const third = await save(person, { AddressType: 'Shipping', Street1: 'Rue Trois' });
  const gone = await person.send('DELETE', `${book}/${first}`);
  const { Addresses } = (await gone.json()) as { Addresses: AccountPageData['Addresses'] };
  expect(Addresses.filter(({ AddressType }) => AddressType === 'Shipping').map(({ Id }) => Id)).toEqual([
    second,
    third,
  ]);
  expect(Addresses.filter(({ AddressType, IsDefault }) => AddressType === 'Shipping' && IsDefault)).toMatchObject([
    { Id: second },
  ]);
  expect((await person.send('DELETE', `${book}/${first}`)).status).toBe(404);
  // one that is no default leaves the default alone
  await person.send('DELETE', `${book}/${third}`);
  const left = (await accountOf(person)).Page.Addresses;
  expect(left.map(({ Id, IsDefault }) => [Id, IsDefault])).toContainEqual([second, true]);
});

test('[ACC-05] when the one default of both purposes is removed, each purpose gets another', async () => {
  const { person } = await customerOf(shop);
  const both = await save(person, { AddressType: 'Both' });
  const shipping = await save(person, { AddressType: 'Shipping' });
  const billing = await save(person, { AddressType: 'Billing' });
  await person.send('DELETE', `${book}/${both}`);
  const defaults = (await accountOf(person)).Page.Addresses.filter(({ IsDefault }) => IsDefault).map(({ Id }) => Id);
  expect(new Set(defaults)).toEqual(new Set([shipping, billing]));
});

test('[ACC-05] nobody removes the address of somebody else: the answer is that of an unknown one', async () => {
  const [{ person: owner }, { person: other }] = [await customerOf(shop), await customerOf(shop)];
  const id = await save(owner, {});
  const problem = async (path: string) => {
    const answer = await other.send('DELETE', path);
    const { traceId: _, instance: __, ...said } = await problemOf(answer);
    return said;
  };
  expect(await problem(`${book}/${id}`)).toEqual(await problem(`${book}/999999`));
  expect((await other.post(page, { Do: 'removeAddress', AddressId: String(id) })).status).toBe(404);
  expect((await accountOf(owner)).Page.Addresses.map(({ Id }) => Id)).toEqual([id]);
  expect((await shop.person().send('DELETE', `${book}/${id}`)).status).toBe(401);
});

test('[ACC-05, SHOP-01] without JavaScript the profile is saved and an address removed by plain forms', async () => {
  const { person } = await customerOf(shop);
  const id = await save(person, {});
  const refused = await person.post(
    page,
    { ...profile, Do: 'saveProfile', FirstName: '' },
    { Accept: 'application/json' },
  );
  const { Form } = (await refused.json()) as PageAnswer;
  expect([refused.status, Form?.Errors.map(({ pointer }) => pointer), Form?.Values['LastName']]).toEqual([
    422,
    ['/FirstName'],
    'Dubois',
  ]);
  const saved = await person.post(page, { ...profile, Do: 'saveProfile' });
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/fr/account?saved=1']);
  const removed = await person.post(page, { Do: 'removeAddress', AddressId: String(id) });
  expect([removed.status, removed.headers.get('Location')]).toEqual([303, page]);
  expect((await accountOf(person)).Page).toMatchObject({ Addresses: [], Profile: { FirstName: 'Léa' } });
  expect((await shop.person().post(page, { ...profile, Do: 'saveProfile' })).status).toBe(401);
});

test('[ACC-05] the account’s page leads to the newest invoices, credit notes and lists, all of them the customer’s own', async () => {
  const { person } = await customerOf(shop);
  expect((await accountOf(person)).Page).toMatchObject({ Documents: [], Lists: [], LastOrder: null });
  await delivered(shop, { person: (await customerOf(shop)).person });
  const bought = await delivered(shop, { person });
  await refund({ services: shop.services, by: 1, orderId: bought.orderId }, { lines: [], cents: 100, note: '' });
  await wished(person, variant.book, { Name: 'Noël' });
  const { Documents, Lists, LastOrder } = (await accountOf(person)).Page;
  expect(LastOrder?.OrderId).toBe(bought.orderId);
  expect(Documents.map(({ Kind, Number: number }) => [Kind, number])).toEqual([
    ['CreditNote', expect.stringMatching(/^C\d{4}-00001$/)],
    ['Invoice', expect.stringMatching(/^F\d{4}-00002$/)],
  ]);
  for (const { Url } of Documents) expect((await person.get(Url)).headers.get('Content-Type')).toBe('application/pdf');
  expect(Lists).toMatchObject([{ Name: 'Noël', Count: 1 }]);
  expect(Lists[0]?.Url).toMatch(/^\/fr\/catalog\/wishlist\/list\?Id=\d+$/);
  expect((await person.get(Lists[0]?.Url ?? '')).status).toBe(200);
});
