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
/** Requests a session, or the one that a bank's page came back with. */
export interface SessionRequest extends OfOrder {
  back: PaymentPageData['Return'];
}
/** The component waits for this after it was submitted: the payment is recorded before it is sent. */
export type ComponentOrder = { type: 'submission.allow' };
/** The component's input; `back` is what a bank's page returned to the shopper. */
export interface ComponentInput {
  session: PaymentSession | null;
  back: PaymentPageData['Return'];
}

/** The component's events. */
export type ComponentEvent =
  /** It is ready for input. */
  | { type: 'component.shown' }
  /** It could not be loaded, or a request of its failed. */
  | { type: 'component.failed' }
  /** The card is complete and is sent as soon as allowed. */
  | { type: 'payment.submitted' }
  /** The shopper is redirected to another page. */
  | { type: 'payment.redirected' }
  /** The provider has accepted it, or does not know yet. */
  | { type: 'payment.answered' }
  | { type: 'payment.refused' };
export type PaymentEvent =
  | ComponentEvent
  | { type: 'retry' }
  /** Switch to bank transfer. */
  | { type: 'transfer' }
  /** Put the order's contents back into the cart. */
  | { type: 'restore' }
  /** Check once more whether the bank has confirmed. */
  | { type: 'check' };

interface PaymentContext extends OfOrder, ComponentInput {
  payment: Payment;
  failure: Failure | null;
}

/** Timeout for loading the component's code and frames from the provider, in ms. */
const componentTimeout = 30_000;
/** 3-D Secure may take the shopper minutes; after this the shop is asked, in ms. */
const submitTimeout = 600_000;
/** Polling interval, in ms. */
export const checkEvery = 2_000;
/** How long to poll before telling the buyer that it is taking long, in ms. */
export const patience = 60_000;

/** The payment's context, ports, guards and actions; its states are in payment.machine.ts. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' }>,
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
    openPayment: port<PaymentSession, SessionRequest>('openPayment'),
    submitPayment: port<Payment, OfSession>('submitPayment'),
    restoreOrder: port<{ Uri: string }, OfOrder>('restoreOrder'),
    readPayment: port<Payment, OfOrder>('readPayment'),
    payByTransfer: port<{ Uri: string }, OfOrder>('payByTransfer'),
    /** The provider's component, on the page while this runs; shows nothing unless provided. */
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
    // a bank page's result belongs to the session that was open then
    forgetSession: assign({ session: null, back: null }),
    takePayment: assign({ payment: (_, { payment }: { payment: Payment }) => payment }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    allowSubmission: sendTo('component', { type: 'submission.allow' }),
    leave: emit(({ context }) => ({
      type: 'document.requested' as const,
      href: context.payment.Uri,
      replace: true,
    })),
    leaveFor: emit((_, { Uri }: { Uri: string }) => ({
      type: 'document.requested' as const,
      href: Uri,
      replace: true,
    })),
  },
  delays: { answerTimeout, componentTimeout, submitTimeout, checkEvery, patience },
});
export const ask = asksOf(paymentSetup);
