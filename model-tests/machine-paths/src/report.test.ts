import { port } from './port.ts';
import { cover } from './cover.ts';
import type { Criterion } from './cover.ts';
import { explore } from './explore.ts';
import { assertCovered, report } from './report.ts';
import type { AnyExploreOptions } from './types.ts';
import { expect, test } from 'vitest';
import { assign, raise, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';

const reportOf = (
  machine: AnyStateMachine,
  options: Partial<AnyExploreOptions> = {},
  unreachable: Record<string, string> = {},
  criterion: Criterion = 'outcomes',
) => {
  const graph = explore(machine, { inputs: [undefined], events: {}, outcomes: {}, ...options });
  return report(graph, cover(graph, { criterion }), unreachable);
};
const uncovered = (...given: Parameters<typeof reportOf>) =>
  Object.fromEntries(
    reportOf(...given).transitions.flatMap((transition) =>
      transition.covered ? [] : [[transition.id, transition.reason]],
    ),
  );

interface Switch {
  readonly type: 'on' | 'off' | 'never';
}

test('a transition of a state that is never reached', () => {
  const machine = setup({ types: { events: {} as Switch } }).createMachine({
    id: 'lamp',
    initial: 'dark',
    states: { dark: { on: { on: {} } }, lit: { on: { off: 'dark' }, always: 'dark' } },
  });
  expect(uncovered(machine, { events: { on: [{}], off: [{}] } })).toEqual({
    'lit: off': 'source never active',
    'lit: always': 'source never active',
  });
});

test('a guard that is never true, on an event, an always, a timer and an outcome of a port', () => {
  const never = () => false;
  const machine = setup({ types: { events: {} as Switch }, actors: { load: port<number>('load') } }).createMachine({
    id: 'guarded',
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [{ guard: never, target: 'loaded' }, {}],
          onError: { guard: never },
        },
        after: { 10: { guard: never } },
        always: { guard: never, target: 'loaded' },
        on: { on: [{ guard: never }, { target: 'loaded' }] },
      },
      loaded: {},
    },
  });
  const outcomes = { load: { done: [1], errors: ['no'] } };
  expect(uncovered(machine, { events: { on: [{}] }, outcomes })).toEqual({
    'loading: on': 'guard never true',
    'loading: done load': 'guard never true',
    'loading: error load': 'guard never true',
    'loading: after 10': 'guard never true',
    'loading: always': 'guard never true',
  });
});

test('an always of the initial state, which is never stable', () => {
  const machine = setup({}).createMachine({
    id: 'starting',
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: () => false, target: 'right' }, { target: 'left' }, { target: 'right' }] },
      left: {},
      right: {},
    },
  });
  expect(uncovered(machine)).toEqual({ 'choosing: always': 'guard never true', 'choosing: always (3)': 'shadowed' });
});

test('a transition that another one always precedes', () => {
  const machine = setup({ types: { events: {} as Switch } }).createMachine({
    id: 'shadows',
    initial: 'a',
    on: { on: {}, '*': {} },
    states: {
      a: {
        on: { on: [{}, { guard: () => true }, {}] },
        initial: 'b',
        states: { b: { on: { on: 'c' } }, c: { on: { on: 'b' } } },
      },
    },
  });
  expect(uncovered(machine, { events: { on: [{}] } })).toEqual({
    '(machine): on': 'shadowed',
    '(machine): *': 'shadowed',
    'a: on': 'shadowed',
    'a: on (2)': 'shadowed',
    'a: on (3)': 'shadowed',
  });
});

test('a timer that an earlier one always precedes, a state that is left before its event can occur', () => {
  const machine = setup({ types: { events: {} as Switch }, actors: { load: port<number>('load') } }).createMachine({
    id: 'hasty',
    initial: 'waiting',
    states: {
      waiting: { after: { 100: 'passing', 200: 'passing' } },
      passing: {
        always: ['done', 'waiting'],
        invoke: { id: 'load', src: 'load', onDone: 'done' },
        on: { on: 'done' },
        after: { 5: 'done' },
      },
      done: {},
    },
  });
  expect(uncovered(machine, { events: { on: [{}] }, outcomes: { load: { done: [1], errors: [] } } })).toEqual({
    'waiting: after 200': 'shadowed',
    'passing: always (2)': 'shadowed',
    'passing: done load': 'shadowed',
    'passing: on': 'shadowed',
    'passing: after 5': 'shadowed',
  });
});

test('an event without payloads, a port without such an outcome, an event that is never raised', () => {
  const machine = setup({ types: { events: {} as Switch }, actors: { load: port<number>('load') } }).createMachine({
    id: 'silent',
    initial: 'loading',
    states: {
      loading: {
        invoke: { id: 'load', src: 'load', onDone: 'loading', onError: 'loading' },
        on: { never: {}, on: { actions: raise({ type: 'off' }) }, off: {} },
        onDone: 'loading',
        initial: 'a',
        states: { a: {}, z: { type: 'final' } },
      },
    },
  });
  const outcomes = { load: { done: [1], errors: [] } };
  expect(uncovered(machine, { events: { never: [], on: [{}], off: [] }, outcomes })).toEqual({
    'loading: never': 'event not in catalogue',
    'loading: error load': 'event not in catalogue',
    'loading: done': 'event never raised',
  });
});

const counting = setup({ types: { context: {} as { count: number }, events: {} as Switch } }).createMachine({
  id: 'counting',
  context: { count: 0 },
  on: {
    on: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    off: { guard: ({ context }) => context.count > 1000, actions: assign({ count: 0 }) },
  },
});

test('what a truncated exploration did not reach', () => {
  const events = { on: [{}], off: [{}] };
  expect(uncovered(counting, { events, maxNodes: 10 })).toEqual({ '(machine): off': 'truncated' });
  expect(uncovered(counting, { events, maxNodes: 1100 })).toEqual({});
});

test('what only a stronger criterion walks', () => {
  const events = { on: [{}], off: [] };
  expect(uncovered(counting, { events, maxNodes: 10 }, {}, 'states')).toEqual({
    '(machine): on': 'not walked',
    '(machine): off': 'event not in catalogue',
  });
});

test('assertCovered lists each uncovered transition with its reason', () => {
  const checked = reportOf(counting, { events: { on: [{}], off: [] }, maxNodes: 10 });
  expect(() => assertCovered(checked)).toThrow('counting:\n  "(machine): off" is not covered: event not in catalogue');
});

test('a listed transition is excused; an incorrect list fails', () => {
  const options = { events: { on: [{}], off: [] }, maxNodes: 10 };
  assertCovered(reportOf(counting, options, { '(machine): off': 'the shop never sends it' }));
  const wrong = { '(machine): off': 'fine', '(machine): on': 'covered after all', 'lit: off': 'misspelled' };
  expect(() => assertCovered(reportOf(counting, options, wrong))).toThrow(
    [
      'counting:',
      '"(machine): on" is listed as unreachable but is covered',
      '"lit: off" is listed as unreachable but is not a transition of the machine',
    ].join('\n  '),
  );
});
