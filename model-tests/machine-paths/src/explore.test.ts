import { port } from './port.ts';
import { edgeLines } from './edge-lines.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import { getAdjacencyMap } from '@xstate/graph';
import { expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';

const fingerprint = createFingerprint();

test('every input is a root, and always transitions are read from the microsteps', () => {
  const machine = setup({ types: { input: {} as { age: number }, context: {} as { age: number } } }).createMachine({
    id: 'gate',
    context: ({ input }) => input,
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: ({ context }) => context.age < 18, target: 'refused' }, { target: 'checking' }] },
      checking: { always: 'admitted' },
      admitted: {},
      refused: {},
    },
  });
  expect(edgeLines(explore(machine, { inputs: [{ age: 17 }, { age: 18 }], events: {}, outcomes: {} }))).toEqual([
    ' -> refused: start {"age":17} | deciding: always',
    ' -> admitted: start {"age":18} | deciding: always (2) > checking: always',
  ]);
});

test('a port settles with each of its outputs and errors, which may depend on the call', () => {
  const machine = setup({
    types: { events: {} as { type: 'ask' }, context: {} as { asked: number } },
    actors: { answer: port<string, number>('answer') },
  }).createMachine({
    id: 'asking',
    context: { asked: 41 },
    initial: 'idle',
    states: {
      idle: { on: { ask: { target: 'asking', actions: assign({ asked: ({ context }) => context.asked + 1 }) } } },
      asking: {
        invoke: {
          id: 'theAnswer',
          src: 'answer',
          input: ({ context }) => context.asked,
          onDone: [{ guard: ({ event }) => event.output === 'yes', target: 'agreed' }, { target: 'refused' }],
          onError: 'failed',
        },
      },
      agreed: { type: 'final' },
      refused: { type: 'final' },
      failed: { type: 'final' },
    },
  });
  const graph = explore(machine, {
    inputs: [undefined],
    events: { ask: [{}] },
    outcomes: { answer: { done: ['yes', 'no'], errors: ({ invoke, input }) => [`${invoke} ${input}`] } },
  });
  expect(edgeLines(graph)).toEqual([
    ' -> idle: start',
    'idle -> asking: ask | idle: ask',
    'asking -> agreed: done theAnswer "yes" | asking: done theAnswer',
    'asking -> refused: done theAnswer "no" | asking: done theAnswer (2)',
    'asking -> failed: error theAnswer "theAnswer 42" | asking: error theAnswer',
  ]);
});

test('a port that settled does not settle again while its state stays active', () => {
  const machine = setup({ actors: { load: port<number>('load') } }).createMachine({
    id: 'loading',
    initial: 'shown',
    states: { shown: { invoke: { id: 'load', src: 'load', onDone: { actions: assign({}) }, onError: {} } } },
  });
  const graph = explore(machine, {
    inputs: [undefined],
    events: {},
    outcomes: { load: { done: [1], errors: ['no'] } },
  });
  expect(graph.nodes.map(({ pending }) => pending.length)).toEqual([1, 0]);
  expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([
    [-1, 0],
    [0, 1],
    [0, 1],
  ]);
});

test('an uncaught error ends the machine, and nothing follows', () => {
  const machine = setup({ actors: { load: port<number>('load') } }).createMachine({
    id: 'careless',
    initial: 'loading',
    states: { loading: { invoke: { id: 'load', src: 'load', onDone: 'shown' } }, shown: {} },
  });
  const graph = explore(machine, {
    inputs: [undefined],
    events: {},
    outcomes: { load: { done: [], errors: [undefined] } },
  });
  expect(graph.nodes.map(({ snapshot }) => snapshot.status)).toEqual(['active', 'error']);
});

test('history is part of a situation: the same state reached with a different history is another node', () => {
  const machine = setup({
    types: { events: {} as { type: 'flip' } | { type: 'leave' } | { type: 'back' } },
  }).createMachine({
    id: 'remembering',
    initial: 'shop',
    states: {
      shop: {
        initial: 'list',
        states: { list: { on: { flip: 'grid' } }, grid: { on: { flip: 'list' } }, last: { type: 'history' } },
        on: { leave: 'away' },
      },
      away: { on: { back: 'shop.last' } },
    },
  });
  const graph = explore(machine, {
    inputs: [undefined],
    events: { flip: [{}], leave: [{}], back: [{}] },
    outcomes: {},
  });
  const away = graph.nodes.filter(({ states }) => states.includes('away'));
  expect(away).toHaveLength(2);
  expect(
    graph.edges.filter(({ eventType }) => eventType === 'back').map(({ to }) => graph.nodes[to]?.states.at(-1)),
  ).toEqual(['shop.list', 'shop.grid']);
});

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'add' } | { type: 'clear' } },
  guards: { hasRoom: ({ context }, { limit }: { limit: number }) => context.count < limit },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    add: {
      guard: { type: 'hasRoom', params: { limit: 5 } },
      actions: assign({ count: ({ context }) => context.count + 1 }),
    },
    clear: { actions: assign({ count: 0 }) },
  },
});

test('a loop bounded by the context terminates', () => {
  const graph = explore(counter, { inputs: [undefined], events: { add: [{}], clear: [{}] }, outcomes: {} });
  expect(graph.nodes.map(({ snapshot }) => fingerprint(snapshot.context))).toHaveLength(6);
  expect(graph.truncated).toBe(false);
});

test('an unbounded loop is cut at maxNodes and the graph marked as truncated', () => {
  const endless = counter.provide({ guards: { hasRoom: () => true } });
  const graph = explore(endless, {
    inputs: [undefined],
    events: { add: [{}], clear: [{}] },
    outcomes: {},
    maxNodes: 40,
  });
  expect(graph.nodes).toHaveLength(40);
  expect(graph.truncated).toBe(true);
});

test('of two regions that both leave their parent only the first one does', () => {
  const machine = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
    id: 'regions',
    initial: 'both',
    states: {
      both: {
        type: 'parallel',
        states: {
          left: { initial: 'l', states: { l: { on: { go: '#regions.first' } } } },
          right: { initial: 'r', states: { r: { on: { go: '#regions.second' } } } },
        },
      },
      first: {},
      second: {},
    },
  });
  const graph = explore(machine, { inputs: [undefined], events: { go: [{}] }, outcomes: {} });
  expect(edgeLines(graph).at(-1)).toBe(
    'both+both.left+both.left.l+both.right+both.right.r -> first: go | both.left.l: go',
  );
});

test('an error thrown by the machine is reported with the step; an unnamed actor is refused', () => {
  const broken = setup({ types: { events: {} as { type: 'go'; to: string } } }).createMachine({
    id: 'broken',
    on: {
      go: {
        guard: () => {
          throw new Error('no such thing');
        },
      },
    },
  });
  expect(() => explore(broken, { inputs: [undefined], events: { go: [{ to: 'x' }] }, outcomes: {} })).toThrow(
    /^broken: go \{"to":"x"\} made the machine throw: [\s\S]*no such thing/u,
  );
});

test('an actor that is written where it is invoked, or that nothing provides, settles by the id of its invoke', () => {
  const machine = createMachine({
    id: 'anonymous',
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'load', src: port<number>('inline'), onDone: 'saving' } },
      saving: { invoke: { id: 'call', src: 'save', onDone: 'saved' } },
      saved: {},
    },
  });
  const one = { done: [1], errors: [] };
  const graph = explore(machine, { inputs: [undefined], events: {}, outcomes: { load: one, save: one } });
  expect(graph.nodes.map(({ states, pending }) => [states, pending.map(({ port: name }) => name)])).toEqual([
    [['loading'], ['load']],
    [['saving'], ['save']],
    [['saved'], []],
  ]);
});

interface Seen {
  readonly value: unknown;
  readonly context: unknown;
}
interface Adjacent {
  readonly state: Seen;
  readonly transitions: Record<string, { readonly event: { readonly type: string }; readonly state: Seen }>;
}

test('without ports and timers the graph equals the one of @xstate/graph', () => {
  const map = getAdjacencyMap(counter, { events: [{ type: 'add' }, { type: 'clear' }] });
  const theirs = Object.values<Adjacent>({ ...map });
  const ours = explore(counter, { inputs: [undefined], events: { add: [{}], clear: [{}] }, outcomes: {} });
  const told = ({ value, context }: Seen) => `${fingerprint(value)} ${fingerprint(context)}`;
  const theirEdges = theirs.flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: target }) => `${told(state)} ${event.type} ${told(target)}`),
  );
  const ourEdges = ours.edges.flatMap(({ from, to, eventType }) => {
    const [source, target] = [ours.nodes[from]?.snapshot, ours.nodes[to]?.snapshot];
    return source && target ? [`${told(source)} ${eventType} ${told(target)}`] : [];
  });
  expect(theirs).toHaveLength(ours.nodes.length);
  // theirs also has an edge for events that no transition handles
  expect(new Set([...ourEdges, '{} {"count":5} add {} {"count":5}'])).toEqual(new Set(theirEdges));
});
