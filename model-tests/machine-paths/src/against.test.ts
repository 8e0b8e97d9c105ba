import { assign, emit, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { departureFrom, describeDeparture, isDeparture } from './against.ts';
import { baselineOf } from './baseline.ts';
import { flowModel } from './model.ts';
import type { FlowModel } from './model.ts';
import { port } from './port.ts';

interface Parts {
  least: number;
  wait: number;
  refusal: number;
  told: 'paid' | 'unpaid';
  sum: (amount: number) => number;
  retry: 'asking' | 'idle';
}
const sound: Parts = { least: 1, wait: 15_000, refusal: 422, told: 'paid', sum: (amount) => amount, retry: 'asking' };

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** A payment whose parts can be edited without changing a name. */
function payment(parts: Partial<Parts> = {}): FlowModel {
  const { least, wait, refusal, told, sum, retry } = { ...sound, ...parts };
  const machine = setup({
    types: {
      context: {} as { amount: number },
      events: {} as { type: 'pay'; amount: number } | { type: 'retry' },
      emitted: {} as { type: 'paid' | 'unpaid' },
    },
    actors: { charge: port<number, { amount: number }>('charge') },
    guards: {
      isEnough: (_, { amount }: { amount: number }) => amount >= least,
      isRefusal: (_, { error }: { error: unknown }) => statusOf(error) === refusal,
    },
    actions: {
      take: assign((_, { amount }: { amount: number }) => ({ amount: sum(amount) })),
      tell: emit({ type: told }),
    },
    delays: { wait },
  }).createMachine({
    id: 'payment',
    context: { amount: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          pay: {
            guard: { type: 'isEnough', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'take', params: ({ event }) => event },
          },
        },
      },
      asking: {
        invoke: {
          id: 'charge',
          src: 'charge',
          input: ({ context }) => context,
          onDone: { target: 'paid', actions: 'tell' },
          onError: [
            { guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
            { target: 'failed' },
          ],
        },
        after: { wait: 'failed' },
      },
      failed: { on: { retry } },
      refused: {},
      paid: { type: 'final' },
    },
  });
  return flowModel(machine, {
    inputs: [undefined],
    events: {
      pay: [{ amount: 0 }, { amount: 1 }],
      retry: [{}],
    },
    outcomes: { charge: { done: [1], errors: [{ status: 422 }, { status: 500 }] } },
    promises: {},
  });
}

const told = (parts: Partial<Parts>) => describeDeparture('payment', departureFrom(payment(), payment(parts)));

describe('[FLOW-12] a flow beside an earlier version of itself', () => {
  test('is the same: nothing is told, and the digest stays', () => {
    const departure = departureFrom(payment(), payment());
    expect([isDeparture(departure), describeDeparture('payment', departure)]).toEqual([false, '']);
    expect(baselineOf(payment())).toEqual(baselineOf(payment()));
    expect(baselineOf(payment())).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{12}$/u) as string });
  });

  test.each<[edit: string, parts: Partial<Parts>, sentence: string]>([
    ['a guard', { least: 0 }, 'expected the state "idle" (active), got "asking" (active)'],
    ['a delay', { wait: 150_000 }, 'expected the timers after wait (15 s), got after wait (150 s)'],
    ['a refusal’s code', { refusal: 409 }, 'expected the state "refused" (active), got "failed" (active)'],
    [
      'a fact',
      { told: 'unpaid' },
      'expected the effect emit {"event":{"type":"paid"}}, got emit {"event":{"type":"unpaid"}}',
    ],
    ['an action', { sum: (amount) => 2 * amount }, "expected the context's amount 1, got 2"],
    ['a target', { retry: 'idle' }, 'expected the state "asking" (active), got "idle" (active)'],
  ])('%s was edited: told in words, and the digest is another', (_, parts, sentence) => {
    expect(told(parts)).toContain(sentence);
    expect(baselineOf(payment(parts)).digest).not.toBe(baselineOf(payment()).digest);
  });

  test('the definition’s differences are told before the path to the first different behaviour', () => {
    expect(told({ wait: 150_000, retry: 'idle' }).split('\n')).toEqual([
      'payment',
      '  asking: after wait: delay 150 s, was 15 s',
      '  failed: retry: target idle, was asking',
      '  after start › pay {"amount":1}:',
      '    expected the timers after wait (15 s), got after wait (150 s)',
    ]);
  });
});
