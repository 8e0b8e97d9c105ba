import { asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** "Countdown tick 1000 ms" (specification §9). */
export const TICK_MS = 1000;
/** A clock is read at once; longer than this it stands still, in ms. */
const clockTimeout = 1000;

export interface CountdownInput {
  /** Names it to the page's scripts. */
  name: string;
  /** The moment it counts to, in ms since 1970. */
  endsAt: number;
  /** Whether it was over when the page was drawn, by the server's clock. */
  isOver: boolean;
  /** The address that is shown anew at the end; empty shows that it is over. */
  href: string;
}

interface CountdownContext extends CountdownInput {
  /** Null before the clock was first read: a page is the same whenever it was drawn. */
  now: number | null;
}

const countdownSetup = setup({
  types: {
    context: {} as CountdownContext,
    input: {} as CountdownInput,
    emitted: {} as Extract<Fact, { type: 'url.wanted' }>,
  },
  actors: { readClock: port<number>('readClock') },
  guards: {
    wasOver: ({ context }) => context.isOver,
    isOverAt: ({ context }, { now }: { now: number }) => now >= context.endsAt,
    /** It was over before it began: nothing ends now. */
    wasOverAt: ({ context }, { now }: { now: number }) => context.now === null && now >= context.endsAt,
    renews: ({ context }) => context.href !== '',
  },
  actions: {
    takeTime: assign({ now: (_, { now }: { now: number }) => now }),
    /** The end callback of the page's own scripts. */
    tellScripts: (_args, _params: { name: string }) => {},
    wantPage: emit(({ context }) => ({
      type: 'url.wanted' as const,
      href: context.href,
      replace: true,
      keepsScroll: true,
    })),
  },
  delays: { tick: TICK_MS, clockTimeout },
});
const ask = asksOf(countdownSetup);

/**
 * Counts down to a moment, a second at a time, while it lies ahead. Each second reads the clock, so that a tab that
 * slept is right when it wakes; at the end the page's scripts are told, and the page is shown anew where it should be.
 */
export const countdownMachine = countdownSetup.createMachine({
  id: 'countdown',
  context: ({ input }) => ({ ...input, now: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wasOver', target: 'over' }, 'reading'] },
    reading: {
      ...ask({
        src: 'readClock',
        onDone: [
          {
            guard: { type: 'wasOverAt', params: ({ event }) => ({ now: event.output }) },
            target: 'over',
            actions: { type: 'takeTime', params: ({ event }) => ({ now: event.output }) },
          },
          {
            guard: { type: 'isOverAt', params: ({ event }) => ({ now: event.output }) },
            target: 'ending',
            actions: { type: 'takeTime', params: ({ event }) => ({ now: event.output }) },
          },
          { target: 'counting', actions: { type: 'takeTime', params: ({ event }) => ({ now: event.output }) } },
        ],
        onFailure: 'counting',
        within: 'clockTimeout',
      }),
    },
    counting: { after: { tick: 'reading' } },
    ending: {
      entry: { type: 'tellScripts', params: ({ context }) => context },
      always: [{ guard: 'renews', target: 'over', actions: 'wantPage' }, { target: 'over' }],
    },
    over: {},
  },
});

export type CountdownActor = ActorRefFrom<typeof countdownMachine>;
type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;

export const endOf = ({ context }: CountdownSnapshot): number => context.endsAt;
/** What is left, in ms; null until the clock was read. */
export const leftOf = ({ context: { endsAt, now } }: CountdownSnapshot): number | null => now && endsAt - now;
export const isOver = (snapshot: CountdownSnapshot): boolean => snapshot.matches('over');
