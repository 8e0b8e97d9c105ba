import * as v from 'valibot';
import { cents } from './wire.ts';

/**
 * A promise of delivery, the same wherever it is made: the first and last day (`2026-05-31`) on which it arrives if it is
 * ordered now. Days, not instants: a visitor's time zone changes nothing.
 */
export const promise = v.object({
  From: v.string(),
  To: v.string(),
  /** The buyer collects it from a counter or a pickup point. */
  IsCollected: v.optional(v.literal(true)),
});
export type DeliveryPromise = v.InferOutput<typeof promise>;

/** As it was given with an order. */
export const keptPromise = v.object({
  ...promise.entries,
  /** The cut-off (ISO 8601) before which an order that waits for its payment must have been paid; null if none is awaited. */
  PaidBy: v.nullable(v.string()),
  /** Its payment came after that cut-off: these days were counted anew from the payment, and are not those first given. */
  IsNew: v.optional(v.literal(true)),
  /** By which method, while a payment is awaited: the days may have to be counted anew. */
  ShippingMethodId: v.optional(v.number()),
});

const range = v.tuple([v.number(), v.number()]);
/**
 * What the days of delivery depend on: the fewest and the most working days to prepare and in transit, today's cut-off in
 * UTC (`15:00:00Z`), and the weekdays on which parcels are prepared (1 for Monday to 7).
 */
const shippingDays = v.object({ Handling: range, Transit: range, CutOff: v.string(), On: v.array(v.number()) });

/** What delivery to a country costs there, by the method that is promised before one is chosen. */
export const shippingFacts = v.object({
  CountryCode: v.string(),
  /** In cents, for the goods alone that it is told with: 0 where these alone make delivery free. */
  TaxIncl: cents,
  /** Absent where no days are promised. */
  Days: v.optional(shippingDays),
});

/** The goods' total including VAT that is missing for free delivery, in cents; 0 once it is free. */
const freeDelivery = v.object({ Left: v.number() });
/** Absent if the chosen method is never free for more goods. */
export const maybeFree = { FreeDelivery: v.optional(freeDelivery) };
export type FreeDelivery = v.InferOutput<typeof freeDelivery>;
