import { assign, setup } from 'xstate';
import type { StateValueFrom } from 'xstate';
import type { orderMachine } from './order.machine.ts';

/** What an order's life is decided by: cents including VAT, and pieces. All of it follows from the shop's books. */
export interface OrderBooks {
  readonly totalCents: number;
  /** What came for it and is kept for it, wholly or in part. */
  readonly receivedCents: number;
  /** What was promised back or went back of that. */
  readonly refundedCents: number;
  readonly pieces: number;
  readonly shippedPieces: number;
}

export type OrderEvent =
  /**
   * Money came for it. `isWhole`: in euro and as much as was asked for, `mayBePart`: a bank transfer, which may come in
   * parts, `isHeld`: an order that was given up holds its pieces and its coupon again.
   */
  | { type: 'payment.received'; cents: number; isWhole: boolean; mayBePart: boolean; isHeld: boolean }
  /** Money that counted is gone again: its capture failed, the bank took it back, or the authorisation was cancelled. */
  | { type: 'payment.reversed'; cents: number }
  /** Its buyer pays by bank transfer instead of by card. */
  | { type: 'transfer.choose' }
  | { type: 'reminder.due' }
  /** Until then it had to be paid. */
  | { type: 'deadline.passed' }
  /** Staff, or the provider, gives it up. */
  | { type: 'cancel' }
  | { type: 'parcel.shipped'; pieces: number }
  /** What was not sent yet will not be. */
  | { type: 'rest.cancel' }
  /** Money goes back to the buyer. */
  | { type: 'refund.booked'; cents: number };

const left = ({ totalCents, receivedCents }: OrderBooks) => totalCents - receivedCents;
const added = (context: OrderBooks, pieces: number) => context.shippedPieces + pieces;

const effect = () => {};
/** What follows for the world; `server/orders/life-effects.ts` carries each out in the transaction that writes the status. */
const effects = {
  /** An invoice, once. */
  issueInvoice: effect,
  /** Tries to pay that are still open can end in nothing any more. */
  endAttempts: effect,
  /** It is to be paid within so many days, as a bank transfer is. */
  awaitTransfer: effect,
  /** What it holds and did not send is for sale again. */
  releasePieces: effect,
  /** Its coupon may be used again. */
  releaseCoupon: effect,
  /** The money that just came counts for the order. */
  keepMoney: effect,
  /** The money that just came is not wanted: it goes back where it came from. */
  returnMoney: effect,
  /** All that was paid goes back. */
  returnAll: effect,
  tellReceived: effect,
  tellExpired: effect,
  tellCancelled: effect,
  tellReminder: effect,
  tellReversed: effect,
  tellShipped: effect,
  tellRefunded: effect,
};
export type OrderEffect = keyof typeof effects;

/** What an order may hear and what follows; its states are in order.machine.ts. */
export const orderSetup = setup({
  types: {
    context: {} as OrderBooks,
    input: {} as OrderBooks,
    events: {} as OrderEvent,
  },
  guards: {
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
    /** What was paid goes back, and counts no more. */
    forgetMoney: assign({ receivedCents: 0, refundedCents: 0 }),
    forgetRest: assign({ pieces: ({ context }) => context.shippedPieces }),
    ...effects,
  },
});

export type OrderState = StateValueFrom<typeof orderMachine>;
