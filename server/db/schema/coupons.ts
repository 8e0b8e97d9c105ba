import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { citext, now } from './columns.ts';
import { customers } from './people.ts';
import { coupons, orders } from './sales.ts';

/**
 * Which order used which coupon, and who placed it: a customer, or a guest by e-mail address. `coupons.uses` is their
 * number.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    customerId: integer().references(() => customers.id),
    email: citext().notNull(),
    usedAt: now(),
  },
  (t) => [index().on(t.couponId, t.email)],
);
