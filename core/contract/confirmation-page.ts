import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { orderOptions } from './order-options.ts';
import { definePage } from './page.ts';
import { order, lineArticle } from './sales.ts';
import { cents, guid } from './wire.ts';

export const parcel = v.object({
  /** ISO 8601. */
  At: v.string(),
  Carrier: v.string(),
  TrackingNumber: v.string(),
  /** Tracking URL; '' if there is none. */
  TrackingUrl: v.string(),
  Lines: v.array(v.object({ Name: v.string(), Quantity: v.number() })),
});
const refund = v.object({ At: v.string(), Amount: cents, IsDone: v.boolean(), Note: v.string() });

export const confirmationPage = definePage({
  id: 'confirmation',
  params: v.object({ orderId: guid }),
  search: nothing,
  data: v.object({
    /** Parcels sent so far, oldest first. */
    Parcels: v.array(parcel),
    /** Refunds paid or under way. */
    Refunds: v.array(refund),
    Kind: v.literal('confirmation'),
    Order: order,
    /** By line of the order. */
    Articles: v.array(lineArticle),
    /** Where the order can be paid by card or its payment followed; null if neither applies. */
    PaymentUri: v.nullable(v.string()),
    /** A card payment is pending. */
    IsPending: v.boolean(),
    /** The order was cancelled, so its contents can be put back into the cart. */
    CanRestore: v.boolean(),
    Invoice: v.nullable(v.object({ Number: v.string(), Url: v.string() })),
    Options: orderOptions,
  }),
  /** `restore` puts the order's contents back into the cart. */
  actions: ['restore'],
  texts: ['OrderOptions', 'AddressRequest'],
});
export type ConfirmationPageData = v.InferOutput<typeof confirmationPage.data>;
