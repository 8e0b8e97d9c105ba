import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, now } from './columns.ts';
import { people } from './order-life.ts';
import { orders } from './sales.ts';

/** Orders above their buyer's limit, which an approver of the company decides about once. */
export const orderApprovals = pgTable('order_approvals', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  /** The account that pays once it is approved; null for another method. */
  prepaidAccountId: integer(),
  askedAt: now(),
  /** Null while nobody decided. */
  isApproved: boolean(),
  /** The approver; null while nobody decided. */
  decidedById: people(),
  decidedAt: at(),
  /** Why it was refused, as told to the buyer. */
  reason: text().notNull().default(''),
});
