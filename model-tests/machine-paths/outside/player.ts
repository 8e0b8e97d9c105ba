import { assign, fromCallback, setup } from 'xstate';

/** A media player: playback and volume beside each other, and resuming where it was. */
export const playerMachine = setup({
  types: {
    context: {} as { track: string | null; position: number },
    events: {} as
      | { type: 'load'; track: string }
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'tick'; position: number }
      | { type: 'ended' }
      | { type: 'mute' }
      | { type: 'unmute' }
      | { type: 'power' },
  },
  actors: { audio: fromCallback(() => () => {}) },
  guards: { hasTrack: ({ context }) => context.track !== null },
  actions: {
    keepTrack: assign({ track: (_, { track }: { track: string }) => track, position: 0 }),
    keepPosition: assign({ position: (_, { position }: { position: number }) => position }),
  },
}).createMachine({
  id: 'player',
  context: { track: null, position: 0 },
  initial: 'on',
  states: {
    off: { on: { power: 'on.hist' } },
    on: {
      type: 'parallel',
      on: { power: 'off' },
      states: {
        playback: {
          initial: 'stopped',
          states: {
            stopped: {
              on: {
                load: { actions: { type: 'keepTrack', params: ({ event }) => event } },
                play: { guard: 'hasTrack', target: 'playing' },
              },
            },
            playing: {
              invoke: { src: 'audio', id: 'audio' },
              on: {
                pause: 'paused',
                ended: 'stopped',
                tick: { actions: { type: 'keepPosition', params: ({ event }) => event } },
              },
            },
            paused: { on: { play: 'playing' } },
          },
        },
        volume: { initial: 'loud', states: { loud: { on: { mute: 'silent' } }, silent: { on: { unmute: 'loud' } } } },
        hist: { type: 'history', history: 'deep' },
      },
    },
  },
});
