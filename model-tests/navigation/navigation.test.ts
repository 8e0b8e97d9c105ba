import {
  FADE_MS,
  INITIAL_LOADER_MS,
  navigationMachine,
  PAGE_TIMEOUT_MS,
  showsInitialLoader,
} from '#machines/navigation/navigation.machine.ts';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { anchor, product, still } from './navigation.flow.ts';

interface Deferred {
  href: string;
  answer(): Promise<void>;
  fail(): Promise<void>;
  isAborted(): boolean;
}

/** A visitor on the home page: what the page shows of it in order, the requests on their way, and a clock to turn. */
function visit() {
  const log: string[] = [];
  const requests: Deferred[] = [];
  const clock = new SimulatedClock();
  const settled = async () => {
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  };
  const machine = navigationMachine.provide({
    actors: {
      awaitImages: fromPromise<void, { href: string }>(async () => undefined),
      requestPage: fromPromise<void, { href: string }>(
        ({ input, signal }) =>
          new Promise<void>((resolve, reject) => {
            const then = (settle: () => void) => async () => (settle(), await settled());
            requests.push({
              href: input.href,
              answer: then(resolve),
              fail: then(() => reject(new Error('no'))),
              isAborted: () => signal.aborted,
            });
          }),
      ),
    },
    actions: {
      commit: (_, { key }) => log.push(`commit ${key}`),
      drop: (_, { key }) => key !== undefined && log.push(`drop ${key}`),
    },
  });
  const actor = createActor(machine, { input: { href: '/fr' }, clock });
  actor.on('*', (fact) => log.push(fact.type));
  actor.start();
  return { actor, log, requests, clock, settled };
}

test('[NAV-02, NAV-12] a page load in order: leave notice, out animation and request, answer, swap, loaded, finished', async () => {
  const { actor, log, requests, clock, settled } = visit();
  await settled();
  log.length = 0;
  actor.send({ type: 'leave', ...product });
  expect(log).toEqual(['page.leaving']);
  expect(actor.getSnapshot().value).toMatchObject({ page: { leaving: 'fadingOut' } });
  clock.increment(FADE_MS);
  expect(actor.getSnapshot().value).toMatchObject({ page: { leaving: 'fadedOut' } });
  expect(log, 'the swap never precedes the answer').toEqual(['page.leaving']);
  await requests[0]?.answer();
  expect(log).toEqual(['page.leaving', 'commit 1']);
  actor.send({ type: 'page.rendered', href: product.href });
  await settled();
  expect(log).toEqual(['page.leaving', 'commit 1', 'page.loaded', 'page.finished']);
  expect(actor.getSnapshot().context).toEqual({ href: product.href, pending: null });
});

test('[NAV-14] the out fade ends early once the answer is there, and reduced motion has none', async () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...product });
  await requests[0]?.answer();
  expect(log).toContain('commit 1');
  actor.send({ type: 'page.rendered', href: product.href });
  actor.send({ type: 'leave', ...still });
  expect(actor.getSnapshot().value).toMatchObject({ page: { leaving: 'still' } });
});

test('[NAV-14] a page has faded after 300 ms', () => {
  const { actor, clock } = visit();
  actor.send({ type: 'leave', ...product });
  clock.increment(299);
  expect(actor.getSnapshot().value).toMatchObject({ page: { leaving: 'fadingOut' } });
  clock.increment(1);
  expect(actor.getSnapshot().value).toMatchObject({ page: { leaving: 'fadedOut' } });
});

test('[NAV-03] a step back or forward shows its page before its entry is let go on; one that fails stays where one is', async () => {
  const { actor, log, requests } = visit();
  for (const [index, step] of [product, { ...product, key: '5', href: '/fr' }, { ...product, key: '6' }].entries()) {
    log.length = 0;
    actor.send({ type: 'leave', ...step });
    expect(log).toEqual(['page.leaving']);
    await requests[index]?.answer();
    expect(log).toEqual(['page.leaving', `commit ${step.key}`]);
    actor.send({ type: 'page.rendered', href: step.href });
    expect(actor.getSnapshot().context).toEqual({ href: step.href, pending: null });
  }
  actor.send({ type: 'leave', ...still, key: '7', href: '/fr' });
  await requests[3]?.fail();
  expect(log).toContain('drop 7');
  expect(actor.getSnapshot().context).toEqual({ href: product.href, pending: null });
});

test('[NAV-13] a newer address aborts the earlier request; its late answer changes nothing', async () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...product });
  actor.send({ type: 'leave', ...still });
  expect(requests.map((request) => [request.href, request.isAborted()])).toEqual([
    [product.href, true],
    [still.href, false],
  ]);
  expect(log).toContain('drop 1');
  await requests[0]?.answer();
  expect(log).not.toContain('commit 1');
  await requests[1]?.answer();
  expect(log.at(-1)).toBe('commit 2');
});

test('[NAV-13] the same link again keeps the request that is under way', async () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...product });
  actor.send({ type: 'leave', ...product, key: '9' });
  expect(requests).toHaveLength(1);
  expect(log.at(-1)).toBe('drop 9');
  await requests[0]?.answer();
  expect(log.at(-1)).toBe('commit 1');
});

test('[NAV-13] a link to the page that is here takes back the page that is on its way', async () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...product });
  actor.send({ type: 'stay' });
  expect(requests[0]?.isAborted()).toBe(true);
  await requests[0]?.answer();
  expect(log).toContain('drop 1');
  expect(log).not.toContain('commit 1');
  expect(actor.getSnapshot().context).toEqual({ href: '/fr', pending: null });
});

test('[NAV-12] an answer that fails or never comes leaves the page that is there, and says so once', async () => {
  const { actor, log, requests, clock, settled } = visit();
  await settled();
  actor.send({ type: 'leave', ...product });
  await requests[0]?.fail();
  expect(log.slice(-2)).toEqual(['drop 1', 'page.finished']);
  actor.send({ type: 'leave', ...still });
  clock.increment(PAGE_TIMEOUT_MS);
  expect(log.slice(-3)).toEqual(['drop 2', 'call.failed', 'page.finished']);
  expect(actor.getSnapshot().context).toEqual({ href: '/fr', pending: null });
});

test('[NAV-12] a place on the same page commits at once, without a load', () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...anchor });
  expect(log.at(-1)).toBe('commit 3');
  expect(requests).toHaveLength(0);
});

test('[NAV-15] the initial loader class goes 600 ms after the images are there', async () => {
  const { actor, clock, settled } = visit();
  expect(INITIAL_LOADER_MS).toBe(600);
  clock.increment(INITIAL_LOADER_MS);
  expect(showsInitialLoader(actor.getSnapshot()), 'the images are not there yet').toBe(true);
  await settled();
  clock.increment(INITIAL_LOADER_MS - 1);
  expect(showsInitialLoader(actor.getSnapshot())).toBe(true);
  clock.increment(1);
  expect(showsInitialLoader(actor.getSnapshot())).toBe(false);
});

test('[NAV-15] the initial loader class stays gone when another page loads', async () => {
  const { actor, clock, requests, settled } = visit();
  await settled();
  clock.increment(INITIAL_LOADER_MS);
  actor.send({ type: 'leave', ...product });
  expect(showsInitialLoader(actor.getSnapshot()), 'the next page is asked for').toBe(false);
  await requests[0]?.answer();
  actor.send({ type: 'page.rendered', href: product.href });
  expect(showsInitialLoader(actor.getSnapshot()), 'the next page is there').toBe(false);
});

test('[NAV-12] a page that comes up while the next one is asked for is where the visitor stays if that one fails', async () => {
  const { actor, requests } = visit();
  actor.send({ type: 'leave', ...product });
  await requests[0]?.answer();
  actor.send({ type: 'leave', ...still });
  actor.send({ type: 'page.rendered', href: product.href });
  await requests[1]?.fail();
  expect(actor.getSnapshot().context).toEqual({ href: product.href, pending: null });
});
