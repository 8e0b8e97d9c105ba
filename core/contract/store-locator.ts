import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { locationData, mapShape, position } from './maps.ts';
import { definePage, one } from './page.ts';
import { openingHours, pickupPoint } from './pickup-point-search.ts';

/** From the place that was looked for, as the crow flies; null if none was. */
const distance = v.nullable(v.number());

/** A shop with a door. */
export const store = v.object({
  Id: v.string(),
  Name: v.string(),
  Street: v.string(),
  PostalCode: v.string(),
  City: v.string(),
  CountryCode: v.string(),
  Phone: v.string(),
  Email: v.string(),
  Coors: position,
  Hours: openingHours,
  /** The days, `2026-12-25`, on which it is closed whatever the week says; those to come. */
  ClosedDays: v.array(v.string()),
  /** By the server's clock: until when it is open, or when it opens next ('' if nobody knows). */
  Opening: v.object({ IsOpen: v.boolean(), Time: v.string(), Day: v.string(), IsToday: v.boolean() }),
  DistanceKm: distance,
});
export type Store = v.InferOutput<typeof store>;

export const nearPoint = v.object({ ...pickupPoint.entries, DistanceKm: v.number() });
export type NearPoint = v.InferOutput<typeof nearPoint>;

/** The shops of the company, nearest first to a place that was typed or told by the device. */
export const storeLocatorPage = definePage({
  id: 'storeLocator',
  params: nothing,
  /**
   * What was typed; or `50.64,5.57` of a device; `points=1` with the pickup points around there; `forget=1`: the place of
   * the last visit is no longer remembered.
   */
  search: v.object({ address: one, near: one, points: one, forget: one }),
  data: v.object({
    Kind: v.literal('storeLocator'),
    Address: v.string(),
    /** What was looked for; null if nothing was, or if nobody knows it. */
    Place: v.nullable(locationData),
    /** Something was looked for that nobody knows. */
    IsUnknown: v.boolean(),
    WithPoints: v.boolean(),
    /** The visitor wants the remembered place forgotten. */
    IsForgotten: v.boolean(),
    Stores: v.array(store),
    /** At most ten, within 25 km of the place. */
    Points: v.array(nearPoint),
    /** Null without shops. */
    Map: v.nullable(mapShape),
  }),
  actions: [],
  texts: ['Stores', 'Map'],
});
export type StoreLocatorPageData = v.InferOutput<typeof storeLocatorPage.data>;
