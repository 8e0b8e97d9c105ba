import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { orderMachine } from './order.machine.ts';

/** What an order's lifecycle depends on: cents including VAT, and units. All of it is derived from the shop's books. */
export interface OrderBooks {
  readonly totalCents: number;
  /** It is above its buyer's limit, and an approver of the company has not decided yet. */
  readonly needsApproval: boolean;
  /** Payments received and kept, in whole or in part. */
  readonly receivedCents: number;
  /** Refunds of those, done or promised. */
  readonly refundedCents: number;
  readonly pieces: number;
  readonly shippedPieces: number;
}

export type OrderEvent =
  /**
   * A payment arrived. `isWhole`: in euros and the full amount, `mayBePart`: a bank transfer, which may be partial,
   * `isHeld`: a cancelled order has reclaimed its units and coupon.
   */
  | { type: 'payment.received'; cents: number; isWhole: boolean; mayBePart: boolean; isHeld: boolean }
  /** A payment was reversed: its capture failed, the bank took it back, or the authorisation was cancelled. */
  | { type: 'payment.reversed'; cents: number }
  | { type: 'approval.given' }
  | { type: 'approval.refused' }
  /** The buyer switches from card to bank transfer. */
  | { type: 'transfer.choose' }
  | { type: 'reminder.due' }
  /** The deadline of its payment, or of its approval, has passed. */
  | { type: 'deadline.passed' }
  /** Staff, or the provider, cancels it. */
  | { type: 'cancel' }
  | { type: 'parcel.shipped'; pieces: number }
  /** Cancels what was not shipped yet. */
  | { type: 'rest.cancel' }
  /** A refund to the buyer was recorded. */
  | { type: 'refund.booked'; cents: number };

const left = ({ totalCents, receivedCents }: OrderBooks) => totalCents - receivedCents;
const added = (context: OrderBooks, pieces: number) => context.shippedPieces + pieces;

const effect = () => {};
/** Effects; `server/orders/transition-effects.ts` carries each out in the transaction that writes the status. */
const effects = {
  /** Issues the invoice, once. */
  issueInvoice: effect,
  /** Ends pending payment attempts, which can no longer succeed. */
  endAttempts: effect,
  /** Asks the company's approvers, and tells the buyer that it waits for them. */
  askApproval: effect,
  /** Sets the payment deadline of its method. */
  awaitPayment: effect,
  /** Sets the payment deadline of a bank transfer. */
  awaitTransfer: effect,
  /** Releases unshipped units, which are for sale again. */
  releasePieces: effect,
  /** Releases its coupon for further use. */
  releaseCoupon: effect,
  /** The payment that just arrived counts for the order. */
  keepMoney: effect,
  /** The payment that just arrived is unexpected and is refunded. */
  returnMoney: effect,
  /** Refunds everything that was paid. */
  returnAll: effect,
  /** Brings the credit of a prepaid account that the order tops up in line with what is paid and not refunded. */
  matchCredit: effect,
  notifyApproved: effect,
  notifyUnapproved: effect,
  notifyReceived: effect,
  notifyExpired: effect,
  notifyCancelled: effect,
  sendReminder: effect,
  notifyReversed: effect,
  notifyShipped: effect,
  notifyRefunded: effect,
};
export type OrderEffect = keyof typeof effects;

/** An order's events, guards and effects; its states are in order.machine.ts. */
export const orderSetup = setup({
  types: {
    context: {} as OrderBooks,
    input: {} as OrderBooks,
    events: {} as OrderEvent,
  },
  guards: {
    needsApproval: ({ context }) => context.needsApproval,
    owesNothing: ({ context }) => context.totalCents === 0,
    isPaidBy: ({ context }, { cents, isWhole }: { cents: number; isWhole: boolean }) =>
      isWhole && cents >= left(context),
    isPart: (_, { mayBePart }: { mayBePart: boolean }) => mayBePart,
    isPaidAndHeldBy: ({ context }, { cents, isWhole, isHeld }: { cents: number; isWhole: boolean; isHeld: boolean }) =>
      isHeld && isWhole && cents >= left(context),
    isUnpaidWithout: ({ context }, { cents }: { cents: number }) =>
      Math.max(0, context.receivedCents - cents) < context.totalCents,
    sendsTheLast: ({ context }, { pieces }: { pieces: number }) =>
      pieces > 0 && added(context, pieces) === context.pieces,
    sendsSome: ({ context }, { pieces }: { pieces: number }) => pieces > 0 && added(context, pieces) < context.pieces,
    isAllSent: ({ context }) => context.shippedPieces === context.pieces,
    isNothingSent: ({ context }) => context.shippedPieces === 0,
    returnsAll: ({ context }, { cents }: { cents: number }) =>
      cents > 0 && context.refundedCents + cents === context.receivedCents,
    returnsSome: ({ context }, { cents }: { cents: number }) =>
      cents > 0 && context.refundedCents + cents < context.receivedCents,
  },
  actions: {
    countMoney: assign({
      receivedCents: ({ context }, { cents }: { cents: number }) => context.receivedCents + cents,
    }),
    discountMoney: assign({
      receivedCents: ({ context }, { cents }: { cents: number }) => Math.max(0, context.receivedCents - cents),
    }),
    countRefund: assign({
      refundedCents: ({ context }, { cents }: { cents: number }) => context.refundedCents + cents,
    }),
    countPieces: assign({
      shippedPieces: ({ context }, { pieces }: { pieces: number }) => context.shippedPieces + pieces,
    }),
    /** Payments are refunded, and no longer count. */
    forgetMoney: assign({ receivedCents: 0, refundedCents: 0 }),
    takeApproval: assign({ needsApproval: false }),
    forgetRest: assign({ pieces: ({ context }) => context.shippedPieces }),
    ...effects,
  },
});

export type OrderState = StateValueFrom<typeof orderMachine>;
