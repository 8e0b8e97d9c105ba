import { isShown, longestLook, popupBannerMachine } from '#machines/popupBanner/popupBanner.machine.ts';
import type { PopupInput, PopupReading } from '#rules/popups.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { end, start } from './popupBanner.flow.ts';

const day = 86_400_000;

/** A strip with the record and the clock in the test's hands. */
function strip(input: Partial<PopupInput> = {}) {
  const read = waitingPort<PopupReading, { id: number }>();
  const keep = waitingPort<void, { id: number }>();
  const warned: number[] = [];
  const machine = popupBannerMachine.provide({
    actors: { readPopup: read.logic, keepClosed: keep.logic },
    actions: { warnUnkept: (_, { id }) => void warned.push(id) },
  });
  const { actor, clock } = begin(machine, { id: 5, endDatetime: null, ...input });
  const isThere = () => isShown(actor.getSnapshot());
  return { actor, clock, read, keep, warned, isThere };
}

test('[SITE-02] the strip is there from the start, goes at once when it is closed, and its id is recorded', async () => {
  const { actor, read, keep, isThere } = strip();
  expect(isThere()).toBe(true);
  await read.last().answer({ isClosed: false, now: start });
  expect(isThere()).toBe(true);
  actor.send({ type: 'close' });
  expect([isThere(), keep.last().input.id]).toEqual([false, 5]);
  await keep.last().answer();
  actor.send({ type: 'visitor.returned' });
  expect([isThere(), read.calls.length]).toEqual([false, 1]);
});

test('[SITE-02] it can be closed before the record was read', async () => {
  const { actor, keep, isThere } = strip();
  actor.send({ type: 'close' });
  expect([isThere(), keep.calls.length]).toEqual([false, 1]);
});

test('[SITE-02] closed in another tab, it goes when the visitor returns to this one', async () => {
  const { actor, read, isThere } = strip();
  await read.last().answer({ isClosed: false, now: start });
  actor.send({ type: 'visitor.returned' });
  expect(isThere()).toBe(true);
  await read.last().answer({ isClosed: true, now: start });
  expect(isThere()).toBe(false);
});

test('[SITE-02] nothing is shown after EndDatetime, by the server’s time, while the page is open', async () => {
  const { clock, read, isThere } = strip({ endDatetime: new Date(end).toISOString() });
  await read.last().answer({ isClosed: false, now: end - 1000 });
  clock.advance(999);
  expect([isThere(), read.calls.length]).toEqual([true, 1]);
  clock.advance(1);
  await read.last().answer({ isClosed: false, now: end });
  expect(isThere()).toBe(false);
});

test('an end that is months off is waited for a day at a time: a timer goes no further than 24 days', async () => {
  const { clock, read } = strip({ endDatetime: new Date(end + 90 * day).toISOString() });
  await read.last().answer({ isClosed: false, now: end });
  clock.advance(longestLook - 1);
  expect(read.calls).toHaveLength(1);
  clock.advance(1);
  expect(read.calls).toHaveLength(2);
});

test('a browser that keeps no cookies hides it all the same, and says so', async () => {
  const { actor, read, keep, warned, isThere } = strip();
  await read.last().fail(new Error('off'));
  expect(isThere()).toBe(true);
  actor.send({ type: 'close' });
  await keep.last().fail(new Error('off'));
  expect([isThere(), warned]).toEqual([false, [5]]);
});
