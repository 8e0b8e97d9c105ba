import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { watchIdle } from '#gateways/ahead.gateway.ts';

/** What waits for the page to rest. */
let waiting: (() => void)[] = [];
const rest = () => waiting.splice(0).forEach((begin) => begin());

beforeEach(() => {
  waiting = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => waiting.push(begin));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an idle moment is reported once what the one before began is done, or after a second', async () => {
  const step = Promise.withResolvers<void>();
  const steps = [step.promise, new Promise<void>(() => {})];
  const reports = vi.fn();
  const page = createMachine({
    invoke: { src: watchIdle(() => steps.shift() ?? Promise.resolve()) },
    on: { 'page.idle': { actions: reports } },
  });
  const idle = createActor(page);
  idle.start();
  rest();
  await vi.advanceTimersByTimeAsync(900);
  expect(waiting).toEqual([]);
  step.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting).toHaveLength(1);
  rest();
  // its code is missing
  await vi.advanceTimersByTimeAsync(999);
  expect(waiting).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting).toHaveLength(1);
  idle.stop();
  rest();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reports).toHaveBeenCalledTimes(2);
  expect(waiting).toEqual([]);
});
