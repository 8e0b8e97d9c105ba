import * as v from 'valibot';
import { cartSummary } from './cart.ts';
import { parcel } from './confirmation-page.ts';
import { endpoint, nothing } from './endpoint.ts';
import { orderOptions } from './order-options.ts';
import { definePage, one } from './page.ts';
import { order, lineArticle, orderStatus } from './sales.ts';
import { cents, guid, periodAsked, picture, price } from './wire.ts';

/** An order in brief, as lists and the account's home show it. */
export const orderInBrief = v.object({
  OrderId: guid,
  Number: v.string(),
  /** ISO 8601. */
  PlacedAt: v.string(),
  Status: orderStatus,
  /** The colleague who placed it; '' for the customer’s own. */
  PlacedBy: v.string(),
  TaxIncl: cents,
  Pieces: v.number(),
  /** Of its first lines, null for a line without one. */
  Photos: v.array(v.nullable(picture)),
  /** Lines beyond those. */
  OtherLines: v.number(),
});
export type OrderInBrief = v.InferOutput<typeof orderInBrief>;

export const orderHistoryPage = definePage({
  id: 'orderHistory',
  params: nothing,
  /**
   * `pagenbr`: a page past the end is the last one, anything else that is no page the first. `from` and `until`: days,
   * `2026-05-31`, both included.
   */
  search: v.object({ pagenbr: one, from: one, until: one }),
  data: v.object({
    Kind: v.literal('orderHistory'),
    Period: periodAsked,
    Orders: v.array(orderInBrief),
    ItemsCount: v.number(),
    CurrentPage: v.number(),
    TotalPages: v.number(),
  }),
  actions: [],
  may: 'customer',
  texts: ['OrderHistory', 'DateField'],
});
export type OrderHistoryPageData = v.InferOutput<typeof orderHistoryPage.data>;

/** What became of one line of an order that was ordered again; none is dropped silently. */
export const reorderedLine = v.object({
  SKU: v.string(),
  Name: v.string(),
  /** As in the order. */
  Ordered: v.number(),
  /** In the cart afterwards. */
  InCart: v.number(),
  /** `Already`: the cart held as many before. `Corrected`: in the cart, in another quantity. */
  Status: v.picklist(['Added', 'Already', 'Corrected', 'Refused']),
  /** Translation key of the reason; '' if there is nothing to report. */
  Code: v.string(),
  /** The price of a piece in the order and now, if they differ. */
  Repriced: v.nullable(v.object({ Before: price, Now: price })),
});
export type ReorderedLine = v.InferOutput<typeof reorderedLine>;

export const reordered = v.object({ Cart: cartSummary, Lines: v.array(reorderedLine) });
export type Reordered = v.InferOutput<typeof reordered>;

export const reorder = endpoint({
  id: 'reorder',
  what: 'Fills the cart up to the quantities of an order, as far as its articles are still sold, and reports on every line. A repeated call adds nothing.',
  method: 'POST',
  path: '/api/v1/sales/orders/:orderId/reorder',
  params: v.object({ orderId: guid }),
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  answer: reordered,
  problems: [401, 404],
});

/** One thing that happened to an order, as its buyer may know it. */
export const orderStep = v.object({
  Kind: v.picklist([
    'Placed',
    'ApprovalAsked',
    'Approved',
    'NotApproved',
    'ApprovalExpired',
    'Paid',
    'PartPaid',
    'TransferChosen',
    'Reversed',
    'Sent',
    'RestCancelled',
    'Cancelled',
    'Expired',
    'RefundUnderWay',
    'Refunded',
  ]),
  /** ISO 8601. */
  At: v.string(),
  /** The colleague who approved or refused it; '' for nobody. */
  Approver: v.string(),
  /** The amount concerned; null for none. */
  Amount: v.nullable(cents),
  /** The pieces concerned, if they are not in `Parcel`; null for none. */
  Pieces: v.nullable(v.number()),
  /** Of `Sent`. */
  Parcel: v.nullable(parcel),
  /** What the shop wrote with a refund, or an approver with a refusal; '' for nothing. */
  Note: v.string(),
});
export type OrderStep = v.InferOutput<typeof orderStep>;

export const orderHistoryDetailPage = definePage({
  id: 'orderHistoryDetail',
  params: v.object({ orderId: guid }),
  /** `reordered`: what became of each line of a plain form's press; `claimed`: the order was just claimed. */
  search: v.object({ reordered: one, claimed: one }),
  data: v.object({
    Kind: v.literal('orderHistoryDetail'),
    Order: order,
    /** By line of the order. */
    Articles: v.array(lineArticle),
    /** Oldest first. */
    Timeline: v.array(orderStep),
    /** Where the order can be paid by card or its payment followed; null if neither applies. */
    PaymentUri: v.nullable(v.string()),
    IsPending: v.boolean(),
    /** The colleague who placed it; '' for the customer’s own. */
    PlacedBy: v.string(),
    Invoice: v.nullable(v.object({ Number: v.string(), Url: v.string() })),
    /** What refunds took back from it, oldest first. */
    CreditNotes: v.array(v.object({ Number: v.string(), Url: v.string() })),
    Options: orderOptions,
    /** The customer may take this order of a guest into the account: it has the account's e-mail address. */
    MayClaim: v.boolean(),
    IsClaimed: v.boolean(),
    /** The outcome of a plain form's reorder. */
    Reordered: v.nullable(v.array(reorderedLine)),
  }),
  actions: ['reorder', 'claim'],
  texts: ['OrderHistory', 'OrderOptions', 'AddressRequest'],
});
export type OrderHistoryDetailPageData = v.InferOutput<typeof orderHistoryDetailPage.data>;
