import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A range to slide, a picture to drag, or one that turns by itself and can be dragged. */
export type SpinMode = 'slider' | 'drag' | 'auto';
/** Whoever looks closely holds the turn: with the pointer over it or the focus in it. */
export type Attention = 'pointer' | 'focus';

export interface SpinInput {
  mode: SpinMode;
  /** How many pictures make a whole turn. */
  frames: number;
  /** The person asked for reduced motion: nothing turns by itself. */
  isStill: boolean;
}

export type SpinEvent =
  /** `frame` from 0. */
  | { type: 'frame.loaded'; frame: number }
  | { type: 'frame.missing'; frame: number }
  | { type: 'frame.choose'; frame: number }
  /** To the next picture (1) or to the one before (-1). */
  | { type: 'step'; by: 1 | -1 }
  /** `x` in px, on the screen. */
  | { type: 'drag.begin'; x: number }
  | { type: 'drag.move'; x: number }
  | { type: 'drag.end' }
  | { type: 'attention.gained'; by: Attention }
  | { type: 'attention.lost'; by: Attention }
  | { type: 'play' }
  | { type: 'stop' }
  | { type: 'retry' };

interface SpinContext extends SpinInput {
  /** The frames that came, in their order: the turn is made of them. */
  loaded: readonly number[];
  missing: readonly number[];
  /** The place in `loaded` of the one that is shown. */
  at: number;
  drag: { x: number; at: number } | null;
  attention: readonly Attention[];
  /** Counts the tries, so that each asks for the pictures anew. */
  attempt: number;
}

/** "360 autorotation delay default 100 ms" (specification §9). */
export const spinStep = 100;
/** Pictures that take longer are left out, in ms. */
export const framesTimeout = 15_000;
/** A pointer dragged so many px turns the product by one frame. */
export const dragStep = 12;

const round = (at: number, count: number) => (count === 0 ? 0 : ((at % count) + count) % count);

/** Turns a product about itself, frame by frame: by a slider, by dragging, or on its own until someone looks closely. */
export const spinViewerMachine = setup({
  types: {
    context: {} as SpinContext,
    input: {} as SpinInput,
    events: {} as SpinEvent,
    tags: {} as 'busy',
  },
  guards: {
    isSettled: ({ context: { loaded, missing, frames } }) => loaded.length + missing.length >= frames,
    /** One picture makes no turn. */
    isTurnable: ({ context }) => context.loaded.length > 1,
    isSelfTurning: ({ context }) => context.mode === 'auto' && !context.isStill,
    mayTurnItself: ({ context }) => context.mode === 'auto',
    mayDrag: ({ context }) => context.mode !== 'slider',
    isAttended: ({ context }) => context.attention.length > 0,
    isUnattended: ({ context }) => context.attention.length === 0,
    isFrame: ({ context }, { frame }: { frame: number }) => context.loaded.includes(frame),
  },
  actions: {
    takeLoaded: assign({
      loaded: ({ context: { loaded } }, { frame }: { frame: number }) =>
        [...loaded.filter((one) => one !== frame), frame].toSorted((one, other) => one - other),
    }),
    takeMissing: assign({
      missing: ({ context: { missing } }, { frame }: { frame: number }) => [
        ...missing.filter((one) => one !== frame),
        frame,
      ],
    }),
    forgetFrames: assign({ loaded: [], missing: [], attempt: ({ context }) => context.attempt + 1 }),
    showFrame: assign({ at: ({ context }, { frame }: { frame: number }) => context.loaded.indexOf(frame) }),
    turn: assign({
      at: ({ context: { at, loaded } }, { by }: { by: number }) => round(at + by, loaded.length),
    }),
    beginDrag: assign({ drag: ({ context }, { x }: { x: number }) => ({ x, at: context.at }) }),
    dragTo: assign({
      at: ({ context: { at, drag, loaded } }, { x }: { x: number }) =>
        drag ? round(drag.at + Math.trunc((x - drag.x) / dragStep), loaded.length) : at,
    }),
    endDrag: assign({ drag: null }),
    gainAttention: assign({
      attention: ({ context: { attention } }, { by }: { by: Attention }) => [
        ...attention.filter((one) => one !== by),
        by,
      ],
    }),
    loseAttention: assign({
      attention: ({ context: { attention } }, { by }: { by: Attention }) => attention.filter((one) => one !== by),
    }),
    /** Who presses play wants to see it turn, wherever pointer and focus are. */
    forgetAttention: assign({ attention: [] }),
  },
  delays: { spinStep, framesTimeout },
}).createMachine({
  id: 'spinViewer',
  context: ({ input }) => ({
    ...input,
    loaded: [],
    missing: [],
    at: 0,
    drag: null,
    attention: [],
    attempt: 0,
  }),
  initial: 'loading',
  on: {
    'attention.gained': { actions: { type: 'gainAttention', params: ({ event }) => event } },
    'attention.lost': { actions: { type: 'loseAttention', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: 'busy',
      on: {
        'frame.loaded': { actions: { type: 'takeLoaded', params: ({ event }) => event } },
        'frame.missing': { actions: { type: 'takeMissing', params: ({ event }) => event } },
      },
      always: { guard: 'isSettled', target: 'looked' },
      after: { framesTimeout: 'looked' },
    },
    looked: {
      always: [{ guard: 'isTurnable', target: 'ready' }, { target: 'failed' }],
    },
    ready: {
      initial: 'begun',
      on: {
        'frame.choose': {
          guard: { type: 'isFrame', params: ({ event }) => event },
          actions: { type: 'showFrame', params: ({ event }) => event },
        },
        step: { actions: { type: 'turn', params: ({ event }) => event } },
        'drag.begin': {
          guard: 'mayDrag',
          target: 'dragging',
          actions: { type: 'beginDrag', params: ({ event }) => event },
        },
      },
      states: {
        begun: { always: [{ guard: 'isSelfTurning', target: 'paused' }, { target: 'resting' }] },
        resting: { on: { play: { guard: 'mayTurnItself', target: 'turning', actions: 'forgetAttention' } } },
        turning: {
          always: { guard: 'isAttended', target: 'paused' },
          after: { spinStep: { target: 'turning', reenter: true, actions: { type: 'turn', params: { by: 1 } } } },
          on: {
            stop: 'resting',
          },
        },
        paused: {
          always: { guard: 'isUnattended', target: 'turning' },
          on: { play: { target: 'turning', actions: 'forgetAttention' }, stop: 'resting' },
        },
        last: { type: 'history' },
      },
    },
    dragging: {
      on: {
        'drag.move': { actions: { type: 'dragTo', params: ({ event }) => event } },
        'drag.end': { target: 'ready.last', actions: 'endDrag' },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: 'forgetFrames' } } },
  },
});

export type SpinViewerActor = ActorRefFrom<typeof spinViewerMachine>;
type SpinSnapshot = SnapshotFrom<typeof spinViewerMachine>;

export const isLoading = (snapshot: SpinSnapshot): boolean => snapshot.hasTag('busy');
export const isFailed = (snapshot: SpinSnapshot): boolean => snapshot.matches('failed');
/** It turns by itself, or goes on when nobody looks closely any more: what the stop button ends. */
export const isTurning = (snapshot: SpinSnapshot): boolean => snapshot.can({ type: 'stop' });
/** It stands still and can be set turning. */
export const mayPlay = (snapshot: SpinSnapshot): boolean => snapshot.can({ type: 'play' });
/** The frame that is shown, from 0; the first until one has come. */
export const frameOf = ({ context: { loaded, at } }: SpinSnapshot): number => loaded[at] ?? 0;
export const attemptOf = ({ context }: SpinSnapshot): number => context.attempt;
/** How many frames came or will not come. */
export const progressOf = ({ context: { loaded, missing } }: SpinSnapshot): number => loaded.length + missing.length;
