import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, key, now, publicId } from './columns.ts';
import { payments } from './payment.ts';
import { people } from './order-life.ts';
import { orders } from './sales.ts';

/**
 * The money of orders, a row for each thing that happened to it; nothing overwrites another (SHOP-14). An authorisation,
 * a transfer or a withdrawal from an account paid in advance brings money; a refund or a chargeback takes some of it away again.
 */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: key(),
    /** Also the idempotency key of the call that carries a refund out. */
    publicId: publicId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The session that it came by; null where the provider had no part in it. */
    paymentId: integer().references(() => payments.id),
    kind: text({ enum: ['authorisation', 'transfer', 'prepaid', 'capture', 'refund', 'chargeback'] }).notNull(),
    /** What it takes money from: the authorisation, transfer or withdrawal. */
    sourceId: integer().references((): AnyPgColumn => moneyEntries.id),
    amountCents: integer().notNull(),
    /**
     * `asked` and `sent`: a refund on its way; `done`; `failed`: a refund or capture that was not carried out;
     * `cancelled`: an authorisation that holds no more, a chargeback that was won.
     */
    state: text({ enum: ['asked', 'sent', 'done', 'failed', 'cancelled'] }).notNull(),
    /** The money is not wanted and not yet on its way back: it belongs to this entry, not to the order. */
    needsRefund: boolean().notNull().default(false),
    pspReference: text(),
    /** Why a refund is made, as its buyer may read it. */
    note: text().notNull().default(''),
    /** What is refunded of which line: ids of `order_lines` and pieces; null for an amount. */
    lines: jsonb().$type<{ lineId: number; quantity: number }[]>(),
    /** Who of the shop's people entered it; null for the provider or the shop itself. */
    byCustomerId: people(),
    attempts: integer().notNull().default(0),
    /** When a refund is asked of the provider next. */
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
