import type { Payment, PaymentSession } from '#contract/payment.ts';
import { failureOf, timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent, SnapshotFrom } from 'xstate';
import { paymentSetup } from './payment.setup.ts';

const paymentIn = ({ event }: { event: DoneActorEvent<Payment> }) => ({ payment: event.output });
const withFailure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });
const late = {
  target: '#payment.unavailable',
  actions: { type: 'keepFailure', params: { failure: timedOut } },
} as const;

/**
 * Pays an order in the provider's component: opens a session, shows the component once, and after it has answered asks
 * the shop, which alone knows whether the money is there. A refusal can be tried again, or paid by transfer instead.
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
      always: [{ guard: 'isOver', target: 'expired' }, { guard: 'isRefused', target: 'refused' }, { target: 'asking' }],
    },
    asking: {
      tags: 'busy',
      entry: 'forgetFailure',
      on: { transfer: 'transferring' },
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'paying',
          actions: {
            type: 'takeSession',
            params: ({ event }: { event: DoneActorEvent<PaymentSession> }) => ({ session: event.output }),
          },
        },
        onError: [
          // paid or given up meanwhile: the shop says which
          { guard: { type: 'isConflict', params: withFailure }, target: 'pending' },
          { target: 'unavailable', actions: { type: 'keepFailure', params: withFailure } },
        ],
      },
      after: { callTimeout: late },
    },
    /** The component is in the page: it is mounted once for all of these. */
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
            'component.failed': {
              target: '#payment.unavailable',
              actions: { type: 'keepFailure', params: { failure: timedOut } },
            },
            transfer: '#payment.transferring',
          },
          after: { componentTimeout: late },
        },
        // while a card is typed nothing is asked of the provider: what fails comes after `payment.submitted`
        shown: {
          on: { 'payment.submitted': 'submitting', transfer: '#payment.transferring' },
        },
        submitting: {
          tags: 'busy',
          // whether it was paid is not known: the shop hears of it even where the browser does not
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
          invoke: {
            id: 'readPayment',
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
              { target: 'waiting', actions: { type: 'takePayment', params: paymentIn } },
            ],
            onError: 'waiting',
          },
          after: { callTimeout: 'waiting' },
        },
        waiting: {
          after: { checkEvery: 'checking' },
        },
        /** It takes its time: the person decides whether to go on looking. */
        long: { on: { check: { target: '#payment.pending', reenter: true } } },
      },
    },
    refused: {
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
      invoke: {
        id: 'payByTransfer',
        src: 'payByTransfer',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'transferred', actions: { type: 'leaveFor', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isConflict', params: withFailure }, target: 'pending' },
          { target: 'unavailable', actions: { type: 'keepFailure', params: withFailure } },
        ],
      },
      after: { callTimeout: late },
    },
    transferred: { tags: 'busy' },
    paid: { entry: 'leave' },
    expired: {},
  },
});

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** What the page shows; each has its own sentence. */
export type PaymentFace =
  | 'loading'
  | 'shown'
  | 'submitting'
  | 'redirecting'
  | 'pending'
  | 'long'
  | 'refused'
  | 'unavailable'
  | 'transferring'
  | 'paid'
  | 'expired';
const faces: readonly (readonly [PaymentFace, Parameters<PaymentSnapshot['matches']>[0]])[] = [
  ['shown', { paying: 'shown' }],
  ['submitting', { paying: 'submitting' }],
  ['redirecting', { paying: 'redirecting' }],
  ['long', { pending: 'long' }],
  ['pending', 'pending'],
  ['refused', 'refused'],
  ['unavailable', 'unavailable'],
  ['transferring', 'transferring'],
  ['transferring', 'transferred'],
  ['paid', 'paid'],
  ['expired', 'expired'],
];
export const faceOf = (snapshot: PaymentSnapshot): PaymentFace =>
  faces.find(([, state]) => snapshot.matches(state))?.[0] ?? 'loading';
/** The component's own place is in the page while it may be mounted there. */
export const hasComponent = (snapshot: PaymentSnapshot): boolean => snapshot.matches('paying');
export const mayTransfer = (snapshot: PaymentSnapshot): boolean => snapshot.can({ type: 'transfer' });
export const failureIn = ({ context }: PaymentSnapshot): Failure | null => context.failure;
