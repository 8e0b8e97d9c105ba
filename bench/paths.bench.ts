/**
 * How long exploring and covering takes, against the yardstick of 50 ms for a machine of up to 40 states and 500 ms
 * for 1,500 nodes. Run: `npm run bench -- paths`.
 */
import { cover } from '#paths/cover.ts';
import type { Criterion } from '#paths/cover.ts';
import { explore } from '#paths/explore.ts';
import { assign, createMachine, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { AnyExploreOptions } from '#paths/types.ts';

interface Subject {
  readonly name: string;
  readonly budget: number;
  readonly machine: AnyStateMachine;
  readonly options: AnyExploreOptions;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A ring of states in which every state leads to the next, to the one three further and back to the first. */
function ring(size: number): Subject {
  const states = Object.fromEntries(
    numbers(size).map((index) => [
      `s${index}`,
      {
        on: { next: `s${(index + 1) % size}`, jump: `s${(index + 3) % size}`, home: 's0' },
        after: { 1000: `s${(index + 5) % size}` },
      },
    ]),
  );
  const options = { inputs: [undefined], events: { next: [{}], jump: [{}], home: [{}] }, outcomes: {} };
  return {
    name: `ring of ${size} states`,
    budget: 50,
    machine: createMachine({ id: 'ring', initial: 's0', states }),
    options,
  };
}

/** Three regions whose situations multiply, and a context that takes part. */
function regions(size: number, limit: number): Subject {
  const region = (name: string) => ({
    initial: 's0',
    states: Object.fromEntries(
      numbers(size).map((index) => [`s${index}`, { on: { [name]: `s${(index + 1) % size}` } }]),
    ),
  });
  const machine = setup({
    types: {
      context: {} as { readonly lines: readonly number[] },
      events: {} as { type: 'a' | 'b' | 'c' | 'add' | 'clear' },
    },
  }).createMachine({
    id: 'regions',
    type: 'parallel',
    context: { lines: [] },
    on: {
      add: {
        guard: ({ context }) => context.lines.length < limit,
        actions: assign({ lines: ({ context }) => [...context.lines, context.lines.length] }),
      },
      clear: { actions: assign({ lines: [] }) },
    },
    states: { a: region('a'), b: region('b'), c: region('c') },
  });
  const events = { a: [{}], b: [{}], c: [{}], add: [{}], clear: [{}] };
  return {
    name: `three regions of ${size}`,
    budget: 500,
    machine,
    options: { inputs: [undefined], events, outcomes: {} },
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function timed<Result>(work: () => Result): { readonly milliseconds: number; readonly result: Result } {
  const runs = numbers(7).map(() => {
    const start = performance.now();
    const result = work();
    return { milliseconds: performance.now() - start, result };
  });
  const [first] = runs;
  if (!first) throw new Error('Nothing was run');
  return { milliseconds: median(runs.map(({ milliseconds }) => milliseconds)), result: first.result };
}

const criteria: readonly Criterion[] = ['states', 'transitions', 'outcomes', 'pairs'];

for (const { name, budget, machine, options } of [ring(15), ring(40), regions(5, 11), regions(7, 3)]) {
  const cold = performance.now();
  cover(explore(machine, options));
  const first = performance.now() - cold;
  const { milliseconds, result: graph } = timed(() => explore(machine, options));
  console.log(
    `${name}: ${graph.nodes.length} nodes, ${graph.edges.length} edges, explore ${milliseconds.toFixed(1)} ms`,
  );
  for (const criterion of criteria) {
    const covering = timed(() => cover(graph, { criterion }));
    const steps = covering.result.reduce((sum, { edges }) => sum + edges.length, 0);
    console.log(
      `  ${criterion}: ${covering.result.length} paths, ${steps} steps, cover ${covering.milliseconds.toFixed(1)} ms`,
    );
  }
  const verdict = first <= budget ? 'within' : 'over';
  console.log(`  first explore and cover together ${first.toFixed(1)} ms, ${verdict} ${budget} ms`);
}
