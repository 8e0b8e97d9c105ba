import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';
import { orders } from './sales.ts';

/**
 * How often something happened on a day: a page was seen, something was searched for (and not found), an event was
 * counted. Never who, never which visit.
 */
export const pageCounts = pgTable(
  'page_counts',
  {
    /** Of the shop's own time zone. */
    day: date().notNull(),
    kind: text({ enum: ['page', 'search', 'missed', 'event'] }).notNull(),
    name: text().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
    /** How many products the last search for it found. */
    hits: integer(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.name] })],
);

/** Orders that statistics have counted as bought: no reload and no second tab counts one again. */
export const measuredPurchases = pgTable('measured_purchases', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  measuredAt: now(),
});
