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

/** Sends a request, waits for a response, an error or a timeout, and may retry. */
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

test('a sound flow has no faults', () => {
  expect(check(soundModel)).toEqual([]);
  expect(describeFaults('sound', check(soundModel))).toBe('sound: no faults');
});

describe('calls', () => {
  test('a call without a timeout, or with a guarded one, may wait forever', () => {
    const { after: _, ...untimed } = asking;
    expect(faultsOf(withStates({ idle, asking: untimed }), 'noTimeOut')).toEqual([
      'asking: the call "find" has no timeout: without a response it waits forever',
    ]);
    const guarded = { ...asking, after: { patience: { guard: 'isFirst', target: 'idle' } } } as const;
    expect(faultsOf(withStates({ idle, asking: guarded }), 'noTimeOut')).toEqual([
      'asking: every timeout of the call "find" is guarded: it may wait forever',
    ]);
  });

  test('a timeout that stays in the state ends no call; one of an ancestor state does', () => {
    const staying = { ...asking, after: { patience: { actions: 'count' } } } as const;
    expect(faultsOf(withStates({ idle, asking: staying }), 'noTimeOut')).toHaveLength(1);
    const around = {
      initial: 'first',
      after: { patience: 'idle' },
      states: { first: { invoke: { id: 'find', src: 'find', onDone: '#faulty.idle', onError: '#faulty.idle' } } },
    } as const;
    expect(faultsOf(withStates({ idle, asking: around }), 'noTimeOut')).toEqual([]);
  });

  test('a call without an error branch, or with guarded ones only, stops the machine', () => {
    const hopeful = { ...asking, invoke: { id: 'find', src: 'find', onDone: 'idle' } } as const;
    expect(faultsOf(withStates({ idle, asking: hopeful }), 'noErrorBranch')).toEqual([
      'asking: the call "find" has no error branch: an error stops the machine',
    ]);
    const picky = { ...asking.invoke, onError: { guard: 'isFirst', target: 'idle' } } as const;
    expect(faultsOf(withStates({ idle, asking: { ...asking, invoke: picky } }), 'noErrorBranch')).toEqual([
      'asking: every error branch of the call "find" is guarded: an error that matches none stops the machine',
    ]);
  });

  test('a child without outcomes needs no timeout', () => {
    const { after: _, ...untimed } = asking;
    expect(faultsOf(withStates({ idle, asking: untimed }, { outcomes: {} }), 'noTimeOut')).toEqual([]);
  });
});

describe('rest', () => {
  const stuck = { idle: { on: { ask: 'asking', leave: 'gone' } }, asking, gone: {} } as const;
  const events = { ...soundModel.events, leave: [{}] };
  const gone = { events, promises: { ...promises, gone: 'is over' } };

  test('a state that nothing leaves is a dead end, unless it is final or declared in rests', () => {
    expect(faultsOf(withStates(stuck, gone), 'deadEnd')).toEqual([
      'gone: no event, timer or outcome of a call leaves it, and it is neither final nor declared in rests, e.g. after start → leave',
    ]);
    expect(check(withStates(stuck, { ...gone, rests: { gone: 'nobody comes back' } }))).toEqual([]);
    expect(check(withStates({ ...stuck, gone: { type: 'final' } }, gone))).toEqual([]);
  });

  test('a declared rest that can be left, or is no such state, is reported', () => {
    expect(faultsOf({ ...soundModel, rests: { idle: 'so it seems', idel: 'misspelled' } }, 'wrongException')).toEqual([
      'idle: it is declared in rests but can be left',
      'idel: it is declared in rests but is not a state without children',
    ]);
  });

  test('every busy state must end without responses and without user input', () => {
    const endless = { ...asking, after: { patience: { target: 'asking', reenter: true } } } as const;
    expect(faultsOf(withStates({ idle, asking: endless }), 'busyForEver')).toEqual([
      'asking: it is busy, and without a response no timeout ever ends it, e.g. after start → ask',
    ]);
  });

  test('a situation from which no resting state is reachable is reported once', () => {
    const again = { ...asking, invoke: { ...asking.invoke, onDone: 'asking', onError: 'asking' }, after: {} } as const;
    expect(faultsOf(withStates({ idle, asking: again }), 'noRest')).toEqual([
      'asking: whatever happens from here on, something stays busy or pending, e.g. after start → ask',
    ]);
  });
});

describe('answers', () => {
  test('a transition that is never taken is reported with the reason: guard, shadowing, no example', () => {
    const choosy = [{ guard: 'isNever', target: 'asking' }, { target: 'asking' }, { actions: 'count' }] as const;
    const states = { idle: { on: { ask: choosy, sing: { actions: 'count' } } }, asking } as const;
    expect(faultsOf(withStates(states), 'notTaken')).toEqual([
      'idle: ask: never taken: its guard was evaluated and never true',
      'idle: ask (3): never taken: another transition always takes its event first, or leaves its state before the event can occur',
      'idle: sing: never taken: the model has no example of its event, or no such outcome of the call',
    ]);
    const unreachable = { 'idle: ask': 'why', 'idle: ask (2)': 'why', 'idle: hum': 'why' };
    expect(faultsOf(withStates(states, { unreachable }), 'wrongException')).toEqual([
      'idle: ask (2): it is declared unreachable but is taken',
      'idle: hum: it is declared unreachable but is not a transition of the machine',
    ]);
  });

  test('a state that is never entered and an event that no transition handles are reported', () => {
    const events = { ...soundModel.events, sing: [{}] };
    const lonely = withStates({ idle, asking, attic: {} }, { events, promises: { ...promises, attic: 'is dusty' } });
    expect(describeFaults('lonely', check(lonely))).toBe(
      [
        'lonely: 2 faults',
        '  neverEntered attic: it is never entered',
        '  unanswered sing: it is sent in every situation, and no transition handles it',
      ].join('\n'),
    );
  });

  test('a transition that exits sibling regions is reported', () => {
    const parallel = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
      id: 'regions',
      type: 'parallel',
      states: {
        left: { initial: 'a', on: { go: { target: '.b', reenter: true } }, states: { a: {}, b: {} } },
        right: { initial: 'c', states: { c: {} } },
      },
    });
    const model: FlowModel = { ...soundModel, machine: parallel, events: { go: [{}] }, outcomes: {} };
    expect(faultsOf(model, 'leavesRegions')).toEqual(['left: go: it exits and re-enters every region of "(machine)"']);
  });
});

describe('promises', () => {
  test('a state without a promise, and a promise without a state, are reported', () => {
    const faulty = { ...soundModel, promises: { idle: 'waits', askin: 'misspelled' } };
    expect(faultsOf(faulty, 'noPromise')).toEqual(['asking: a state without children must have a promise']);
    expect(faultsOf(faulty, 'wrongException')).toEqual(['askin: it has a promise but is not a state without children']);
  });

  test('a broken invariant or promise is reported with a path to it', () => {
    const invariants = { 'nothing is ever asked': ({ value }: { value: unknown }) => value !== 'asking' };
    expect(faultsOf({ ...soundModel, invariants }, 'broken')).toEqual([
      'asking: an invariant is broken: nothing is ever asked, e.g. after start → ask',
    ]);
    const idleBreaks = { ...promises, idle: { says: 'was asked', holds: () => false } };
    expect(faultsOf({ ...soundModel, promises: idleBreaks }, 'broken')).toEqual([
      'idle: the state "idle" breaks its promise: was asked, e.g. after start',
    ]);
  });

  test('a machine that throws is reported with the step', () => {
    const careless = { on: { ask: { target: 'asking', actions: 'fail' } } } as const;
    expect(faultsOf(withStates({ idle: careless, asking }), 'throws')).toEqual([
      'faulty: faulty: ask made the machine throw: no tries left',
    ]);
  });
});

test('a truncated exploration is judged as far as it went, and the messages say so', () => {
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
    'notTaken counting: end: never taken: it was not taken before the exploration was truncated',
    'neverEntered over: it is not entered in the first 5 situations',
    'unanswered end: no transition handles it in the first 5 situations',
  ]);
});
