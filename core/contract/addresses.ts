import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { culture, id, text } from './wire.ts';

export const addressType = v.picklist(['Billing', 'Shipping', 'Both']);

/** The fields of the form; `Id` 0 is a new address, `CountryId` an ISO code. */
const addressFields = {
  AddressType: addressType,
  FirstName: text(200),
  LastName: text(200),
  Company: text(300),
  Street1: text(300),
  HouseNumber: text(40),
  BoxNumber: text(40),
  PostalCode: text(40),
  City: text(200),
  CountryId: text(10),
};
const addressId = v.pipe(v.union([v.literal(0), v.literal('0'), id]), v.transform(Number));

/** An address of the asker's own book. */
export const pickerAddress = v.object({
  Id: id,
  ...addressFields,
  /** The customer's kind of account, which each option carries. */
  AccountType: v.picklist(['Private', 'Company']),
  /** In one line, as the option says it. */
  Label: v.string(),
  /** The form of this address; '' where it may not be changed. */
  EditUrl: v.string(),
});
export type PickerAddress = v.InferOutput<typeof pickerAddress>;

/** The addresses that serve one purpose, and which of them is chosen. */
export const addressPicker = v.object({
  Type: v.picklist(['billing', 'shipping']),
  InputName: v.string(),
  /** 0 while none is. */
  SelectedAddressId: v.number(),
  Addresses: v.array(pickerAddress),
  /** The form of a new one; '' where none may be added. */
  AddUrl: v.string(),
});
export type AddressPicker = v.InferOutput<typeof addressPicker>;

const flag = v.optional(v.picklist(['true', 'false']), 'true');

export const deliveryAddressPicker = endpoint({
  id: 'deliveryAddressPicker',
  what: 'The asker’s addresses for billing or shipping, to choose from; a chosen one that is not theirs is 404.',
  method: 'GET',
  path: '/:culture/widget/DeliveryAddressPicker',
  may: 'customer',
  params: v.object({ culture }),
  query: v.object({
    inputname: v.optional(v.pipe(text(60), v.regex(/^[A-Za-z][A-Za-z0-9]*$/, 'Form.Invalid')), 'AddressId'),
    isAddNewAddress: flag,
    isEditAddress: flag,
    selectedAddressId: v.optional(addressId, 0),
    type: v.optional(v.picklist(['billing', 'shipping']), 'shipping'),
  }),
  answer: addressPicker,
  problems: [404],
});

export const saveAddress = endpoint({
  id: 'saveAddress',
  what: 'Adds an address to the asker’s book, or changes one of it; another’s is 404, like an unknown one.',
  method: 'POST',
  path: '/api/v1/sales/customers/addresses',
  may: 'customer',
  query: v.object({ culture: v.optional(culture, 'fr') }),
  body: v.object({ Id: addressId, ...addressFields }),
  answer: v.object({ AddressId: id, AddressType: addressType, IsNew: v.boolean() }),
  problems: [404, 422],
});
export type SavedAddress = v.InferOutput<typeof saveAddress.answer>;

export const addressPage = definePage({
  id: 'address',
  params: v.object({ addressId }),
  /** `type`: what a new address is for. */
  search: v.object({ type: one }),
  data: v.object({
    Kind: v.literal('address'),
    Id: v.number(),
    ...addressFields,
    Countries: v.array(v.object({ CountryCode: v.string(), Name: v.string() })),
  }),
  actions: ['save'],
});
export type AddressPageData = v.InferOutput<typeof addressPage.data>;
