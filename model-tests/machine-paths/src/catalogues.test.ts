import { fromPromise, setup } from 'xstate';
import { expect, expectTypeOf, test } from 'vitest';
import { flowModel } from './model.ts';
import type { FlowOptions } from './model.ts';
import type { EventCatalogue, EventType, LeafState, OutcomeCatalogue, PortOutcomes } from './types.ts';

const player = setup({
  types: {
    events: {} as { type: 'play'; track: number } | { type: 'pause' },
    context: {} as { track: number },
  },
  actors: { load: fromPromise<string, { track: number }>(() => Promise.resolve('')) },
}).createMachine({
  id: 'player',
  context: { track: 0 },
  initial: 'idle',
  states: {
    idle: { on: { play: 'busy' } },
    busy: {
      initial: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ track: context.track }),
        onDone: '.playing',
        onError: 'idle',
      },
      states: { loading: {}, playing: { on: { pause: '#player.idle' } } },
    },
  },
});
type Player = typeof player;

test('[FLOW-18] an editor completes events, payloads, calls, outcomes and states of any machine', () => {
  expectTypeOf<EventType<Player>>().toEqualTypeOf<'play' | 'pause'>();
  expectTypeOf<LeafState<Player>>().toEqualTypeOf<'idle' | 'busy.loading' | 'busy.playing'>();
  expectTypeOf<keyof EventCatalogue<Player>>().toEqualTypeOf<'play' | 'pause'>();
  expectTypeOf<{ track: number }>().toExtend<Extract<EventCatalogue<Player>['play'], readonly unknown[]>[number]>();
  expectTypeOf<keyof OutcomeCatalogue<Player>>().toEqualTypeOf<'load'>();
  expectTypeOf<OutcomeCatalogue<Player>['load']['done']>().toEqualTypeOf<
    PortOutcomes<string, { track: number }, ReturnType<Player['getInitialSnapshot']>>['done']
  >();
  expectTypeOf<keyof FlowOptions<Player>['promises']>().toEqualTypeOf<LeafState<Player>>();
  expectTypeOf<'busy.loading'>().toExtend<NonNullable<FlowOptions<Player>['requirements']>[string][number]>();
});

test('[FLOW-18] what a catalogue lacks, or misspells, does not compile', () => {
  const sound = {
    inputs: [undefined],
    events: { play: [{ track: 1 }], pause: [{}] },
    outcomes: { load: { done: ['song'], errors: [new Error('offline')] } },
    promises: { idle: 'waits', 'busy.loading': 'loads', 'busy.playing': 'plays' },
  } as const;
  // @ts-expect-error an event without a fixture
  flowModel(player, { ...sound, events: { play: [{ track: 1 }] } });
  // @ts-expect-error a payload of another type
  flowModel(player, { ...sound, events: { ...sound.events, play: [{ track: 'one' }] } });
  // @ts-expect-error a call without outcomes
  flowModel(player, { ...sound, outcomes: {} });
  // @ts-expect-error an outcome of another type
  flowModel(player, { ...sound, outcomes: { load: { done: [1], errors: [] } } });
  // @ts-expect-error a state that does not exist
  flowModel(player, { ...sound, promises: { ...sound.promises, lost: 'is gone' } });
  const model = flowModel(player, {
    ...sound,
    weights: { pause: 3 },
    requirements: { 'R-1': ['busy.playing', 'play'] },
  });
  expect(model.machine.id).toBe('player');
});
