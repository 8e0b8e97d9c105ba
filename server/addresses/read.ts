import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AddressPicker, PickerAddress } from '#contract/addresses.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { addresses } from '#server/db/schema/index.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { Customer, Visit } from '#server/http/visit.ts';

export type AddressRow = typeof addresses.$inferSelect;

/** The customer's own addresses and those of their company. */
const within = ({ company }: Visit, customer: Customer): SQL | undefined =>
  or(eq(addresses.customerId, customer.id), company ? eq(addresses.companyId, company.companyId) : undefined);

/** The customer's own addresses, default ones first, then those of their company. */
export const readBook = async ({ visit, services: { db } }: Asker, customer: Customer): Promise<AddressRow[]> => {
  const rows = await db
    .select()
    .from(addresses)
    .where(within(visit, customer))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
  return [...rows.filter(({ companyId }) => companyId === null), ...rows.filter(({ companyId }) => companyId !== null)];
};

const isAdministrator = ({ company }: Visit): boolean => company?.role === 'administrator';

/** A company's addresses are changed by its administrators, all others by their owner. */
export const mayChange = (visit: Visit, { companyId }: AddressRow): boolean =>
  companyId === null || isAdministrator(visit);

/** An address that the visit may change. Throws 404 for an unknown one, 403 for a company's. */
export async function findChangeable(asker: Asker, addressId: number): Promise<AddressRow> {
  const row = await findOwnAddress(asker, addressId);
  if (!mayChange(asker.visit, row)) throw new ShopProblem(403, { code: 'CompanyUsers.NotAdministrator' });
  return row;
}

/** Whether a new address may become one of the company's. */
export const mayShare = (visit: Visit): boolean => isAdministrator(visit);

/** An address from the visit's own address book or its company's; any other does not exist. */
export async function findOwnAddress({ visit, services: { db } }: Asker, addressId: number): Promise<AddressRow> {
  const [row] = visit.customer
    ? await db
        .select()
        .from(addresses)
        .where(and(eq(addresses.id, addressId), within(visit, visit.customer)))
    : [];
  if (!row) throw notFound();
  return row;
}

export type PickerType = AddressPicker['Type'];
export const serves = (row: AddressRow, type: PickerType) =>
  row.addressType === 'Both' || row.addressType === (type === 'billing' ? 'Billing' : 'Shipping');

const addressUrl = (visit: Visit, addressId: number): string => visit.urls.addressBook({ addressId: addressId });

interface PickerAsk {
  type: PickerType;
  inputName: string;
  /** 0 for none. */
  selectedAddressId: number;
  mayAdd: boolean;
  mayEdit: boolean;
}

/** A picker of these rows; a selected id that is not among them is ignored. */
export function pickerOf(visit: Visit, customer: Customer, book: readonly AddressRow[], ask: PickerAsk): AddressPicker {
  const Addresses = book
    .filter((row) => serves(row, ask.type))
    .map((row) => pickerAddressOf(visit, customer, row, ask.mayEdit));
  return {
    Type: ask.type,
    InputName: ask.inputName,
    SelectedAddressId: Addresses.some(({ Id }) => Id === ask.selectedAddressId) ? ask.selectedAddressId : 0,
    Addresses,
    AddUrl: ask.mayAdd ? `${addressUrl(visit, 0)}?type=${ask.type === 'billing' ? 'Billing' : 'Shipping'}` : '',
  };
}

/** On one line, as options and lists show it. */
export function labelOf(row: AddressRow): string {
  const street = [row.street1, row.houseNumber, row.boxNumber].filter((part) => part !== '').join(' ');
  return `${row.firstName} ${row.lastName}, ${street}, ${row.postalCode} ${row.city} (${row.countryCode})`;
}

function pickerAddressOf(visit: Visit, customer: Customer, row: AddressRow, mayEdit: boolean): PickerAddress {
  return {
    Id: row.id,
    ...fieldsOfAddress(row),
    AccountType: customer.accountType,
    Label: labelOf(row),
    IsShared: row.companyId !== null,
    EditUrl: mayEdit && mayChange(visit, row) ? addressUrl(visit, row.id) : '',
  };
}

/** A row by the form's field names. */
export const fieldsOfAddress = (row: AddressRow) => ({
  AddressType: row.addressType,
  FirstName: row.firstName,
  LastName: row.lastName,
  Company: row.company,
  Street1: row.street1,
  HouseNumber: row.houseNumber,
  BoxNumber: row.boxNumber,
  PostalCode: row.postalCode,
  City: row.city,
  CountryId: row.countryCode,
});
