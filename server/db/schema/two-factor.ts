import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { customers } from './people.ts';

const owner = () => integer().references(() => customers.id, { onDelete: 'cascade' });

/** The second factor of an account: on once `enabledAt` is set, before that its set-up. */
export const twoFactors = pgTable('two_factors', {
  customerId: owner().primaryKey(),
  /** The secret shared with the authenticator app, encrypted. */
  secret: text().notNull(),
  begunAt: at().notNull(),
  enabledAt: at(),
  /** The time step of the last accepted code: it and older ones are refused. */
  lastStep: integer(),
  /** New recovery codes, encrypted, until their owner has kept them. */
  newCodes: text(),
  newCodesUntil: at(),
});

/** `codeHash` is a SHA-256 of account and code; using a code deletes its row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { customerId: owner().notNull(), codeHash: text().notNull() },
  (t) => [primaryKey({ columns: [t.customerId, t.codeHash] })],
);
