import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { at, key, now, publicId } from './columns.ts';
import { people } from './order-life.ts';
import { orderLines, orders } from './sales.ts';

/**
 * What buyers think of a product. The product's own columns count those that are shown (a trigger), so that a list
 * needs no query of its own.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: key(),
    publicId: publicId(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** The purchase that it is about. */
    orderLineId: integer()
      .notNull()
      .unique()
      .references(() => orderLines.id),
    /** SHA-256 of the order's e-mail address: a buyer reviews a product once, however often it was bought. */
    buyerHash: text().notNull(),
    culture: text({ enum: ['fr', 'nl'] }).notNull(),
    /** One to five stars. */
    rating: smallint().notNull(),
    text: text().notNull(),
    /** First name and initial, as of the order. */
    author: text().notNull(),
    /** Only approved ones are shown. */
    status: text({ enum: ['Waiting', 'Approved', 'Refused'] })
      .notNull()
      .default('Waiting'),
    /** Why it is not shown, for whoever wrote it. */
    reason: text().notNull().default(''),
    /** The shop's public answer; '' for none. */
    answer: text().notNull().default(''),
    writtenAt: now(),
    decidedAt: at(),
    decidedBy: people(),
    answeredAt: at(),
    answeredBy: people(),
  },
  (t) => [
    unique('one_review_per_buyer_and_product').on(t.productId, t.buyerHash),
    index().on(t.status, t.writtenAt),
    check('rating_in_stars', sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);

/** Orders whose buyers were asked for reviews, each once. */
export const reviewRequests = pgTable('review_requests', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  at: now(),
});

/** SHA-256 of addresses that want no such mails. */
export const reviewRefusals = pgTable('review_refusals', { addressHash: text().primaryKey(), at: now() });
