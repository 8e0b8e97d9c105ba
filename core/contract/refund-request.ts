import * as v from 'valibot';
import { asset } from './asset.ts';
import { deskOrder } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { refundRequest } from './order-options.ts';
import { definePage, one } from './page.ts';
import { cents, guid, id, text } from './wire.ts';

/** A delivered line of an order, and what may still be refunded of it. */
const refundLine = v.object({
  LineId: id,
  SKU: v.string(),
  Name: v.string(),
  /** Pieces that were bought, and what they cost together after every discount. */
  Bought: v.number(),
  TaxIncl: cents,
  /** Pieces refunded, or requested, before. */
  Before: v.number(),
  /** Delivered pieces that are neither. */
  Left: v.number(),
  /** What one piece cost after every discount, rounded. */
  UnitPriceTaxIncl: cents,
});
export type RefundLine = v.InferOutput<typeof refundLine>;

/** Why nothing can be requested: nothing is delivered, the order is over, or everything is requested or refunded. */
const refundRequestState = v.picklist(['possible', 'undelivered', 'closed', 'nothing']);
export type RefundRequestState = v.InferOutput<typeof refundRequestState>;

/**
 * An order's delivered lines with a form that asks for a refund. Its form is the page's own, with files: it repeats
 * `LineId`, `Quantity`, `UnitPriceTaxIncl` and `RefundedAmount` for each line, and only the first two are read.
 */
export const refundRequestPage = definePage({
  id: 'refundRequest',
  params: v.object({ orderId: guid }),
  /** `sent`: the request that was just made. */
  search: v.object({ sent: one }),
  data: v.object({
    Kind: v.literal('refundRequest'),
    OrderId: guid,
    Number: v.string(),
    OrderUrl: v.string(),
    State: refundRequestState,
    Lines: v.array(refundLine),
    /** Oldest first. */
    Requests: v.array(refundRequest),
    /** The request that was just made; null for none. */
    Sent: v.nullable(guid),
    /** Makes a form count once, however often it is posted. */
    FormToken: guid,
    /** The newest files that the customer sent before; none for a visitor. */
    OwnFiles: v.array(asset),
  }),
  /** `request` (LineId, Quantity, ReasonCode, Text, Attachments, FormToken). */
  actions: ['request'],
  texts: ['RefundRequest', 'File', 'OwnFiles', 'Upload'],
});
export type RefundRequestPageData = v.InferOutput<typeof refundRequestPage.data>;

const path = '/api/v1/desk/orders';
const staff = { may: 'staff', answer: deskOrder } as const;
const ofRequest = v.object({ orderId: guid, requestId: guid });

export const acceptDeskRefund = endpoint({
  id: 'acceptDeskRefund',
  what: 'Refunds what a buyer asked for, with an additional amount in cents if one is given. 409 if the request is decided or its pieces are refunded already, 422 for more than was paid.',
  method: 'POST',
  path: `${path}/:orderId/refundrequests/:requestId/accept`,
  params: ofRequest,
  body: v.object({
    Amount: v.optional(
      v.pipe(v.number('Form.Number'), v.integer('Form.Number'), v.minValue(0, 'Form.Number'), v.maxValue(100_000_000)),
      0,
    ),
  }),
  encodings: ['json'],
  problems: [404, 409, 422],
  ...staff,
});
export const refuseDeskRefund = endpoint({
  id: 'refuseDeskRefund',
  what: 'Refuses a refund that a buyer asked for, who is told why. 409 for a request that is decided.',
  method: 'POST',
  path: `${path}/:orderId/refundrequests/:requestId/refuse`,
  params: ofRequest,
  body: v.object({ Reason: v.pipe(text(500), v.minLength(1, 'Form.Mandatory')) }),
  encodings: ['json'],
  problems: [404, 409, 422],
  ...staff,
});
