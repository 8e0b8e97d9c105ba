import { port } from './port.ts';
import { cover } from './cover.ts';
import { explore } from './explore.ts';
import type { Graph, GraphEdge, Path } from './graph.ts';
import { replay } from './replay.ts';
import { expect, test } from 'vitest';
import { assign, emit, setup } from 'xstate';

/** A search that restarts on each key, times out, retries twice and shows a toast meanwhile. */
const search = setup({
  types: { context: {} as { attempts: number }, events: {} as { type: 'type' } | { type: 'leave' } },
  actors: { find: port<readonly string[]>('find') },
  guards: { mayRetry: ({ context }) => context.attempts < 2 },
  actions: { countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }) },
  delays: { patience: 3000 },
}).createMachine({
  id: 'search',
  type: 'parallel',
  context: { attempts: 0 },
  states: {
    results: {
      initial: 'empty',
      on: { type: '.finding', leave: '.empty' },
      states: {
        empty: {},
        finding: {
          entry: 'countAttempt',
          invoke: {
            id: 'find',
            src: 'find',
            onDone: 'shown',
            onError: [{ guard: 'mayRetry', target: 'finding', reenter: true }, { target: 'failed' }],
          },
          after: { patience: 'failed' },
        },
        shown: {},
        failed: {},
      },
    },
    toast: {
      initial: 'open',
      states: { open: { after: { 1000: 'closing' } }, closing: { after: { 1000: 'gone' } }, gone: {} },
    },
  },
});

const catalogue = {
  inputs: [undefined],
  events: { type: ({ context }: { context: { attempts: number } }) => (context.attempts < 3 ? [{}] : []), leave: [{}] },
  outcomes: { find: { done: [['chair']], errors: ['offline'] } },
};
const graph = explore(search, catalogue);
const paths = cover(graph, { criterion: 'pairs' });

/** The first path that takes the transition, cut after it. */
function pathTo(transition: string): Path {
  for (const { edges } of paths) {
    const end = edges.findIndex(({ transitions }) => transitions.some(({ id }) => id === transition));
    if (end >= 0) return { edges: edges.slice(0, end + 1) };
  }
  throw new Error(`No path takes ${transition}`);
}

const withLast = ({ edges }: Path, change: (last: GraphEdge) => Partial<GraphEdge>): Path => ({
  edges: edges.map((edge, index) => (index === edges.length - 1 ? { ...edge, ...change(edge) } : edge)),
});

const replayed = (path: Path, machine = search, predicted: Graph = graph) =>
  replay(machine, path, { graph: predicted, name: 'path 1' });

test('every path runs on a real actor as predicted: events, outcomes of ports, chained timers, re-entry', async () => {
  await Promise.all(paths.map((path) => replayed(path)));
  expect(paths.length).toBeGreaterThan(0);
});

test('a machine that takes other transitions than predicted is caught by name', async () => {
  const stubborn = search.provide({ guards: { mayRetry: () => false } });
  await expect(replayed(pathTo('results.finding: error find'), stubborn)).rejects.toThrow(
    /^search, path 1, step \d+ \(error find "offline"\): expected the transitions "results.finding: error find", got "results.finding: error find \(2\)"$/u,
  );
});

test('a machine that ends in another state than predicted is caught with expected and actual state', async () => {
  const elsewhere = graph.nodes.findIndex(({ states }) => states.includes('results.failed'));
  const path = withLast(pathTo('results.finding: done find'), () => ({ to: elsewhere }));
  await expect(replayed(path)).rejects.toThrow(
    /step \d+ \(done find \["chair"\]\): expected the state \{"results":"failed","toast":"\w+"\} \(active\), got \{"results":"shown","toast":"\w+"\} \(active\)$/u,
  );
});

test('a timer that runs longer or shorter than predicted is caught', async () => {
  const hasty = search.provide({ delays: { patience: 2500 } });
  await expect(replayed(pathTo('results.finding: after patience'), hasty)).rejects.toThrow(
    /\(after patience\): expected a timer in \d+ ms, got \d+$/u,
  );
});

test('unexpected context, tags, effects or calls are caught', async () => {
  const base = setup({
    types: { context: {} as { text: string }, events: {} as { type: 'ask' }, tags: {} as 'busy' },
    actors: { find: port<string, string>('find') },
    actions: {
      tell: emit({ type: 'asked' }),
      write: assign({ text: 'tea' }),
    },
  });
  type States = NonNullable<Parameters<typeof base.createMachine>[0]['states']>;
  const made = (states: States) => base.createMachine({ id: 'ask', context: { text: '' }, initial: 'idle', states });
  const asking: States[string] = {
    tags: 'busy',
    invoke: { id: 'find', src: 'find', input: ({ context }) => context.text },
  };
  const sound = made({ idle: { on: { ask: { target: 'asking', actions: ['write', 'tell'] } } }, asking });
  const options = { inputs: [undefined], events: { ask: [{}] }, outcomes: { find: { done: [], errors: [] } } };
  const expected = explore(sound, options);
  const [path] = cover(expected);
  if (!path) throw new Error('No path');
  const seen = (states: States) => replay(made(states), path, { graph: expected });

  const silent = { idle: { on: { ask: { target: 'asking', actions: 'write' } } }, asking } as const;
  await expect(seen(silent)).rejects.toThrow('expected the effect emit {"event":{"type":"asked"}}, got spawnChild');
  const forgetful = { idle: { on: { ask: { target: 'asking', actions: 'tell' } } }, asking } as const;
  await expect(seen(forgetful)).rejects.toThrow('expected the context\'s text "tea", got ""');
  const sounding = { idle: { on: { ask: { target: 'asking', actions: ['write', 'tell'] } } } } as const;
  await expect(seen({ ...sounding, asking: { ...asking, tags: [] } })).rejects.toThrow(
    'expected the tags "busy", got none',
  );
  const blank = { tags: 'busy', invoke: { id: 'find', src: 'find', input: '' } } as const;
  await expect(seen({ ...sounding, asking: blank })).rejects.toThrow('expected the effect spawnChild');
  const idle = { tags: 'busy' } as const;
  await expect(seen({ ...sounding, asking: idle })).rejects.toThrow('expected the effect spawnChild');
});

test('an outcome of a port that is not pending is caught: leaving the state aborted the call', async () => {
  const done = pathTo('results.finding: done find');
  const end = done.edges.at(-1);
  const left = pathTo('results: leave');
  if (!end) throw new Error('No path ends the port');
  await expect(replayed({ edges: [...left.edges, end] })).rejects.toThrow('no call of "find" is pending');
});

test('delays of the model are used', async () => {
  const delays = { patience: 10 };
  const quick = explore(search, { ...catalogue, delays });
  const [path] = cover(quick).filter(({ edges }) => edges.some(({ eventType }) => eventType.includes('patience')));
  if (!path) throw new Error('No path waits');
  await replay(search, path, { graph: quick, delays });
});

test('the invariant receives the real snapshot after each step and its failure is reported with the step', async () => {
  const seen: unknown[] = [];
  const path = pathTo('results.finding: done find');
  await replay(search, path, { graph, invariant: ({ value }) => seen.push(value) });
  expect(seen).toHaveLength(path.edges.length);
  expect(seen.at(-1)).toMatchObject({ results: 'shown' });

  const refuse = () => {
    throw new Error('too many attempts');
  };
  await expect(replay(search, path, { graph, name: 'path 7', invariant: refuse })).rejects.toThrow(
    'search, path 7, step 1 (start): too many attempts',
  );
});

test('a machine that stops with an error is compared, not thrown at the test runner', async () => {
  const careless = setup({ actors: { load: port<number>('load') } }).createMachine({
    id: 'careless',
    initial: 'loading',
    states: { loading: { invoke: { id: 'load', src: 'load', onDone: 'shown' } }, shown: {} },
  });
  const errors = { inputs: [undefined], events: {}, outcomes: { load: { done: [], errors: [new Error('no')] } } };
  const ending = explore(careless, errors);
  const [path] = cover(ending);
  if (!path) throw new Error('No path');
  await replay(careless, path, { graph: ending });
  expect(ending.nodes.at(-1)?.snapshot.status).toBe('error');
});

test('a path that does not begin with a start is refused', async () => {
  await expect(replayed({ edges: [] })).rejects.toThrow('search, path 1: a path begins with a start');
});
