import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { addressRequest, refundRequest } from './order-options.ts';
import { order, orderStatus } from './sales.ts';
import { deskStatement } from './withdrawal.ts';
import { cents, guid, id, text } from './wire.ts';

/**
 * Why an order needs attention: a refund failed, one has to be paid by hand, an unexpected transfer arrived, or its buyer
 * asks for another delivery address or for a refund, or withdrew from the contract.
 */
const deskNeed = v.picklist([
  'RefundFailed',
  'RefundByHand',
  'UnwantedMoney',
  'AddressRequest',
  'RefundRequest',
  'Withdrawal',
]);
export type DeskNeed = v.InferOutput<typeof deskNeed>;
/** Which orders: those with a status, or those that need attention. */
export const deskFilter = v.picklist([...orderStatus.options, 'Needs']);
export type DeskFilter = v.InferOutput<typeof deskFilter>;

const who = v.nullable(v.string());
const row = v.object({
  OrderId: guid,
  Number: v.string(),
  PlacedAt: v.string(),
  Status: orderStatus,
  Email: v.string(),
  Name: v.string(),
  TaxIncl: cents,
  /** Payments received and kept; refunds are not deducted. */
  Paid: cents,
  /** The amount still due. */
  Open: cents,
  Needs: v.array(deskNeed),
});
export type DeskOrderRow = v.InferOutput<typeof row>;

export const deskOrders = v.object({
  Query: v.object({ q: v.string(), status: v.nullable(deskFilter) }),
  Orders: v.array(row),
  ItemsCount: v.number(),
  /** The last page if a later one was requested. */
  CurrentPage: v.number(),
  TotalPages: v.number(),
});
export type DeskOrders = v.InferOutput<typeof deskOrders>;

const line = v.object({
  LineId: id,
  SKU: v.string(),
  Name: v.string(),
  Quantity: v.number(),
  TaxIncl: cents,
  /** Pieces not yet shipped. */
  Unsent: v.number(),
  /** Refunded units. */
  Refunded: v.number(),
});
const shipment = v.object({
  ShipmentId: guid,
  At: v.string(),
  By: who,
  Carrier: v.string(),
  TrackingNumber: v.string(),
  TrackingUrl: v.string(),
  Lines: v.array(v.object({ LineId: id, Name: v.string(), Quantity: v.number() })),
});
const moneyEntry = v.object({
  EntryId: guid,
  Kind: v.picklist(['authorisation', 'transfer', 'prepaid', 'capture', 'refund', 'chargeback']),
  State: v.picklist(['asked', 'sent', 'done', 'failed', 'cancelled']),
  Amount: cents,
  At: v.string(),
  By: who,
  Note: v.string(),
  /** An unexpected payment, to be paid back by hand. */
  IsUnwanted: v.boolean(),
  /** Actions available now. */
  May: v.array(v.picklist(['retry', 'confirm'])),
});
const event = v.object({
  /** As named in `machines/order`, plus `refund.retried`, `refund.confirmed`, `address.accepted`, `.refused`, `refund.refused` and `withdrawal.handled`. */
  Event: v.string(),
  From: v.string(),
  To: v.string(),
  Cents: v.nullable(cents),
  Pieces: v.nullable(v.number()),
  At: v.string(),
  /** Null for the shop itself, the buyer or the payment provider. */
  By: who,
});

/** An order with everything the desk shows; `May` is what the order's machine accepts in its current state. */
export const deskOrder = v.object({
  ...row.entries,
  Order: order,
  Lines: v.array(line),
  Shipments: v.array(shipment),
  Money: v.array(moneyEntry),
  AddressRequests: v.array(addressRequest),
  RefundRequests: v.array(v.object({ ...refundRequest.entries, By: who })),
  Withdrawals: v.array(deskStatement),
  Events: v.array(event),
  /** While it waits for its company's approval: until when that can be given, in ISO 8601; else null. */
  ApproveBy: v.nullable(v.string()),
  /** Refunded, or being refunded. */
  Refunded: cents,
  /** What can still be refunded. */
  Refundable: cents,
  May: v.object({
    Transfer: v.boolean(),
    Ship: v.boolean(),
    Cancel: v.boolean(),
    CancelRest: v.boolean(),
    Refund: v.boolean(),
  }),
});
export type DeskOrder = v.InferOutput<typeof deskOrder>;

/** At most a million euros: anything above is a typing error. */
const amount = v.pipe(v.number('Form.Number'), v.integer('Form.Number'), v.maxValue(100_000_000, 'Form.Number'));
const pieces = v.object({
  LineId: id,
  Quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
});
const lines = v.pipe(
  v.array(pieces),
  v.maxLength(500),
  v.check((all) => new Set(all.map(({ LineId }) => LineId)).size === all.length, 'Form.Invalid'),
);
/** Makes a request count once, however often it is sent. */
const formToken = v.optional(guid);
const webAddress = v.pipe(
  text(500),
  v.check((value) => value === '' || (/^https?:\/\/./i.test(value) && URL.canParse(value)), 'Desk.WebAddress'),
);

const path = '/api/v1/desk/orders';
const staff = { may: 'staff', answer: deskOrder } as const;
const params = v.object({ orderId: guid });
const ofRefund = v.object({ orderId: guid, refundId: guid });

export const findDeskOrders = endpoint({
  id: 'findDeskOrders',
  what: 'All orders, newest first, a page at a time; filtered by status and by part of the number, name, e-mail or bank reference.',
  method: 'GET',
  path,
  may: 'staff',
  query: v.object({
    q: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    status: v.optional(deskFilter),
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
  }),
  answer: deskOrders,
});
export const getDeskOrder = endpoint({
  id: 'getDeskOrder',
  what: 'One order with its lines, parcels, payments and history, and the actions available now.',
  method: 'GET',
  path: `${path}/:orderId`,
  params,
  problems: [404],
  ...staff,
});
export const bookTransfer = endpoint({
  id: 'bookTransfer',
  what: 'Records a bank transfer, full or partial; any unexpected amount is kept to be paid back.',
  method: 'POST',
  path: `${path}/:orderId/transfer`,
  params,
  body: v.object({ Amount: v.pipe(amount, v.minValue(1, 'Form.Number')), FormToken: formToken }),
  encodings: ['json'],
  problems: [404, 409, 422],
  ...staff,
});
export const shipOrder = endpoint({
  id: 'shipOrder',
  what: 'Ships a parcel: units of lines, or everything left if `Lines` is empty. 409 if nothing may be shipped, 422 for more than is left.',
  method: 'POST',
  path: `${path}/:orderId/shipments`,
  params,
  body: v.object({
    Carrier: v.pipe(text(100), v.minLength(1, 'Form.Mandatory')),
    TrackingNumber: v.optional(text(100), ''),
    TrackingUrl: v.optional(webAddress, ''),
    Lines: v.optional(lines, []),
    FormToken: formToken,
  }),
  encodings: ['json'],
  problems: [404, 409, 422],
  ...staff,
});
export const cancelDeskOrder = endpoint({
  id: 'cancelDeskOrder',
  what: 'Cancels an order before anything was shipped: its units are for sale again, payments are refunded. 409 afterwards.',
  method: 'POST',
  path: `${path}/:orderId/cancel`,
  params,
  problems: [404, 409],
  ...staff,
});
export const cancelDeskRest = endpoint({
  id: 'cancelDeskRest',
  what: 'Cancels the unshipped remainder, which is for sale again; refunding it is a call of its own. 409 unless part of the order was shipped.',
  method: 'POST',
  path: `${path}/:orderId/cancelrest`,
  params,
  problems: [404, 409],
  ...staff,
});
export const refundOrder = endpoint({
  id: 'refundOrder',
  what: 'Refunds units of lines, an additional amount in cents, or both. 422 for more than can be refunded.',
  method: 'POST',
  path: `${path}/:orderId/refunds`,
  params,
  body: v.object({
    Lines: v.optional(lines, []),
    Amount: v.optional(v.pipe(amount, v.minValue(0, 'Form.Number')), 0),
    /** What the buyer is told about it. */
    Note: v.optional(text(500), ''),
    FormToken: formToken,
  }),
  encodings: ['json'],
  problems: [404, 409, 422],
  ...staff,
});
export const retryDeskRefund = endpoint({
  id: 'retryDeskRefund',
  what: 'Retries a failed refund with the payment provider. 409 for one that did not fail.',
  method: 'POST',
  path: `${path}/:orderId/refunds/:refundId/retry`,
  params: ofRefund,
  problems: [404, 409],
  ...staff,
});
export const confirmDeskRefund = endpoint({
  id: 'confirmDeskRefund',
  what: 'Confirms that a refund or an unexpected transfer was paid back by hand. 409 for one that does not await this.',
  method: 'POST',
  path: `${path}/:orderId/refunds/:refundId/confirm`,
  params: ofRefund,
  problems: [404, 409],
  ...staff,
});
