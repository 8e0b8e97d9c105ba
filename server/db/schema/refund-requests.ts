import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, key, now, publicId } from './columns.ts';
import { people } from './order-life.ts';
import { orders } from './sales.ts';

/** Buyers' requests to be refunded for pieces of an order; the desk accepts or refuses each. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: key(),
    publicId: publicId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: ['open', 'accepted', 'refused'] })
      .notNull()
      .default('open'),
    /** The requested pieces by order line, and what they cost in cents including VAT. */
    lines: jsonb().$type<{ lineId: number; quantity: number; cents: number }[]>().notNull(),
    reason: text({ enum: ['Damaged', 'Faulty', 'Wrong', 'Missing', 'Other'] }).notNull(),
    /** What the buyer wrote; '' for nothing. */
    words: text().notNull(),
    /** The signed-in customer who asked; null for a guest. */
    askedById: people(),
    askedAt: now(),
    /** The staff member who decided. */
    decidedById: people(),
    decidedAt: at(),
    /** Why it was refused, as told to the buyer. */
    refusal: text().notNull().default(''),
  },
  (t) => [index().on(t.orderId), index().on(t.askedById)],
);

/** Photos and documents of a request. Their contents are files in DATA_DIR/attachments, named by the public id. */
export const attachments = pgTable(
  'attachments',
  {
    id: key(),
    publicId: publicId(),
    requestId: integer()
      .notNull()
      .references(() => refundRequests.id),
    /** As the buyer's browser named it. */
    name: text().notNull(),
    /** As its content says. */
    type: text({ enum: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] }).notNull(),
    bytes: integer().notNull(),
  },
  (t) => [index().on(t.requestId)],
);
