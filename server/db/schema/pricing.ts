import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { products, variants } from './catalog.ts';
import { at, key, localized, now } from './columns.ts';

/** The default list is the one with code `default`; a customer may have another, which wins where it has a price. */
export const priceLists = pgTable('price_lists', {
  id: key(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** Whether its prices are kept, and stand in files, with VAT (gross) or without (net). */
  basis: text({ enum: ['incl', 'excl'] })
    .notNull()
    .default('incl'),
});
/**
 * Cents for one piece from `minQuantity` pieces on, including VAT at the home country's rate (see `core/rules/money.ts`).
 * In a net list `netCents` and `netRegularCents` are what is kept; a trigger makes the amounts including VAT from them,
 * by which lists are sorted and narrowed, and makes them anew when the home rate changes (migration `net-prices`).
 * `since` and `reducedSince` are the database's own: whoever writes a price writes only what is asked and what is usual.
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
    /** What one piece usually costs, while it is reduced; null while it is not. */
    regularCents: integer(),
    netRegularCents: integer(),
    /** When `inclCents` began to be asked. */
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
/** What is kept of a product in a list; it goes with either. */
const ofProductInList = () => ({
  priceListId: integer()
    .notNull()
    .references(() => priceLists.id, { onDelete: 'cascade' }),
  productId: integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
});
/**
 * The lowest price of a product's variants for sale in a list other than the default one, where that has any of them;
 * kept by triggers, so that lists are sorted and narrowed by what their reader pays.
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
 * What a product's variants for sale cost in a list, where they do not all cost the same: `inclCents[n]` is the lowest
 * price of the combination `combinationIds[n]`. Kept by triggers (migration `variant-prices`), so that a price range is
 * asked of the same variant as the other facets.
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
/** What was asked before, from `since` to `until`; kept by a trigger on `prices`, whoever writes there. */
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
  /** Delivery to it is taxed as the goods are, split where they have several rates, or at the standard rate. */
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
  /** Orders take from the lowest number first. */
  position: smallint().notNull(),
  isActive: boolean().notNull().default(true),
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
/** Every change of stock, so that moves and order lines can be reconciled. */
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
  /** Business days from the day a parcel leaves to the day it arrives, at least and at most; null where nothing is promised. */
  minDays: smallint(),
  maxDays: smallint(),
  /** What is ordered before this hour of a business day, in the shop's own time, leaves on it. */
  cutoffHour: smallint().notNull().default(16),
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
    /** The goods' total including VAT from which it is free; null is never. */
    freeFromInclCents: integer(),
  },
  (t) => [primaryKey({ columns: [t.shippingMethodId, t.countryCode] })],
);
