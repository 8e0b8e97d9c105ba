import { asksOf } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** "Countdown tick 1000 ms" (specification §9). */
export const TICK_MS = 1000;
/** Timeout for reading the clock, in ms. */
const clockTimeout = 1000;

export interface CountdownInput {
  /** Identifies it to the page's scripts. */
  name: string;
  /** When it ends, in ms since 1970. */
  endsAt: number;
  /** Whether it was over when the page was rendered, by the server's clock. */
  isOver: boolean;
  /** The URL to reload at the end; with '' it just shows that it is over. */
  href: string;
}

interface CountdownContext extends CountdownInput {
  /** Null until the clock is first read: a page must render the same at any time. */
  now: number | null;
}

const countdownSetup = setup({
  types: {
    context: {} as CountdownContext,
    input: {} as CountdownInput,
    emitted: {} as Extract<Fact, { type: 'url.requested' }>,
  },
  actors: { readClock: port<number>('readClock') },
  guards: {
    wasOver: ({ context }) => context.isOver,
    isOverAt: ({ context }, { now }: { now: number }) => now >= context.endsAt,
    /** It was over before it started, so nothing ends now. */
    wasOverAt: ({ context }, { now }: { now: number }) => context.now === null && now >= context.endsAt,
    renews: ({ context }) => context.href !== '',
  },
  actions: {
    takeTime: assign({ now: (_, { now }: { now: number }) => now }),
    /** Calls the page scripts' end callback. */
    dispatchToScripts: (_args, _params: { name: string }) => {},
    wantPage: emit(({ context }) => ({
      type: 'url.requested' as const,
      href: context.href,
      replace: true,
      keepsScroll: true,
      yields: true as const,
    })),
  },
  delays: { tick: TICK_MS, clockTimeout },
});
const ask = asksOf(countdownSetup);

/**
 * Counts down to a moment in the future, once a second. Each tick reads the clock, so that a tab that was suspended is
 * right when it resumes; at the end it notifies the page's scripts and reloads the page's data if configured to.
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
      entry: { type: 'dispatchToScripts', params: ({ context }) => context },
      always: [{ guard: 'renews', target: 'over', actions: 'wantPage' }, { target: 'over' }],
    },
    over: {},
  },
});

export type CountdownActor = ActorRefFrom<typeof countdownMachine>;
type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;

export const endOf = ({ context }: CountdownSnapshot): number => context.endsAt;
/** Time remaining, in ms; null until the clock was read. */
export const leftOf = ({ context: { endsAt, now } }: CountdownSnapshot): number | null => now && endsAt - now;
export const isOver = (snapshot: CountdownSnapshot): boolean => snapshot.matches('over');
