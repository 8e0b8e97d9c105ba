import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, citext, key } from './columns.ts';
import { customers } from './people.ts';

/**
 * Accounts to be: registered, but not yet confirmed from their mailbox. Any number may await one address, and none of
 * them keeps its owner from registering: the one that is confirmed becomes the customer.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: key(),
    email: citext().notNull(),
    /** argon2id. */
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    accountType: text({ enum: ['Private', 'Company'] }).notNull(),
    company: text().notNull(),
    vatNumber: text().notNull(),
    culture: text({ enum: ['fr', 'nl'] }).notNull(),
    /** The page on which the customer continues. */
    returnUrl: text().notNull(),
    /** SHA-256 of the mailed token. */
    tokenHash: text().notNull().unique(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.email), index().on(t.expiresAt)],
);

/** New addresses of accounts that await their confirmation, one per account: a newer one replaces the last. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: key(),
    customerId: integer()
      .notNull()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: citext().notNull(),
    /** SHA-256 of the mailed token. */
    tokenHash: text().notNull().unique(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
