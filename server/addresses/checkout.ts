import type { AddressPicker } from '#contract/addresses.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { AddressRow, PickerType } from './read.ts';
import { findOwnAddress, pickerOf, readBook } from './read.ts';

const inputNames = { billing: 'ExistingBillingAddressId', shipping: 'ExistingShippingAddressId' } as const;

/** The checkout fields filled in from an address book entry, with the entry's id. */
export const chosenFields = (type: PickerType, row: AddressRow): Record<string, string> =>
  type === 'billing'
    ? {
        ExistingBillingAddressId: String(row.id),
        BillingCountry: row.countryCode,
        BillingStreet1: row.street1,
        BillingHouseNumber: row.houseNumber,
        BillingBoxNumber: row.boxNumber,
        BillingPostalCode: row.postalCode,
        BillingCity: row.city,
      }
    : {
        ExistingShippingAddressId: String(row.id),
        ShippingFirstName: row.firstName,
        ShippingLastName: row.lastName,
        ShippingCountryId: row.countryCode,
        ShippingStreet1: row.street1,
        ShippingHouseNumber: row.houseNumber,
        ShippingBoxNumber: row.boxNumber,
        ShippingPostalCode: row.postalCode,
        ShippingCity: row.city,
      };

interface CheckoutBook {
  Billing: AddressPicker;
  Shipping: AddressPicker;
}

/** The address that checkout's fields were copied from; 0 if they were typed. */
function chosenIn(type: PickerType, book: readonly AddressRow[], fields: Readonly<Record<string, string | undefined>>) {
  const isCopied = (row: AddressRow) =>
    Object.entries(chosenFields(type, row)).every(
      ([name, value]) => name.startsWith('Existing') || (fields[name] ?? '') === value,
    );
  const named = book.find((row) => String(row.id) === fields[inputNames[type]]);
  return (named && isCopied(named) ? named : book.find(isCopied))?.id ?? 0;
}

/** The address pickers of checkout, for a customer. */
export async function checkoutBook(
  asker: Asker,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<CheckoutBook | null> {
  const { visit } = asker;
  const { customer } = visit;
  if (!customer) return null;
  const book = await readBook(asker, customer);
  const of = (type: PickerType) =>
    pickerOf(visit, customer, book, {
      type,
      inputName: inputNames[type],
      selectedAddressId: chosenIn(type, book, fields),
      mayAdd: true,
      mayEdit: true,
    });
  return { Billing: of('billing'), Shipping: of('shipping') };
}

/** The addresses picked in a plain form, as checkout fields; 404 for another customer's. */
export async function pickedFields(asker: Asker, form: Readonly<Record<string, string>>) {
  const fields: Record<string, string> = {};
  for (const type of ['billing', 'shipping'] as const) {
    const picked = form[inputNames[type]] ?? '';
    // Enter also presses this button: an unchanged pick must not overwrite what was typed since
    if (picked !== form[`Was${inputNames[type]}`] && /^[1-9]\d{0,8}$/.test(picked))
      Object.assign(fields, chosenFields(type, await findOwnAddress(asker, Number(picked))));
  }
  return fields;
}
