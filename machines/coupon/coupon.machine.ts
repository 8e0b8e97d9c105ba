import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A coupon was chosen from the list in a dialog. */
export type CouponChosen = { type: 'coupon.chosen'; code: string };

export type CouponEvent =
  /** The button, or Enter in the input; `code` is its text. */
  | { type: 'apply'; code: string }
  | { type: 'remove'; code: string }
  /** Another code is being typed. */
  | { type: 'write' }
  | CouponChosen;

interface CouponContext {
  /** The code last requested. */
  code: string;
  /** Whether the shop rejected it. */
  isRefused: boolean;
}

type Told = Extract<Fact, { type: 'notice.given' | 'cart.outdated' }>;

const couponSetup = setup({
  types: {
    context: {} as CouponContext,
    events: {} as CouponEvent,
    emitted: {} as Told,
    tags: {} as 'busy',
  },
  actors: {
    /** Whether the code is valid for this cart. */
    applyCoupon: port<boolean, string>('applyCoupon'),
    removeCoupon: port<unknown>('removeCoupon'),
    /** Reports which coupon of the list is chosen; otherwise the list's own forms post. */
    watchList: fromCallback<CouponChosen>(() => {}),
  },
  guards: {
    isFilled: (_, { code }: { code: string }) => code.trim() !== '',
  },
  actions: {
    takeCode: assign((_, { code }: { code: string }) => ({ code: code.trim(), isRefused: false })),
    keepAnswer: assign((_, { counts }: { counts: boolean }) => ({ isRefused: !counts })),
    forgetRefusal: assign({ isRefused: false }),
    /** The page's data is reloaded whether the code is valid or not. */
    tellApplied: enqueueActions(({ enqueue }, { counts }: { counts: boolean }) => {
      // an invalid one is reported beside the input
      if (counts) enqueue.emit({ type: 'notice.given', style: 'notice', code: 'Coupon.CouponsValid' });
      enqueue.emit({ type: 'cart.outdated' });
    }),
    tellRemoved: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'notice.given', style: 'notice', code: 'Coupon.Removed' });
      enqueue.emit({ type: 'cart.outdated' });
    }),
    tellFailure: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'notice.given', style: 'error', code: 'Coupon.Error' });
    }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(couponSetup);

/**
 * Applies a coupon's code, typed or chosen from the list, to the cart and removes it again, never an empty one, and
 * refreshes the page; an invalid code is reported beside its input until another one is typed.
 */
export const couponMachine = couponSetup.createMachine({
  id: 'coupon',
  context: { code: '', isRefused: false },
  invoke: { id: 'watchList', src: 'watchList' },
  initial: 'resting',
  states: {
    resting: {
      on: {
        apply: {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: 'applying',
          actions: { type: 'takeCode', params: ({ event }) => event },
        },
        'coupon.chosen': { target: 'applying', actions: { type: 'takeCode', params: ({ event }) => event } },
        remove: {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: 'removing',
        },
        write: { actions: 'forgetRefusal' },
      },
    },
    applying: {
      tags: 'busy',
      ...ask({
        src: 'applyCoupon',
        input: ({ context }) => context.code,
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepAnswer', params: ({ event }) => ({ counts: event.output }) },
            { type: 'tellApplied', params: ({ event }) => ({ counts: event.output }) },
          ],
        },
        onFailure: { target: 'resting', actions: 'tellFailure' },
      }),
    },
    removing: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'removeCoupon',
        onDone: { target: 'resting', actions: 'tellRemoved' },
        onFailure: { target: 'resting', actions: 'tellFailure' },
      }),
    },
  },
});

export type CouponActor = ActorRefFrom<typeof couponMachine>;
export const isBusy = (snapshot: SnapshotFrom<typeof couponMachine>): boolean => snapshot.hasTag('busy');
/** Whether the last requested code is not valid for this cart. */
export const isRefused = ({ context }: SnapshotFrom<typeof couponMachine>): boolean => context.isRefused;
/** Whether no code was requested on this page yet. */
export const isUnasked = ({ context }: SnapshotFrom<typeof couponMachine>): boolean => context.code === '';
