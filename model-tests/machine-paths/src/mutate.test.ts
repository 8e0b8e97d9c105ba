import { port } from './port.ts';
import { flowModel } from './model.ts';
import type { FlowModel } from './model.ts';
import { describeMutation, mutate } from './mutate.ts';
import type { Mutant } from './mutate.ts';
import { expect, test } from 'vitest';
import { assign, emit, setup } from 'xstate';

/** A search machine that contains everything that can be mutated once. */
const search = setup({
  types: {
    context: {} as { text: string; isKept: boolean; found: number },
    input: {} as { found: number },
    events: {} as { type: 'type'; text: string } | { type: 'keep' } | { type: 'leave' },
    emitted: {} as { type: 'found' },
    tags: {} as 'busy',
  },
  actors: { find: port<number, string>('find') },
  guards: { isText: (_, { text }: { text: string }) => text !== '' },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    keepIt: assign({ isKept: true }),
    take: assign({ found: (_, { found }: { found: number }) => found }),
    tell: emit({ type: 'found' }),
    focus: () => {},
  },
  delays: { patience: 3000 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ text: '', isKept: false, ...input }),
  initial: 'idle',
  on: { keep: { actions: 'keepIt' } },
  states: {
    idle: {
      entry: 'focus',
      on: {
        type: {
          guard: { type: 'isText', params: ({ event }) => event },
          target: 'finding',
          actions: { type: 'keepText', params: ({ event }) => event },
        },
      },
    },
    finding: {
      tags: 'busy',
      exit: 'tell',
      on: {
        type: {
          guard: { type: 'isText', params: ({ event }) => event },
          target: 'finding',
          reenter: true,
          actions: { type: 'keepText', params: ({ event }) => event },
        },
        leave: 'idle',
      },
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context.text,
        onDone: { target: 'idle', actions: { type: 'take', params: ({ event }) => ({ found: event.output }) } },
        onError: 'idle',
      },
      after: { patience: 'idle' },
    },
  },
});

const model = flowModel(search, {
  inputs: [{ found: 0 }],
  events: { type: [{ text: 'a' }, { text: 'b' }, { text: '' }], keep: [{}], leave: [{}] },
  outcomes: { find: { done: [1], errors: ['offline'] } },
  promises: { idle: 'waits', finding: 'looks' },
});

const found = async (changed: FlowModel, operator: Mutant['operator'], where: string) => {
  const { mutants } = await mutate(changed);
  return mutants.find((mutant) => mutant.operator === operator && mutant.where === where);
};

test('every kind of mutant is created from the configuration alone, and killed by the paths of a sound model', async () => {
  const before = JSON.stringify(search.config);
  const { mutants, score } = await mutate(model);
  expect(new Set(mutants.map(({ operator }) => operator)).size).toBe(12);
  expect(mutants.filter(({ verdict }) => verdict !== 'killed')).toEqual([]);
  expect(score).toBe(1);
  expect(JSON.stringify(search.config)).toBe(before);
});

test.each([
  ['remove', 'finding: leave', 'expected the transitions "finding: leave", got none'],
  ['retarget', 'idle: type, to idle', 'expected the state "finding" (active), got "idle" (active)'],
  ['stay', 'finding: leave', 'expected the state "idle" (active), got "finding" (active)'],
  ['dropReenter', 'finding: type', 'expected the effect'],
  ['dropAction', 'idle: type, keepText', 'expected the context\'s text "a", got ""'],
  ['dropAction', 'idle, entry focus', 'expected the effect focus undefined, got none'],
  ['dropAction', 'finding, exit tell', 'expected the effect emit {"event":{"type":"found"}}, got stopChild @find'],
  ['dropGuard', 'idle: type', 'expected the transitions none, got "idle: type"'],
  ['negateGuard', 'idle: type', 'expected the transitions "idle: type", got none'],
  ['changeDelay', 'patience', 'expected a timer in 3000 ms, got 6001'],
  ['dropInvoke', 'finding, find', 'expected the effect'],
  ['dropInput', 'finding, find', 'expected the effect'],
  ['dropTag', 'finding, busy', 'expected the tags "busy", got none'],
  ['changeInitial', '(machine), to finding', 'expected the state "idle" (active), got "finding" (active)'],
] as const)('%s %s is killed by an observable difference', async (operator, where, says) => {
  const mutant = await found(model, operator, where);
  expect(mutant).toMatchObject({ verdict: 'killed' });
  expect(mutant?.says).toContain(says);
});

test('a survivor is reported with the missing path', async () => {
  const dial = flowModel(
    setup({
      types: { context: {} as { notch: number }, events: {} as { type: 'press' } },
      actions: {
        turn: assign({ notch: ({ context }) => context.notch + 1 }),
        // only the third press has anything to undo, and it looks like the others
        turnBack: assign({ notch: ({ context }) => (context.notch === 3 ? 0 : context.notch) }),
      },
    }).createMachine({
      id: 'dial',
      context: { notch: 0 },
      initial: 'on',
      states: { on: { on: { press: { actions: ['turn', 'turnBack'] } } } },
    }),
    { inputs: [undefined], events: { press: [{}] }, outcomes: {}, promises: { on: 'stands somewhere' }, maxNodes: 9 },
  );
  const report = await mutate(dial);
  expect(describeMutation('dial', report)).toBe(
    [
      'dial: 66.7 % killed (2 killed, 1 survived, 0 equivalent)',
      "  survived: dropAction on: press, turnBack: no path takes start → press → press → press: expected the context's notch 0, got 3",
    ].join('\n'),
  );
});

test('a mutant is equivalent only if both graphs are complete and the same', async () => {
  const idle = setup({ types: { events: {} as { type: 'go' } }, actions: { nothing: assign({}) } }).createMachine({
    id: 'same',
    context: {},
    initial: 'here',
    states: { here: { on: { go: { target: 'there', actions: 'nothing' } } }, there: { on: { go: 'here' } } },
  });
  const same = flowModel(idle, {
    inputs: [undefined],
    events: { go: [{}] },
    outcomes: {},
    promises: { here: 'is here', there: 'is there' },
  });
  expect(await found(same, 'dropAction', 'here: go, nothing')).toMatchObject({
    verdict: 'equivalent',
    says: 'state, context and effects are the same in every situation',
  });
  expect((await mutate(same)).score).toBe(1);
  const counted = flowModel(
    setup({
      types: { context: {} as { count: number }, events: {} as { type: 'go' } },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }), nothing: assign({}) },
    }).createMachine({
      id: 'endless',
      context: { count: 0 },
      initial: 'here',
      states: { here: { on: { go: { actions: ['count', 'nothing'] } } } },
    }),
    { inputs: [undefined], events: { go: [{}] }, outcomes: {}, promises: { here: 'counts' }, maxNodes: 5 },
  );
  expect(await found(counted, 'dropAction', 'here: go, nothing')).toMatchObject({
    verdict: 'survived',
    says: 'nothing differs in the first 5 situations, and there are more',
  });
});

test('progress is reported for every mutant, and two runs give the same report', async () => {
  const told: string[] = [];
  const first = await mutate(model, { sample: 7, onProgress: (done, total) => told.push(`${done}/${total}`) });
  expect(told).toEqual(['1/7', '2/7', '3/7', '4/7', '5/7', '6/7', '7/7']);
  expect(describeMutation('search', await mutate(model, { sample: 7 }))).toBe(describeMutation('search', first));
  expect(describeMutation('search', first)).toBe('search: 100.0 % killed (7 killed, 0 survived, 0 equivalent)');
});

test('a machine that does not behave as its graph predicts makes the result invalid', async () => {
  let times = 0;
  const moody = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
    id: 'moody',
    context: () => ({ times: (times += 1) }),
    initial: 'here',
    states: { here: {} },
  });
  const unstable = flowModel(moody, {
    inputs: [undefined],
    events: { go: [{}] },
    outcomes: {},
    promises: { here: 'is' },
  });
  await expect(mutate(unstable)).rejects.toThrow(
    "moody, the sound machine, step 1 (start): expected the context's times",
  );
});
