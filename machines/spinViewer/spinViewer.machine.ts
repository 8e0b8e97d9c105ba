import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** Controlled by a slider, by dragging, or rotating by itself with dragging. */
export type SpinMode = 'slider' | 'drag' | 'auto';
/** Pauses the rotation: the pointer is over it or the focus in it. */
export type Attention = 'pointer' | 'focus';

export interface SpinInput {
  mode: SpinMode;
  /** Number of frames in a full turn. */
  frames: number;
  /** The user prefers reduced motion: nothing rotates by itself. */
  isStill: boolean;
}

export type SpinEvent =
  /** `frame` is 0-based. */
  | { type: 'frame.loaded'; frame: number }
  | { type: 'frame.missing'; frame: number }
  | { type: 'frame.choose'; frame: number }
  /** To the next frame (1) or the previous one (-1). */
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
  /** The loaded frames in order: the view consists of these. */
  loaded: readonly number[];
  missing: readonly number[];
  /** The current position in `loaded`. */
  at: number;
  drag: { x: number; at: number } | null;
  attention: readonly Attention[];
  /** Counts the attempts, so that each reloads the frames. */
  attempt: number;
}

/** "360 autorotation delay default 100 ms" (specification §9). */
export const spinStep = 100;
/** Timeout for loading frames, in ms: missing ones are skipped. */
export const framesTimeout = 15_000;
/** Pixels to drag for one frame. */
export const dragStep = 12;

const round = (at: number, count: number) => (count === 0 ? 0 : ((at % count) + count) % count);

/** Rotates a product frame by frame: by a slider, by dragging, or by itself until the user interacts. */
export const spinViewerMachine = setup({
  types: {
    context: {} as SpinContext,
    input: {} as SpinInput,
    events: {} as SpinEvent,
    tags: {} as 'busy',
  },
  guards: {
    isSettled: ({ context: { loaded, missing, frames } }) => loaded.length + missing.length >= frames,
    /** A single frame cannot rotate. */
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
    /** Pressing play rotates it wherever pointer and focus are. */
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
/** It rotates, or will continue once the user's attention ends: what the stop button ends. */
export const isTurning = (snapshot: SpinSnapshot): boolean => snapshot.can({ type: 'stop' });
/** It is stopped and can be played. */
export const mayPlay = (snapshot: SpinSnapshot): boolean => snapshot.can({ type: 'play' });
/** The current frame, 0-based; the first one until loaded. */
export const frameOf = ({ context: { loaded, at } }: SpinSnapshot): number => loaded[at] ?? 0;
export const attemptOf = ({ context }: SpinSnapshot): number => context.attempt;
/** Number of frames that have loaded or failed. */
export const progressOf = ({ context: { loaded, missing } }: SpinSnapshot): number => loaded.length + missing.length;
