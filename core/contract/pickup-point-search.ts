import * as v from 'valibot';
import { definePage, one } from './page.ts';
import { id } from './wire.ts';

const time = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/));

/** Monday to Sunday: the opening times of each day, empty if closed. */
export const openingHours = v.pipe(v.array(v.array(v.tuple([time, time]))), v.length(7));
export type OpeningHours = v.InferOutput<typeof openingHours>;

/** Where a carrier hands over parcels. */
export const pickupPoint = v.object({
  PickupPointId: id,
  Name: v.string(),
  Street1: v.string(),
  HouseNumber: v.string(),
  PostalCode: v.string(),
  City: v.string(),
  CountryCode: v.string(),
  /** In degrees. */
  Latitude: v.number(),
  Longitude: v.number(),
  OpeningHours: openingHours,
});
export type PickupPoint = v.InferOutput<typeof pickupPoint>;

/** A point chosen in checkout: it applies while a method of its carrier delivers to its country. */
export const chosenPoint = v.object({ ...pickupPoint.entries, CarrierGatewayId: id });
export type ChosenPoint = v.InferOutput<typeof chosenPoint>;

/** The pickup point search of a shipping method: a page without JavaScript, otherwise a large dialog. */
export const pickupPointSearchPage = definePage({
  id: 'pickupPointSearch',
  params: v.object({}),
  /** The last three are trimmed. */
  search: v.object({
    shippingMethodId: one,
    carrierGatewayId: one,
    countryId: one,
    city: one,
    postCode: one,
    address: one,
  }),
  data: v.object({
    Kind: v.literal('pickupPointSearch'),
    ShippingMethodId: id,
    CarrierGatewayId: id,
    CountryId: id,
    City: v.string(),
    PostCode: v.string(),
    Address: v.string(),
    /** Nearest first. */
    Points: v.array(pickupPoint),
  }),
  actions: ['choose'],
});
export type PickupPointSearchPageData = v.InferOutput<typeof pickupPointSearchPage.data>;
