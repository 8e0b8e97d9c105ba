import { assign, createMachine, raise, setup } from 'xstate';

/** Lights of a crossing: a person who waits shortens the cars' green, and a sound says when to walk. */
export const lights = setup({
  types: { context: {} as { walks: number }, events: {} as { type: 'press' } | { type: 'sound' } },
  actions: { countWalk: assign({ walks: ({ context }) => Math.min(context.walks + 1, 2) }) },
  delays: { stop: 30_000, go: 20_000, soon: 5_000, clear: 3_000 },
}).createMachine({
  id: 'lights',
  context: { walks: 0 },
  initial: 'red',
  states: {
    red: {
      after: { stop: 'green' },
      initial: 'quiet',
      states: {
        quiet: { entry: raise({ type: 'sound' }, { delay: 1_000 }), on: { sound: 'sounding' } },
        sounding: { entry: 'countWalk', after: { 10_000: 'silent' } },
        silent: { type: 'final' },
      },
    },
    green: { after: { go: 'amber' }, on: { press: 'hurried' } },
    hurried: { after: { soon: 'amber' } },
    amber: { after: { clear: 'red' } },
  },
});

/** A light that nobody gave a name. */
export const blinker = createMachine({
  initial: 'on',
  states: { on: { after: { 500: 'off' } }, off: { after: { 500: 'on' } } },
});
