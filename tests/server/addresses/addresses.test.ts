import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressPicker, SavedAddress } from '#contract/addresses.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import { addresses, customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const typed = {
  AddressType: 'Both',
  FirstName: 'Emma',
  LastName: 'Janssens',
  Company: '',
  Street1: 'Quai de la Batte',
  HouseNumber: '9',
  BoxNumber: '',
  PostalCode: 'b-4000',
  City: 'Liège',
  CountryId: 'BE',
};

async function buyer(): Promise<Person> {
  const { person } = await customerOf(shop);
  await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  return person;
}
const save = async (person: Person, change: object): Promise<SavedAddress> =>
  (await (
    await person.send('POST', '/api/v1/sales/customers/addresses', { ...typed, Id: 0, ...change })
  ).json()) as SavedAddress;
const checkoutOf = async (person: Person) =>
  ((await (await person.get('/fr/checkout')).json()) as PageAnswer<CheckoutPageData>).Page;
const pickerOf = async (person: Person, query: string) =>
  (await (await person.get(`/widget/DeliveryAddressPicker?${query}`)).json()) as AddressPicker;

test('[CHK-04, CHK-12] a picker shows the addresses of its purpose with the account type, and links to add and edit', async () => {
  const person = await buyer();
  const home = await save(person, {});
  const bill = await save(person, { AddressType: 'Billing', Street1: 'Rue Neuve' });
  const ship = await save(person, { AddressType: 'Shipping', Street1: 'Dok-Noord', City: 'Gent', PostalCode: '9000' });
  const shipping = await pickerOf(person, `type=shipping&inputname=Ship&selectedAddressId=${ship.AddressId}`);
  expect([shipping.Type, shipping.InputName, shipping.SelectedAddressId]).toEqual(['shipping', 'Ship', ship.AddressId]);
  expect(shipping.Addresses.map(({ Id, AccountType, EditUrl }) => [Id, AccountType, EditUrl])).toEqual(
    [home, ship].map(({ AddressId }) => [AddressId, 'Private', `/fr/sales/customers/addresses/${AddressId}`]),
  );
  expect(shipping.Addresses[0]).toMatchObject({ ...typed, PostalCode: '4000' });
  expect(shipping.AddUrl).toBe('/fr/sales/customers/addresses/0?type=Shipping');
  const bare = await pickerOf(person, 'type=billing&isAddNewAddress=false&isEditAddress=false');
  expect([bare.AddUrl, bare.SelectedAddressId, bare.Addresses.map(({ Id, EditUrl }) => [Id, EditUrl])]).toEqual([
    '',
    0,
    [home, bill].map(({ AddressId }) => [AddressId, '']),
  ]);
});

test('[CHK-04] an address is changed by its owner alone', async () => {
  const [owner, other] = [await buyer(), await buyer()];
  const { AddressId } = await save(owner, {});
  expect(await save(owner, { Id: AddressId, Street1: 'Rue Pont-d’Avroy' })).toEqual({
    AddressId,
    AddressType: 'Both',
    IsNew: false,
  });
  const path = `/fr/sales/customers/addresses/${AddressId}`;
  const unknown = await other.get('/fr/sales/customers/addresses/99999');
  const foreign = await other.get(path);
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect((await other.post(path, { ...typed, Do: 'save', Street1: 'Elsewhere' })).status).toBe(404);
  expect((await other.send('POST', '/api/v1/sales/customers/addresses', { ...typed, Id: AddressId })).status).toBe(404);
  expect((await other.get(`/widget/DeliveryAddressPicker?selectedAddressId=${AddressId}`)).status).toBe(404);
  expect(
    (await other.post('/fr/checkout', { Do: 'useAddress', ExistingBillingAddressId: String(AddressId) })).status,
  ).toBe(404);
  const [kept] = (await pickerOf(owner, 'type=billing')).Addresses;
  expect(kept?.Street1).toBe('Rue Pont-d’Avroy');
  expect((await shop.person().post('/fr/sales/customers/addresses/0', { ...typed, Do: 'save' })).status).toBe(401);
});

test('[CHK-05, SHOP-01] without JavaScript the form is a page, and the saved address appears in checkout', async () => {
  const person = await buyer();
  const form = '/fr/sales/customers/addresses/0?type=Shipping';
  const { Page } = (await (await person.get(form)).json()) as PageAnswer<Record<string, unknown>>;
  expect([Page['Id'], Page['AddressType'], Page['FirstName']]).toEqual([0, 'Shipping', 'Emma']);
  const refused = await person.post(
    form,
    { ...typed, Do: 'save', Street1: '', PostalCode: '400' },
    { Accept: 'application/json' },
  );
  const answer = (await refused.json()) as PageAnswer;
  expect([refused.status, answer.Form?.Errors.map(({ pointer }) => pointer).toSorted()]).toEqual([
    422,
    ['/PostalCode', '/Street1'],
  ]);
  expect(answer.Form?.Values['City']).toBe('Liège');
  const saved = await person.post(form, { ...typed, Do: 'save', AddressType: 'Both' });
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/fr/checkout']);
  const checkout = await checkoutOf(person);
  expect(checkout.Fields).toMatchObject({ BillingStreet1: 'Quai de la Batte', ShippingCity: 'Liège' });
  const id = checkout.AddressBook?.Billing.SelectedAddressId;
  expect([checkout.AddressBook?.Shipping.SelectedAddressId, id]).toEqual([id, id]);
  // a different one, chosen in its picker
  const { AddressId } = await save(person, {
    AddressType: 'Billing',
    Street1: 'Grand-Rue',
    CountryId: 'LU',
    PostalCode: '1616',
    City: 'Luxembourg',
  });
  const fields = checkout.Fields as Record<string, string>;
  await person.post('/fr/checkout', { ...fields, Do: 'useAddress', ExistingBillingAddressId: String(AddressId) });
  const chosen = await checkoutOf(person);
  expect(chosen.Fields).toMatchObject({ BillingStreet1: 'Grand-Rue', BillingCountry: 'LU' });
  expect([chosen.Cart.BillingCountryId, chosen.AddressBook?.Billing.SelectedAddressId]).toEqual([2, AddressId]);
});
