import type { WishlistCount } from '#contract/wishlist-count.ts';
import type { Person } from '#contract/security.ts';
import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface WishlistCountInput {
  /** Most visitors have no list, and cost no request until they make one. */
  isCustomer: boolean;
}

export type WishlistCountEvent = Extract<Fact, { type: 'person.changed' | 'wishlist.changed' }>;

const countSetup = setup({
  types: {
    context: {} as WishlistCountInput & { count: number | null },
    input: {} as WishlistCountInput,
    events: {} as WishlistCountEvent,
    tags: {} as 'busy',
  },
  actors: { countProducts: port<WishlistCount>('countProducts') },
  guards: {
    isCustomer: ({ context }) => context.isCustomer,
    isSomebody: (_, { person }: { person: Person | null }) => person !== null,
  },
  actions: {
    takeCount: assign((_, { Count }: WishlistCount) => ({ count: Count })),
    forgetCount: assign({ count: null }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(countSetup);

/** Counts the products in the person's lists, again whenever a list has changed. */
export const wishlistCountMachine = countSetup.createMachine({
  id: 'wishlistCount',
  context: ({ input }) => ({ ...input, count: null }),
  initial: 'deciding',
  on: {
    'person.changed': [
      { guard: { type: 'isSomebody', params: ({ event }) => event }, target: '.counting', actions: 'forgetCount' },
      { target: '.none', actions: 'forgetCount' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isCustomer', target: 'counting' }, 'none'] },
    none: { on: { 'wishlist.changed': 'counting' } },
    counting: {
      tags: 'busy',
      ...ask({
        src: 'countProducts',
        onDone: { target: 'counted', actions: { type: 'takeCount', params: ({ event }) => event.output } },
        // the link to the lists does without a number
        onFailure: { target: 'uncounted', actions: 'forgetCount' },
      }),
      on: { 'wishlist.changed': { target: 'counting', reenter: true } },
    },
    counted: { on: { 'wishlist.changed': 'counting' } },
    uncounted: { on: { 'wishlist.changed': 'counting' } },
  },
});

export type WishlistCountActor = ActorRefFrom<typeof wishlistCountMachine>;

/** How many products; null if it is not known. */
export const countIn = ({ context }: SnapshotFrom<typeof wishlistCountMachine>): number | null => context.count;
