import { isOpen, popupModalMachine } from '#machines/popupModal/popupModal.machine.ts';
import type { PopupModalEvent } from '#machines/popupModal/popupModal.machine.ts';
import type { PopupReading } from '#rules/popups.ts';
import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { begin, waitingPort } from '../journey.ts';
import { end, start } from './popupModal.flow.ts';

/** A popup on a page where another dialog may be open. */
function modal({ isBusy = false } = {}) {
  let isTaken = isBusy;
  const read = waitingPort<PopupReading, { id: number }>();
  const keep = waitingPort<void, { id: number }>();
  const warned: number[] = [];
  const machine = popupModalMachine.provide({
    actors: {
      readPopup: read.logic,
      keepClosed: keep.logic,
      watchStage: fromCallback<PopupModalEvent>(({ sendBack }) => {
        sendBack({ type: isTaken ? 'stage.taken' : 'stage.free' });
      }),
    },
    actions: { warnUnkept: (_, { id }) => void warned.push(id) },
  });
  const { actor, clock } = begin(machine, { id: 4, endDatetime: new Date(end).toISOString() });
  const answer = () => {
    isTaken = false;
    actor.send({ type: 'stage.free' });
  };
  return { actor, clock, read, keep, warned, answer, isThere: () => isOpen(actor.getSnapshot()) };
}

test('[SITE-02] it opens 3000 ms after the page, and is recorded when it is hidden', async () => {
  const { actor, clock, read, keep, isThere } = modal();
  clock.advance(2999);
  expect([isThere(), read.calls.length]).toEqual([false, 0]);
  clock.advance(1);
  await read.last().answer({ isClosed: false, now: start });
  expect([isThere(), keep.calls.length]).toEqual([true, 0]);
  actor.send({ type: 'close' });
  expect([isThere(), keep.last().input.id]).toEqual([false, 4]);
});

test('[SITE-02] a page that is left hides it as well', async () => {
  const { actor, clock, read, keep, isThere } = modal();
  clock.advance(3000);
  await read.last().answer({ isClosed: false, now: start });
  actor.send({ type: 'page.leaving' });
  expect([isThere(), keep.calls.length]).toEqual([false, 1]);
});

test('[SITE-02] it never opens over another dialog: it opens 3000 ms after that was closed', async () => {
  const { clock, read, isThere, answer } = modal({ isBusy: true });
  clock.advance(3000);
  clock.advance(60_000);
  expect([isThere(), read.calls.length]).toEqual([false, 0]);
  answer();
  clock.advance(2999);
  expect([isThere(), read.calls.length]).toEqual([false, 0]);
  clock.advance(1);
  await read.last().answer({ isClosed: false, now: start });
  expect(isThere()).toBe(true);
});

test.each([
  ['closed before', { isClosed: true, now: start }],
  ['after EndDatetime by the server’s time', { isClosed: false, now: end }],
])('[SITE-02] %s, it never opens', async (_, reading) => {
  const { clock, read, isThere } = modal();
  clock.advance(3000);
  await read.last().answer(reading);
  clock.advance(60_000);
  expect([isThere(), read.calls.length]).toEqual([false, 1]);
});

test('where cookies cannot be read it stays away; where they cannot be written it closes all the same', async () => {
  const unread = modal();
  unread.clock.advance(3000);
  await unread.read.last().fail(new Error('off'));
  expect(unread.isThere()).toBe(false);
  const { actor, clock, read, keep, warned, isThere } = modal();
  clock.advance(3000);
  await read.last().answer({ isClosed: false, now: start });
  actor.send({ type: 'close' });
  await keep.last().fail(new Error('off'));
  expect([isThere(), warned]).toEqual([false, [4]]);
});
