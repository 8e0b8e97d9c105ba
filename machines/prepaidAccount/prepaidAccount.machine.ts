import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { topUpProblem } from '#rules/prepaid-account.ts';
import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface PrepaidAccountInput {
  accountId: number;
  /** Whether a low balance is mailed. */
  isActivated: boolean;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** By their wire names. */
export type TopUpRequest = { PrepaidAccountId: number; Quantity: string };
export type NotificationRequest = { IsActivated: boolean; PrepaidAccountId: number };

export type PrepaidAccountEvent = { type: 'amount.submit'; quantity: string } | { type: 'notification.toggle' };

interface PrepaidAccountContext {
  accountId: number;
  isActivated: boolean;
  errors: FormErrors;
  failure: Failure | null;
}

type Told = Extract<Fact, { type: 'document.requested' | 'notice.given' }>;

function problemsOf(quantity: string): FormErrors {
  const problem = topUpProblem(quantity);
  return problem ? { Quantity: problem } : {};
}

const prepaidAccountSetup = setup({
  types: {
    context: {} as PrepaidAccountContext,
    input: {} as PrepaidAccountInput,
    events: {} as PrepaidAccountEvent,
    emitted: {} as Told,
    tags: {} as 'busy',
  },
  actors: {
    topUp: port<string, TopUpRequest>('topUp'),
    saveNotification: port<{ IsActivated: boolean }, NotificationRequest>('saveNotification'),
  },
  guards: {
    isRefused: (_, { quantity }: { quantity: string }) => topUpProblem(quantity) !== null,
    wasActivated: ({ context }) => context.isActivated,
    isActivationRevoked: stateIn({ notification: { activating: 'revoked' } }),
    isDeactivationRevoked: stateIn({ notification: { deactivating: 'revoked' } }),
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    forgetRefusal: assign(noRefusal),
    keepProblem: assign((_, { quantity }: { quantity: string }) => ({
      failure: null,
      errors: problemsOf(quantity),
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    openPayment: emit((_, { href }: { href: string }) => ({ type: 'document.requested' as const, href })),
    tellUnsaved: emit({ type: 'notice.given', style: 'error', code: 'Prepaid.NotificationFailed' }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(prepaidAccountSetup);

/** One change at a time: another press while it is being saved is sent after its response. */
const pending = {
  wanted: { on: { 'notification.toggle': 'revoked' } },
  revoked: { on: { 'notification.toggle': 'wanted' } },
} as const;
const submitting = [
  { guard: { type: 'isRefused', params: typed }, target: 'refused', actions: { type: 'keepProblem', params: typed } },
  { target: 'requesting' },
] as const;
function typed({ event }: { event: Extract<PrepaidAccountEvent, { type: 'amount.submit' }> }) {
  return { quantity: event.quantity };
}

/** Adds money to a prepaid account, and turns the mail about its low balance on or off. */
export const prepaidAccountMachine = prepaidAccountSetup.createMachine({
  id: 'prepaidAccount',
  context: ({ input: { accountId, isActivated, form } }) => ({
    accountId,
    isActivated,
    ...refusalOfForm(form),
  }),
  type: 'parallel',
  states: {
    topUp: {
      initial: 'editing',
      states: {
        editing: { on: { 'amount.submit': submitting } },
        refused: { entry: 'showErrors', on: { 'amount.submit': submitting } },
        requesting: {
          tags: 'busy',
          entry: 'forgetRefusal',
          ...ask({
            src: 'topUp',
            input: ({ context, event }) => {
              assertEvent(event, 'amount.submit');
              return { PrepaidAccountId: context.accountId, Quantity: event.quantity.trim() };
            },
            onDone: {
              target: 'opened',
              actions: { type: 'openPayment', params: ({ event }) => ({ href: event.output }) },
            },
            onFailure: { target: 'refused', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        /** The page that it is paid on is loading. */
        opened: { tags: 'busy' },
      },
    },
    // what was chosen shows at once, without a loader; a failure takes it back
    notification: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'wasActivated', target: 'on' }, { target: 'off' }] },
        on: { on: { 'notification.toggle': 'deactivating' } },
        off: { on: { 'notification.toggle': 'activating' } },
        activating: {
          initial: 'wanted',
          states: pending,
          ...ask({
            src: 'saveNotification',
            input: ({ context }) => ({ IsActivated: true, PrepaidAccountId: context.accountId }),
            onDone: [{ guard: 'isActivationRevoked', target: 'deactivating' }, { target: 'on' }],
            onFailure: { target: 'off', actions: 'tellUnsaved' },
          }),
        },
        deactivating: {
          initial: 'wanted',
          states: pending,
          ...ask({
            src: 'saveNotification',
            input: ({ context }) => ({ IsActivated: false, PrepaidAccountId: context.accountId }),
            onDone: [{ guard: 'isDeactivationRevoked', target: 'activating' }, { target: 'off' }],
            onFailure: { target: 'on', actions: 'tellUnsaved' },
          }),
        },
      },
    },
  },
});

export type PrepaidAccountActor = ActorRefFrom<typeof prepaidAccountMachine>;
type PrepaidAccountSnapshot = SnapshotFrom<typeof prepaidAccountMachine>;

export const errorsOf = ({ context }: PrepaidAccountSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: PrepaidAccountSnapshot): Failure | null => context.failure;
export const isBusy = (snapshot: PrepaidAccountSnapshot): boolean => snapshot.hasTag('busy');
/** Whether a low balance is to be mailed: as last chosen, even before the server has saved it. */
export const isNotified = (snapshot: PrepaidAccountSnapshot): boolean =>
  snapshot.matches({ notification: 'on' }) ||
  snapshot.matches({ notification: { activating: 'wanted' } }) ||
  snapshot.matches({ notification: { deactivating: 'revoked' } });
