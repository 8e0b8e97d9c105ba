import { revealRatio } from '#rules/reveals.ts';
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

export type RevealEvent =
  /** How much of an element is seen now, from 0 to 1: once for each at first, then whenever it crosses the limit. */
  { type: 'element.sighted'; index: number; ratio: number } | { type: 'motion.changed'; isStill: boolean };

/** What happens to an element of the page. */
export interface RevealCommand {
  type: 'element.hide' | 'element.reveal';
  index: number;
}

interface RevealContext {
  /** Elements whose first sight was taken. */
  known: readonly number[];
  /** Those that come in once they are seen. */
  waiting: readonly number[];
}

/** An element by its index among those of the page. */
interface Sight {
  index: number;
  ratio: number;
}

/**
 * Elements below the first screen come in when a tenth of them is seen. What is in view already never is hidden, nor
 * anything before this runs, and with reduced motion everything stays.
 */
export const revealMachine = setup({
  types: { context: {} as RevealContext, events: {} as RevealEvent },
  actors: {
    /** Reports what is seen and whether motion is reduced, and hides and reveals what it is told. */
    watchElements: fromCallback<RevealCommand>(() => {}),
  },
  guards: {
    isBelow: ({ context }, { index, ratio }: Sight) => ratio < revealRatio && !context.known.includes(index),
    comesIn: ({ context }, { index, ratio }: Sight) => ratio >= revealRatio && context.waiting.includes(index),
    isFirst: ({ context }, { index }: Sight) => !context.known.includes(index),
    isStill: (_, { isStill }: { isStill: boolean }) => isStill,
    isMoving: (_, { isStill }: { isStill: boolean }) => !isStill,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    know: assign({ known: ({ context }, { index }: Sight) => [...context.known, index] }),
    wait: assign({ waiting: ({ context }, { index }: Sight) => [...context.waiting, index] }),
    come: assign({ waiting: ({ context }, { index }: Sight) => context.waiting.filter((one) => one !== index) }),
    hide: sendTo('watchElements', (_, { index }: Sight): RevealCommand => ({ type: 'element.hide', index })),
    reveal: sendTo('watchElements', (_, { index }: Sight): RevealCommand => ({ type: 'element.reveal', index })),
    revealFirst: sendTo('watchElements', ({ context }): RevealCommand => ({
      type: 'element.reveal',
      index: context.waiting[0] ?? 0,
    })),
    comeFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
  },
}).createMachine({
  id: 'reveal',
  context: { known: [], waiting: [] },
  invoke: { id: 'watchElements', src: 'watchElements' },
  initial: 'watching',
  states: {
    watching: {
      on: {
        'element.sighted': [
          {
            guard: { type: 'isBelow', params: ({ event }) => event },
            actions: [
              { type: 'know', params: ({ event }) => event },
              { type: 'wait', params: ({ event }) => event },
              { type: 'hide', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'comesIn', params: ({ event }) => event },
            actions: [
              { type: 'come', params: ({ event }) => event },
              { type: 'reveal', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            actions: { type: 'know', params: ({ event }) => event },
          },
        ],
        'motion.changed': { guard: { type: 'isStill', params: ({ event }) => event }, target: 'still' },
      },
    },
    /** Motion is reduced: whatever waits is shown. */
    still: {
      always: { guard: 'hasWaiting', actions: ['revealFirst', 'comeFirst'] },
      on: { 'motion.changed': { guard: { type: 'isMoving', params: ({ event }) => event }, target: 'watching' } },
    },
  },
});

type RevealSnapshot = SnapshotFrom<typeof revealMachine>;
/** Elements that are hidden until they are seen. */
export const waitingOf = ({ context }: RevealSnapshot): readonly number[] => context.waiting;
