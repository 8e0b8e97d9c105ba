import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, key, now, publicId } from './columns.ts';
import { payments } from './payment.ts';
import { prepaidAccounts } from './prepaid.ts';
import { people } from './order-life.ts';
import { orders } from './sales.ts';

/**
 * The payments of orders as a ledger, one row per entry, never overwritten by another (SHOP-14). An authorisation, a
 * transfer or a withdrawal from a prepaid account brings money in; a refund or a chargeback takes some of it out again.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: key(),
    /** Also the idempotency key of the refund request. */
    publicId: publicId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The payment session it came from; null if the provider was not involved. */
    paymentId: integer().references(() => payments.id),
    kind: text({ enum: ['authorisation', 'transfer', 'prepaid', 'capture', 'refund', 'chargeback'] }).notNull(),
    /** What it takes money from: the authorisation, transfer or withdrawal. */
    sourceId: integer().references((): AnyPgColumn => moneyEntries.id),
    amountCents: integer().notNull(),
    /**
     * `asked` and `sent`: a refund in progress; `done`; `failed`: a refund or capture that was not carried out;
     * `cancelled`: a voided authorisation, or a chargeback that was won.
     */
    state: text({ enum: ['asked', 'sent', 'done', 'failed', 'cancelled'] }).notNull(),
    /** The money is unexpected and not yet being refunded: it does not count for the order. */
    needsRefund: boolean().notNull().default(false),
    pspReference: text(),
    /** The reason for a refund, as shown to the buyer. */
    note: text().notNull().default(''),
    /** The refunded lines: ids of `order_lines` and pieces; null for an amount. */
    lines: jsonb().$type<{ lineId: number; quantity: number }[]>(),
    /** The staff member who entered it; null for the provider or the shop itself. */
    byCustomerId: people(),
    attempts: integer().notNull().default(0),
    /** When the provider is next asked for the refund. */
    dueAt: at(),
    lastError: text(),
    at: now(),
    doneAt: at(),
  },
  (t) => [
    index().on(t.orderId),
    uniqueIndex('money_entry_once').on(t.pspReference, t.kind),
    index('refunds_to_carry_out')
      .on(t.dueAt)
      .where(sql`state = 'asked'`),
    check('money_entry_positive', sql`${t.amountCents} > 0`),
    check('money_taken_from_something', sql`${t.kind} NOT IN ('refund', 'capture') OR ${t.sourceId} IS NOT NULL`),
  ],
);
/** Every change of a prepaid account's balance, which is their sum. */
export const prepaidLedger = pgTable(
  'prepaid_ledger',
  {
    id: key(),
    accountId: integer()
      .notNull()
      .references(() => prepaidAccounts.id),
    deltaCents: integer().notNull(),
    orderId: integer().references(() => orders.id),
    note: text().notNull().default(''),
    at: now(),
  },
  (t) => [index().on(t.accountId), index().on(t.orderId)],
);
