import { port } from './port.ts';
import { cover, outcomeOf } from './cover.ts';
import type { Criterion } from './cover.ts';
import { describePath } from './describe.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Graph, Path } from './graph.ts';
import { expect, test } from 'vitest';
import { assign, raise, setup } from 'xstate';

/** Two rooms with two doors, a one-way exit and a lamp whose only purpose is to give one transition two outcomes. */
const house = setup({
  types: {
    context: {} as { lit: boolean },
    events: {} as { type: 'door' } | { type: 'window' } | { type: 'lamp' } | { type: 'exit' },
  },
  actors: { ring: port<'open' | 'shut'>('ring') },
}).createMachine({
  id: 'house',
  context: { lit: false },
  initial: 'hall',
  on: { lamp: { actions: assign({ lit: ({ context }) => !context.lit }) } },
  states: {
    hall: { on: { door: 'room', window: 'garden' } },
    room: {
      on: { door: 'hall' },
      initial: 'entering',
      states: {
        entering: { always: [{ guard: ({ context }) => context.lit, target: 'bright' }, { target: 'dark' }] },
        bright: {},
        dark: {},
      },
    },
    garden: {
      invoke: {
        id: 'ring',
        src: 'ring',
        onDone: [{ guard: ({ event }) => event.output === 'open', target: 'hall' }, { target: 'street' }],
        onError: 'street',
      },
      on: { exit: 'street' },
    },
    street: { type: 'final' },
  },
});

const graph = explore(house, {
  inputs: [undefined],
  events: { door: [{}], window: [{}], lamp: [{}], exit: [{}] },
  outcomes: { ring: { done: ['open', 'shut'], errors: ['no bell'] } },
});

const steps = (paths: readonly Path[]) => paths.map(({ edges }) => edges.length);
const seen = (paths: readonly Path[], what: (edge: Graph['edges'][number]) => readonly string[]) =>
  new Set(paths.flatMap(({ edges }) => edges.flatMap(what)));
const all = (what: (edge: Graph['edges'][number]) => readonly string[]) => new Set(graph.edges.flatMap(what));

const states = ({ to }: Graph['edges'][number]) => graph.nodes[to]?.states ?? [];
const transitions = (edge: Graph['edges'][number]) => edge.transitions.map(({ id }) => id);
const outcomes = (edge: Graph['edges'][number]) => [outcomeOf(edge)];

test('each criterion is met, with no more steps than a stronger one', () => {
  const paths = {
    states: cover(graph, { criterion: 'states' }),
    transitions: cover(graph, { criterion: 'transitions' }),
    outcomes: cover(graph, { criterion: 'outcomes' }),
    pairs: cover(graph, { criterion: 'pairs' }),
  };
  expect(seen(paths.states, states)).toEqual(all(states));
  expect(seen(paths.transitions, transitions)).toEqual(all(transitions));
  expect(seen(paths.outcomes, outcomes)).toEqual(all(outcomes));
  expect(seen(paths.pairs, outcomes)).toEqual(all(outcomes));
  const totals = Object.values(paths).map((found) => steps(found).reduce((sum, length) => sum + length, 0));
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
});

test('pairs are all outcomes that can follow one another', () => {
  const followers = new Set(
    graph.edges.flatMap((edge) =>
      graph.edges.filter(({ from }) => from === edge.to).map((next) => `${outcomeOf(edge)} >> ${outcomeOf(next)}`),
    ),
  );
  const walked = cover(graph, { criterion: 'pairs' }).flatMap(({ edges }) =>
    edges.slice(1).map((edge, index) => `${edges[index] ? outcomeOf(edges[index]) : ''} >> ${outcomeOf(edge)}`),
  );
  expect(new Set(walked)).toEqual(followers);
});

test('outcomes are the default, and the same graph gives byte-identical paths', () => {
  const told = (criterion?: Criterion) => {
    const fingerprint = createFingerprint();
    return cover(graph, criterion && { criterion })
      .map((path) => describePath(path, fingerprint))
      .join('\n\n');
  };
  expect(told()).toBe(told('outcomes'));
  expect(told('pairs')).toBe(told('pairs'));
});

test('a seed changes which of several equally good paths is taken, never what is covered; it is deterministic', () => {
  const told = (criterion: Criterion, seed?: number) => {
    const fingerprint = createFingerprint();
    return cover(graph, { criterion, seed })
      .map((path) => describePath(path, fingerprint))
      .join('\n\n');
  };
  const seeds = [1, 2, 3, 4, 5];
  expect(seeds.map((seed) => told('pairs', seed))).toEqual(seeds.map((seed) => told('pairs', seed)));
  expect(new Set([told('pairs'), ...seeds.map((seed) => told('pairs', seed))]).size).toBeGreaterThan(1);
  for (const seed of seeds) {
    expect(seen(cover(graph, { criterion: 'transitions', seed }), transitions)).toEqual(all(transitions));
    expect(seen(cover(graph, { criterion: 'outcomes', seed }), outcomes)).toEqual(all(outcomes));
  }
});

test('every path starts with a start and is connected', () => {
  for (const { edges } of cover(graph, { criterion: 'pairs' })) {
    expect(edges[0]?.step.type).toBe('start');
    expect(edges.slice(1).map(({ from }) => from)).toEqual(edges.slice(0, -1).map(({ to }) => to));
  }
});

test('a path whose goals are all covered by a later one is dropped', () => {
  const machine = setup({
    types: { events: {} as { type: 'quit' } | { type: 'next' } | { type: 'go' } },
  }).createMachine({
    id: 'leaving',
    initial: 'a',
    on: { quit: '.end' },
    states: {
      a: { on: { next: 'b' } },
      b: { on: { go: { actions: raise({ type: 'quit' }) } } },
      end: { type: 'final' },
    },
  });
  const events = { quit: [{}], next: [{}], go: [{}] };
  const fingerprint = createFingerprint();
  const paths = cover(explore(machine, { inputs: [undefined], events, outcomes: {} }), { criterion: 'transitions' });
  expect(paths.map((path) => describePath(path, fingerprint))).toEqual([
    'start\nnext | a: next\ngo | b: go > (machine): quit',
  ]);
});

test('a machine that only starts has one path of one step', () => {
  const still = setup({}).createMachine({ id: 'still' });
  const paths = cover(explore(still, { inputs: [undefined], events: {}, outcomes: {} }));
  expect(steps(paths)).toEqual([1]);
});

test('several inputs are covered from their own roots', () => {
  const machine = setup({ types: { input: {} as 'a' | 'b', context: {} as { input: string } } }).createMachine({
    id: 'two',
    context: ({ input }) => ({ input }),
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: ({ context }) => context.input === 'a', target: 'a' }, { target: 'b' }] },
      a: {},
      b: {},
    },
  });
  const paths = cover(explore(machine, { inputs: ['a', 'b'], events: {}, outcomes: {} }));
  expect(paths.map(({ edges }) => edges.map(({ step }) => step))).toEqual([
    [{ type: 'start', input: 'a' }],
    [{ type: 'start', input: 'b' }],
  ]);
});
