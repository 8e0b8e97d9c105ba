import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { abortable, port } from '#machines/port.ts';
import type { PortWork } from '#machines/port.ts';
import { VirtualClock } from 'machine-paths/clock';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';

type Sku = { sku: string };
const patience = 40_000;
const pause = 1_000;
const asking = setup({
  types: {
    context: {} as { cents: number; failure: Failure | null },
    events: {} as { type: 'leave' } | { type: 'wait' },
  },
  actors: { readPrice: port<number, Sku>('readPrice'), count: port<unknown>('count') },
  guards: { hasStatus: (_, { failure, status }: { failure: Failure; status: number }) => failure.status === status },
  actions: {
    takePrice: assign({ cents: (_, { cents }: { cents: number }) => cents }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
  },
  delays: { answerTimeout, patience, pause },
});
const ask = asksOf(asking);

const machine = asking.createMachine({
  context: { cents: 0, failure: null },
  initial: 'reading',
  on: { leave: '.left', wait: '.counting' },
  states: {
    reading: {
      ...ask({
        src: 'readPrice',
        input: { sku: 'A-1' },
        onDone: {
          target: 'answered',
          actions: { type: 'takePrice', params: ({ event }) => ({ cents: event.output }) },
        },
        onRefused: {
          guard: { type: 'hasStatus', params: ({ event }) => ({ ...failed({ event }), status: 409 }) },
          target: 'refused',
          actions: { type: 'keepFailure', params: failed },
        },
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    counting: {
      initial: 'quiet',
      ...ask({ src: 'count', onDone: 'answered', onFailure: 'failed', within: 'patience', after: { pause: '.told' } }),
      states: { quiet: {}, told: {} },
    },
    answered: {},
    refused: {},
    failed: {},
    left: {},
  },
});

const refusal: Failure = { status: 409, code: 'Problem.Conflict', message: '', errors: [] };
/** The error thrown by a call that was answered with a problem. */
const problem = (failure: Failure) => Object.assign(new Error(failure.code), { failure });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The machine while its price request is pending: the response is given by hand, and so is time. */
function started() {
  const answer = Promise.withResolvers<number>();
  const works: PortWork<Sku>[] = [];
  const readPrice = abortable<number, Sku>((work) => {
    works.push(work);
    return answer.promise;
  });
  const count = abortable(() => new Promise(() => {}));
  const clock = new VirtualClock();
  const actor = createActor(machine.provide({ actors: { readPrice, count } }), { clock });
  actor.start();
  return { actor, clock, works, answer, seen: () => actor.getSnapshot() };
}

test('a response ends the request, and its timeout with it', async () => {
  const { clock, works, answer, seen } = started();
  expect(works.map(({ input }) => input)).toEqual([{ sku: 'A-1' }]);
  expect(Object.keys(seen().children)).toEqual(['readPrice']);

  answer.resolve(1250);
  await settled();
  expect(seen().value).toBe('answered');
  expect(seen().context.cents).toBe(1250);

  expect(clock.untilNext()).toBeNull();
});

test('a declared refusal takes its own branch, with its data', async () => {
  const { answer, seen } = started();
  answer.reject(problem(refusal));
  await settled();
  expect(seen().value).toBe('refused');
  expect(seen().context.failure).toEqual(refusal);
});

test.each([
  ['a problem', problem({ ...refusal, status: 503 }), { ...refusal, status: 503 }],
  ['anything thrown', new Error('a slip'), unknownFailure],
])('%s else fails, with the reason', async (_, thrown, failure) => {
  const { answer, seen } = started();
  answer.reject(thrown);
  await settled();
  expect(seen().value).toBe('failed');
  expect(seen().context.failure).toEqual(failure);
});

test('request timeout: after 15 s without a response it fails like an error, is aborted, and a late response is ignored', async () => {
  const { clock, works, answer, seen } = started();
  clock.advance(14_999);
  expect(seen().value).toBe('reading');
  clock.advance(1);
  expect(seen().value).toBe('failed');
  expect(seen().context.failure).toEqual(timedOut);
  expect(works.map(({ signal }) => signal.aborted)).toEqual([true]);

  answer.resolve(1250);
  await settled();
  expect(seen().value).toBe('failed');
  expect(seen().context.cents).toBe(0);
});

test('leaving the state aborts the call: neither its response nor its timeout counts', async () => {
  const { actor, clock, works, answer, seen } = started();
  actor.send({ type: 'leave' });
  expect(works.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(clock.untilNext()).toBeNull();

  answer.resolve(1250);
  await settled();
  expect(seen().value).toBe('left');
});

test('a request may have a different timeout, and its state may have delays of its own', () => {
  const { actor, clock, seen } = started();
  actor.send({ type: 'wait' });
  clock.advance(pause);
  expect(seen().value).toEqual({ counting: 'told' });
  clock.advance(patience - pause - 1);
  expect(seen().value).toEqual({ counting: 'told' });
  clock.advance(1);
  expect(seen().value).toBe('failed');
});

test('what the machine does not declare is a type error', () => {
  const counted = ({ output }: { output: unknown }) => ({ cents: output });
  const ends = { onDone: 'answered', onFailure: 'failed' } as const;
  const untimed = asksOf(setup({ actors: { count: port<unknown>('count') }, delays: { patience } }));
  const wrong = [
    // @ts-expect-error a port that is not declared
    ask({ ...ends, src: 'readPrices', input: { sku: 'A-1' } }),
    // @ts-expect-error an input of another type
    ask({ ...ends, src: 'readPrice', input: { sku: 1 } }),
    // @ts-expect-error no input where the port needs one
    ask({ ...ends, src: 'readPrice' }),
    // @ts-expect-error the response is not handled
    ask({ src: 'count', onFailure: 'failed' }),
    // @ts-expect-error failures are not handled
    ask({ src: 'count', onDone: 'answered' }),
    // @ts-expect-error a second failure branch, for errors only
    ask({ ...ends, src: 'count', onError: 'failed' }),
    // @ts-expect-error an action that is not declared
    ask({ ...ends, src: 'count', onFailure: { target: 'failed', actions: 'shout' } }),
    // @ts-expect-error params of a different action
    ask({ ...ends, src: 'count', onFailure: { target: 'failed', actions: { type: 'takePrice', params: failed } } }),
    // @ts-expect-error an output of another type
    ask({ ...ends, src: 'count', onDone: { actions: { type: 'takePrice', params: ({ event }) => counted(event) } } }),
    // @ts-expect-error a refusal that every error would match
    ask({ ...ends, src: 'count', onRefused: { target: 'refused' } }),
    // @ts-expect-error a delay that is not declared
    ask({ ...ends, src: 'count', within: 'ages' }),
    // @ts-expect-error no timeout although the machine does not declare the common one
    untimed({ ...ends, src: 'count' }),
  ];
  expect(wrong).toHaveLength(12);
});
