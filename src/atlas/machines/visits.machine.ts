import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FlowVisits } from '#contract/flow-visits.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';

/** How many days are summed up. */
export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

export type VisitsEvent =
  /** The visits of a flow are shown. */
  { type: 'visits.shown' } | { type: 'span.choose'; span: Span } | { type: 'retry' };

interface Context {
  span: Span;
  visits: FlowVisits | null;
}

const visitsSetup = setup({
  types: { context: {} as Context, events: {} as VisitsEvent, tags: {} as 'busy' },
  actors: {
    /** Null if only the shop's staff may read them. */
    readVisits: port<FlowVisits | null, { span: Span }>('readVisits'),
  },
  guards: { isClosed: (_, { visits }: { visits: FlowVisits | null }) => visits === null },
  actions: {
    take: assign((_, { visits }: { visits: FlowVisits | null }) => ({ visits })),
    choose: assign((_, { span }: { span: Span }) => ({ span })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(visitsSetup);

/** Where visitors went and where they left, as the shop has counted: read when it is first shown. */
export const visitsMachine = visitsSetup.createMachine({
  id: 'visits',
  context: { span: 30, visits: null },
  initial: 'unread',
  on: { 'span.choose': { target: '.reading', actions: { type: 'choose', params: ({ event }) => event } } },
  states: {
    unread: { on: { 'visits.shown': 'reading' } },
    reading: {
      tags: 'busy',
      ...ask({
        src: 'readVisits',
        input: ({ context: { span } }) => ({ span }),
        onDone: [
          { guard: { type: 'isClosed', params: ({ event }) => ({ visits: event.output }) }, target: 'closed' },
          { target: 'known', actions: { type: 'take', params: ({ event }) => ({ visits: event.output }) } },
        ],
        onFailure: 'failed',
      }),
    },
    known: {},
    /** Whoever signs in in another tab tries again. */
    closed: { on: { retry: 'reading', 'visits.shown': 'reading' } },
    failed: { on: { retry: 'reading', 'visits.shown': 'reading' } },
  },
});

export type VisitsActor = ActorRefFrom<typeof visitsMachine>;
export type VisitsSnapshot = SnapshotFrom<typeof visitsMachine>;

export const spanIn = ({ context }: VisitsSnapshot): Span => context.span;
export const visitsIn = ({ context }: VisitsSnapshot): FlowVisits | null => context.visits;
export const areClosed = (snapshot: VisitsSnapshot): boolean => snapshot.matches('closed');
export const areUnread = (snapshot: VisitsSnapshot): boolean => snapshot.matches('failed');
export const isReading = (snapshot: VisitsSnapshot): boolean => snapshot.hasTag('busy');
