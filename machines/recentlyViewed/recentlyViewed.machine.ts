import type { ProductCard } from '#contract/catalog.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { withViewed } from '#rules/recently-viewed.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface RecentlyViewedInput {
  /** The product on the current page. */
  productId: number;
  /** Whether the visitor consented to preference cookies. */
  isAllowed: boolean;
  /** Previously viewed products, most recent first. */
  viewed: readonly number[];
}

export type RecentlyViewedEvent = Extract<Fact, { type: 'consent.given' | 'person.changed' }>;

interface RecentlyViewedContext extends RecentlyViewedInput {
  /** Their current cards, prices included; without those no longer sold. */
  cards: readonly ProductCard[];
}

const recentlyViewedSetup = setup({
  types: {
    context: {} as RecentlyViewedContext,
    input: {} as RecentlyViewedInput,
    events: {} as RecentlyViewedEvent,
    tags: {} as 'busy',
  },
  actors: { readCards: port<readonly ProductCard[], { ids: readonly number[] }>('readCards') },
  guards: {
    isAllowed: ({ context }) => context.isAllowed,
    isGranted: (_, { record }: { record: ConsentRecord }) => record.preferences,
    isWithdrawn: (_, { record }: { record: ConsentRecord }) => !record.preferences,
    hasOthers: ({ context }) => context.viewed.length > 1,
  },
  actions: {
    addProduct: assign({ viewed: ({ context: { viewed, productId } }) => withViewed(viewed, productId) }),
    keepCards: assign({ cards: (_, { cards }: { cards: readonly ProductCard[] }) => cards }),
    forgetAll: assign({ viewed: [], cards: [] }),
    /** For later pages. */
    keepRecord: (_args, _params: { viewed: readonly number[] }) => {},
    deleteRecord: () => {},
  },
  delays: { answerTimeout },
});
const ask = asksOf(recentlyViewedSetup);

/**
 * Remembers the last twelve viewed products and shows the others, with consent to preferences; without it, the record
 * is deleted.
 */
export const recentlyViewedMachine = recentlyViewedSetup.createMachine({
  id: 'recentlyViewed',
  context: ({ input }) => ({ ...input, cards: [] }),
  initial: 'deciding',
  on: {
    'consent.given': {
      guard: { type: 'isWithdrawn', params: ({ event }) => event },
      target: '.forbidden',
    },
  },
  states: {
    deciding: { always: [{ guard: 'isAllowed', target: 'remembering' }, { target: 'forbidden' }] },
    forbidden: {
      entry: ['forgetAll', 'deleteRecord'],
      on: {
        'consent.given': {
          guard: { type: 'isGranted', params: ({ event }) => event },
          target: 'remembering',
        },
      },
    },
    remembering: {
      entry: ['addProduct', { type: 'keepRecord', params: ({ context }) => ({ viewed: context.viewed }) }],
      always: [{ guard: 'hasOthers', target: 'reading' }, { target: 'alone' }],
    },
    alone: {},
    reading: {
      tags: 'busy',
      ...ask({
        src: 'readCards',
        input: ({ context: { viewed, productId } }) => ({ ids: viewed.filter((one) => one !== productId) }),
        onDone: { target: 'shown', actions: { type: 'keepCards', params: ({ event }) => ({ cards: event.output }) } },
        onFailure: 'missing',
      }),
    },
    // another customer has other prices
    shown: { on: { 'person.changed': 'reading' } },
    missing: { on: { 'person.changed': 'reading' } },
  },
});

export type RecentlyViewedActor = ActorRefFrom<typeof recentlyViewedMachine>;
type RecentlyViewedSnapshot = SnapshotFrom<typeof recentlyViewedMachine>;

/** The cards to show; if they cannot be reloaded, the old ones stay. */
export const cardsOf = ({ context }: RecentlyViewedSnapshot): readonly ProductCard[] => context.cards;
