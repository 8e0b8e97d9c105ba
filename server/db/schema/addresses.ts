import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';
import { companies } from './companies.ts';
import { customers } from './people.ts';

/** The address books: of each customer, and of each company with several users. */
export const addresses = pgTable(
  'addresses',
  {
    id: key(),
    /** Whose own it is; null for a company's. */
    customerId: integer().references(() => customers.id),
    /** All its users have their orders delivered there; null for a customer's own. */
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    addressType: text({ enum: ['Billing', 'Shipping', 'Both'] }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    company: text().notNull().default(''),
    street1: text().notNull(),
    houseNumber: text().notNull(),
    boxNumber: text().notNull().default(''),
    postalCode: text().notNull(),
    city: text().notNull(),
    countryCode: text().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.customerId),
    index().on(t.companyId),
    check('address_of_one', sql`(${t.customerId} IS NULL) <> (${t.companyId} IS NULL)`),
  ],
);
