import { answerTimeout, asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { assign, emit, fromCallback, setup } from 'xstate';
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
    isValid: (_, { counts }: { counts: boolean }) => counts,
  },
  actions: {
    takeCode: assign({ code: (_, { code }: { code: string }) => code.trim() }),
    tellValid: emit({ type: 'notice.given', style: 'notice', code: 'Coupon.CouponsValid' }),
    tellRemoved: emit({ type: 'notice.given', style: 'notice', code: 'Coupon.Removed' }),
    tellFailure: emit({ type: 'notice.given', style: 'error', code: 'Coupon.Error' }),
    /** The page's data is reloaded whether the code is valid or not. */
    tellOutdated: emit({ type: 'cart.outdated' }),
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
  context: { code: '' },
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
      },
      initial: 'plain',
      states: {
        plain: {},
        /** The requested code is not valid for this cart, which is said beside its input. */
        refused: { on: { write: 'plain' } },
      },
    },
    applying: {
      tags: 'busy',
      ...ask({
        src: 'applyCoupon',
        input: ({ context }) => context.code,
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ counts: event.output }) },
            target: 'resting',
            actions: ['tellValid', 'tellOutdated'],
          },
          { target: 'resting.refused', actions: 'tellOutdated' },
        ],
        onFailure: { target: 'resting', actions: 'tellFailure' },
      }),
    },
    removing: {
      tags: 'busy',
      ...ask({
        src: 'removeCoupon',
        onDone: { target: 'resting', actions: ['tellRemoved', 'tellOutdated'] },
        onFailure: { target: 'resting', actions: 'tellFailure' },
      }),
    },
  },
});

export type CouponActor = ActorRefFrom<typeof couponMachine>;
export const isBusy = (snapshot: SnapshotFrom<typeof couponMachine>): boolean => snapshot.hasTag('busy');
/** Whether the last requested code is not valid for this cart. */
export const isRefused = (snapshot: SnapshotFrom<typeof couponMachine>): boolean =>
  snapshot.matches({ resting: 'refused' });
/** Whether no code was requested on this page yet. */
export const isUnasked = ({ context }: SnapshotFrom<typeof couponMachine>): boolean => context.code === '';
