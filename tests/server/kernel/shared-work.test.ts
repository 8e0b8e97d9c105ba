import { expect, test } from 'vitest';
import { scopeNow, within } from '#server/kernel/scope.ts';
import type { RequestLane } from '#server/kernel/scope.ts';
import { sharedWork } from '#server/kernel/shared-work.ts';

/** Work that ends when it is told to, shared under one name; the scopes' signals of those who began it. */
function work() {
  const share = sharedWork<string>();
  const done = Promise.withResolvers<string>();
  const signals: (AbortSignal | null)[] = [];
  const ask = (signal: AbortSignal | null = null, lane: RequestLane = 'browse') =>
    within({ lane, signal }, () =>
      share('page', () => {
        signals.push(scopeNow().signal);
        return done.promise;
      }),
    );
  return { ask, signals, ...done };
}
const areAborted = (signals: readonly (AbortSignal | null)[]) => signals.map((signal) => signal?.aborted);

test('[RUN-09] shared work goes on while anybody waits for it, and is given up when all have left', async () => {
  const { ask, signals, resolve } = work();
  const askers = [new AbortController(), new AbortController()];
  const results = askers.map(({ signal }) => ask(signal));
  askers[0]?.abort();
  expect(areAborted(signals)).toEqual([false]);
  askers[1]?.abort();
  expect(areAborted(signals)).toEqual([true]);
  results.push(ask());
  expect(areAborted(signals)).toEqual([true, false]);
  resolve('read');
  expect(await Promise.all(results)).toEqual(['read', 'read', 'read']);
});

test('[RUN-09] work that somebody waits for in any case is finished although all others have left', () => {
  const { ask, signals } = work();
  const leaving = new AbortController();
  void ask(leaving.signal);
  void ask();
  leaving.abort();
  expect(areAborted(signals)).toEqual([false]);
});

test('[RUN-09] each lane does its own: a sale does not wait for what browsing reads', () => {
  const { ask, signals } = work();
  for (const lane of ['browse', 'sale', 'browse', 'sale'] as const) void ask(null, lane);
  expect(signals).toHaveLength(2);
});

test('[RUN-09] a failure goes to all who wait for it, and the next one tries again', async () => {
  const { ask, signals, reject } = work();
  const waiting = [ask(), ask()];
  reject(new Error('gone'));
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask()).rejects.toThrow('gone');
  expect(signals).toHaveLength(2);
});
