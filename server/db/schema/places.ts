import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OpeningHours } from '#contract/pickup-point-search.ts';
import { key, localized } from './columns.ts';

/**
 * A town or part of one with its postal code. `nth` counts the towns with the same code from 1 and never changes:
 * together they are the town's external key. The search columns hold the names as `core/rules/places.ts` folds them;
 * they and the code are compared bytewise (`COLLATE "C"`, in the migration), so that an index serves every prefix.
 */
export const places = pgTable(
  'places',
  {
    id: key(),
    countryCode: text().notNull(),
    postalCode: text().notNull(),
    nth: smallint().notNull(),
    name: localized().notNull(),
    searchFr: text().notNull(),
    searchNl: text().notNull(),
    /** In degrees; null if unknown. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    uniqueIndex().on(t.countryCode, t.postalCode, t.nth),
    uniqueIndex().on(t.countryCode, t.postalCode, t.searchFr),
    index().on(t.countryCode, t.searchFr),
    index()
      .on(t.countryCode, t.searchNl)
      .where(sql`search_nl <> search_fr`),
  ],
);

/** Where a carrier hands over parcels. */
export const pickupPoints = pgTable(
  'pickup_points',
  {
    id: key(),
    carrierGatewayId: integer().notNull(),
    /** The carrier's own id for it. */
    code: text().notNull(),
    name: text().notNull(),
    street1: text().notNull(),
    houseNumber: text().notNull(),
    postalCode: text().notNull(),
    city: localized().notNull(),
    countryCode: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    openingHours: jsonb().$type<OpeningHours>().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex().on(t.carrierGatewayId, t.code), index().on(t.carrierGatewayId, t.countryCode)],
);
