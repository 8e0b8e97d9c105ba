import type { Approvals, ApprovalsPageData, WaitingApproval } from '#contract/order-approval.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure, Refusal } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** An approver's decision about one order; a refusal says why. */
export interface Decision {
  OrderId: string;
  IsApproved: boolean;
  Reason: string;
}

type Done = ApprovalsPageData['Done'];

export interface OrderApprovalInput {
  orders: readonly WaitingApproval[];
  /** What a plain form has just done. */
  done: Done;
  /** Who had ordered that. */
  doneFor: string;
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

export type OrderApprovalEvent =
  | { type: 'approve'; orderId: string }
  | { type: 'refuse'; orderId: string; reason: string };

interface OrderApprovalContext extends Refusal {
  orders: readonly WaitingApproval[];
  /** What a plain form has just done. */
  done: Done;
  /** The order that was decided about last; '' for none. */
  orderId: string;
  /** Who had ordered it. */
  buyer: string;
}

const approvalSetup = setup({
  types: {
    context: {} as OrderApprovalContext,
    input: {} as OrderApprovalInput,
    events: {} as OrderApprovalEvent,
    tags: {} as 'busy',
  },
  actors: { decide: port<Approvals, Decision>('decide') },
  guards: {
    wasApproved: ({ context }) => context.done === 'approved',
    wasRefused: ({ context }) => context.done === 'refused',
    hasFailed: ({ context }) => context.failure !== null,
    /** It is in the list, and this approver may decide about it. */
    isOpen: ({ context }, { orderId }: { orderId: string }) =>
      context.orders.some(({ OrderId, MayDecide }) => OrderId === orderId && MayDecide),
  },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    /** Provided by the composition root: focuses the sentence about what was done; the pressed button is gone. */
    showDone: (_args, _params: undefined) => {},
    begin: assign(({ context }, { orderId }: { orderId: string }) => ({
      orderId,
      // once decided it is no longer in the list
      buyer: context.orders.find(({ OrderId }) => OrderId === orderId)?.Buyer ?? '',
      ...noRefusal,
    })),
    takeOrders: assign((_, { Orders }: Approvals) => ({ orders: Orders })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
  },
  delays: { answerTimeout },
});
const ask = asksOf(approvalSetup);
const undecided = {
  target: '#orderApproval.open.undecided',
  actions: { type: 'keepFailure', params: failed },
} as const;

/** Decides about orders of colleagues that are above their limits: each is approved, or refused with a reason. */
export const orderApprovalMachine = approvalSetup.createMachine({
  id: 'orderApproval',
  context: ({ input: { orders, done, doneFor, form } }) => ({
    orders,
    done,
    buyer: doneFor,
    orderId: form?.Values['OrderId'] ?? '',
    ...refusalOfForm(form),
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasFailed', target: 'open.undecided' },
        { guard: 'wasApproved', target: 'open.approved' },
        { guard: 'wasRefused', target: 'open.refused' },
        'open',
      ],
    },
    open: {
      initial: 'listed',
      on: {
        approve: {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'approving',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        refuse: {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'refusing',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
      states: {
        listed: {},
        undecided: { entry: 'showErrors' },
        approved: { entry: 'showDone' },
        refused: { entry: 'showDone' },
      },
    },
    approving: {
      tags: 'busy',
      ...ask({
        src: 'decide',
        input: ({ event }) => {
          assertEvent(event, 'approve');
          return { OrderId: event.orderId, IsApproved: true, Reason: '' };
        },
        onDone: {
          target: 'open.approved',
          actions: { type: 'takeOrders', params: ({ event }) => event.output },
        },
        onFailure: undecided,
      }),
    },
    refusing: {
      tags: 'busy',
      ...ask({
        src: 'decide',
        input: ({ event }) => {
          assertEvent(event, 'refuse');
          return { OrderId: event.orderId, IsApproved: false, Reason: event.reason };
        },
        onDone: {
          target: 'open.refused',
          actions: { type: 'takeOrders', params: ({ event }) => event.output },
        },
        onFailure: undecided,
      }),
    },
  },
});

export type OrderApprovalActor = ActorRefFrom<typeof orderApprovalMachine>;
type OrderApprovalSnapshot = SnapshotFrom<typeof orderApprovalMachine>;

export const ordersIn = ({ context }: OrderApprovalSnapshot): readonly WaitingApproval[] => context.orders;
/** What was just decided. */
export const doneIn = (snapshot: OrderApprovalSnapshot): Done =>
  (['approved', 'refused'] as const).find((done) => snapshot.matches({ open: done })) ?? '';
/** Who ordered what was just decided about. */
export const buyerIn = ({ context }: OrderApprovalSnapshot): string => context.buyer;
/** Why the decision about this order failed. */
export const failureOf =
  (orderId: string) =>
  ({ context }: OrderApprovalSnapshot): Failure | null =>
    context.orderId === orderId ? context.failure : null;
const none: FormErrors = {};
export const errorsOf =
  (orderId: string) =>
  ({ context }: OrderApprovalSnapshot): FormErrors =>
    context.orderId === orderId ? context.errors : none;
/** Which decision about this order is being sent. */
export const decisionOf =
  (orderId: string) =>
  (snapshot: OrderApprovalSnapshot): 'approving' | 'refusing' | null =>
    snapshot.context.orderId === orderId
      ? ((['approving', 'refusing'] as const).find((state) => snapshot.matches(state)) ?? null)
      : null;
