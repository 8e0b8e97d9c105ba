import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, now, publicId } from './columns.ts';
import { customers } from './people.ts';
import { orderLines, orders } from './sales.ts';

/** The staff member who did something; null for the shop itself. */
export const people = () => integer().references(() => customers.id);
const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id);

/** An order's history: each event that its machine accepted, who caused it, and the resulting status. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: key(),
    orderId: ofOrder(),
    /** As named in `machines/order`: `parcel.shipped`. */
    event: text().notNull(),
    fromStatus: text().notNull(),
    toStatus: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    byCustomerId: people(),
    at: now(),
  },
  (t) => [index().on(t.orderId)],
);

/** A parcel, in transit or delivered. */
export const shipments = pgTable(
  'shipments',
  {
    id: key(),
    publicId: publicId(),
    orderId: ofOrder(),
    carrier: text().notNull(),
    trackingNumber: text().notNull().default(''),
    /** The carrier's tracking page; https. */
    trackingUrl: text().notNull().default(''),
    byCustomerId: people(),
    at: now(),
  },
  (t) => [index().on(t.orderId), index().on(t.at)],
);
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    orderLineId: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.orderLineId] }), index().on(t.orderLineId)],
);
