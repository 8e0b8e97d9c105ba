import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { order, orderStatus } from './sales.ts';
import { cents, guid, id, text } from './wire.ts';

/** Why somebody has to look at an order: a refund failed, one is to be paid by hand, a transfer came that nobody waited for. */
const deskNeed = v.picklist(['RefundFailed', 'RefundByHand', 'UnwantedMoney']);
export type DeskNeed = v.InferOutput<typeof deskNeed>;
/** Which orders: those of a status, or those that need somebody. */
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
  /** What came for it and is kept, refunds not taken off. */
  Paid: cents,
  /** What it still waits for. */
  Open: cents,
  Needs: v.array(deskNeed),
});
export type DeskOrderRow = v.InferOutput<typeof row>;

export const deskOrders = v.object({
  Query: v.object({ q: v.string(), status: v.nullable(deskFilter) }),
  Orders: v.array(row),
  ItemsCount: v.number(),
  /** The last page where a later one was asked for. */
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
  /** Pieces that are still to be sent. */
  Unsent: v.number(),
  /** Pieces whose money went back. */
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
  /** It came and was not wanted: somebody pays it back. */
  IsUnwanted: v.boolean(),
  /** What can be done with it now. */
  May: v.array(v.picklist(['retry', 'confirm'])),
});
const event = v.object({
  /** As `machines/order` names it; `refund.retried` and `refund.confirmed` beside them. */
  Event: v.string(),
  From: v.string(),
  To: v.string(),
  Cents: v.nullable(cents),
  Pieces: v.nullable(v.number()),
  At: v.string(),
  /** Null for the shop itself, its buyer or the payment provider. */
  By: who,
});

/** An order with all that the desk knows of it; `May` is what the order's machine takes as it stands. */
export const deskOrder = v.object({
  ...row.entries,
  Order: order,
  Lines: v.array(line),
  Shipments: v.array(shipment),
  Money: v.array(moneyEntry),
  Events: v.array(event),
  /** What went back or is on its way back. */
  Refunded: cents,
  /** What can still be given back. */
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

/** At most a million euro: what is more was mistyped. */
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
/** Counts what is asked once, however often it is sent. */
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
  what: 'A page of all orders, the newest first, narrowed by a part of number, name, e-mail or bank reference, and by status.',
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
  what: 'One order with its lines, parcels, money and history, and what can be done with it now.',
  method: 'GET',
  path: `${path}/:orderId`,
  params,
  problems: [404],
  ...staff,
});
export const bookTransfer = endpoint({
  id: 'bookTransfer',
  what: 'Books a bank transfer that came, whole or in part; what the order does not wait for is kept to be paid back.',
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
  what: 'Sends a parcel: pieces of lines, or everything that is left where `Lines` is empty. 409 where nothing may be sent, 422 for more than is left.',
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
  what: 'Gives an order up before anything was sent: its pieces are for sale again, what was paid goes back. 409 afterwards.',
  method: 'POST',
  path: `${path}/:orderId/cancel`,
  params,
  problems: [404, 409],
  ...staff,
});
export const cancelDeskRest = endpoint({
  id: 'cancelDeskRest',
  what: 'What was not sent yet will not be, and is for sale again; its money is refunded by its own call. 409 unless a part was sent.',
  method: 'POST',
  path: `${path}/:orderId/cancelrest`,
  params,
  problems: [404, 409],
  ...staff,
});
export const refundOrder = endpoint({
  id: 'refundOrder',
  what: 'Refunds pieces of lines, an amount in cents beside them, or both. 422 for more than there is to be given back.',
  method: 'POST',
  path: `${path}/:orderId/refunds`,
  params,
  body: v.object({
    Lines: v.optional(lines, []),
    Amount: v.optional(v.pipe(amount, v.minValue(0, 'Form.Number')), 0),
    /** What the buyer reads of it. */
    Note: v.optional(text(500), ''),
    FormToken: formToken,
  }),
  encodings: ['json'],
  problems: [404, 409, 422],
  ...staff,
});
export const retryDeskRefund = endpoint({
  id: 'retryDeskRefund',
  what: 'Asks the payment provider once more for a refund that failed. 409 for one that did not fail.',
  method: 'POST',
  path: `${path}/:orderId/refunds/:refundId/retry`,
  params: ofRefund,
  problems: [404, 409],
  ...staff,
});
export const confirmDeskRefund = endpoint({
  id: 'confirmDeskRefund',
  what: 'Says that a refund, or a transfer that nobody waited for, was paid back by hand. 409 for one that is not waiting for that.',
  method: 'POST',
  path: `${path}/:orderId/refunds/:refundId/confirm`,
  params: ofRefund,
  problems: [404, 409],
  ...staff,
});
