import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, citext, key, now, publicId } from './columns.ts';
import { people } from './order-life.ts';
import { orders } from './sales.ts';

/** Consumers' withdrawals from a contract, as stated and confirmed; the desk settles each. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: key(),
    publicId: publicId(),
    /** Null where number and address name no order. */
    orderId: integer().references(() => orders.id),
    /** That of the form: pressed twice, it is stated once. */
    formToken: uuid().notNull().unique(),
    /** The session that stated it, which alone sees its receipt; like everybody else's it is only kept hashed. */
    sessionHash: text().notNull(),
    name: text().notNull(),
    /** As typed. */
    number: text().notNull(),
    /** Where the receipt went. */
    email: citext().notNull(),
    /** What of the order, in words; '' for all of it. */
    what: text().notNull(),
    /** The same by order line; null for all of it, or where the lines are not known. */
    lines: jsonb().$type<{ lineId: number; quantity: number }[]>(),
    culture: text({ enum: ['fr', 'nl'] }).notNull(),
    statedAt: now(),
    /** The staff member who settled it. */
    handledById: people(),
    handledAt: at(),
  },
  (t) => [index().on(t.orderId)],
);
