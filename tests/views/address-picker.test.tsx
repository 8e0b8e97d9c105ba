import { expect, test } from 'vitest';
import type { AddressPicker, PickerAddress } from '#contract/addresses.ts';
import { PickerFields } from '#views/addressBook/PickerFields.tsx';
import { attributesOf, render, shopIn } from './in-shop.tsx';

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
