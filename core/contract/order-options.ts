import * as v from 'valibot';
import { postalAddress } from './sales.ts';
import { cents, guid, id } from './wire.ts';

/** What a buyer may ask about an order afterwards: the URL of each page, null where there is nothing to ask. */
export const orderOptions = v.object({
  AddressRequest: v.nullable(
    v.object({
      Url: v.string(),
      /** A request awaits its decision. */
      IsAsked: v.boolean(),
    }),
  ),
  /** Delivered pieces are left to be refunded. */
  RefundRequest: v.nullable(v.object({ Url: v.string() })),
  /** A consumer may withdraw from the contract. */
  Withdrawal: v.nullable(v.object({ Url: v.string() })),
  /** Something was delivered that can be reviewed. */
  Reviews: v.nullable(v.object({ Url: v.string() })),
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

/** Pieces of an order's lines that their buyer wants refunded, as the buyer and the staff see the request. */
export const refundRequest = v.object({
  RequestId: guid,
  At: v.string(),
  State: requestState,
  Lines: v.array(v.object({ LineId: id, Name: v.string(), Quantity: v.number(), RefundedAmount: cents })),
  /** Of all lines. */
  Amount: cents,
  ReasonCode: v.picklist(['Damaged', 'Faulty', 'Wrong', 'Missing', 'Other']),
  /** What the buyer wrote. */
  Text: v.string(),
  Files: v.array(v.object({ Name: v.string(), Url: v.string() })),
  DecidedAt: v.nullable(v.string()),
  /** Why it was refused. */
  Reason: v.string(),
});
export type RefundRequest = v.InferOutput<typeof refundRequest>;
