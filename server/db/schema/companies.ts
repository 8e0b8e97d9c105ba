import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, citext, key, now } from './columns.ts';
import { customers } from './people.ts';

const roleOfUser = () => text({ enum: ['buyer', 'approver', 'administrator'] }).notNull();

/**
 * Companies with several users. Name, VAT number, price list and references are those of the holder's account: an
 * account is a company's on its own until it invites somebody.
 */
export const companies = pgTable('companies', {
  id: key(),
  holderId: integer()
    .notNull()
    .unique()
    .references(() => customers.id),
  createdAt: now(),
});

/** The users of a company, its holder among them. An account is a user of one company at most. */
export const companyUsers = pgTable(
  'company_users',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    role: roleOfUser(),
    /** The highest total excluding VAT, in cents, that they order alone; null without a limit. */
    limitCents: integer(),
    joinedAt: now(),
  },
  (t) => [index().on(t.companyId)],
);

/** Mailed invitations to a company, one per address: a newer one replaces the last. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: key(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    email: citext().notNull(),
    role: roleOfUser(),
    limitCents: integer(),
    /** SHA-256 of the mailed token. */
    tokenHash: text().notNull().unique(),
    expiresAt: at().notNull(),
  },
  (t) => [uniqueIndex().on(t.companyId, t.email), index().on(t.expiresAt)],
);
