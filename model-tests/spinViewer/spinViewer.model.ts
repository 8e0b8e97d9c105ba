import { dragStep, spinViewerMachine } from '#machines/spinViewer/spinViewer.machine.ts';
import { flowModel } from '#paths/model.ts';

export const spinViewerModel = flowModel(spinViewerMachine, {
  inputs: [
    { mode: 'auto', frames: 2, isStill: false },
    { mode: 'auto', frames: 2, isStill: true },
    { mode: 'slider', frames: 2, isStill: false },
  ],
  events: {
    'frame.loaded': [{ frame: 0 }, { frame: 1 }],
    'frame.missing': [{ frame: 1 }],
    'frame.choose': [{ frame: 1 }, { frame: 7 }],
    step: [{ by: 1 }, { by: -1 }],
    'drag.begin': [{ x: 40 }],
    'drag.move': [{ x: 40 + dragStep }, { x: 40 - 2 * dragStep }],
    'drag.end': [{}],
    'attention.gained': [{ by: 'pointer' }, { by: 'focus' }],
    'attention.lost': [{ by: 'pointer' }, { by: 'focus' }],
    play: [{}],
    stop: [{}],
    // the second try is like the first
    retry: ({ context }) => (context.attempt === 0 ? [{}] : []),
  },
  outcomes: {},
  promises: {
    loading: 'says how many pictures have come',
    looked: 'never rests here',
    'ready.begun': 'never rests here',
    'ready.resting': { says: 'has a turn to show', holds: ({ context }) => context.loaded.length > 1 },
    'ready.turning': {
      says: 'turns by itself where it was made to, while nobody looks closely',
      holds: ({ context }) => context.mode === 'auto' && context.attention.length === 0,
    },
    'ready.paused': { says: 'someone looks closely', holds: ({ context }) => context.attention.length > 0 },
    dragging: {
      says: 'follows the pointer',
      holds: ({ context }) => context.drag !== null && context.mode !== 'slider',
    },
    failed: { says: 'has too few pictures to turn', holds: ({ context }) => context.loaded.length < 2 },
  },
});
