import type { ReorderedLine, Reordered } from '#contract/order-history.ts';
import type { FormAnswer } from '#contract/page.ts';
import type { Person } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface OrderHistoryInput {
  /** The order of a detail page; '' on the page of all orders. */
  orderId: string;
  /** The outcome of a plain form's reorder. */
  lines: readonly ReorderedLine[] | null;
  /** A plain form that was refused. */
  form: FormAnswer | null;
}

export type OrderHistoryEvent =
  | { type: 'reorder'; orderId: string }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>;

interface OrderHistoryContext {
  /** The order that was last ordered again. */
  orderId: string;
  /** What became of each of its lines. */
  lines: readonly ReorderedLine[];
  failure: Failure | null;
}

const refused = ({ Message, Errors }: FormAnswer): Failure => ({
  status: 422,
  code: 'Problem.Invalid',
  message: Message,
  errors: Errors,
});

const orderHistorySetup = setup({
  types: {
    context: {} as OrderHistoryContext,
    input: {} as OrderHistoryInput,
    events: {} as OrderHistoryEvent,
    emitted: {} as Extract<Fact, { type: 'cart.changed' }>,
    /** `unsent`: leaving the page waits for it. */
    tags: {} as 'busy' | 'unsent',
  },
  actors: { reorder: port<Reordered, { orderId: string }>('reorder') },
  guards: {
    isReported: ({ context }) => context.lines.length > 0,
    isRefused: ({ context }) => context.failure !== null,
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
  },
  actions: {
    takeOrder: assign((_, { orderId }: { orderId: string }) => ({ orderId, lines: [], failure: null })),
    keepReport: assign({ lines: (_, { Lines }: Reordered) => Lines }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    tellCart: emit((_, { Cart }: Reordered) => ({ type: 'cart.changed' as const, summary: Cart })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(orderHistorySetup);
/**
 * Puts the articles of a past order into the cart again, and reports what became of each: presses are ignored meanwhile,
 * and a second one adds nothing that the cart already holds.
 */
export const orderHistoryMachine = orderHistorySetup.createMachine({
  id: 'orderHistory',
  context: ({ input: { orderId, lines, form } }) => ({ orderId, lines: lines ?? [], failure: form && refused(form) }),
  initial: 'deciding',
  states: {
    /** What the page was rendered with. */
    deciding: {
      always: [
        { guard: 'isReported', target: 'reported' },
        { guard: 'isRefused', target: 'failed' },
        { target: 'ready' },
      ],
    },
    ready: { on: { reorder: { target: 'reordering', actions: { type: 'takeOrder', params: ({ event }) => event } } } },
    reordering: {
      tags: ['busy', 'unsent'],
      ...ask({
        src: 'reorder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'reported',
          actions: [
            { type: 'keepReport', params: ({ event }) => event.output },
            { type: 'tellCart', params: ({ event }) => event.output },
          ],
        },
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    reported: {
      on: { reorder: { target: 'reordering', actions: { type: 'takeOrder', params: ({ event }) => event } } },
    },
    failed: {
      on: {
        reorder: { target: 'reordering', actions: { type: 'takeOrder', params: ({ event }) => event } },
        retry: { target: 'reordering', actions: 'forgetFailure' },
        'person.changed': {
          guard: { type: 'isLetIn', params: ({ event }) => event },
          target: 'reordering',
          actions: 'forgetFailure',
        },
      },
    },
  },
});

export type OrderHistoryActor = ActorRefFrom<typeof orderHistoryMachine>;
type OrderHistorySnapshot = SnapshotFrom<typeof orderHistoryMachine>;

const noLines: readonly ReorderedLine[] = [];

/** Whether this order is being put into the cart. */
export const isReordering = (snapshot: OrderHistorySnapshot, orderId: string): boolean =>
  snapshot.hasTag('busy') && snapshot.context.orderId === orderId;
/** What became of this order's lines; none if it was not ordered again. */
export const reportOf = ({ context }: OrderHistorySnapshot, orderId: string): readonly ReorderedLine[] =>
  context.orderId === orderId ? context.lines : noLines;
/** Why this order could not be ordered again; null if nothing failed, or another order did. */
export const failureFor = ({ context }: OrderHistorySnapshot, orderId: string): Failure | null =>
  context.orderId === orderId ? context.failure : null;
