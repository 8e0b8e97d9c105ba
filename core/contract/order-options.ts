import * as v from 'valibot';
import { postalAddress } from './sales.ts';
import { guid } from './wire.ts';

/** What a buyer may ask about an order afterwards: the URL of each page, null where there is nothing to ask. */
export const orderOptions = v.object({
  AddressRequest: v.nullable(
    v.object({
      Url: v.string(),
      /** A request awaits its decision. */
      IsAsked: v.boolean(),
    }),
  ),
});
export type OrderOptions = v.InferOutput<typeof orderOptions>;

const requestState = v.picklist(['open', 'accepted', 'refused']);
/** A buyer's request for another delivery address, as the staff see it. */
export const addressRequest = v.object({
  RequestId: guid,
  At: v.string(),
  State: requestState,
  Before: postalAddress,
  After: postalAddress,
  /** Who decided; null until then. */
  By: v.nullable(v.string()),
  DecidedAt: v.nullable(v.string()),
  Reason: v.string(),
});
