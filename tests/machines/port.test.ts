import { abortable, port } from '#machines/port.ts';
import { expect, test } from 'vitest';
import { createActor, fromPromise, setup, toPromise, waitFor } from 'xstate';
import type { PromiseActorLogic } from 'xstate';

const asking = setup({ actors: { price: port<number, { sku: string }>('price') } }).createMachine({
  id: 'asking',
  initial: 'waiting',
  context: { cents: 0 },
  on: { leave: '.left' },
  states: {
    waiting: {
      invoke: { id: 'price', src: 'price', input: { sku: 'A-1' }, onDone: 'answered', onError: 'failed' },
      on: { again: { target: 'waiting', reenter: true } },
    },
    answered: {},
    failed: {},
    left: {},
  },
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a port that nobody provided rejects with its name', async () => {
  const actor = createActor(port('recalculate'));
  actor.start();
  await expect(toPromise(actor)).rejects.toThrow('The port "recalculate" was not provided');
});

test("a port that nobody provided ends in the machine's own onError", async () => {
  const actor = createActor(asking);
  actor.start();
  const snapshot = await waitFor(actor, (seen) => seen.value !== 'waiting');
  expect(snapshot.value).toBe('failed');
});

test('abortable work receives the input and resolves to the output', async () => {
  const actor = createActor(
    abortable(({ input }: { input: number }) => Promise.resolve(input * 2)),
    { input: 21 },
  );
  actor.start();
  expect(await toPromise(actor)).toBe(42);
});

test('abortable work that fails before an abort rejects', async () => {
  const actor = createActor(abortable(() => Promise.reject(new Error('no network'))));
  actor.start();
  await expect(toPromise(actor)).rejects.toThrow('no network');
});

test('leaving the invoking state aborts the work', () => {
  const signals: AbortSignal[] = [];
  const price = abortable<number, { sku: string }>(({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const actor = createActor(asking.provide({ actors: { price } }));
  actor.start();
  expect(signals.map((signal) => signal.aborted)).toEqual([false]);
  actor.send({ type: 'again' });
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  actor.send({ type: 'leave' });
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
});

/**
 * One actor run twice, the way `useActorRef` does it under StrictMode: stopped, rewound to its snapshot from before
 * the stop, started again. The first run ends while the second is pending.
 */
async function runTwice(
  promised: (work: () => Promise<string>) => PromiseActorLogic<string>,
  endOfFirst: (first: PromiseWithResolvers<string>) => void,
) {
  const runs: PromiseWithResolvers<string>[] = [];
  const actor = createActor(
    promised(() => {
      const run = Promise.withResolvers<string>();
      runs.push(run);
      return run.promise;
    }),
  );
  actor.start();
  const before = actor.getSnapshot();
  actor.stop();
  Reflect.set(actor, '_snapshot', before);
  Reflect.set(actor, '_processingStatus', 0);
  actor.subscribe({ error: () => {} });
  actor.start();
  const [first, second] = runs;
  if (!first || !second) throw new Error('The work was not run twice');
  endOfFirst(first);
  await settled();
  second.resolve('second answer');
  await settled();
  return actor.getSnapshot();
}

const rejects = (first: PromiseWithResolvers<string>) => first.reject(new Error('aborted'));
const answers = (first: PromiseWithResolvers<string>) => first.resolve('first answer');

test('an aborted run that ends late is ignored and the restarted one keeps its own result', async () => {
  expect(await runTwice(abortable, rejects)).toMatchObject({ status: 'done', output: 'second answer' });
  expect(await runTwice(abortable, answers)).toMatchObject({ status: 'done', output: 'second answer' });
});

test('without abortable the late end of an aborted run is mistaken for the new one (why it exists)', async () => {
  expect(await runTwice(fromPromise, rejects)).toMatchObject({ status: 'error' });
  expect(await runTwice(fromPromise, answers)).toMatchObject({ status: 'done', output: 'first answer' });
});
