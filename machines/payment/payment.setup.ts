import type { Payment, PaymentPageData, PaymentSession } from '#contract/payment.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, fromCallback, sendTo, setup } from 'xstate';

export interface PaymentInput {
  page: PaymentPageData;
}
export interface OfOrder {
  orderId: string;
}
export interface OfSession extends OfOrder {
  sessionId: string;
}
/** A session is asked for, or the one that a bank's page came back with. */
export interface SessionAsk extends OfOrder {
  back: PaymentPageData['Return'];
}
/** What the component waits for once it was pressed: the shop remembers the payment before it is sent. */
export type ComponentOrder = { type: 'submission.allow' };
/** What the component is mounted with; `back` is what a bank's page sent the shopper back with. */
export interface ComponentInput {
  session: PaymentSession | null;
  back: PaymentPageData['Return'];
}

/** What the component says. */
export type ComponentEvent =
  /** It is there and can be typed into. */
  | { type: 'component.shown' }
  /** It did not come, or what was sent got no answer. */
  | { type: 'component.failed' }
  /** The card is complete and is sent as soon as it may be. */
  | { type: 'payment.submitted' }
  /** The shopper is led to another page. */
  | { type: 'payment.redirected' }
  /** The provider took it, or does not know yet. */
  | { type: 'payment.answered' }
  | { type: 'payment.refused' };
export type PaymentEvent =
  | ComponentEvent
  | { type: 'retry' }
  /** Pay by bank transfer instead. */
  | { type: 'transfer' }
  /** Put what the order held back into the cart. */
  | { type: 'restore' }
  /** Look once more whether the bank has confirmed. */
  | { type: 'check' };

interface PaymentContext extends OfOrder, ComponentInput {
  payment: Payment;
  failure: Failure | null;
}

/** The component's code and its frames come from elsewhere, in ms. */
const componentTimeout = 30_000;
/** A bank's second question may take the shopper minutes; after this the shop is asked, in ms. */
const submitTimeout = 600_000;
/** Between two looks at what the shop knows, in ms. */
export const checkEvery = 2_000;
/** So long the shop is looked at before the person is told that it takes its time, in ms. */
export const patience = 60_000;

/** What paying may do and ask; its states are in payment.machine.ts. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    emitted: {} as Extract<Fact, { type: 'document.wanted' }>,
    tags: {} as 'busy',
    children: {} as {
      openPayment: 'openPayment';
      readPayment: 'readPayment';
      payByTransfer: 'payByTransfer';
      submitPayment: 'submitPayment';
      restoreOrder: 'restoreOrder';
      component: 'component';
    },
  },
  actors: {
    openPayment: port<PaymentSession, SessionAsk>('openPayment'),
    submitPayment: port<Payment, OfSession>('submitPayment'),
    restoreOrder: port<{ Uri: string }, OfOrder>('restoreOrder'),
    readPayment: port<Payment, OfOrder>('readPayment'),
    payByTransfer: port<{ Uri: string }, OfOrder>('payByTransfer'),
    /** The provider's component, in the page as long as this runs; without it nothing is ever shown. */
    component: fromCallback<ComponentOrder, ComponentInput>(() => {}),
  },
  guards: {
    isOver: ({ context }) => context.payment.State === 'expired',
    isPending: ({ context }) => context.payment.State === 'pending',
    isRefused: ({ context }) => context.payment.State === 'refused',
    comesBack: ({ context }) => context.back !== null,
    isConflict: (_, { failure }: { failure: Failure }) => failure.status === 409,
    isSettled: (_, { payment }: { payment: Payment }) => payment.State === 'paid' || payment.State === 'settled',
    isGivenUp: (_, { payment }: { payment: Payment }) => payment.State === 'expired',
    isUnconfirmed: (_, { payment }: { payment: Payment }) => payment.State === 'open',
    isDeclined: (_, { payment }: { payment: Payment }) => payment.State === 'refused',
  },
  actions: {
    takeSession: assign({ session: (_, { session }: { session: PaymentSession }) => session }),
    // what a bank's page answered belongs to the session that was open then
    forgetSession: assign({ session: null, back: null }),
    takePayment: assign({ payment: (_, { payment }: { payment: Payment }) => payment }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    allowSubmission: sendTo('component', { type: 'submission.allow' }),
    leave: emit(({ context }) => ({
      type: 'document.wanted' as const,
      href: context.payment.Uri,
      replace: true,
    })),
    leaveFor: emit((_, { Uri }: { Uri: string }) => ({ type: 'document.wanted' as const, href: Uri, replace: true })),
  },
  delays: { answerTimeout, componentTimeout, submitTimeout, checkEvery, patience },
});
export const ask = asksOf(paymentSetup);
