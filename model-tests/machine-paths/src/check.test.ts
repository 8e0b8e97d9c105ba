import { port } from './port.ts';
import { check, describeFaults } from './check.ts';
import type { FaultKind } from './check.ts';
import { flowModel } from './model.ts';
import type { FlowModel } from './model.ts';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';

const base = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'ask' } | { type: 'leave' } | { type: 'sing' },
    tags: {} as 'busy',
  },
  actors: { find: port<number>('find') },
  guards: { isNever: () => false, isFirst: ({ context }) => context.tries === 0 },
  actions: {
    count: assign({ tries: 1 }),
    fail: assign(() => {
      throw new Error('no tries left');
    }),
  },
  delays: { patience: 3000 },
});

const asking = {
  tags: 'busy',
  invoke: { id: 'find', src: 'find', onDone: 'idle', onError: 'idle' },
  after: { patience: 'idle' },
} as const;

const idle = { on: { ask: 'asking' } } as const;

/** Asks, waits for an answer, an error or a time-out, and may ask again. */
const sound = base.createMachine({ id: 'sound', context: { tries: 0 }, initial: 'idle', states: { idle, asking } });

const promises: FlowModel['promises'] = { idle: 'waits', asking: 'is busy' };
const soundModel: FlowModel = flowModel(sound, {
  inputs: [undefined],
  events: { ask: [{}], leave: [], sing: [] },
  outcomes: { find: { done: [1], errors: ['offline'] } },
  promises,
});

type Config = Parameters<typeof base.createMachine>[0];

/** The sound flow with other states. */
const withStates = (states: Config['states'], change: Partial<FlowModel> = {}): FlowModel => ({
  ...soundModel,
  machine: base.createMachine({ id: 'faulty', context: { tries: 0 }, initial: 'idle', states }),
  ...change,
});

const faultsOf = (model: FlowModel, kind: FaultKind) =>
  check(model)
    .filter((fault) => fault.kind === kind)
    .map(({ where, says }) => `${where}: ${says}`);

test('a sound flow has no fault', () => {
  expect(check(soundModel)).toEqual([]);
  expect(describeFaults('sound', check(soundModel))).toBe('sound: no fault');
});

describe('calls', () => {
  test('one without a time-out, or with a guarded one, may wait for ever', () => {
    const { after: _, ...untimed } = asking;
    expect(faultsOf(withStates({ idle, asking: untimed }), 'noTimeOut')).toEqual([
      'asking: the call "find" has no time-out: without an answer it waits for ever',
    ]);
    const guarded = { ...asking, after: { patience: { guard: 'isFirst', target: 'idle' } } } as const;
    expect(faultsOf(withStates({ idle, asking: guarded }), 'noTimeOut')).toEqual([
      'asking: each time-out of the call "find" is guarded: it may wait for ever',
    ]);
  });

  test('a time-out that stays in the state ends no call; one of a state around it does', () => {
    const staying = { ...asking, after: { patience: { actions: 'count' } } } as const;
    expect(faultsOf(withStates({ idle, asking: staying }), 'noTimeOut')).toHaveLength(1);
    const around = {
      initial: 'first',
      after: { patience: 'idle' },
      states: { first: { invoke: { id: 'find', src: 'find', onDone: '#faulty.idle', onError: '#faulty.idle' } } },
    } as const;
    expect(faultsOf(withStates({ idle, asking: around }), 'noTimeOut')).toEqual([]);
  });

  test('one without an error branch, or with guarded ones alone, stops the machine', () => {
    const hopeful = { ...asking, invoke: { id: 'find', src: 'find', onDone: 'idle' } } as const;
    expect(faultsOf(withStates({ idle, asking: hopeful }), 'noErrorBranch')).toEqual([
      'asking: the call "find" has no error branch: an error stops the machine',
    ]);
    const picky = { ...asking.invoke, onError: { guard: 'isFirst', target: 'idle' } } as const;
    expect(faultsOf(withStates({ idle, asking: { ...asking, invoke: picky } }), 'noErrorBranch')).toEqual([
      'asking: each error branch of the call "find" is guarded: an error that fits none stops the machine',
    ]);
  });

  test('a child without outcomes owes no answer', () => {
    const { after: _, ...untimed } = asking;
    expect(faultsOf(withStates({ idle, asking: untimed }, { outcomes: {} }), 'noTimeOut')).toEqual([]);
  });
});

describe('rest', () => {
  const stuck = { idle: { on: { ask: 'asking', leave: 'gone' } }, asking, gone: {} } as const;
  const events = { ...soundModel.events, leave: [{}] };
  const gone = { events, promises: { ...promises, gone: 'is over' } };

  test('a state that nothing leaves is a dead end, unless it is final or declared as a rest', () => {
    expect(faultsOf(withStates(stuck, gone), 'deadEnd')).toEqual([
      'gone: no event, timer or end of a call leaves it, and it is neither final nor declared as a rest, e.g. after start → leave',
    ]);
    expect(check(withStates(stuck, { ...gone, rests: { gone: 'nobody comes back' } }))).toEqual([]);
    expect(check(withStates({ ...stuck, gone: { type: 'final' } }, gone))).toEqual([]);
  });

  test('a rest that is left, and one that is no state, are named', () => {
    expect(faultsOf({ ...soundModel, rests: { idle: 'so it seems', idel: 'misspelled' } }, 'wrongException')).toEqual([
      'idle: it is declared as a rest and is left after all',
      'idel: it is declared as a rest and is no state without children',
    ]);
  });

  test('what is busy has to end where nobody answers and nobody presses anything', () => {
    const endless = { ...asking, after: { patience: { target: 'asking', reenter: true } } } as const;
    expect(faultsOf(withStates({ idle, asking: endless }), 'busyForEver')).toEqual([
      'asking: it is busy, and where nobody answers no time-out ever ends it, e.g. after start → ask',
    ]);
  });

  test('a situation from which no rest is reached is named once', () => {
    const again = { ...asking, invoke: { ...asking.invoke, onDone: 'asking', onError: 'asking' }, after: {} } as const;
    expect(faultsOf(withStates({ idle, asking: again }), 'noRest')).toEqual([
      'asking: whatever happens from here on, something stays busy or under way, e.g. after start → ask',
    ]);
  });
});

describe('answers', () => {
  test('a transition that nothing takes is named with the reason: guard, shadow, no example', () => {
    const choosy = [{ guard: 'isNever', target: 'asking' }, { target: 'asking' }, { actions: 'count' }] as const;
    const states = { idle: { on: { ask: choosy, sing: { actions: 'count' } } }, asking } as const;
    expect(faultsOf(withStates(states), 'notTaken')).toEqual([
      'idle: ask: nothing takes it: its guard was asked and never true',
      'idle: ask (3): nothing takes it: another transition always takes its event first, or leaves its state before the event can come',
      'idle: sing: nothing takes it: the model has no example of its event, or no such end of the call',
    ]);
    const unreachable = { 'idle: ask': 'why', 'idle: ask (2)': 'why', 'idle: hum': 'why' };
    expect(faultsOf(withStates(states, { unreachable }), 'wrongException')).toEqual([
      'idle: ask (2): it is declared as unreachable and is taken',
      'idle: hum: it is declared as unreachable and is no transition of the machine',
    ]);
  });

  test('a state that nothing enters and an event that nobody answers are named', () => {
    const events = { ...soundModel.events, sing: [{}] };
    const lonely = withStates({ idle, asking, attic: {} }, { events, promises: { ...promises, attic: 'is dusty' } });
    expect(describeFaults('lonely', check(lonely))).toBe(
      [
        'lonely: 2 faults',
        '  neverEntered attic: nothing ever enters it',
        '  unanswered sing: it is sent in every situation, and nobody answers it',
      ].join('\n'),
    );
  });

  test('a transition that leaves the regions beside its own is named', () => {
    const parallel = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
      id: 'regions',
      type: 'parallel',
      states: {
        left: { initial: 'a', on: { go: { target: '.b', reenter: true } }, states: { a: {}, b: {} } },
        right: { initial: 'c', states: { c: {} } },
      },
    });
    const model: FlowModel = { ...soundModel, machine: parallel, events: { go: [{}] }, outcomes: {} };
    expect(faultsOf(model, 'leavesRegions')).toEqual([
      'left: go: it leaves and enters anew every region of "(machine)"',
    ]);
  });
});

describe('promises', () => {
  test('a state that promises nothing, and a promise without a state, are named', () => {
    const faulty = { ...soundModel, promises: { idle: 'waits', askin: 'misspelled' } };
    expect(faultsOf(faulty, 'noPromise')).toEqual([
      'asking: a state without children has to promise something to the person',
    ]);
    expect(faultsOf(faulty, 'wrongException')).toEqual(['askin: it is promised and is no state without children']);
  });

  test('an invariant and a promise that do not hold are named with a way there', () => {
    const invariants = { 'nothing is ever asked': ({ value }: { value: unknown }) => value !== 'asking' };
    expect(faultsOf({ ...soundModel, invariants }, 'broken')).toEqual([
      'asking: this must hold in every state and does not: nothing is ever asked, e.g. after start → ask',
    ]);
    const idleBreaks = { ...promises, idle: { says: 'was asked', holds: () => false } };
    expect(faultsOf({ ...soundModel, promises: idleBreaks }, 'broken')).toEqual([
      'idle: the state "idle" breaks its promise: was asked, e.g. after start',
    ]);
  });

  test('a machine that throws is named with the step', () => {
    const careless = { on: { ask: { target: 'asking', actions: 'fail' } } } as const;
    expect(faultsOf(withStates({ idle: careless, asking }), 'throws')).toEqual([
      'faulty: faulty: ask made the machine throw: no tries left',
    ]);
  });
});

test('a flow that is cut is judged by what was looked at, and the sentences say so', () => {
  const endless = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'add' } | { type: 'end' } },
    guards: { isMuch: ({ context }) => context.count > 20 },
  }).createMachine({
    id: 'endless',
    context: { count: 0 },
    initial: 'counting',
    states: {
      counting: {
        on: {
          add: { actions: assign({ count: ({ context }) => context.count + 1 }) },
          end: { guard: 'isMuch', target: 'over' },
        },
      },
      over: { type: 'final' },
    },
  });
  const model = flowModel(endless, {
    inputs: [undefined],
    events: { add: [{}], end: [{}] },
    outcomes: {},
    promises: { counting: 'counts', over: 'is over' },
    maxNodes: 5,
  });
  expect(check(model).map(({ kind, where, says }) => `${kind} ${where}: ${says}`)).toEqual([
    'notTaken counting: end: nothing takes it: it was not taken as far as was looked',
    'neverEntered over: nothing enters it in the first 5 situations',
    'unanswered end: nobody answers it in the first 5 situations',
  ]);
});
