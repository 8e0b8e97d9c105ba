import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CreditedVat } from '#rules/credit-note.ts';
import { at, key, now, publicId } from './columns.ts';
import { orders } from './sales.ts';

/** An attempt to pay an order through the payment provider. Only the provider's notifications change its state. */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    /** Also the idempotency key of the call that opens its session. */
    publicId: publicId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The reference given to the provider: the order's number and the number of the attempt. */
    reference: text().notNull().unique(),
    state: text({ enum: ['pending', 'authorised', 'refused', 'cancelled', 'expired'] })
      .notNull()
      .default('pending'),
    amountCents: integer().notNull(),
    /** Null until the provider has opened its session. */
    sessionId: text(),
    sessionData: text(),
    /** The provider's hosted payment page; null if it is paid on the shop's page. */
    hostedUrl: text(),
    isHosted: boolean().notNull().default(false),
    expiresAt: at().notNull(),
    /** When its card was sent or its bank's page opened: from then on it may be paid, whatever the browser reports. */
    submittedAt: at(),
    createdAt: now(),
  },
  (t) => [index().on(t.orderId)],
);
/** The provider's notifications, without duplicates, whether or not they had an effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: key(),
    pspReference: text().notNull(),
    eventCode: text().notNull(),
    success: boolean().notNull(),
    originalReference: text().notNull(),
    merchantReference: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    paymentId: integer().references(() => payments.id),
    at: now(),
  },
  (t) => [uniqueIndex('payment_event_once').on(t.pspReference, t.eventCode, t.success)],
);
/** An order's invoice; numbered without gaps, since number and order are written together. */
export const invoices = pgTable('invoices', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  /** Year and sequence number within that year: `F2026-00012`. */
  number: text().notNull().unique(),
  issuedAt: now(),
});
/** The last invoice number of each year. */
export const invoiceCounters = pgTable('invoice_counters', { year: integer().primaryKey(), last: integer().notNull() });
/** What a refund takes back from an order's invoice, frozen; numbered without gaps in a series of its own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: key(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Year and sequence number within that year: `C2026-00003`. */
    number: text().notNull().unique(),
    issuedAt: now(),
    /** Including VAT. */
    amountCents: integer().notNull(),
    /** The amount by rate; empty under the reverse charge. */
    vat: jsonb().$type<CreditedVat[]>().notNull(),
    /** Why, as told to the buyer. */
    note: text().notNull().default(''),
    /** The refunded lines: ids of `order_lines` and pieces; null for an amount. */
    lines: jsonb().$type<{ lineId: number; quantity: number }[]>(),
  },
  (t) => [index().on(t.orderId), check('credit_note_positive', sql`${t.amountCents} > 0`)],
);
/** The last credit note number of each year. */
export const creditNoteCounters = pgTable('credit_note_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});
