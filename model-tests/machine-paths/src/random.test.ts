import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import { flowModel } from './model.ts';
import { walkAtRandom } from './random.ts';
import { NoSuchStep, pathAlong } from './steps.ts';
import { replayPath } from './model.ts';

/** A lift that forgets its load on one of many ways: after a door was opened twice while it moved up. */
const lift = setup({
  types: {
    context: {} as { floor: number; opened: number },
    events: {} as { type: 'up' } | { type: 'down' } | { type: 'open' } | { type: 'wait'; for: number },
  },
}).createMachine({
  id: 'lift',
  context: { floor: 0, opened: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        up: { target: 'moving', actions: assign({ floor: ({ context }) => Math.min(3, context.floor + 1) }) },
        down: { target: 'moving', actions: assign({ floor: ({ context }) => Math.max(0, context.floor - 1) }) },
        wait: {},
      },
    },
    moving: {
      on: { open: { actions: assign({ opened: ({ context }) => Math.min(2, context.opened + 1) }) } },
      after: { 1000: 'idle' },
    },
  },
});

const model = flowModel(lift, {
  inputs: [undefined],
  events: { up: [{}], down: [{}], open: [{}], wait: [{ for: 1 }, { for: 2 }] },
  outcomes: {},
  promises: { idle: 'stands', moving: 'moves' },
  invariants: {
    'the door opens once at most on the second floor': ({ context }) => !(context.floor === 2 && context.opened > 1),
  },
});

const walked = (seed: number) => walkAtRandom(model, { seed, walks: 200 });

test('[FLOW-05] a fault that random walks find is shrunk to the shortest path with it, which can be taken again', async () => {
  const { failure, walks } = await walked(7);
  expect(failure?.reason).toBe('an invariant is broken: the door opens once at most on the second floor');
  expect(failure?.steps).toBeGreaterThan(6);
  expect(failure?.shrunk.paths[0]?.edges).toHaveLength(6);
  expect((failure?.line ?? '').split(', ').toSorted()).toEqual(['after 1000', 'open', 'open', 'start', 'up', 'up']);
  const { graph, path } = pathAlong(model, failure?.line ?? '');
  await expect(replayPath(model, graph, path, 'again')).rejects.toThrow('the door opens once at most');
  expect((await walked(7)).walks).toBe(walks);
});

test('[FLOW-05] the same seed walks the same steps again, another one others', async () => {
  const steps = async (seed: number) => (await walkAtRandom({ ...model, invariants: {} }, { seed, walks: 3 })).steps;
  const shrunkFrom = async (seed: number) => {
    const { walks, failure } = await walked(seed);
    return [walks, failure?.walk, failure?.steps];
  };
  expect(await steps(7)).toBe(await steps(7));
  const found = await Promise.all([1, 2, 3, 4, 5].map(shrunkFrom));
  expect(await Promise.all([1, 2, 3, 4, 5].map(shrunkFrom))).toEqual(found);
  expect(new Set(found.map(String)).size).toBeGreaterThan(1);
});

test('other seeds find the same shortest path, and a sound machine fails nowhere', async () => {
  for (const seed of [1, 2, 3]) expect((await walked(seed)).failure?.shrunk.paths[0]?.edges).toHaveLength(6);
  const sound = { ...model, invariants: {} };
  const report = await walkAtRandom(sound, { seed: 7, walks: 50 });
  expect(report).toMatchObject({ walks: 50, failure: null, total: 5 });
  expect([...report.taken]).toHaveLength(5);
});

test('what the machine throws is found and shrunk, too', async () => {
  const fragile = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'a' } | { type: 'b' } },
  }).createMachine({
    id: 'fragile',
    context: { count: 0 },
    initial: 'on',
    states: {
      on: {
        on: {
          a: { actions: assign({ count: ({ context }) => context.count + 1 }) },
          b: {
            guard: ({ context }) => {
              if (context.count === 3) throw new Error('three');
              return true;
            },
            actions: assign({ count: 0 }),
          },
        },
      },
    },
  });
  const promised = flowModel(fragile, {
    inputs: [undefined],
    events: { a: [{}], b: [{}] },
    outcomes: {},
    promises: { on: 'is on' },
  });
  const { failure } = await walkAtRandom(promised, { seed: 3, walks: 100 });
  expect(failure?.reason).toMatch(/^b made the machine throw: .*three/su);
  expect(failure?.line).toBe('start, a, a, a, b');
});

test('a step with a question mark is left out where the catalogue has none that changes no state', () => {
  const { path, leftOut } = pathAlong(model, 'start, up? > idle, up > moving');
  expect([path.edges.map(({ eventType }) => eventType), leftOut]).toEqual([['', 'up'], ['up']]);
  expect(pathAlong(model, 'start, wait? > idle, up > moving').leftOut).toEqual([]);
  expect(() => pathAlong(model, 'start, up? > moving, up? > idle')).toThrow(NoSuchStep);
});

test('steps are followed by name, by the number of a payload and by the states after them', () => {
  const steps = (line: string) => pathAlong(model, line).path.edges.map(({ step }) => step);
  expect(steps('start > idle, wait#2, up > moving').slice(1)).toEqual([
    { type: 'event', event: { type: 'wait', for: 2 } },
    { type: 'event', event: { type: 'up' } },
  ]);
  expect(() => pathAlong(model, 'start, upp')).toThrow(NoSuchStep);
  expect(() => pathAlong(model, 'start, up > idle')).toThrow(
    'Step 2, "up > idle", cannot happen there: possible are up, down, open, wait.',
  );
});
