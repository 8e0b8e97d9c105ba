import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { products, variants } from './catalog.ts';
import { at, key, localized, now } from './columns.ts';

/**
 * The default list has the code `default`; a customer may have another one, which takes precedence where it has a
 * price.
 */
export const priceLists = pgTable('price_lists', {
  id: key(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** Whether its prices are stored, and exchanged in files, with VAT (gross) or without (net). */
  basis: text({ enum: ['incl', 'excl'] })
    .notNull()
    .default('incl'),
});
/**
 * Cents per piece from `minQuantity` pieces on, including VAT at the home country's rate (see `core/rules/money.ts`).
 * In a net list `netCents` and `netRegularCents` are the stored prices; a trigger derives from them the amounts
 * including VAT, by which lists sort and filter, and again when the home rate changes. `since` and `reducedSince` are
 * maintained by the database: writers only write the current and the regular price.
 */
export const prices = pgTable(
  'prices',
  {
    priceListId: integer()
      .notNull()
      .references(() => priceLists.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    minQuantity: integer().notNull().default(1),
    inclCents: integer().notNull(),
    /** Null in a gross list. */
    netCents: integer(),
    /** The regular unit price during a reduction; null otherwise. */
    regularCents: integer(),
    netRegularCents: integer(),
    /** Since when `inclCents` has been the price. */
    since: now(),
    /** When the reduction began; null without `regularCents`. */
    reducedSince: at(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.priceListId, t.minQuantity] }),
    check('price_positive', sql`${t.inclCents} >= 0`),
    check('net_regular_of_net', sql`${t.netRegularCents} IS NULL OR ${t.netCents} IS NOT NULL`),
  ],
);
/** Data of a product in a list, deleted with either. */
const ofProductInList = () => ({
  priceListId: integer()
    .notNull()
    .references(() => priceLists.id, { onDelete: 'cascade' }),
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
});
/**
 * The lowest price of a product's variants for sale in a list other than the default one, if it has any; maintained by
 * triggers, so that lists sort and filter by what their reader pays.
 */
export const productListPrices = pgTable(
  'product_list_prices',
  {
    ...ofProductInList(),
    fromInclCents: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.priceListId, t.productId] }), index().on(t.productId)],
);
/**
 * The prices of a product's variants in a list, if they differ: `inclCents[n]` is the lowest price of the combination
 * `combinationIds[n]`. Maintained by triggers, so that a price range applies to the same variant as the other facets.
 */
export const productVariantPrices = pgTable(
  'product_variant_prices',
  {
    ...ofProductInList(),
    leastCents: integer().notNull(),
    mostCents: integer().notNull(),
    combinationIds: integer().array().notNull(),
    inclCents: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.priceListId, t.productId] }), index().on(t.productId)],
);
/** Former prices, from `since` to `until`; written by a trigger on `prices`. */
export const priceHistory = pgTable(
  'price_history',
  {
    priceListId: integer()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    minQuantity: integer().notNull(),
    inclCents: integer().notNull(),
    since: at().notNull(),
    until: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.priceListId, t.minQuantity, t.since] })],
);

export const countries = pgTable('countries', {
  id: key(),
  code: text().notNull().unique(),
  name: localized().notNull(),
  position: smallint().notNull(),
  isHome: boolean().notNull().default(false),
  /** Shipping is taxed like the goods, split if they have several rates, or at the standard rate. */
  deliveryVat: text({ enum: ['follows', 'standard'] })
    .notNull()
    .default('follows'),
});
/** Basis points: 2100 is 21 %. */
export const vatRates = pgTable(
  'vat_rates',
  {
    countryCode: text().notNull(),
    category: text({ enum: ['standard', 'reduced'] }).notNull(),
    rate: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.countryCode, t.category] })],
);

export const warehouses = pgTable('warehouses', {
  id: key(),
  code: text().notNull().unique(),
  name: localized().notNull(),
  city: text().notNull(),
  countryCode: text().notNull(),
  /** Orders are allocated from the lowest number first. */
  position: smallint().notNull(),
  isActive: boolean().notNull().default(true),
  /** Working days that it takes to prepare a parcel; 0 if it leaves on the day of the order. */
  handlingDays: smallint().notNull().default(0),
});
/** Changed only by conditional updates (`quantity >= n`), in variant and warehouse order. */
export const stock = pgTable(
  'stock',
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.warehouseId] }), check('stock_not_negative', sql`${t.quantity} >= 0`)],
);
/** Every stock change, so that movements can be reconciled with order lines. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: key(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    delta: integer().notNull(),
    orderId: integer(),
    reason: text({ enum: ['order', 'release', 'correction'] }).notNull(),
    at: now(),
  },
  (t) => [index().on(t.orderId)],
);

export const shippingMethods = pgTable('shipping_methods', {
  id: key(),
  code: text().notNull().unique(),
  name: localized().notNull(),
  description: localized().notNull(),
  position: smallint().notNull(),
  /** A carrier whose pickup points can be searched. */
  carrierGatewayId: integer(),
  /** Minimum and maximum business days from dispatch to delivery; null if no date is promised. */
  minDays: smallint(),
  maxDays: smallint(),
  /** Orders before this hour of a business day, in the shop's time zone, are dispatched the same day. */
  cutoffHour: smallint().notNull().default(16),
  /** Weekdays on which it delivers, 1 for Monday to 7 for Sunday. */
  weekdays: smallint().array().notNull().default([1, 2, 3, 4, 5]),
  /** Whether buyers collect it, from a pickup point or a counter. */
  isCollected: boolean().notNull().default(false),
});
export const shippingRates = pgTable(
  'shipping_rates',
  {
    shippingMethodId: integer()
      .notNull()
      .references(() => shippingMethods.id),
    countryCode: text().notNull(),
    /** Cents including home VAT. */
    inclCents: integer().notNull(),
    /** The goods' total including VAT from which it is free; null means never. */
    freeFromInclCents: integer(),
    /** Business days from dispatch to delivery in this country; null if they are the method's own. */
    minDays: smallint(),
    maxDays: smallint(),
  },
  (t) => [primaryKey({ columns: [t.shippingMethodId, t.countryCode] })],
);
