import {
  FADE_MS,
  INITIAL_LOADER_MS,
  isFaded,
  isLoading,
  PAGE_TIMEOUT_MS,
  REST_MS,
  RESTORE_MS,
  isReturning,
  showsInitialLoader,
} from '#machines/navigation/navigation.machine.ts';
import { expect, test } from 'vitest';
import { visit, where } from './visit.ts';
import { anchor, back, home, product, still } from './navigation.flow.ts';

test('[NAV-02, NAV-12] a page load in order: entry, leave notice, out animation and request, response, swap, loaded, finished', async () => {
  const visited = visit();
  const { actor, log, requests, clock, settled } = visited;
  await settled();
  log.length = 0;
  actor.send({ type: 'leave', ...product });
  expect(log).toEqual(['PUSH 1', 'page.leaving']);
  expect(actor.getSnapshot().value).toMatchObject({ page: { leaving: 'fadingOut' } });
  clock.increment(FADE_MS);
  expect(actor.getSnapshot().value).toMatchObject({ page: { leaving: 'waiting' } });
  expect(log, 'the swap never precedes the answer').toEqual(['PUSH 1', 'page.leaving']);
  await requests[0]?.answer();
  expect(log).toEqual(['PUSH 1', 'page.leaving', 'show 1']);
  actor.send({ type: 'page.rendered' });
  await settled();
  expect(log).toEqual(['PUSH 1', 'page.leaving', 'show 1', 'page.loaded', 'page.finished']);
  expect(where(visited)).toEqual({ at: '/fr/p/tasse', pending: null });
});

test('[NAV-14] the fade-out ends early once the response arrives, and reduced motion has none', async () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...product });
  await requests[0]?.answer();
  expect(log).toContain('show 1');
  actor.send({ type: 'page.rendered' });
  actor.send({ type: 'leave', ...still });
  expect(actor.getSnapshot().value).toMatchObject({ page: { leaving: 'still' } });
});

test('[NAV-14] after 300 ms of fading the old page is readable again', () => {
  const { actor, clock } = visit();
  actor.send({ type: 'leave', ...product });
  clock.increment(299);
  expect(isFaded(actor.getSnapshot())).toBe(true);
  clock.increment(1);
  expect(isFaded(actor.getSnapshot())).toBe(false);
  expect(isLoading(actor.getSnapshot())).toBe(true);
});

test('[NAV-03] a step back or forward is shown once its page has loaded; a failed one returns to the current entry', async () => {
  const visited = visit();
  const { actor, log, requests, clock } = visited;
  const steps = [product, back, { ...product, way: 'FORWARD' as const }];
  for (const [index, step] of steps.entries()) {
    log.length = 0;
    actor.send({ type: 'leave', ...step });
    expect(log).toEqual([`${step.way} ${step.entry.key}`, 'page.leaving']);
    await requests[index]?.answer();
    expect(log.at(-1)).toBe(`show ${step.entry.key}`);
    actor.send({ type: 'page.rendered' });
    expect(where(visited)).toEqual({ at: step.entry.href, pending: null });
  }
  actor.send({ type: 'leave', ...back });
  await requests[3]?.fail();
  clock.increment(REST_MS - 1);
  expect(log).not.toContain('return 1');
  clock.increment(1);
  expect(log).toContain('return 1');
  expect(where(visited)).toEqual({ at: '/fr/p/tasse', pending: null });
});

test('[NAV-26] an overwritten entry is pushed again, at the current position in history', async () => {
  const { actor, log, requests, clock } = visit();
  actor.send({ type: 'placed', entry: { ...product.entry, index: 3 } });
  actor.send({ type: 'leave', ...back });
  actor.send({ type: 'leave', ...still });
  await requests[1]?.fail();
  clock.increment(REST_MS);
  expect(log.at(-1)).toBe('rewrite 1');
  actor.send({ type: 'placed', entry: { ...product.entry, index: 2 } });
  expect(log.at(-1)).toBe('page.finished');
  expect(actor.getSnapshot().context.at.index).toBe(2);
});

test('[NAV-26] history is returning until its step is made, or for a second if the browser makes none', async () => {
  const { actor, requests, clock } = visit();
  actor.send({ type: 'leave', ...product });
  await requests[0]?.fail();
  clock.increment(REST_MS);
  expect(isReturning(actor.getSnapshot()), 'the step was asked for').toBe(true);
  clock.increment(RESTORE_MS - REST_MS - 1);
  expect(isReturning(actor.getSnapshot())).toBe(true);
  clock.increment(1);
  expect(isReturning(actor.getSnapshot())).toBe(false);
});

test('[NAV-26] another move while history is being restored is followed, not undone', async () => {
  const visited = visit();
  const { actor, log, requests, clock } = visited;
  actor.send({ type: 'leave', ...product });
  await requests[0]?.fail();
  clock.increment(REST_MS - 1);
  actor.send({ type: 'leave', ...still });
  clock.increment(REST_MS);
  expect(log.join()).not.toContain('return');
  await requests[1]?.answer();
  expect(where(visited)).toEqual({ at: '/fr/p/lampe', pending: null });
});

test('[NAV-13] a newer move aborts the earlier request; its late response changes nothing', async () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...product });
  actor.send({ type: 'leave', ...still });
  expect(requests.map((request) => [request.href, request.isAborted()])).toEqual([
    ['/fr/p/tasse', true],
    ['/fr/p/lampe', false],
  ]);
  await requests[0]?.answer();
  expect(log).not.toContain('show 1');
  await requests[1]?.answer();
  expect(log.at(-1)).toBe('show 2');
});

test('[NAV-13] the same link again keeps the pending request, and its one entry', async () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...product });
  actor.send({ type: 'leave', ...product, entry: { ...product.entry, key: '9', index: 2 } });
  expect(requests).toHaveLength(1);
  expect(log).not.toContain('PUSH 9');
  await requests[0]?.answer();
  expect(log.at(-1)).toBe('show 1');
});

test('[NAV-26] a step to another entry of the pending page keeps its request, and shows that entry', async () => {
  const { actor, log, requests } = visit();
  actor.send({ type: 'leave', ...product });
  actor.send({ type: 'leave', ...product, way: 'BACK', entry: { ...product.entry, key: '9', index: 0 } });
  expect(requests).toHaveLength(1);
  await requests[0]?.answer();
  expect(log.at(-1)).toBe('show 9');
});

test('[NAV-13, NAV-26] going back to the current page cancels the pending one', async () => {
  const visited = visit();
  const { actor, log, requests } = visited;
  actor.send({ type: 'leave', ...product });
  actor.send({ type: 'stay' });
  expect(requests[0]?.isAborted()).toBe(true);
  await requests[0]?.answer();
  expect(log).not.toContain('show 1');
  expect(log.at(-1)).toBe('page.finished');
  expect(where(visited)).toEqual({ at: '/fr', pending: null });
});

test('[NAV-12] a failure or timeout leaves the current page, and is reported once', async () => {
  const visited = visit();
  const { actor, log, requests, clock, settled } = visited;
  await settled();
  actor.send({ type: 'leave', ...product });
  await requests[0]?.fail();
  clock.increment(REST_MS);
  actor.send({ type: 'stay' });
  expect(log.slice(-2)).toEqual(['return ', 'page.finished']);
  actor.send({ type: 'leave', ...still });
  clock.increment(PAGE_TIMEOUT_MS);
  clock.increment(REST_MS);
  actor.send({ type: 'stay' });
  expect(log.slice(-3)).toEqual(['call.failed', 'return ', 'page.finished']);
  expect(where(visited)).toEqual({ at: '/fr', pending: null });
});

test('[NAV-12, NAV-26] an anchor on the same page is shown at once, without a load, and cancels a pending page', async () => {
  const visited = visit();
  const { actor, log, requests } = visited;
  actor.send({ type: 'leave', ...anchor });
  expect(log.slice(-2)).toEqual(['PUSH 3', 'show 3']);
  expect(requests).toHaveLength(0);
  actor.send({ type: 'leave', ...product });
  actor.send({ type: 'leave', ...anchor });
  expect(requests[0]?.isAborted()).toBe(true);
  expect(where(visited)).toEqual({ at: '/fr#bas', pending: null });
});

test('[NAV-26] while leaving awaits confirmation, history returns to the page', () => {
  const visited = visit();
  const { actor, log, clock } = visited;
  actor.send({ type: 'placed', entry: home });
  actor.send({ type: 'keep' });
  clock.increment(REST_MS - 1);
  actor.send({ type: 'keep' });
  clock.increment(REST_MS - 1);
  expect(log, 'a second step back is still on its way').not.toContain('return 0');
  clock.increment(1);
  expect(log).toContain('return 0');
  expect(where(visited)).toEqual({ at: '/fr', pending: null });
});

test('[NAV-15] the initial loader class is removed 600 ms after the images have loaded', async () => {
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

test('[NAV-15] the initial loader class stays removed when another page loads', async () => {
  const { actor, clock, requests, settled } = visit();
  await settled();
  clock.increment(INITIAL_LOADER_MS);
  actor.send({ type: 'leave', ...product });
  expect(showsInitialLoader(actor.getSnapshot()), 'the next page is asked for').toBe(false);
  await requests[0]?.answer();
  actor.send({ type: 'page.rendered' });
  expect(showsInitialLoader(actor.getSnapshot()), 'the next page is there').toBe(false);
});

test('[NAV-12] a page that appears while the next is loading is where the visitor stays if that one fails', async () => {
  const visited = visit();
  const { actor, requests } = visited;
  actor.send({ type: 'leave', ...product });
  await requests[0]?.answer();
  actor.send({ type: 'leave', ...still });
  actor.send({ type: 'page.rendered' });
  await requests[1]?.fail();
  expect(where(visited)).toEqual({ at: '/fr/p/tasse', pending: null });
});
