import { expect, test } from 'vitest';
import { and, assign, not, raise, setup } from 'xstate';
import { chartOf, statesBelow } from './chart.ts';
import { transitionsOf } from './internals.ts';

const machine = setup({
  types: { context: {} as { tries: number }, events: {} as { type: 'go' } | { type: 'stop' } },
  guards: { isReady: () => true, isOpen: (_args, _params: { wide: boolean }) => true },
  actions: { note: () => {}, count: assign({ tries: ({ context }) => context.tries + 1 }) },
  delays: { patience: 3000 },
}).createMachine({
  id: 'sample',
  context: { tries: 0 },
  initial: 'idle',
  on: { stop: '.ended' },
  states: {
    idle: {
      entry: 'note',
      on: {
        go: [
          {
            guard: and(['isReady', not({ type: 'isOpen', params: { wide: true } })]),
            target: 'working',
            actions: 'count',
          },
          { actions: [assign({ tries: 0 }), raise({ type: 'stop' })] },
        ],
      },
    },
    working: {
      type: 'parallel',
      tags: 'busy',
      after: { patience: 'idle' },
      always: { guard: 'isReady', target: 'idle', reenter: true },
      states: {
        left: { initial: 'a', states: { a: {}, b: { type: 'final' }, last: { type: 'history', history: 'deep' } } },
        right: {},
      },
      onDone: 'ended',
    },
    ended: { type: 'final' },
  },
});

const chart = chartOf(machine);
const states = [...statesBelow(chart.root)];
const at = (path: string) => states.find((state) => state.path === path);

test('a chart keeps the hierarchy: kinds, first states, tags, entries', () => {
  expect(states.map(({ path, type, initial }) => [path, type, initial])).toEqual([
    ['(machine)', 'compound', 'idle'],
    ['idle', 'atomic', null],
    ['working', 'parallel', null],
    ['working.left', 'compound', 'working.left.a'],
    ['working.left.a', 'atomic', null],
    ['working.left.b', 'final', null],
    ['working.left.last', 'history', null],
    ['working.right', 'atomic', null],
    ['ended', 'final', null],
  ]);
  expect(at('working.left.last')?.isDeep).toBe(true);
  expect([at('idle')?.entry, at('working')?.entry, at('working')?.exit, at('working')?.tags]).toEqual([
    ['note'],
    [],
    [],
    ['busy'],
  ]);
});

test('a transition names its guard, actions and targets, and has the id that paths use', () => {
  expect(at('idle')?.transitions).toEqual([
    {
      id: 'idle: go',
      kind: 'event',
      event: 'go',
      guard: 'isReady and not isOpen {"wide":true}',
      actions: ['count'],
      targets: ['working'],
      reenters: false,
    },
    {
      id: 'idle: go (2)',
      kind: 'event',
      event: 'go',
      guard: null,
      actions: ['assign', 'raise'],
      targets: [],
      reenters: false,
    },
  ]);
  expect(at('working')?.transitions.map(({ kind, event, reenters }) => [kind, event, reenters])).toEqual([
    ['done', 'done', false],
    ['delay', 'after patience', false],
    ['always', 'always', true],
  ]);
  expect(states.flatMap(({ transitions }) => transitions.map(({ id }) => id))).toEqual(
    transitionsOf(machine).map(({ id }) => id),
  );
});

test('a chart is data: it survives JSON', () => {
  expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
});
