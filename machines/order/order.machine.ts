import type { Order } from '#contract/sales.ts';
import type { SnapshotFrom } from 'xstate';
import { orderSetup } from './order.setup.ts';
import type { OrderBooks, OrderEvent, OrderState } from './order.setup.ts';

type Of<Type extends OrderEvent['type']> = { event: Extract<OrderEvent, { type: Type }> };
const money = ({ event }: Of<'payment.received'>) => event;
const lost = ({ event }: Of<'payment.reversed'>) => ({ cents: event.cents });
const back = ({ event }: Of<'refund.booked'>) => ({ cents: event.cents });
const parcel = ({ event }: Of<'parcel.shipped'>) => ({ pieces: event.pieces });

const countMoney = { type: 'countMoney', params: money } as const;
const discountMoney = { type: 'discountMoney', params: lost } as const;
const countRefund = { type: 'countRefund', params: back } as const;
const countPieces = { type: 'countPieces', params: parcel } as const;

/** Money for an order that is already paid: a second card, a transfer in addition to a card. */
const surplus = { actions: 'returnMoney' } as const;
const keeping = [countMoney, 'keepMoney'] as const;
const paying = [...keeping, 'endAttempts', 'issueInvoice', 'matchCredit', 'notifyReceived'] as const;
const refunding = [countRefund, 'matchCredit', 'notifyRefunded'] as const;
const givingUp = ['endAttempts', 'releaseCoupon', 'releasePieces', 'matchCredit'] as const;

/** Given up before anything could be paid. */
const dropping = ['takeApproval', 'releaseCoupon', 'releasePieces'] as const;

/** A parcel of a paid order. */
const shipping = [
  {
    guard: { type: 'sendsTheLast', params: parcel },
    target: 'shipped',
    actions: [countPieces, 'notifyShipped'],
  },
  {
    guard: { type: 'sendsSome', params: parcel },
    target: 'partShipped',
    actions: [countPieces, 'notifyShipped'],
  },
] as const;
/** A payment was reversed: the order awaits payment again, unless enough is left. */
const reversing = (...actions: 'awaitTransfer'[]) =>
  [
    {
      guard: { type: 'isUnpaidWithout', params: lost },
      target: 'paymentReversed',
      actions: [discountMoney, ...actions, 'matchCredit', 'notifyReversed'],
    },
    { actions: [discountMoney, 'matchCredit'] },
  ] as const;

/**
 * An order's lifecycle after placement, decided here for the server and its desk alike: approved where its company requires it, paid or cancelled, shipped in
 * one or several parcels, refunded. It computes and never acts: the server carries out the effects in the transaction
 * that writes the new status, and writes no status that this does not lead to (SHOP-13).
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'placed',
  states: {
    placed: {
      always: [
        { guard: 'needsApproval', target: 'awaitingApproval', actions: ['askApproval'] },
        { guard: 'owesNothing', target: 'paid', actions: ['issueInvoice'] },
        { target: 'awaitingPayment' },
      ],
    },
    /** Above its buyer's limit: nothing can be paid before somebody of the company has approved it (SHOP-21). */
    awaitingApproval: {
      on: {
        'approval.given': { target: 'awaitingPayment', actions: ['takeApproval', 'awaitPayment', 'notifyApproved'] },
        'approval.refused': { target: 'cancelled', actions: [...dropping, 'notifyUnapproved'] },
        'deadline.passed': { target: 'cancelled', actions: [...dropping, 'notifyUnapproved'] },
        cancel: { target: 'cancelled', actions: [...dropping, 'notifyCancelled'] },
      },
    },
    awaitingPayment: {
      on: {
        'payment.received': [
          { guard: { type: 'isPaidBy', params: money }, target: 'paid', actions: paying },
          { guard: { type: 'isPart', params: money }, actions: keeping },
          { actions: 'returnMoney' },
        ],
        'payment.reversed': { actions: discountMoney },
        'transfer.choose': { actions: ['endAttempts', 'awaitTransfer'] },
        'reminder.due': { actions: 'sendReminder' },
        'deadline.passed': { target: 'cancelled', actions: [...givingUp, 'returnAll', 'forgetMoney', 'notifyExpired'] },
        cancel: { target: 'cancelled', actions: [...givingUp, 'returnAll', 'forgetMoney', 'notifyCancelled'] },
      },
    },
    paid: {
      on: {
        'payment.received': surplus,
        'payment.reversed': reversing('awaitTransfer'),
        'parcel.shipped': shipping,
        cancel: { target: 'cancelled', actions: [...givingUp, 'returnAll', 'forgetMoney', 'notifyCancelled'] },
        'refund.booked': [
          {
            guard: { type: 'returnsAll', params: back },
            target: 'refunded',
            actions: [...refunding, 'releaseCoupon', 'releasePieces'],
          },
          { guard: { type: 'returnsSome', params: back }, actions: refunding },
        ],
      },
    },
    partShipped: {
      on: {
        'payment.received': surplus,
        'payment.reversed': reversing(),
        'parcel.shipped': shipping,
        'rest.cancel': { target: 'shipped', actions: ['releasePieces', 'forgetRest'] },
        'refund.booked': [
          {
            guard: { type: 'returnsAll', params: back },
            target: 'refunded',
            actions: [...refunding, 'releasePieces'],
          },
          { guard: { type: 'returnsSome', params: back }, actions: refunding },
        ],
      },
    },
    shipped: {
      on: {
        'payment.received': surplus,
        'payment.reversed': reversing(),
        'refund.booked': [
          { guard: { type: 'returnsAll', params: back }, target: 'refunded', actions: refunding },
          { guard: { type: 'returnsSome', params: back }, actions: refunding },
        ],
      },
    },
    /** It was paid, perhaps shipped, and the payment was reversed: staff settles it with the buyer. */
    paymentReversed: {
      on: {
        'payment.received': [
          { guard: { type: 'isPaidBy', params: money }, target: 'settled', actions: paying },
          { guard: { type: 'isPart', params: money }, actions: keeping },
          { actions: 'returnMoney' },
        ],
        'payment.reversed': { actions: discountMoney },
        'deadline.passed': [
          {
            guard: 'isNothingSent',
            target: 'cancelled',
            actions: [...givingUp, 'returnAll', 'forgetMoney', 'notifyExpired'],
          },
        ],
        cancel: {
          guard: 'isNothingSent',
          target: 'cancelled',
          actions: [...givingUp, 'returnAll', 'forgetMoney', 'notifyCancelled'],
        },
      },
    },
    /** Paid again: it returns to its previous status. */
    settled: {
      always: [
        // first: of a top-up, which has no pieces, both are true
        { guard: 'isNothingSent', target: 'paid' },
        { guard: 'isAllSent', target: 'shipped' },
        { target: 'partShipped' },
      ],
    },
    cancelled: {
      on: {
        // the payment was pending when the order was cancelled
        'payment.received': [
          { guard: { type: 'isPaidAndHeldBy', params: money }, target: 'paid', actions: paying },
          { actions: 'returnMoney' },
        ],
      },
    },
    refunded: { on: { 'payment.received': surplus } },
  },
});

type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
export type OrderStatus = Order['Status'];

/** The stable states, by status in the database and on the wire. */
const stateOfStatus = {
  AwaitingApproval: 'awaitingApproval',
  AwaitingPayment: 'awaitingPayment',
  Paid: 'paid',
  PartShipped: 'partShipped',
  Shipped: 'shipped',
  PaymentReversed: 'paymentReversed',
  Cancelled: 'cancelled',
  Refunded: 'refunded',
} as const satisfies Record<OrderStatus, OrderState>;
const statuses = Object.entries(stateOfStatus) as [OrderStatus, OrderState][];

/** A snapshot of an order from its books, ready for events. */
export const orderAt = (status: OrderStatus, books: OrderBooks): OrderSnapshot =>
  orderMachine.resolveState({ value: stateOfStatus[status], context: books });

/** The status to store. Throws for a transient state. */
export function statusOf(snapshot: OrderSnapshot): OrderStatus {
  const status = statuses.find(([, state]) => snapshot.matches(state))?.[0];
  if (!status) throw new Error(`The state ${JSON.stringify(snapshot.value)} of an order is not a status.`);
  return status;
}
