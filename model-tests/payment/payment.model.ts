import type { Payment, PaymentPageData, PaymentSession } from '#contract/payment.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { order } from '#tests/fixtures/buying.ts';
import { flowModel } from 'machine-paths/model';
import { broken } from '../failures.ts';

const conflict = { failure: { status: 409, code: 'Payment.Done', message: '', errors: [] } };
export const cartUri = '/fr/shoppingcarts?restored=00000000-0000-4000-8000-0000000000e1';
export const confirmation = '/fr/sales/order/confirmation/00000000-0000-4000-8000-0000000000e1';
export const standing = (State: Payment['State']): Payment => ({
  State,
  PayBy: State === 'open' || State === 'refused' || State === 'pending' ? '2026-03-02T10:00:00.000Z' : null,
  RetryAt: State === 'pending' ? '2026-03-02T09:45:00.000Z' : null,
  Uri: confirmation,
});
export const page = (change: Partial<PaymentPageData> = {}): PaymentPageData => ({
  Kind: 'payment',
  OrderId: '00000000-0000-4000-8000-0000000000e1',
  Number: '2026-000042',
  Amount: 4875,
  Ordered: order(),
  Articles: [],
  Payment: standing('open'),
  Return: null,
  IsTest: true,
  ...change,
});
export const back = { SessionId: 'CS1', RedirectResult: 'signed' };
export const session: PaymentSession = {
  Environment: 'test',
  ClientKey: 'test_KEY',
  SessionId: 'CS1',
  SessionData: 'data',
  CountryCode: 'BE',
  GatewayUrl: null,
  Billing: { Street: 'Rue Neuve', HouseNumber: '12', PostalCode: '1000', City: 'Bruxelles', CountryCode: 'BE' },
  HolderName: 'An Peeters',
};

export const paymentModel = flowModel(paymentMachine, {
  requirements: {
    'CHK-09': [
      'paying.mounting',
      'paying.shown',
      'paying.redirecting',
      'pending.checking',
      'payment.answered',
      'payment.refused',
      'refused',
      'paid',
    ],
    'CHK-08': ['transfer', 'transferring', 'transferred'],
    'SHOP-15': [
      'paying.announcing',
      'paying.submitting',
      'pending.waiting',
      'pending.long',
      'expired',
      'restore',
      'restoring',
      'restored',
      'check',
    ],
  },
  weights: { paid: 5, 'paying.submitting': 5, refused: 4, 'pending.checking': 4 },
  inputs: [
    { page: page() },
    { page: page({ Payment: standing('refused') }) },
    { page: page({ Payment: standing('pending') }) },
    { page: page({ Payment: standing('expired') }) },
    { page: page({ Return: back }) },
  ],
  events: {
    'component.shown': [{}],
    'component.failed': [{}],
    'payment.submitted': [{}],
    'payment.redirected': [{}],
    'payment.answered': [{}],
    'payment.refused': [{}],
    retry: [{}],
    transfer: [{}],
    check: [{}],
    restore: [{}],
  },
  outcomes: {
    openPayment: { done: [session], errors: [broken, conflict] },
    readPayment: {
      done: [standing('pending'), standing('paid'), standing('refused'), standing('expired'), standing('open')],
      errors: [broken],
    },
    submitPayment: { done: [standing('pending')], errors: [broken, conflict] },
    restoreOrder: { done: [{ Uri: cartUri }], errors: [broken] },
    payByTransfer: { done: [{ Uri: confirmation }], errors: [broken, conflict] },
  },
  promises: {
    idle: 'takes no time',
    asking: { says: 'is busy and shows no previous error', holds: ({ context }) => context.failure === null },
    'paying.mounting': { says: 'has a session to mount', holds: ({ context }) => context.session !== null },
    'paying.shown': { says: 'is not busy: the user is typing', holds: (snapshot) => !snapshot.hasTag('busy') },
    'paying.announcing': {
      says: 'has a session to name, and offers no other way to pay',
      holds: (snapshot) => !snapshot.can({ type: 'transfer' }) && snapshot.context.session !== null,
    },
    'paying.submitting': {
      says: 'offers no other way to pay',
      holds: (snapshot) => !snapshot.can({ type: 'transfer' }),
    },
    'paying.redirecting': { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    'pending.checking': { says: 'asks the shop, not the browser', holds: (snapshot) => snapshot.hasTag('busy') },
    'pending.waiting': 'asks again in two seconds',
    'pending.long': { says: 'lets the user check again', holds: (snapshot) => snapshot.can({ type: 'check' }) },
    refused: {
      says: 'can be retried with another session, or paid by transfer',
      holds: (snapshot) => snapshot.can({ type: 'transfer' }) && snapshot.context.session === null,
    },
    unconfirmed: {
      says: 'can be retried with another session, or paid by transfer',
      holds: (snapshot) => snapshot.can({ type: 'transfer' }) && snapshot.context.session === null,
    },
    unavailable: { says: 'says why', holds: ({ context }) => context.failure !== null },
    transferring: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    transferred: 'leads to the order, which shows the details for a transfer',
    paid: 'leads to the order',
    expired: {
      says: 'requests no more money and offers the cart as it was',
      holds: (snapshot) => !snapshot.can({ type: 'retry' }) && snapshot.can({ type: 'restore' }),
    },
    restoring: { says: 'is busy and shows no previous error', holds: ({ context }) => context.failure === null },
    restored: 'leads to the cart',
  },
  rests: {
    transferred: 'the confirmation is a separate page',
    paid: 'the confirmation is a separate page',
    restored: 'the cart is a separate page',
  },
});
