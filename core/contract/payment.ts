import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { cents, guid } from './wire.ts';

const ofOrder = v.object({ orderId: guid });

/**
 * `open`: can be paid; `pending`: a card was sent or a bank’s page opened, and nobody has said yet how it ended, so that
 * no second one is offered; `refused`: the last try failed, it can be paid again;
 * `settled`: nothing to pay by card any more.
 */
const state = v.picklist(['open', 'pending', 'refused', 'paid', 'expired', 'settled']);

/** What the provider's component starts from (CHK-09). */
export const paymentSession = v.object({
  Environment: v.picklist(['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in']),
  ClientKey: v.string(),
  SessionId: v.string(),
  SessionData: v.string(),
  CountryCode: v.string(),
  /** Where the shop's own test gateway answers; null for the provider's own hosts. */
  GatewayUrl: v.nullable(v.string()),
  /** Billing is known already; the card's holder is asked for. */
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
  /** Until when the order waits for it, ISO 8601; null where it does not. */
  PayBy: v.nullable(v.string()),
  /** Until when a pending one may still end, and no other can be begun, ISO 8601; null for any other. */
  RetryAt: v.nullable(v.string()),
  /** The order's confirmation. */
  Uri: v.string(),
});
export type Payment = v.InferOutput<typeof payment>;

/** An order that waits for its card payment, for who left that page. */
export const waitingOrder = v.object({
  Number: v.string(),
  /** Until when, ISO 8601. */
  PayBy: v.string(),
  /** Where it is paid. */
  Uri: v.string(),
  /** A payment is under way: there is nothing to do but to wait for its end. */
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
  what: 'How an order’s payment stands; the provider’s notification decides, not the browser.',
  method: 'GET',
  path: '/api/v1/sales/orders/:orderId/payment',
  params: ofOrder,
  answer: payment,
  problems: [404],
});

export const submitPayment = endpoint({
  id: 'submitPayment',
  what: 'Says that the payment of an open session is about to be sent; the shop remembers it and offers no other card until its end is known. 409 when one is on its way already, or the session is over: then nothing must be sent.',
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
  what: 'Has an order that waits for its card payment paid by bank transfer instead.',
  method: 'POST',
  path: '/api/v1/sales/orders/:orderId/payment/transfer',
  params: ofOrder,
  answer: v.object({ Uri: v.string() }),
  problems: [404, 409],
});

export const paymentPage = definePage({
  id: 'payment',
  params: ofOrder,
  /** What a redirect comes back with. */
  search: v.object({ sessionId: one, redirectResult: one, sessionResult: one }),
  data: v.object({
    Kind: v.literal('payment'),
    OrderId: guid,
    Number: v.string(),
    Amount: cents,
    Payment: payment,
    /** The shopper comes back from a bank's page; null otherwise. */
    Return: v.nullable(v.object({ SessionId: v.string(), RedirectResult: v.string() })),
    /** Whether test cards are taken here, and no money moves. */
    IsTest: v.boolean(),
  }),
  /** `hosted` leads to the provider's own page; `transfer` pays by bank transfer instead; `restore` fills the cart again. */
  actions: ['hosted', 'transfer', 'restore'],
});
export type PaymentPageData = v.InferOutput<typeof paymentPage.data>;
