import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, key, now, publicId } from './columns.ts';
import { orders } from './sales.ts';

/** One try to pay an order at the payment provider. The provider's notifications alone move it on. */
export const payments = pgTable(
  'payments',
  {
    id: key(),
    /** Also the idempotency key of the call that opens its session. */
    publicId: publicId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** What the provider calls it by: the order's number and how many-eth try it is. */
    reference: text().notNull().unique(),
    state: text({ enum: ['pending', 'authorised', 'refused', 'cancelled', 'expired'] })
      .notNull()
      .default('pending'),
    amountCents: integer().notNull(),
    /** Null until the provider opened its session. */
    sessionId: text(),
    sessionData: text(),
    /** The provider's own page for it; null where it is paid on the shop's page. */
    hostedUrl: text(),
    isHosted: boolean().notNull().default(false),
    expiresAt: at().notNull(),
    /** When its card was sent or its bank's page opened: from then on it may be paid, whatever the browser says. */
    submittedAt: at(),
    createdAt: now(),
  },
  (t) => [index().on(t.orderId)],
);
/** What the provider told, each thing once, whether or not it could be put to use. */
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
/** An order's invoice; numbered without a gap, since number and order are written together. */
export const invoices = pgTable('invoices', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  /** Year and running number of that year: `F2026-00012`. */
  number: text().notNull().unique(),
  issuedAt: now(),
});
/** The last number of each year that an invoice has. */
export const invoiceCounters = pgTable('invoice_counters', { year: integer().primaryKey(), last: integer().notNull() });
