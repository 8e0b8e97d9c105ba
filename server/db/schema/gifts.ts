import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';
import { cartItems, orderLines, orders } from './sales.ts';
import { wishlistItems } from './wishlists.ts';

/** How many pieces of a cart's line are for somebody's list. A line that the list has lost since is told to the giver. */
export const cartGifts = pgTable(
  'cart_gifts',
  {
    id: key(),
    cartItemId: integer()
      .notNull()
      .references(() => cartItems.id, { onDelete: 'cascade' }),
    /** Null once the list has lost it. */
    wishlistItemId: integer().references(() => wishlistItems.id, { onDelete: 'set null' }),
    quantity: integer().notNull(),
    /** The giver knows that it is no longer wanted: what they keep is an ordinary purchase. */
    isTold: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex().on(t.cartItemId, t.wishlistItemId),
    index().on(t.wishlistItemId),
    check('gift_positive', sql`${t.quantity} > 0`),
  ],
);

/** What an order gave for somebody's list. */
export const orderGifts = pgTable(
  'order_gifts',
  {
    id: key(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id),
    /** Null once the list has lost it. */
    wishlistItemId: integer().references(() => wishlistItems.id, { onDelete: 'set null' }),
    quantity: integer().notNull(),
    /** Those that count as bought: none of a cancelled order but what was shipped. */
    counted: integer().notNull(),
  },
  (t) => [index().on(t.orderId), index().on(t.wishlistItemId)],
);
