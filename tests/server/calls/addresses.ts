import { expect } from 'vitest';
import { customerOf } from '#tests/server/http-shop.ts';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

/** A delivery address in Liège, new. */
export const typedAddress = {
  Id: 0,
  AddressType: 'Shipping' as const,
  FirstName: 'Anna',
  LastName: 'Peeters',
  Company: '',
  Street1: 'Quai de la Batte',
  HouseNumber: '9',
  BoxNumber: '',
  PostalCode: '4000',
  City: 'Liège',
  CountryId: 'BE',
};

/** Of a customer without addresses: those of others are 404. */
export const addressRows: CallCases<'deliveryAddressPicker' | 'saveAddress'> = {
  deliveryAddressPicker: {
    may: 'customer',
    valid: () => ({ params: { culture: 'nl' }, query: { type: 'billing', inputname: 'ExistingBillingAddressId' } }),
    answer: (picker) =>
      expect(picker).toEqual({
        Type: 'billing',
        InputName: 'ExistingBillingAddressId',
        SelectedAddressId: 0,
        Addresses: [],
        AddUrl: '/nl/sales/customers/addresses/0?type=Billing',
      }),
    bad: [
      ['another purpose', 400, '/type', { query: { type: 'other' } }],
      ['a name that is no name', 400, '/inputname', { query: { inputname: 'a b' } }],
      ['neither yes nor no', 400, '/isAddNewAddress', { query: { isAddNewAddress: '1' } }],
      ['an id that is none', 400, '/selectedAddressId', { query: { selectedAddressId: '-1' } }],
      ['an address of somebody else', 404, null, { query: { selectedAddressId: '1' } }],
      ['an address of nobody', 404, null, { query: { selectedAddressId: '999' } }],
    ],
  },
  saveAddress: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      await customerOf(shop, person);
      return { body: typedAddress };
    },
    answer: ({ AddressType, IsNew }) => expect([AddressType, IsNew]).toEqual(['Shipping', true]),
    bad: [
      ['no street', 422, '/Street1', { body: { Street1: ' ' } }],
      ['a code of another country', 422, '/PostalCode', { body: { PostalCode: '75001' } }],
      ['a country the shop does not sell to', 422, '/CountryId', { body: { CountryId: 'ZZ' } }],
      ['a purpose that is none', 400, '/AddressType', { body: { AddressType: 'Other' } }],
      ['a name without end', 400, '/City', { body: { City: 'x'.repeat(201) } }],
      ['an id that is none', 400, '/Id', { body: { Id: -1 } }],
      ['an address of somebody else', 404, null, { body: { Id: 1 } }],
      wrongCulture,
    ],
  },
};
