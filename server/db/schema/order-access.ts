import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';
import { sessions } from './people.ts';
import { carts, orders } from './sales.ts';

/**
 * Sessions that may see an order besides its customer: the one that placed it, and those opened from a link in its
 * mails.
 */
export const orderAccess = pgTable(
  'order_access',
  {
    sessionHash: text()
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
  },
  (t) => [primaryKey({ columns: [t.sessionHash, t.orderId] })],
);
/** Carts that an order's lines were put back into: once per cart. */
export const orderRestores = pgTable(
  'order_restores',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    at: now(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.cartId] })],
);
