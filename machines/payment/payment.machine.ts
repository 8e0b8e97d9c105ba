import type { Payment, PaymentSession } from '#contract/payment.ts';
import { failed } from '#machines/ask.ts';
import type { Failure } from '#rules/failure.ts';
import type { ActorRefFrom, DoneActorEvent, SnapshotFrom } from 'xstate';
import { ask, paymentSetup } from './payment.setup.ts';

const paymentIn = ({ event }: { event: DoneActorEvent<Payment> }) => ({ payment: event.output });
const unavailable = { target: '#payment.unavailable', actions: { type: 'keepFailure', params: failed } } as const;

/**
 * Pays an order in the provider's component: opens a session, shows the component once, and after its result asks the
 * shop, which alone knows whether the order is paid. After a refusal the buyer can try again, or pay by transfer
 * instead.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input: { page } }) => ({
    orderId: page.OrderId,
    payment: page.Payment,
    back: page.Return,
    session: null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'isOver', target: 'expired' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'comesBack', target: 'asking' },
        // the result is unknown: no second card payment is offered
        { guard: 'isPending', target: 'pending' },
        { target: 'asking' },
      ],
    },
    asking: {
      tags: 'busy',
      entry: 'forgetFailure',
      on: { transfer: 'transferring' },
      ...ask({
        src: 'openPayment',
        input: ({ context: { orderId, back } }) => ({ orderId, back }),
        onDone: {
          target: 'paying',
          actions: {
            type: 'takeSession',
            params: ({ event }: { event: DoneActorEvent<PaymentSession> }) => ({ session: event.output }),
          },
        },
        // paid, submitted in another tab or cancelled meanwhile: the shop knows which
        onRefused: { guard: { type: 'isConflict', params: failed }, target: 'pending' },
        onFailure: unavailable,
      }),
    },
    /** The component is on the page: mounted once for all of these. */
    paying: {
      invoke: {
        id: 'component',
        src: 'component',
        input: ({ context: { session, back } }) => ({ session, back }),
      },
      initial: 'mounting',
      on: {
        'payment.refused': 'refused',
        'payment.answered': 'pending',
      },
      states: {
        mounting: {
          tags: 'busy',
          always: { guard: 'comesBack', target: 'submitting' },
          on: {
            'component.shown': 'shown',
            'component.failed': unavailable,
            transfer: '#payment.transferring',
          },
          after: { componentTimeout: unavailable },
        },
        // while a card is typed nothing is requested from the provider: errors come after `payment.submitted`
        shown: {
          on: { 'payment.submitted': 'announcing', transfer: '#payment.transferring' },
        },
        // the payment is recorded before it is sent, so that a reload in between offers no second card payment
        announcing: {
          tags: 'busy',
          ...ask({
            src: 'submitPayment',
            input: ({ context: { orderId, session } }) => {
              if (!session) throw new Error('There is no open session.');
              return { orderId, sessionId: session.SessionId };
            },
            onDone: {
              target: 'submitting',
              actions: [{ type: 'takePayment', params: paymentIn }, 'allowSubmission'],
            },
            // another tab has submitted one, or it is too late: nothing is sent
            onRefused: { guard: { type: 'isConflict', params: failed }, target: '#payment.pending' },
            onFailure: unavailable,
          }),
        },
        submitting: {
          tags: 'busy',
          // the result is unknown: the shop is notified even if the browser is not
          on: { 'payment.redirected': 'redirecting', 'component.failed': '#payment.pending' },
          after: { submitTimeout: '#payment.pending' },
        },
        redirecting: { tags: 'busy', after: { submitTimeout: '#payment.pending' } },
      },
    },
    pending: {
      initial: 'checking',
      after: { patience: '.long' },
      states: {
        checking: {
          tags: 'busy',
          ...ask({
            src: 'readPayment',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              {
                guard: { type: 'isSettled', params: paymentIn },
                target: '#payment.paid',
                actions: { type: 'takePayment', params: paymentIn },
              },
              {
                guard: { type: 'isGivenUp', params: paymentIn },
                target: '#payment.expired',
                actions: { type: 'takePayment', params: paymentIn },
              },
              {
                guard: { type: 'isDeclined', params: paymentIn },
                target: '#payment.refused',
                actions: { type: 'takePayment', params: paymentIn },
              },
              {
                guard: { type: 'isUnconfirmed', params: paymentIn },
                target: '#payment.unconfirmed',
                actions: { type: 'takePayment', params: paymentIn },
              },
              { target: 'waiting', actions: { type: 'takePayment', params: paymentIn } },
            ],
            onFailure: 'waiting',
          }),
        },
        waiting: {
          after: { checkEvery: 'checking' },
        },
        /** It is taking long: the buyer decides whether to keep checking. */
        long: { on: { check: { target: '#payment.pending', reenter: true } } },
      },
    },
    refused: {
      entry: 'forgetSession',
      on: { retry: 'asking', transfer: 'transferring' },
    },
    /** The session expired without a confirmation: another payment can be started. */
    unconfirmed: {
      entry: 'forgetSession',
      on: { retry: 'asking', transfer: 'transferring' },
    },
    unavailable: {
      entry: 'forgetSession',
      on: { retry: 'asking', transfer: 'transferring' },
    },
    transferring: {
      tags: 'busy',
      entry: ['forgetFailure', 'forgetSession'],
      ...ask({
        src: 'payByTransfer',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'transferred', actions: { type: 'leaveFor', params: ({ event }) => event.output } },
        onRefused: { guard: { type: 'isConflict', params: failed }, target: 'pending' },
        onFailure: unavailable,
      }),
    },
    transferred: { tags: 'busy' },
    paid: { entry: 'leave' },
    expired: { on: { restore: 'restoring' } },
    restoring: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'restoreOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'restored', actions: { type: 'leaveFor', params: ({ event }) => event.output } },
        onFailure: { target: 'expired', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    restored: { tags: 'busy' },
  },
});

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** The component's container is on the page while it may be mounted. */
export const hasComponent = (snapshot: PaymentSnapshot): boolean => snapshot.matches('paying');
export const mayTransfer = (snapshot: PaymentSnapshot): boolean => snapshot.can({ type: 'transfer' });
export const isRestoring = (snapshot: PaymentSnapshot): boolean =>
  snapshot.matches('restoring') || snapshot.matches('restored');
/** When another payment can be started if nobody confirms the pending one; null once its result is known. */
export const retryAtOf = ({ context }: PaymentSnapshot): string | null => context.payment.RetryAt;
export const failureIn = ({ context }: PaymentSnapshot): Failure | null => context.failure;
