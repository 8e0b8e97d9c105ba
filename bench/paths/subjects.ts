import { assign, createMachine, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { AnyExploreOptions } from 'machine-paths/types';
import { flows } from '../../model-tests/flows.ts';

/** A machine to measure, and its possible steps. */
export interface Subject {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly options: AnyExploreOptions;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A ring of states, each leading to the next, to the third after it and back to the first. */
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
  return {
    name: `ring of ${size} states`,
    machine: createMachine({ id: `ring${size}`, initial: 's0', states }),
    options: { inputs: [undefined], events: { next: [{}], jump: [{}], home: [{}] }, outcomes: {} },
  };
}

/** Three parallel regions whose situations multiply, and a context that changes along. */
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
    id: `regions${size}`,
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
    machine,
    options: { inputs: [undefined], events, outcomes: {} },
  };
}

/** Every flow of the shop with a model, and four machines of known size: 15 to 1,500 situations. */
export const subjects: readonly Subject[] = [
  ...flows.flatMap(({ name, model }) => (model ? [{ name, machine: model.machine, options: model }] : [])),
  ring(15),
  ring(40),
  regions(5, 11),
  regions(7, 3),
];
