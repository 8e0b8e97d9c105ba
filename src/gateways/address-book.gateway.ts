import type { AddressBookPageData, PickerAddress, SavedAddress } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { saveAddress } from '#contract/addresses.ts';
import type { Culture } from '#contract/wire.ts';
import type { AddressFields, AddressPicked, Pickers, Purpose } from '#machines/addressBook/addressBook.machine.ts';
import { abortable } from '#machines/port.ts';
import { fromCallback } from 'xstate';
import { writeField } from './fields.gateway.ts';
import type { Http } from './http.ts';
import { isTouched } from './typed.gateway.ts';

const inputNames = { billing: 'ExistingBillingAddressId', shipping: 'ExistingShippingAddressId' } as const;

/** Loads the form of an address from its own URL, saves it, and reloads checkout's pickers. */
export const addressBookPorts = (http: Http, culture: Culture) => ({
  readAddress: abortable<AddressBookPageData, { href: string }>(async ({ input: { href }, signal }) => {
    const arrival = await http.page('addressBook', href, { signal });
    const page = 'Page' in arrival ? (arrival.Page as AddressBookPageData) : null;
    if (page?.Kind !== 'addressBook') throw new Error('no form of an address');
    return page;
  }),
  saveAddress: abortable<SavedAddress, { addressId: number; fields: AddressFields }>(
    ({ input: { addressId, fields }, signal }) =>
      http.call(
        'saveAddress',
        { query: { culture }, body: { ...fields, Id: addressId } as BodyOf<typeof saveAddress> },
        // the dialog itself and its toast report failures
        { signal, isQuiet: true },
      ),
  ),
  readPickers: abortable<Pickers, Record<Purpose, number>>(async ({ input, signal }) => {
    const read = (type: Purpose) =>
      http.call(
        'deliveryAddressPicker',
        { params: { culture }, query: { type, inputname: inputNames[type], selectedAddressId: input[type] } },
        { signal, isQuiet: true },
      );
    const [billing, shipping] = await Promise.all([read('billing'), read('shipping')]);
    return { billing, shipping };
  }),
});

/** The selections made in checkout's pickers before hydration. */
export const findPicks = fromCallback<AddressPicked>(({ sendBack }) => {
  for (const purpose of ['billing', 'shipping'] as const) {
    const picker = document.querySelector<HTMLSelectElement>(`form.checkout [name="${inputNames[purpose]}"]`);
    if (picker && isTouched(picker)) sendBack({ type: 'address.pick', purpose, addressId: Number(picker.value) });
  }
});

/** The checkout fields that are filled from the address book, by their own names. */
const fieldsOf = (purpose: Purpose, address: PickerAddress): [name: string, value: string][] => {
  const prefix = purpose === 'billing' ? 'Billing' : 'Shipping';
  const names = ['Street1', 'HouseNumber', 'BoxNumber', 'PostalCode', 'City'] as const;
  return [
    ...(purpose === 'billing'
      ? ([
          ['BillingCountry', address.CountryId],
          ['AccountType', address.AccountType],
        ] as const)
      : ([
          ['ShippingFirstName', address.FirstName],
          ['ShippingLastName', address.LastName],
          ['ShippingCountryId', address.CountryId],
        ] as const)
    ).map(([name, value]): [string, string] => [name, value]),
    ...names.map((name): [string, string] => [prefix + name, address[name]]),
  ];
};

/** Copies an address into checkout's form; a missing field is logged to the console. */
export function fillAddress(purpose: Purpose, address: PickerAddress | null): void {
  const form = document.querySelector<HTMLFormElement>('form.checkout');
  if (!address) return;
  if (!form) return console.warn('There is no target for the selected address');
  for (const [name, value] of fieldsOf(purpose, address)) {
    const field = form.elements.namedItem(name);
    // null if there is no such field; otherwise a text field, a select or a group of radio buttons
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      writeField(field, value);
    else console.warn(`There is no field ${name}`);
  }
}

export const reportMissingAddress = (addressId: number): void => console.warn(`There is no address ${addressId}`);
