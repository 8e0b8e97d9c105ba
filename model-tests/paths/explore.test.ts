import { port } from '#machines/port.ts';
import { describePath, describeStep } from '#paths/describe.ts';
import { explore } from '#paths/explore.ts';
import { createFingerprint } from '#paths/fingerprint.ts';
import type { Graph } from '#paths/graph.ts';
import { getAdjacencyMap } from '@xstate/graph';
import { expect, test } from 'vitest';
import { assign, createMachine, fromCallback, setup } from 'xstate';

const fingerprint = createFingerprint();
const line = (graph: Graph, index: number) => {
  const edge = graph.edges[index];
  if (!edge) throw new Error(`The graph has no edge ${index}`);
  const where = (node: number) => graph.nodes[node]?.states.join('+') ?? '';
  return `${where(edge.from)} -> ${where(edge.to)}: ${describePath({ edges: [edge] }, fingerprint)}`;
};
const lines = (graph: Graph) => graph.edges.map(({ index }) => line(graph, index));
const statesOf = (graph: Graph) => new Set(graph.nodes.flatMap(({ states }) => states));

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
  expect(lines(explore(machine, { inputs: [{ age: 17 }, { age: 18 }], events: {}, outcomes: {} }))).toEqual([
    ' -> refused: start {"age":17} | deciding: always',
    ' -> admitted: start {"age":18} | deciding: always (2) > checking: always',
  ]);
});

test('a port ends in each of its outputs and errors, which may depend on the call', () => {
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
  expect(lines(graph)).toEqual([
    ' -> idle: start',
    'idle -> asking: ask | idle: ask',
    'asking -> agreed: done theAnswer "yes" | asking: done theAnswer',
    'asking -> refused: done theAnswer "no" | asking: done theAnswer (2)',
    'asking -> failed: error theAnswer "theAnswer 42" | asking: error theAnswer',
  ]);
});

test('a port that ended does not end again while its state stays', () => {
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
  expect(lines(graph)).toEqual([
    ' -> shown: start',
    'shown -> shown: done load 1 | shown: done load',
    'shown -> shown: error load "no" | shown: error load',
  ]);
});

test('an error that nobody catches ends the machine, and nothing follows', () => {
  const machine = setup({ actors: { load: port<number>('load') } }).createMachine({
    id: 'careless',
    initial: 'loading',
    states: { loading: { invoke: { id: 'load', src: 'load', onDone: 'shown' } }, shown: {} },
  });
  const graph = explore(machine, { inputs: [undefined], events: {}, outcomes: { load: { done: [], errors: ['no'] } } });
  expect(graph.nodes.map(({ snapshot }) => snapshot.status)).toEqual(['active', 'error']);
});

const racing = setup({
  types: { events: {} as { type: 'hurry' } },
  delays: { late: 500 },
}).createMachine({
  id: 'racing',
  type: 'parallel',
  states: {
    tortoise: {
      initial: 'running',
      states: { running: { after: { late: 'there' } }, there: {} },
    },
    hare: {
      initial: 'asleep',
      states: {
        asleep: { after: { 300: 'running' }, on: { hurry: 'running' } },
        running: { after: { 300: 'there' } },
        there: {},
      },
    },
  },
});

test('timed, only the timer with the least time left fires; impossible orders have no path', () => {
  const graph = explore(racing, { inputs: [undefined], events: { hurry: [] }, outcomes: {} });
  expect(lines(graph)).toEqual([
    ' -> tortoise+tortoise.running+hare+hare.asleep: start',
    'tortoise+tortoise.running+hare+hare.asleep -> tortoise+tortoise.running+hare+hare.running: after 300 | hare.asleep: after 300',
    'tortoise+tortoise.running+hare+hare.running -> tortoise+tortoise.there+hare+hare.running: after late | tortoise.running: after late',
    'tortoise+tortoise.there+hare+hare.running -> tortoise+tortoise.there+hare+hare.there: after 300 | hare.running: after 300',
  ]);
  expect(graph.edges.map(({ step }) => (step.type === 'after' ? step.elapsed : null))).toEqual([null, 300, 200, 100]);
});

test('an event that saves time makes the other order possible', () => {
  const graph = explore(racing, { inputs: [undefined], events: { hurry: [{}] }, outcomes: {} });
  expect(graph.nodes.some(({ snapshot }) => snapshot.matches({ tortoise: 'running', hare: 'there' }))).toBe(true);
});

test('untimed, any running timer may fire', () => {
  const graph = explore(racing, { inputs: [undefined], events: { hurry: [] }, outcomes: {}, timed: false });
  expect(graph.nodes.some(({ snapshot }) => snapshot.matches({ tortoise: 'there', hare: 'asleep' }))).toBe(true);
});

test('a delay can be set for the exploration; two timers due at once fire in the order they were started', () => {
  const graph = explore(racing, { inputs: [undefined], events: { hurry: [] }, outcomes: {}, delays: { late: 300 } });
  expect(graph.edges.map(({ step }) => describeStep(step, fingerprint))).toEqual([
    'start',
    'after late',
    'after 300',
    'after 300',
  ]);
  expect(graph.edges.map(({ step }) => (step.type === 'after' ? step.elapsed : null))).toEqual([null, 300, 0, 300]);
});

test('leaving and entering a state again starts its timer anew', () => {
  const machine = setup({ types: { events: {} as { type: 'type' } } }).createMachine({
    id: 'debounce',
    type: 'parallel',
    states: {
      field: {
        initial: 'resting',
        states: { resting: { after: { 200: 'sent' }, on: { type: { target: 'resting', reenter: true } } }, sent: {} },
      },
      page: {
        initial: 'early',
        states: { early: { after: { 150: 'middle' } }, middle: { after: { 100: 'late' } }, late: {} },
      },
    },
  });
  const graph = explore(machine, { inputs: [undefined], events: { type: [{}] }, outcomes: {} });
  expect(graph.nodes.some(({ snapshot }) => snapshot.matches({ field: 'resting', page: 'late' }))).toBe(true);
  const untouched = explore(machine, { inputs: [undefined], events: { type: [] }, outcomes: {} });
  expect(untouched.nodes.some(({ snapshot }) => snapshot.matches({ field: 'resting', page: 'late' }))).toBe(false);
});

test('a delay that grows with the context is measured, not assumed', () => {
  const machine = setup({
    types: { context: {} as { attempts: number } },
    delays: { backoff: ({ context }) => 500 * 2 ** context.attempts },
  }).createMachine({
    id: 'retrying',
    context: { attempts: 0 },
    initial: 'waiting',
    states: {
      waiting: {
        after: {
          backoff: [
            {
              guard: ({ context }) => context.attempts < 2,
              target: 'waiting',
              reenter: true,
              actions: assign({ attempts: ({ context }) => context.attempts + 1 }),
            },
            { target: 'givenUp' },
          ],
        },
      },
      givenUp: {},
    },
  });
  const graph = explore(machine, { inputs: [undefined], events: {}, outcomes: {} });
  expect(graph.edges.map(({ step }) => (step.type === 'after' ? step.elapsed : null))).toEqual([null, 500, 1000, 2000]);
});

test('history belongs to a situation: the same state reached with another past is another node', () => {
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

test('a loop that the context bounds ends by itself', () => {
  const graph = explore(counter, { inputs: [undefined], events: { add: [{}], clear: [{}] }, outcomes: {} });
  expect(graph.nodes.map(({ snapshot }) => fingerprint(snapshot.context))).toHaveLength(6);
  expect(graph.truncated).toBe(false);
});

test('a loop without bounds is cut at maxNodes and marked as truncated', () => {
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

test('children that are no promises stay silent, a child machine with outcomes ends like a promise', () => {
  const dialog = setup({ types: { output: {} as { answer: boolean } } }).createMachine({
    id: 'dialog',
    output: { answer: true },
  });
  const machine = setup({
    types: { events: {} as { type: 'online' } | { type: 'offline' } },
    actors: { network: fromCallback(() => {}), dialog },
  }).createMachine({
    id: 'page',
    invoke: { id: 'network', src: 'network', systemId: 'network' },
    initial: 'online',
    states: {
      online: { on: { offline: 'offline' } },
      offline: {
        invoke: {
          id: 'dialog',
          src: 'dialog',
          systemId: 'dialog',
          onDone: [{ guard: ({ event }) => event.output.answer, target: 'left' }],
        },
        on: { online: 'online' },
      },
      left: {},
    },
  });
  const events = { online: [{}], offline: [{}] };
  expect(statesOf(explore(machine, { inputs: [undefined], events, outcomes: {} }))).toEqual(
    new Set(['online', 'offline']),
  );
  const answered = explore(machine, {
    inputs: [undefined],
    events,
    outcomes: { dialog: { done: [{ answer: true }], errors: [] } },
  });
  expect(statesOf(answered)).toEqual(new Set(['online', 'offline', 'left']));
});

test('spawned actors are pending too, and count in the context by their id', () => {
  const machine = setup({
    types: { context: {} as { upload: unknown }, events: {} as { type: 'upload' } },
    actors: { upload: port<string>('upload') },
  }).createMachine({
    id: 'uploads',
    context: { upload: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          upload: { target: 'sending', actions: assign({ upload: ({ spawn }) => spawn('upload', { id: 'file' }) }) },
        },
      },
      sending: {},
    },
  });
  const graph = explore(machine, {
    inputs: [undefined],
    events: { upload: [{}] },
    outcomes: { upload: { done: ['url'], errors: [] } },
  });
  expect(graph.nodes[1]?.pending).toEqual([{ port: 'upload', invoke: 'file', input: undefined }]);
  expect(fingerprint(graph.nodes[1]?.snapshot.context)).toBe('{"upload":@file}');
});

test('of two regions that both leave their parent only the first really does', () => {
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
  expect(lines(graph).at(-1)).toBe('both+both.left+both.left.l+both.right+both.right.r -> first: go | both.left.l: go');
});

test('what the machine throws is told with the step; an actor without a name is refused', () => {
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
  const anonymous = createMachine({ id: 'anonymous', invoke: { src: port<number>('inline') } });
  expect(() => explore(anonymous, { inputs: [undefined], events: {}, outcomes: {} })).toThrow(
    'anonymous: (machine) invokes an actor that setup({ actors }) does not name',
  );
});

interface Seen {
  readonly value: unknown;
  readonly context: unknown;
}
interface Adjacent {
  readonly state: Seen;
  readonly transitions: Record<string, { readonly event: { readonly type: string }; readonly state: Seen }>;
}

test('on a machine without ports and timers the graph is the one of @xstate/graph', () => {
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
  // theirs also lists an event that nothing answers
  expect(new Set([...ourEdges, '{} {"count":5} add {} {"count":5}'])).toEqual(new Set(theirEdges));
});
