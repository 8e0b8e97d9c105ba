import { orderMachine } from '#machines/order/order.machine.ts';
import type { OrderBooks } from '#machines/order/order.setup.ts';
import { flowModel } from 'machine-paths/model';
import { defineFlow } from '../define-flow.ts';

/** 100.00 for three pieces. */
export const books = (change: Partial<OrderBooks> = {}): OrderBooks => ({
  totalCents: 10_000,
  needsApproval: false,
  receivedCents: 0,
  refundedCents: 0,
  pieces: 3,
  shippedPieces: 0,
  ...change,
});
const card = { isWhole: true, mayBePart: false, isHeld: true };
const transfer = { isWhole: true, mayBePart: true, isHeld: false };

export const orderModel = flowModel(orderMachine, {
  requirements: {
    'SHOP-13': [
      'payment.received',
      'deadline.passed',
      'reminder.due',
      'cancel',
      'parcel.shipped',
      'transfer.choose',
      'rest.cancel',
    ],
    'SHOP-21': ['awaitingApproval', 'approval.given', 'approval.refused'],
    'SHOP-14': ['payment.received', 'payment.reversed', 'refund.booked'],
    'SHOP-15': ['placed: always'],
    'SHOP-17': ['parcel.shipped', 'cancel', 'rest.cancel', 'refund.booked'],
    'CHK-10': ['placed', 'awaitingPayment', 'paid'],
  },
  weights: { 'payment.received': 5, 'payment.reversed': 5, 'refund.booked': 5 },
  inputs: [books(), books({ totalCents: 0 }), books({ needsApproval: true })],
  events: {
    'payment.received': [
      { cents: 10_000, ...card },
      { cents: 10_000, ...card, isHeld: false },
      { cents: 1, ...card, isWhole: false },
      { cents: 6_000, ...transfer },
      { cents: 4_000, ...transfer },
    ],
    'payment.reversed': [{ cents: 10_000 }, { cents: 4_000 }],
    'approval.given': [{}],
    'approval.refused': [{}],
    'transfer.choose': [{}],
    'reminder.due': [{}],
    'deadline.passed': [{}],
    cancel: [{}],
    'parcel.shipped': [{ pieces: 4 }, { pieces: 3 }, { pieces: 2 }, { pieces: 1 }],
    'rest.cancel': [{}],
    'refund.booked': [{ cents: 10_000 }, { cents: 4_000 }, { cents: 6_000 }],
  },
  outcomes: {},
  maxNodes: 3_000,
  invariants: {
    'no more is shipped than was ordered': ({ context }) => context.shippedPieces <= context.pieces,
    'no amount is negative': ({ context }) => context.receivedCents >= 0 && context.refundedCents >= 0,
  },
  rests: { refunded: 'the buyer has the money, and any further payment is refunded' },
  promises: {
    placed: 'takes no time',
    settled: 'takes no time',
    awaitingApproval: {
      says: 'takes no payment and ships nothing before somebody of the company has approved it',
      holds: (snapshot) =>
        snapshot.context.needsApproval &&
        !snapshot.can({ type: 'payment.received', cents: 10_000, ...card }) &&
        !snapshot.can({ type: 'parcel.shipped', pieces: 1 }),
    },
    awaitingPayment: {
      says: 'ships nothing, and can be paid, cancelled or left to its deadline',
      holds: (snapshot) =>
        !snapshot.can({ type: 'parcel.shipped', pieces: 1 }) && snapshot.can({ type: 'deadline.passed' }),
    },
    paid: {
      says: 'has shipped nothing yet, and can still be cancelled',
      holds: (snapshot) => snapshot.context.shippedPieces === 0 && snapshot.can({ type: 'cancel' }),
    },
    partShipped: {
      says: 'has shipped a part, and can no longer be cancelled',
      holds: (snapshot) =>
        snapshot.context.shippedPieces > 0 &&
        snapshot.context.shippedPieces < snapshot.context.pieces &&
        !snapshot.can({ type: 'cancel' }),
    },
    shipped: {
      says: 'has shipped everything it is to ship',
      holds: (snapshot) =>
        snapshot.context.shippedPieces === snapshot.context.pieces &&
        !snapshot.can({ type: 'parcel.shipped', pieces: 1 }),
    },
    paymentReversed: {
      says: 'ships nothing while its payment is reversed',
      holds: (snapshot) =>
        snapshot.context.receivedCents < snapshot.context.totalCents &&
        !snapshot.can({ type: 'parcel.shipped', pieces: 1 }),
    },
    cancelled: {
      says: 'ships nothing, and its payments are refunded',
      holds: (snapshot) =>
        !snapshot.can({ type: 'parcel.shipped', pieces: 1 }) && !snapshot.can({ type: 'refund.booked', cents: 1 }),
    },
    refunded: {
      says: 'ships and refunds nothing more',
      holds: (snapshot) =>
        !snapshot.can({ type: 'parcel.shipped', pieces: 1 }) && !snapshot.can({ type: 'refund.booked', cents: 1 }),
    },
  },
});

export default defineFlow({
  area: 'buying',
  model: orderModel,
  notInBrowser:
    'is decided on the server: the books, the desk and mails show its results, tested in tests/server/orders/transitions.test.ts',
});
