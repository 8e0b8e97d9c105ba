import { and, asc, eq } from 'drizzle-orm';
import type { CheckoutFields } from '#contract/sales.ts';
import { kindOfBuyer, overKnown } from '#rules/known-buyer.ts';
import type { Db } from '#server/db/open.ts';
import { addresses } from '#server/db/schema/index.ts';
import type { Customer, Visit } from '#server/http/visit.ts';
import { knownFields } from './fields.ts';
import { countriesOf } from '#rules/checkout-form.ts';
import type { Fields } from './fields.ts';

type Address = typeof addresses.$inferSelect;

/** A customer's default address of a kind; an address for both purposes counts for either. */
export const defaultOf = (book: readonly Address[], kind: 'Billing' | 'Shipping') =>
  book.find(({ addressType }) => addressType === kind) ?? book.find(({ addressType }) => addressType === 'Both');

export const readDefaults = async (db: Db, customer: Customer | null): Promise<Address[]> =>
  customer
    ? await db
        .select()
        .from(addresses)
        .where(and(eq(addresses.customerId, customer.id), eq(addresses.isDefault, true)))
        .orderBy(asc(addresses.id))
    : [];

/** ISO codes. */
interface Countries {
  billing: string;
  shipping: string;
}

/** An address is filled in only if the cart goes to its country: the total shown is for the cart's. */
function addressFields(book: readonly Address[], countries: Countries): Fields {
  const billing = defaultOf(book, 'Billing');
  const shipping = defaultOf(book, 'Shipping');
  const isElsewhere = shipping !== undefined && shipping.id !== billing?.id;
  return {
    ...(billing?.countryCode === countries.billing
      ? {
          ...(billing.company === '' ? {} : { Company: billing.company }),
          BillingStreet1: billing.street1,
          BillingHouseNumber: billing.houseNumber,
          BillingBoxNumber: billing.boxNumber,
          BillingPostalCode: billing.postalCode,
          BillingCity: billing.city,
        }
      : {}),
    ...(isElsewhere && shipping.countryCode === countries.shipping
      ? {
          SameAddressForShipping: 'false',
          ShippingFirstName: shipping.firstName,
          ShippingLastName: shipping.lastName,
          ShippingStreet1: shipping.street1,
          ShippingHouseNumber: shipping.houseNumber,
          ShippingBoxNumber: shipping.boxNumber,
          ShippingPostalCode: shipping.postalCode,
          ShippingCity: shipping.city,
        }
      : {}),
  };
}

const personFields = (customer: Customer): Fields => ({
  AccountType: customer.accountType,
  Email: customer.email,
  FirstName: customer.firstName,
  LastName: customer.lastName,
  Company: customer.company,
  BillingVAT: customer.vatNumber,
  Phone: customer.phone,
});

interface Known {
  customer: Customer | null;
  /** The customer's default addresses. */
  book: readonly Address[];
  countries: Countries;
}

/** What was typed, over what the account knows; a company account orders as one. */
export function fieldsOver({ customer, book, countries }: Known, typed: Fields): Fields {
  if (!customer) return typed;
  const known = { ...personFields(customer), ...addressFields(book, countries) };
  const AccountType = kindOfBuyer(customer.accountType, typed.AccountType);
  return { ...knownFields(overKnown(typed, known)), AccountType };
}

/**
 * The fields of an order. A form rendered before its buyer signed in, in another tab or a moment ago, does not show
 * what the account knows: it is completed as its page would be. Fields left empty in a customer's own form stay empty.
 */
export async function fieldsOfBuyer(
  db: Db,
  { customer }: Pick<Visit, 'customer'>,
  posted: Readonly<CheckoutFields>,
): Promise<Fields> {
  const fields = knownFields(posted);
  if (!customer || posted['IsCustomer'] === 'true') return fields;
  const book = await readDefaults(db, customer);
  return fieldsOver({ customer, book, countries: countriesOf(fields) }, fields);
}
