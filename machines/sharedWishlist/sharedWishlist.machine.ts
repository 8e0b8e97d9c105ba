import type { FormAnswer } from '#contract/page.ts';
import type { Gift, Given, SharedWishlist, SharedWishlistPageData } from '#contract/shared-wishlist.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { failureFrom } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface SharedWishlistInput {
  page: Pick<SharedWishlistPageData, 'Token' | 'List' | 'Gift'>;
  /** A plain form that was refused. */
  form: FormAnswer | null;
}

/** Pieces of a line that somebody gives. */
export interface GiftWish {
  itemId: number;
  quantity: number;
}
export type GiftRequest = GiftWish & { token: string };

export type SharedWishlistEvent = ({ type: 'gift.give' } & GiftWish) | { type: 'retry' };

interface SharedWishlistContext {
  token: string;
  list: SharedWishlist;
  /** The gift that was asked for last; null before the first. */
  wish: GiftWish | null;
  /** What was last put into the cart. */
  gift: Gift | null;
  failure: Failure | null;
}

const sharedSetup = setup({
  types: {
    context: {} as SharedWishlistContext,
    input: {} as SharedWishlistInput,
    events: {} as SharedWishlistEvent,
    emitted: {} as Extract<Fact, { type: 'cart.changed' }>,
    /** `unsent`: leaving the page waits for it. */
    tags: {} as 'busy' | 'unsent',
  },
  actors: { giveGift: port<Given, GiftRequest>('giveGift') },
  guards: {
    isGiven: ({ context }) => context.gift !== null,
    isRefused: ({ context }) => context.failure !== null,
    hasWish: ({ context }) => context.wish !== null,
    /** More than one is never taken: the server counts what is still wanted. */
    isWanted: ({ context }, { itemId }: GiftWish) =>
      context.list.Items.some(({ WishlistProductId, Wanted }) => WishlistProductId === itemId && Wanted > 0),
  },
  actions: {
    /** Provided by the composition root: focuses what was said about the gift. */
    showGift: (_args, _params: undefined) => {},
    keepWish: assign((_, { itemId, quantity }: GiftWish) => ({
      wish: { itemId, quantity },
      gift: null,
      failure: null,
    })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    takeGiven: assign((_, { Gift: gift, List: list }: Given) => ({ gift, list })),
    tellCart: emit((_, { Cart }: Given) => ({ type: 'cart.changed' as const, summary: Cart })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(sharedSetup);

const give = {
  guard: { type: 'isWanted', params: ({ event }: { event: GiftWish }) => event },
  target: 'giving',
  actions: { type: 'keepWish', params: ({ event }: { event: GiftWish }) => event },
} as const;

/** Puts gifts from a shared list into the giver’s cart, one at a time: presses are ignored meanwhile. */
export const sharedWishlistMachine = sharedSetup.createMachine({
  id: 'sharedWishlist',
  context: ({ input: { page, form } }) => ({
    token: page.Token,
    list: page.List,
    wish: null,
    gift: form ? null : page.Gift,
    failure: form && failureFrom(form),
  }),
  initial: 'deciding',
  states: {
    /** What the page was rendered with. */
    deciding: {
      always: [{ guard: 'isRefused', target: 'failed' }, { guard: 'isGiven', target: 'given' }, { target: 'choosing' }],
    },
    choosing: { on: { 'gift.give': give } },
    giving: {
      tags: ['busy', 'unsent'],
      ...ask({
        src: 'giveGift',
        input: ({ context: { token, wish } }) => {
          if (!wish) throw new Error('No gift was chosen.');
          return { token, ...wish };
        },
        onDone: {
          target: 'given',
          actions: [
            { type: 'takeGiven', params: ({ event }) => event.output },
            { type: 'tellCart', params: ({ event }) => event.output },
            'showGift',
          ],
        },
        onFailure: { target: 'failed', actions: [{ type: 'keepFailure', params: failed }, 'showGift'] },
      }),
    },
    given: { on: { 'gift.give': give } },
    failed: {
      on: {
        'gift.give': give,
        retry: { guard: 'hasWish', target: 'giving', actions: 'forgetFailure' },
      },
    },
  },
});

export type SharedWishlistActor = ActorRefFrom<typeof sharedWishlistMachine>;
type SharedWishlistSnapshot = SnapshotFrom<typeof sharedWishlistMachine>;

export const listIn = ({ context }: SharedWishlistSnapshot): SharedWishlist => context.list;
/** What was last put into the cart; null if nothing was, or the last one failed. */
export const giftIn = ({ context }: SharedWishlistSnapshot): Gift | null => context.gift;
export const failureIn = ({ context }: SharedWishlistSnapshot): Failure | null => context.failure;
export const canRetry = (snapshot: SharedWishlistSnapshot): boolean => snapshot.can({ type: 'retry' });
/** Whether this line is being put into the cart. */
export const isGiving = (snapshot: SharedWishlistSnapshot, itemId: number): boolean =>
  snapshot.hasTag('busy') && snapshot.context.wish?.itemId === itemId;
