import type { CustomerReference } from '#contract/customer-reference-search.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { isSearchable, referencesAPage } from '#rules/search.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** One page of results, 1-based. */
export interface ReferenceQuery {
  q: string;
  page: number;
}

export interface CustomerReferenceSearchInput {
  query: ReferenceQuery;
  references: readonly CustomerReference[];
}

export type CustomerReferenceSearchEvent =
  | { type: 'text.type'; text: string }
  /** A page has loaded: a submitted search, or another page of the references. */
  | { type: 'page.arrived'; page: { Query: ReferenceQuery; References: readonly CustomerReference[] } }
  | { type: 'retry' }
  | Extract<Fact, { type: 'person.changed' }>;

interface CustomerReferenceSearchContext {
  /** The requested query; the results shown match it unless the flow is busy or failed. */
  query: ReferenceQuery;
  references: readonly CustomerReference[];
  failure: Failure | null;
}

/** Debounce before a request, in ms. */
export const referencePause = 300;
const customerReferenceSearchSetup = setup({
  types: {
    context: {} as CustomerReferenceSearchContext,
    input: {} as CustomerReferenceSearchInput,
    events: {} as CustomerReferenceSearchEvent,
    tags: {} as 'busy',
  },
  actors: { searchReferences: port<CustomerReference[], ReferenceQuery>('searchReferences') },
  guards: {
    isSame: ({ context }, { text }: { text: string }) => text.trim() === context.query.q,
    isShort: (_, { text }: { text: string }) => !isSearchable(text),
    isSignedIn: ({ context }, { person }: Extract<Fact, { type: 'person.changed' }>) =>
      person !== null && isSearchable(context.query.q),
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ query: { q: text.trim(), page: 1 } })),
    takePage: assign((_, { page }: Extract<CustomerReferenceSearchEvent, { type: 'page.arrived' }>) => ({
      query: page.Query,
      references: page.References,
      failure: null,
    })),
    takeReferences: assign((_, { references }: { references: readonly CustomerReference[] }) => ({
      references,
      failure: null,
    })),
    forgetReferences: assign({ references: [], failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
  delays: { referencePause, answerTimeout },
});
const ask = asksOf(customerReferenceSearchSetup);

/** Finds a company's products by its own references while typing; further pages are URLs. */
export const customerReferenceSearchMachine = customerReferenceSearchSetup.createMachine({
  id: 'customerReferenceSearch',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'answered',
  on: {
    'text.type': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isShort', params: ({ event }) => event },
        target: '.answered',
        actions: [{ type: 'takeText', params: ({ event }) => event }, 'forgetReferences'],
      },
      { target: '.pausing', actions: { type: 'takeText', params: ({ event }) => event } },
    ],
    'page.arrived': { target: '.answered', actions: { type: 'takePage', params: ({ event }) => event } },
    // customers see only their own references
    'person.changed': [
      { guard: { type: 'isSignedIn', params: ({ event }) => event }, target: '.asking', actions: 'forgetReferences' },
      { target: '.answered', actions: 'forgetReferences' },
    ],
  },
  states: {
    answered: {},
    pausing: { after: { referencePause: 'asking' } },
    asking: {
      tags: 'busy',
      ...ask({
        src: 'searchReferences',
        input: ({ context }) => context.query,
        onDone: {
          target: 'answered',
          actions: { type: 'takeReferences', params: ({ event }) => ({ references: event.output }) },
        },
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    failed: { on: { retry: 'asking' } },
  },
});

export type CustomerReferenceSearchActor = ActorRefFrom<typeof customerReferenceSearchMachine>;
type CustomerReferenceSearchSnapshot = SnapshotFrom<typeof customerReferenceSearchMachine>;

export const queryOf = ({ context }: CustomerReferenceSearchSnapshot): ReferenceQuery => context.query;
/** The latest results; they stay while new ones are loading. */
export const referencesOf = ({ context }: CustomerReferenceSearchSnapshot): readonly CustomerReference[] =>
  context.references;
export const isSearching = (snapshot: CustomerReferenceSearchSnapshot): boolean => snapshot.hasTag('busy');
/** Why there are no results; null if there are, or none were requested. */
export const failureIn = (snapshot: CustomerReferenceSearchSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
/** The search has no matches. */
export const hasNone = (snapshot: CustomerReferenceSearchSnapshot): boolean =>
  snapshot.matches('answered') && isSearchable(queryOf(snapshot).q) && referencesOf(snapshot).length === 0;
/** Whether there may be another page: a full one is seldom the last. */
export const mayHaveMore = ({ context }: CustomerReferenceSearchSnapshot): boolean =>
  context.references.length === referencesAPage;
