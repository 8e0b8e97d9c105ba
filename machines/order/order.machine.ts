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

/** Money for an order that is paid: a second card, a transfer beside a card. */
const surplus = { actions: 'returnMoney' } as const;
const keeping = [countMoney, 'keepMoney'] as const;
const paying = [...keeping, 'endAttempts', 'issueInvoice', 'tellReceived'] as const;
const refunding = [countRefund, 'tellRefunded'] as const;
const givingUp = ['endAttempts', 'releaseCoupon', 'releasePieces'] as const;

/** A parcel of an order that is paid. */
const shipping = [
  {
    guard: { type: 'sendsTheLast', params: parcel },
    target: 'shipped',
    actions: [countPieces, 'tellShipped'],
  },
  {
    guard: { type: 'sendsSome', params: parcel },
    target: 'partShipped',
    actions: [countPieces, 'tellShipped'],
  },
] as const;
/** What counted is gone: it has to be paid again, unless enough is left. */
const reversing = (...actions: 'awaitTransfer'[]) =>
  [
    {
      guard: { type: 'isUnpaidWithout', params: lost },
      target: 'paymentReversed',
      actions: [discountMoney, ...actions, 'tellReversed'],
    },
    { actions: discountMoney },
  ] as const;

/**
 * An order's life from its placing on, decided here for the shop's server and its desk alike: it is paid or given up,
 * sent in one parcel or several, cancelled, refunded. It computes and never acts: the server carries out what follows
 * in the transaction that writes the new status, and writes none that this does not lead to (SHOP-13).
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => input,
  initial: 'placed',
  states: {
    placed: {
      always: [{ guard: 'owesNothing', target: 'paid', actions: ['issueInvoice'] }, { target: 'awaitingPayment' }],
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
        'reminder.due': { actions: 'tellReminder' },
        'deadline.passed': { target: 'cancelled', actions: [...givingUp, 'returnAll', 'forgetMoney', 'tellExpired'] },
        cancel: { target: 'cancelled', actions: [...givingUp, 'returnAll', 'forgetMoney', 'tellCancelled'] },
      },
    },
    paid: {
      on: {
        'payment.received': surplus,
        'payment.reversed': reversing('awaitTransfer'),
        'parcel.shipped': shipping,
        cancel: { target: 'cancelled', actions: [...givingUp, 'returnAll', 'forgetMoney', 'tellCancelled'] },
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
    /** It was paid, perhaps sent, and the money is gone again: somebody settles it with its buyer. */
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
            actions: [...givingUp, 'returnAll', 'forgetMoney', 'tellExpired'],
          },
        ],
        cancel: {
          guard: 'isNothingSent',
          target: 'cancelled',
          actions: [...givingUp, 'returnAll', 'forgetMoney', 'tellCancelled'],
        },
      },
    },
    /** Paid once more: it stands where it stood. */
    settled: {
      always: [
        { guard: 'isAllSent', target: 'shipped' },
        { guard: 'isNothingSent', target: 'paid' },
        { target: 'partShipped' },
      ],
    },
    cancelled: {
      on: {
        // the money was on its way when it was given up
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

/** The lasting states, by the status that books and answers have. */
const stateOfStatus = {
  AwaitingPayment: 'awaitingPayment',
  Paid: 'paid',
  PartShipped: 'partShipped',
  Shipped: 'shipped',
  PaymentReversed: 'paymentReversed',
  Cancelled: 'cancelled',
  Refunded: 'refunded',
} as const satisfies Record<OrderStatus, OrderState>;
const statuses = Object.entries(stateOfStatus) as [OrderStatus, OrderState][];

/** An order as its books have it, to be told what happened. */
export const orderAt = (status: OrderStatus, books: OrderBooks): OrderSnapshot =>
  orderMachine.resolveState({ value: stateOfStatus[status], context: books });

/** The status to be written. Throws for a state that does not last. */
export function statusOf(snapshot: OrderSnapshot): OrderStatus {
  const status = statuses.find(([, state]) => snapshot.matches(state))?.[0];
  if (!status) throw new Error(`the state ${JSON.stringify(snapshot.value)} of an order is no status`);
  return status;
}
