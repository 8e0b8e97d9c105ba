import { expect, test } from 'vitest';
import type { AddressPicker, PickerAddress } from '#contract/addresses.ts';
import { PickerFields } from '#views/addressBook/PickerFields.tsx';
import { AddressForm } from '#views/addressBook/AddressForm.tsx';
import { form } from '#model-tests/addressBook/addressBook.flow.ts';
import { attributesOf, render, shopIn, wordsOf } from './in-shop.tsx';

const address = (Id: number, AccountType: PickerAddress['AccountType']): PickerAddress => ({
  Id,
  AddressType: 'Both',
  FirstName: 'An',
  LastName: 'Peeters',
  Company: '',
  Street1: 'Rue Neuve',
  HouseNumber: '12',
  BoxNumber: '',
  PostalCode: '1000',
  City: 'Bruxelles',
  CountryId: 'BE',
  AccountType,
  Label: `An Peeters, Rue Neuve ${Id}, 1000 Bruxelles (BE)`,
  IsShared: false,
  EditUrl: '',
});
const picker: AddressPicker = {
  Type: 'shipping',
  InputName: 'ShippingAddressId',
  SelectedAddressId: 7,
  Addresses: [address(7, 'Company'), address(8, 'Private')],
  AddUrl: '',
};

test.each(['fr', 'nl'] as const)('[CHK-12] in %s each option of a picker has the account type', (culture) => {
  const html = render(<PickerFields picker={picker} />, shopIn(culture));
  expect(attributesOf(html, 'option').map((option) => [option['value'], option['data-account-type']])).toEqual([
    ['7', 'Company'],
    ['8', 'Private'],
    ['0', undefined],
  ]);
});

test.each([
  ['fr', 'Entreprise'],
  ['nl', 'Bedrijf'],
] as const)('[SHOP-06] in %s a picker says which addresses are the company’s', (culture, label) => {
  const shared: AddressPicker = {
    ...picker,
    Addresses: [address(7, 'Company'), { ...address(8, 'Company'), IsShared: true }],
  };
  const options = render(<PickerFields picker={shared} />, shopIn(culture)).match(/<option[^>]*>[^<]*/g) ?? [];
  expect(options.map((option) => option.includes(label))).toEqual([false, true, false]);
});

test('[SHOP-06] a new address can be shared by whoever may, and one that is shared is for deliveries', () => {
  const named = (page: Parameters<typeof AddressForm>[0]['page']) => {
    const html = render(<AddressForm page={page} errors={{}} />, shopIn('fr'));
    const names = [...attributesOf(html, 'input'), ...attributesOf(html, 'select')].map(
      ({ name, type }) => `${name} ${type ?? 'select'}`,
    );
    return { html, names };
  };
  expect(named({ ...form(0), MayShare: true }).names).toContain('IsShared checkbox');
  expect(named({ ...form(0), MayShare: false }).names).not.toContain('IsShared checkbox');
  const shared = named({ ...form(5), IsShared: true });
  expect(shared.names).toContain('AddressType hidden');
  expect(shared.names).not.toContain('AddressType select');
  expect(wordsOf(shared.html)).toContain('tous ses utilisateurs s’y font livrer');
});
