import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShopProblem } from '#server/kernel/problem.ts';
import { openGate } from '#server/load/gate.ts';
import type { Gate, Leave } from '#server/load/gate.ts';
import { openTaskQueue } from '#server/kernel/task-queue.ts';
import { Abandoned, within } from '#server/kernel/scope.ts';
import type { Lane } from '#server/kernel/scope.ts';

const stays = () => new AbortController().signal;
const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'came in',
    (error: unknown) => error,
  );

describe('the gate', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const fill = (gate: Gate, places: number) => Promise.all(Array.from({ length: places }, () => gate.enter(stays())));
  const leaveAll = (leaves: readonly Leave[]) => leaves.map((leave) => leave());

  test('[RUN-02] admits as many as there are slots, queues the next in order, and refuses requests when the queue is full', async () => {
    const gate = openGate({ atOnce: 2, length: 2, waitMs: 1000 });
    const [first, second] = await fill(gate, 2);
    const came: string[] = [];
    const third = gate.enter(stays()).then((leave) => (came.push('third'), leave));
    const fourth = gate.enter(stays()).then((leave) => (came.push('fourth'), leave));
    const refusal = await reasonOf(gate.enter(stays()));
    expect(refusal).toBeInstanceOf(ShopProblem);
    expect(refusal).toMatchObject({ status: 503, code: 'Problem.Busy', retryAfter: 5 });
    expect([came, gate.waiting()]).toEqual([[], 2]);
    first?.();
    // a slot is released once, however often
    first?.();
    await third;
    expect([came, gate.waiting()]).toEqual([['third'], 1]);
    second?.();
    leaveAll([await third, await fourth]);
    await fill(gate, 2);
    expect(gate.waiting()).toBe(0);
  });

  test('[RUN-02] refuses requests that queued too long, except during shutdown: then all are answered', async () => {
    let isStopping = false;
    const gate = openGate({ atOnce: 1, length: 2, waitMs: 1000, isPatient: () => isStopping });
    const [leave] = await fill(gate, 1);
    const late = reasonOf(gate.enter(stays()));
    await vi.advanceTimersByTimeAsync(999);
    expect(gate.waiting()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toMatchObject({ status: 503, retryAfter: 5 });
    isStopping = true;
    const last = reasonOf(gate.enter(stays()));
    await vi.advanceTimersByTimeAsync(5000);
    leave?.();
    expect(await last).toBe('came in');
  });

  test('[RUN-02] a disconnected client leaves the queue and takes no slot', async () => {
    const gate = openGate({ atOnce: 1, length: 1, waitMs: 1000 });
    const [leave] = await fill(gate, 1);
    const leaving = new AbortController();
    const left = reasonOf(gate.enter(leaving.signal));
    leaving.abort();
    expect(await left).toBeInstanceOf(Abandoned);
    expect(await reasonOf(gate.enter(leaving.signal))).toBeInstanceOf(Abandoned);
    const next = gate.enter(stays());
    expect(gate.waiting()).toBe(1);
    leave?.();
    await next;
    expect(gate.waiting()).toBe(0);
  });
});

describe('the queue', () => {
  const blocked = () => {
    const inTurn = openTaskQueue();
    const { promise, resolve } = Promise.withResolvers<void>();
    return { inTurn, holding: inTurn(() => promise), free: resolve };
  };
  const standing = (lane: Lane, signal: AbortSignal | null = null) => ({ lane, signal });

  test('[RUN-02] lanes take turns, and what was aborted while queued is never started', async () => {
    const { inTurn, holding, free } = blocked();
    const done: string[] = [];
    const stand = (lane: Lane, name: string, signal: AbortSignal | null = null) =>
      reasonOf(within(standing(lane, signal), () => inTurn(() => Promise.resolve(void done.push(name)))));
    const leaving = new AbortController();
    const all = [
      stand('browse', 'search 1', leaving.signal),
      stand('browse', 'search 2'),
      stand('browse', 'search 3'),
      stand('sale', 'cart'),
      stand('own', 'mail'),
    ];
    leaving.abort();
    free();
    await holding;
    const [left] = await Promise.all(all);
    expect(left).toBeInstanceOf(Abandoned);
    expect(done.slice(-1)).toEqual(['search 3']);
    expect(done.toSorted()).toEqual(['cart', 'mail', 'search 2', 'search 3']);
  });

  test('[RUN-02] the event loop runs between two units of work, and a failed one does not block the queue', async () => {
    const { inTurn, holding, free } = blocked();
    let turns = 0;
    const seen: number[] = [];
    const all = Array.from({ length: 5 }, (_, at) =>
      reasonOf(
        inTurn(() => {
          seen.push(turns);
          return at === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
        }),
      ),
    );
    const counting = (async () => {
      for (; seen.length < 5; turns++) await turn();
    })();
    free();
    await holding;
    await Promise.all([...all, counting]);
    expect(new Set(seen).size).toBe(5);
  });
});
