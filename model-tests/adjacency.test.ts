import { adjacencyDifferences, isComparable } from 'machine-paths/adjacency';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { flows } from './flows.ts';

const comparable = flows.filter(({ machine, model }) => model && isComparable(machine));

test('flows that the package can explore completely', () => {
  expect(comparable.map(({ name }) => name)).toEqual(expect.arrayContaining(['compare', 'dialog', 'order']));
});

for (const { name, machine, model } of comparable) {
  test(`${name} is explored identically by both`, () => {
    expect(model && adjacencyDifferences(machine, model)).toEqual([]);
  });
}

const lift = setup({
  types: {
    context: {} as { floor: number },
    input: {} as { floor: number },
    events: {} as { type: 'go'; by: number } | { type: 'press' } | { type: 'lock' },
  },
  guards: { isBelow: ({ context }, { by }: { by: number }) => [0, 1, 2].includes(context.floor + by) },
  actions: { move: assign({ floor: ({ context }, { by }: { by: number }) => context.floor + by }) },
});
const go = {
  guard: { type: 'isBelow', params: ({ event }: { event: { by: number } }) => event },
  actions: { type: 'move', params: ({ event }: { event: { by: number } }) => event },
} as const;
const events = { go: [{ by: 1 }, { by: -1 }], press: [{}], lock: [{}] };
const inputs = [{ floor: 0 }, { floor: 2 }];

describe('machines of every kind are explored identically by both', () => {
  test('guards, payloads, several inputs', () => {
    const machine = lift.createMachine({
      id: 'lift',
      context: ({ input }) => input,
      initial: 'open',
      states: { open: { on: { press: 'closed' } }, closed: { on: { press: 'open', go } } },
    });
    expect(adjacencyDifferences(machine, { inputs, events, outcomes: {} })).toEqual([]);
  });

  test('regions, compound states, eventless transitions, a final state', () => {
    const machine = lift.createMachine({
      id: 'lift',
      context: ({ input }) => input,
      type: 'parallel',
      states: {
        door: {
          initial: 'open',
          states: {
            open: { on: { press: 'closing' } },
            closing: { always: 'closed' },
            closed: {
              initial: 'free',
              states: { free: { on: { lock: 'locked' } }, locked: {} },
              on: { press: 'open' },
            },
          },
        },
        cabin: { initial: 'moving', states: { moving: { on: { go, lock: 'still' } }, still: { type: 'final' } } },
      },
    });
    expect(adjacencyDifferences(machine, { inputs, events, outcomes: {} })).toEqual([]);
  });
});

describe('differences are reported', () => {
  test('the package confuses two situations that differ only in their history', () => {
    const machine = setup({
      types: { events: {} as { type: 'next' } | { type: 'off' } | { type: 'on' } },
    }).createMachine({
      id: 'radio',
      initial: 'on',
      states: {
        on: {
          initial: 'news',
          on: { off: 'off' },
          states: { news: { on: { next: 'music' } }, music: {}, last: { type: 'history' } },
        },
        off: { on: { on: 'on.last' } },
      },
    });
    const remembered = { inputs: [undefined], events: { next: [{}], off: [{}], on: [{}] }, outcomes: {} };
    expect(adjacencyDifferences(machine, remembered)).toEqual([
      'only here: the step ["off",{}] → on → [{"on":"music"},{}]',
    ]);
  });

  test('inputs given to only one of them', () => {
    const machine = lift.createMachine({
      id: 'lift',
      context: ({ input }) => input,
      initial: 'open',
      states: { open: { on: { press: 'closed' } }, closed: {} },
    });
    const cut = { inputs: [{ floor: 0 }], events, outcomes: {}, maxNodes: 1 };
    expect(adjacencyDifferences(machine, cut)).toEqual([
      'only in @xstate/graph: the step ["open",{"floor":0}] → press → ["closed",{"floor":0}]',
      'only in @xstate/graph: the situation ["closed",{"floor":0}]',
    ]);
  });

  test('machines with invokes or timers are left out', () => {
    const waiting = setup({}).createMachine({ initial: 'a', states: { a: { after: { 10: 'b' } }, b: {} } });
    expect(isComparable(waiting)).toBe(false);
    expect(isComparable(lift.createMachine({ context: { floor: 0 } }))).toBe(true);
  });
});
