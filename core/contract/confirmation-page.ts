import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage } from './page.ts';
import { order } from './sales.ts';
import { cents, guid } from './wire.ts';

const parcel = v.object({
  /** ISO 8601. */
  At: v.string(),
  Carrier: v.string(),
  TrackingNumber: v.string(),
  /** Where it is followed; '' where it cannot be. */
  TrackingUrl: v.string(),
  Lines: v.array(v.object({ Name: v.string(), Quantity: v.number() })),
});
const refund = v.object({ At: v.string(), Amount: cents, IsDone: v.boolean(), Note: v.string() });

export const confirmationPage = definePage({
  id: 'confirmation',
  params: v.object({ orderId: guid }),
  search: nothing,
  data: v.object({
    /** What was sent so far, the first parcel first. */
    Parcels: v.array(parcel),
    /** Money that went back, or is on its way. */
    Refunds: v.array(refund),
    Kind: v.literal('confirmation'),
    Order: order,
    /** Where the order can still be paid by card, or its payment followed; null where it cannot or need not. */
    PaymentUri: v.nullable(v.string()),
    /** Its card payment is on its way. */
    IsPending: v.boolean(),
    /** It was given up: what it held can be put back into the cart. */
    CanRestore: v.boolean(),
    Invoice: v.nullable(v.object({ Number: v.string(), Url: v.string() })),
  }),
  /** `restore` puts what it held back into the cart. */
  actions: ['restore'],
});
export type ConfirmationPageData = v.InferOutput<typeof confirmationPage.data>;
