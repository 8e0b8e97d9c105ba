import { port } from './port.ts';
import { createFingerprint } from './fingerprint.ts';
import { describePath } from './describe.ts';
import { assertPromised, describeWalk, flowModel, replayPath, walk } from './model.ts';
import type { FlowModel } from './model.ts';
import { assertCovered } from './report.ts';
import { testFlow } from './suite.ts';
import type { EventCatalogue, LeafState, OutcomeCatalogue } from './types.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { assign, setup } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';

interface Cart {
  readonly lines: readonly string[];
}

const cartMachine = setup({
  types: {
    context: {} as { cart: Cart; asked: string | null },
    input: {} as Cart,
    events: {} as { type: 'item.add'; sku: string } | { type: 'item.remove'; sku: string } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { recalculate: port<Cart, { cart: Cart; sku: string | null }>('recalculate') },
  guards: { isInCart: ({ context }, { sku }: { sku: string }) => context.cart.lines.includes(sku) },
  actions: {
    keepAsked: assign({ asked: (_, { sku }: { sku: string }) => sku }),
    takeCart: assign({ cart: (_, { cart }: { cart: Cart }) => cart, asked: null }),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ cart: input, asked: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: ({ context }) => context.cart.lines.length > 0, target: 'filled' }, { target: 'empty' }],
    },
    empty: {
      on: { 'item.add': { target: 'recalculating', actions: { type: 'keepAsked', params: ({ event }) => event } } },
    },
    filled: {
      on: {
        'item.remove': {
          guard: { type: 'isInCart', params: ({ event }) => event },
          target: 'recalculating',
          actions: { type: 'keepAsked', params: ({ event }) => event },
        },
      },
    },
    recalculating: {
      tags: 'busy',
      invoke: {
        id: 'recalculate',
        src: 'recalculate',
        input: ({ context }) => ({ cart: context.cart, sku: context.asked }),
        onDone: { target: 'deciding', actions: { type: 'takeCart', params: ({ event }) => ({ cart: event.output }) } },
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    failed: { on: { retry: 'recalculating' } },
  },
});

const model = flowModel(cartMachine, {
  inputs: [{ lines: [] }],
  events: {
    'item.add': [{ sku: 'A-1' }],
    'item.remove': ({ context }) => context.cart.lines.map((sku) => ({ sku })),
    retry: [{}],
  },
  outcomes: {
    recalculate: {
      done: ({ input }) => [{ lines: input.cart.lines.length > 0 ? [] : [input.sku ?? ''] }],
      errors: [new Error('offline')],
    },
  },
  promises: {
    deciding: 'is never stable here',
    empty: 'says that the cart is empty',
    filled: { says: 'shows the lines', holds: ({ context }) => context.cart.lines.length > 0 },
    recalculating: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    failed: 'keeps what was asked and offers a retry',
  },
  invariants: { 'a cart has at most one line here': ({ context }) => context.cart.lines.length <= 1 },
});

testFlow('cart', model);

test('an event, a port or a state of the machine that the model omits or misspells does not compile', () => {
  type Events = EventCatalogue<typeof cartMachine>;
  expectTypeOf<keyof Events>().toEqualTypeOf<'item.add' | 'item.remove' | 'retry'>();
  expectTypeOf<{ 'item.add': [{ sku: string }]; retry: [{}] }>().not.toExtend<Events>();
  expectTypeOf<{ 'item.add': [{ sku: string }]; 'item.remove': []; retry: [{}] }>().toExtend<Events>();
  expectTypeOf<{ 'item.add': [{ sku: number }]; 'item.remove': []; retry: [{}] }>().not.toExtend<Events>();

  type Outcomes = OutcomeCatalogue<typeof cartMachine>;
  expectTypeOf<{}>().not.toExtend<Outcomes>();
  expectTypeOf<{ recalculate: { done: [Cart]; errors: [] } }>().toExtend<Outcomes>();
  expectTypeOf<{ recalculate: { done: [{ lines: number }]; errors: [] } }>().not.toExtend<Outcomes>();

  expectTypeOf<LeafState<typeof cartMachine>>().toEqualTypeOf<
    'deciding' | 'empty' | 'filled' | 'recalculating' | 'failed'
  >();
});

test('one path covers the cart', () => {
  const { graph, paths, report } = walk(model);
  const fingerprint = createFingerprint();
  expect(paths.map((path) => describePath(path, fingerprint))).toMatchInlineSnapshot(`
    [
      "start {"lines":[]} | deciding: always (2)
    item.add {"sku":"A-1"} | empty: item.add
    done recalculate {"lines":["A-1"]} | recalculating: done recalculate > deciding: always
    item.remove {"sku":"A-1"} | filled: item.remove
    done recalculate {"lines":[]} | recalculating: done recalculate > deciding: always (2)
    item.add {"sku":"A-1"} | empty: item.add
    error recalculate Error("offline") | recalculating: error recalculate
    retry | failed: retry
    after patience | recalculating: after patience",
    ]
  `);
  expect(report.transitions.map(({ id }) => id)).toMatchInlineSnapshot(`
    [
      "deciding: always",
      "deciding: always (2)",
      "empty: item.add",
      "filled: item.remove",
      "recalculating: done recalculate",
      "recalculating: error recalculate",
      "recalculating: after patience",
      "failed: retry",
    ]
  `);
  expect(graph.truncated).toBe(false);
});

const firstReplay = (changed: FlowModel) => {
  const { graph, paths } = walk(changed);
  const [path] = paths;
  if (!path) throw new Error('The model has no path');
  return replayPath(changed, graph, path, 'path 1 of 1');
};

test('a state without a promise is reported by name, and so is a promise without a state', () => {
  const { failed: _, ...promises } = model.promises;
  expect(() => assertPromised({ ...model, promises: { ...promises, faild: 'misspelled' } })).toThrow(
    'cart:\n  the state "failed" has no promise\n  "faild" has a promise but is not a state without children',
  );
});

test('a promise that does not hold is reported with the step', async () => {
  const filled = { says: 'shows three lines', holds: () => false };
  await expect(firstReplay({ ...model, promises: { ...model.promises, filled } })).rejects.toThrow(
    'cart, path 1 of 1, step 3 (done recalculate {"lines":["A-1"]}): the state "filled" breaks its promise: shows three lines',
  );
});

test('an invariant that does not hold is reported with the step', async () => {
  const invariants = { 'a cart is never filled': (snapshot: AnyMachineSnapshot) => !snapshot.matches('filled') };
  await expect(firstReplay({ ...model, invariants })).rejects.toThrow(
    'step 3 (done recalculate {"lines":["A-1"]}): an invariant is broken: a cart is never filled',
  );
});

test('a transition that loses its fixture is reported by name', () => {
  const { report } = walk({ ...model, events: { ...model.events, retry: [] } });
  expect(() => assertCovered(report)).toThrow('"failed: retry" is not covered: event not in catalogue');
});

test('a walk as text changes with the machine', () => {
  const told = describeWalk(walk(model));
  expect(describeWalk(walk({ ...model, delays: { patience: 1 } }))).not.toBe(told);
  expect(describeWalk(walk({ ...model, inputs: [{ lines: ['A-1'] }] }))).not.toBe(told);
});
