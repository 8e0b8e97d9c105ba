import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { lineArticle, order } from './sales.ts';
import { cents, guid } from './wire.ts';

const ofOrder = v.object({ orderId: guid });

/**
 * `open`: can be paid; `pending`: a card was sent or a bank’s page opened, and the result is unknown, so no second
 * payment is offered; `refused`: the last attempt failed, it can be paid again; `settled`: nothing left to pay by card.
 */
const state = v.picklist(['open', 'pending', 'refused', 'paid', 'expired', 'settled']);

/** The input of the provider's component (CHK-09). */
export const paymentSession = v.object({
  Environment: v.picklist(['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in']),
  ClientKey: v.string(),
  SessionId: v.string(),
  SessionData: v.string(),
  CountryCode: v.string(),
  /** URL of the shop's own test gateway; null for the provider's own hosts. */
  GatewayUrl: v.nullable(v.string()),
  /** Billing details are already known; the component asks for the card holder. */
  Billing: v.object({
    Street: v.string(),
    HouseNumber: v.string(),
    PostalCode: v.string(),
    City: v.string(),
    CountryCode: v.string(),
  }),
  HolderName: v.string(),
});
export type PaymentSession = v.InferOutput<typeof paymentSession>;

export const payment = v.object({
  State: state,
  /** The order's payment deadline, ISO 8601; null if it has none. */
  PayBy: v.nullable(v.string()),
  /** When a pending payment expires and another can be started, ISO 8601; null otherwise. */
  RetryAt: v.nullable(v.string()),
  /** The order's confirmation page. */
  Uri: v.string(),
});
export type Payment = v.InferOutput<typeof payment>;

/** An order awaiting its card payment, for a buyer who left the payment page. */
export const waitingOrder = v.object({
  Number: v.string(),
  /** Payment deadline, ISO 8601. */
  PayBy: v.string(),
  /** The payment page. */
  Uri: v.string(),
  /** A payment is pending: all one can do is wait for its result. */
  IsPending: v.boolean(),
});
export type WaitingOrder = v.InferOutput<typeof waitingOrder>;

export const openPayment = endpoint({
  id: 'openPayment',
  what: 'Opens a payment session for an order awaiting its card payment, or returns the open one. A session with a pending payment is returned only if named (`sessionId`), on the way back from a bank’s page; otherwise 409. 503 if the provider does not respond.',
  method: 'POST',
  path: '/api/v1/sales/orders/:orderId/payment/session',
  params: ofOrder,
  query: v.object({
    culture: v.optional(v.picklist(['fr', 'nl']), 'fr'),
    sessionId: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  answer: paymentSession,
  problems: [404, 409],
});

export const getPayment = endpoint({
  id: 'getPayment',
  what: 'An order’s payment status; determined by the provider’s notification, not by the browser.',
  method: 'GET',
  path: '/api/v1/sales/orders/:orderId/payment',
  params: ofOrder,
  answer: payment,
  problems: [404],
});

export const submitPayment = endpoint({
  id: 'submitPayment',
  what: 'Announces that the payment of an open session is about to be sent; the shop then offers no other card payment until its result is known. 409 if one is already pending or the session has expired: nothing must be sent then.',
  method: 'POST',
  path: '/api/v1/sales/orders/:orderId/payment/submitted',
  params: ofOrder,
  body: v.object({ SessionId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  encodings: ['json'],
  answer: payment,
  problems: [404, 409],
});

export const payByTransfer = endpoint({
  id: 'payByTransfer',
  what: 'Switches an order awaiting its card payment to bank transfer.',
  method: 'POST',
  path: '/api/v1/sales/orders/:orderId/payment/transfer',
  params: ofOrder,
  answer: v.object({ Uri: v.string() }),
  problems: [404, 409],
});

export const paymentPage = definePage({
  id: 'payment',
  params: ofOrder,
  /** Query parameters of the provider's redirect. */
  search: v.object({ sessionId: one, redirectResult: one, sessionResult: one }),
  data: v.object({
    Kind: v.literal('payment'),
    OrderId: guid,
    Number: v.string(),
    Amount: cents,
    /** What is paid for, as it was frozen. */
    Ordered: v.pick(order, ['Lines', 'Totals', 'Shown', 'Coupon']),
    /** By line of the order. */
    Articles: v.array(lineArticle),
    Payment: payment,
    /** Set when the buyer comes back from a bank's page; null otherwise. */
    Return: v.nullable(v.object({ SessionId: v.string(), RedirectResult: v.string() })),
    /** Whether this is a test environment: test cards only, no money moves. */
    IsTest: v.boolean(),
  }),
  /**
   * `hosted` redirects to the provider's own page; `transfer` switches to bank transfer; `restore` refills the cart.
   */
  actions: ['hosted', 'transfer', 'restore'],
});
export type PaymentPageData = v.InferOutput<typeof paymentPage.data>;
