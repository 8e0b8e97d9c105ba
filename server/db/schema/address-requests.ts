import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PostalAddress } from '#contract/sales.ts';
import { at, key, now, publicId } from './columns.ts';
import { people } from './order-life.ts';
import { orders } from './sales.ts';

/** Buyers' requests to deliver an order elsewhere; the desk accepts or refuses each. */
export const addressRequests = pgTable(
  'address_requests',
  {
    id: key(),
    publicId: publicId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: ['open', 'accepted', 'refused'] })
      .notNull()
      .default('open'),
    /** The order's delivery address at the time of the request. */
    before: jsonb().$type<PostalAddress>().notNull(),
    after: jsonb().$type<PostalAddress>().notNull(),
    /** The signed-in customer who asked; null for a guest. */
    askedById: people(),
    askedAt: now(),
    /** The staff member who decided. */
    decidedById: people(),
    decidedAt: at(),
    /** Why it was refused, as told to the buyer. */
    reason: text().notNull().default(''),
  },
  (t) => [
    index().on(t.orderId),
    uniqueIndex('one_open_address_request')
      .on(t.orderId)
      .where(sql`state = 'open'`),
  ],
);
