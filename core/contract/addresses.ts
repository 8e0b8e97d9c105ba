import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { culture, id, text } from './wire.ts';

export const addressType = v.picklist(['Billing', 'Shipping', 'Both']);

/** Form fields; `Id` 0 means a new address, `CountryId` is an ISO code. */
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

/** An address from the customer's own address book, or from that of their company. */
export const pickerAddress = v.object({
  Id: id,
  ...addressFields,
  /** The customer's account type, repeated on each option. */
  AccountType: v.picklist(['Private', 'Company']),
  /** One-line label of the option. */
  Label: v.string(),
  /** One of the company's: all its users have it. */
  IsShared: v.boolean(),
  /** URL of its edit form; '' if it may not be edited. */
  EditUrl: v.string(),
});
export type PickerAddress = v.InferOutput<typeof pickerAddress>;

/** The addresses for one purpose, and the selected one. */
export const addressPicker = v.object({
  Type: v.picklist(['billing', 'shipping']),
  InputName: v.string(),
  /** 0 if none is selected. */
  SelectedAddressId: v.number(),
  Addresses: v.array(pickerAddress),
  /** URL of the form for a new address; '' if none may be added. */
  AddUrl: v.string(),
});
export type AddressPicker = v.InferOutput<typeof addressPicker>;

const flag = v.optional(v.picklist(['true', 'false']), 'true');

export const deliveryAddressPicker = endpoint({
  id: 'deliveryAddressPicker',
  what: 'The customer’s own billing or shipping addresses to choose from; 404 if the selected one is not theirs.',
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
  what: 'Adds an address to the customer’s address book or edits one; with `IsShared` to their company’s, which has delivery addresses only and which administrators alone change: 403 for anybody else. 404 for another customer’s, as for an unknown one.',
  method: 'POST',
  path: '/api/v1/sales/customers/addresses',
  may: 'customer',
  query: v.object({ culture: v.optional(culture, 'fr') }),
  /** `IsShared` counts for a new address. */
  body: v.object({ Id: addressId, ...addressFields, IsShared: v.optional(v.picklist(['true', 'false', '']), '') }),
  answer: v.object({ AddressId: id, AddressType: addressType, IsNew: v.boolean() }),
  problems: [403, 404, 422],
});
export type SavedAddress = v.InferOutput<typeof saveAddress.answer>;

export const addressBookPage = definePage({
  id: 'addressBook',
  params: v.object({ addressId }),
  /** `type`: what a new address is for. `from`: `account` if the form was opened there, not at checkout. */
  search: v.object({ type: one, from: one }),
  data: v.object({
    Kind: v.literal('addressBook'),
    Id: v.number(),
    ...addressFields,
    Countries: v.array(v.object({ CountryCode: v.string(), Name: v.string() })),
    IsFromAccount: v.boolean(),
    /** It is one of the company's. */
    IsShared: v.boolean(),
    /** The new address may be shared with the company's users. */
    MayShare: v.boolean(),
  }),
  actions: ['save'],
});
export type AddressBookPageData = v.InferOutput<typeof addressBookPage.data>;
