import type { AddressPicker } from '#contract/addresses.ts';
import type { Asker } from '#server/kernel/asker.ts';
import type { AddressRow, PickerType } from './read.ts';
import { findOwnAddress, pickerOf, readBook } from './read.ts';

const inputNames = { billing: 'ExistingBillingAddressId', shipping: 'ExistingShippingAddressId' } as const;

/** The fields of checkout that an address of the book fills; the chosen one is named beside them. */
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

/** The address whose copy stands in checkout's fields; 0 for what was typed by hand. */
function chosenIn(type: PickerType, book: readonly AddressRow[], fields: Readonly<Record<string, string | undefined>>) {
  const isCopied = (row: AddressRow) =>
    Object.entries(chosenFields(type, row)).every(
      ([name, value]) => name.startsWith('Existing') || (fields[name] ?? '') === value,
    );
  const named = book.find((row) => String(row.id) === fields[inputNames[type]]);
  return (named && isCopied(named) ? named : book.find(isCopied))?.id ?? 0;
}

/** The pickers of checkout, for a customer. */
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

/** What the pickers of a plain form chose, as checkout's fields; an address of somebody else is 404. */
export async function pickedFields(asker: Asker, form: Readonly<Record<string, string>>) {
  const fields: Record<string, string> = {};
  for (const type of ['billing', 'shipping'] as const) {
    const picked = form[inputNames[type]] ?? '';
    // Enter presses this button too: what was chosen before leaves what was typed since
    if (picked !== form[`Was${inputNames[type]}`] && /^[1-9]\d{0,8}$/.test(picked))
      Object.assign(fields, chosenFields(type, await findOwnAddress(asker, Number(picked))));
  }
  return fields;
}
