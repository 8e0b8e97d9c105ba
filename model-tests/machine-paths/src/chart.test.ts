import { expect, test } from 'vitest';
import { and, assign, not, or, raise, setup, stateIn } from 'xstate';
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

test('a chart keeps the hierarchy: kinds, initial states, tags, entry actions', () => {
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
      delay: null,
      guard: 'isReady and not isOpen {"wide":true}',
      actions: ['count'],
      targets: ['working'],
      to: ['working'],
      reenters: false,
    },
    {
      id: 'idle: go (2)',
      kind: 'event',
      event: 'go',
      delay: null,
      guard: null,
      actions: ['assign', 'raise stop'],
      targets: [],
      to: [],
      reenters: false,
    },
  ]);
  expect(at('working')?.transitions.map(({ kind, event, reenters }) => [kind, event, reenters])).toEqual([
    ['done', 'done', false],
    ['delay', 'after patience (3 s)', false],
    ['always', 'always', true],
  ]);
  expect(states.flatMap(({ transitions }) => transitions.map(({ id }) => id))).toEqual(
    transitionsOf(machine).map(({ id }) => id),
  );
});

test('a guard on another region names its state, and nested guards have brackets', () => {
  const order = setup({ guards: { isPaid: () => true, isFree: () => true } }).createMachine({
    id: 'order',
    type: 'parallel',
    states: {
      cart: { initial: 'settled', states: { settled: {}, failed: {} } },
      order: {
        always: [
          { guard: stateIn({ cart: 'failed' }), target: '#order.order' },
          { guard: and([stateIn('cart'), or(['isPaid', not('isFree')])]), target: '#order.order' },
        ],
      },
    },
  });
  const guards = [...statesBelow(chartOf(order).root)].flatMap(({ transitions }) =>
    transitions.map(({ guard }) => guard),
  );
  expect(guards).toEqual(['in cart.failed', 'in cart and (isPaid or not isFree)']);
});

test('a delay shows its length where that is known in advance', () => {
  const waiting = setup({
    types: { context: {} as { tries: number } },
    delays: { patience: 15_000, pause: 400, backoff: ({ context }) => 500 * 2 ** context.tries },
  }).createMachine({
    context: { tries: 0 },
    after: { patience: {}, pause: {}, backoff: {}, 250: {} },
  });
  expect(chartOf(waiting).root.transitions.map(({ id, event, delay }) => [id, event, delay])).toEqual([
    ['(machine): after 250', 'after 250 (0.25 s)', { name: '250', ms: 250 }],
    ['(machine): after patience', 'after patience (15 s)', { name: 'patience', ms: 15_000 }],
    ['(machine): after pause', 'after pause (0.4 s)', { name: 'pause', ms: 400 }],
    ['(machine): after backoff', 'after backoff', { name: 'backoff', ms: null }],
  ]);
});

test('a chart is data: it survives JSON', () => {
  expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
});
