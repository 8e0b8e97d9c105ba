import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';
import { customers } from './people.ts';

export const prepaidAccounts = pgTable(
  'prepaid_accounts',
  {
    id: key(),
    /** Null once the customer is erased: its ledger belongs to the shop's books. */
    customerId: integer().references(() => customers.id),
    name: text().notNull(),
    balanceCents: integer().notNull(),
    /** Whether its owner is mailed when the balance falls below `notifyBelowCents`. */
    notifies: boolean().notNull().default(false),
    notifyBelowCents: integer().notNull().default(2000),
  },
  (t) => [index().on(t.customerId), check('balance_not_negative', sql`${t.balanceCents} >= 0`)],
);
