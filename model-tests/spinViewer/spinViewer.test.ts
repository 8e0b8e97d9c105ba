import {
  dragStep,
  frameOf,
  framesTimeout,
  isFailed,
  isLoading,
  isTurning,
  progressOf,
  spinStep,
  spinViewerMachine,
} from '#machines/spinViewer/spinViewer.machine.ts';
import type { SpinInput } from '#machines/spinViewer/spinViewer.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';

function viewer(given: Partial<SpinInput> = {}) {
  const { actor, clock } = begin(spinViewerMachine, { mode: 'auto', frames: 4, isStill: false, ...given });
  const frame = () => frameOf(actor.getSnapshot());
  const isGoing = () => isTurning(actor.getSnapshot());
  return { actor, clock, frame, isGoing };
}

function loadedViewer(given: Partial<SpinInput> = {}) {
  const opened = viewer(given);
  for (let frame = 3; frame >= 0; frame -= 1) opened.actor.send({ type: 'frame.loaded', frame });
  return opened;
}

test('[PROD-12] it rotates by itself, a frame each 100 ms, and pauses while the pointer is over it', () => {
  const { actor, clock, frame } = loadedViewer();
  expect(spinStep).toBe(100);
  clock.advance(99);
  expect(frame()).toBe(0);
  clock.advance(1);
  expect(frame()).toBe(1);
  clock.advance(300);
  expect(frame()).toBe(0);
  actor.send({ type: 'attention.gained', by: 'pointer' });
  clock.advance(5_000);
  expect(frame()).toBe(0);
  actor.send({ type: 'attention.lost', by: 'pointer' });
  clock.advance(100);
  expect(frame()).toBe(1);
});

test('[PROD-12] it pauses while it has the focus, continues without pointer and focus, and stops for good on request', () => {
  const { actor, clock, frame, isGoing } = loadedViewer();
  actor.send({ type: 'attention.gained', by: 'focus' });
  actor.send({ type: 'attention.gained', by: 'pointer' });
  actor.send({ type: 'attention.lost', by: 'pointer' });
  clock.advance(1_000);
  expect(frame()).toBe(0);
  actor.send({ type: 'stop' });
  actor.send({ type: 'attention.lost', by: 'focus' });
  clock.advance(1_000);
  expect([frame(), isGoing()]).toEqual([0, false]);
  // pressed with the pointer over it
  actor.send({ type: 'attention.gained', by: 'pointer' });
  actor.send({ type: 'play' });
  clock.advance(100);
  expect([frame(), isGoing()]).toEqual([1, true]);
});

test('[PROD-12] under reduced motion it does not rotate by itself, but on a press', () => {
  const { actor, clock, frame, isGoing } = loadedViewer({ isStill: true });
  clock.advance(1_000);
  expect([frame(), isGoing()]).toEqual([0, false]);
  actor.send({ type: 'play' });
  clock.advance(200);
  expect(frame()).toBe(2);
});

test('[PROD-12] it follows a drag in both directions, and continues to rotate afterwards', () => {
  const { actor, clock, frame, isGoing } = loadedViewer();
  actor.send({ type: 'drag.begin', x: 100 });
  actor.send({ type: 'drag.move', x: 100 + 2 * dragStep });
  expect(frame()).toBe(2);
  actor.send({ type: 'drag.move', x: 100 - dragStep });
  expect(frame()).toBe(3);
  clock.advance(1_000);
  expect(frame()).toBe(3);
  actor.send({ type: 'drag.end' });
  expect(isGoing()).toBe(true);
  clock.advance(100);
  expect(frame()).toBe(0);
});

test('[PROD-12] drag mode never rotates by itself; slider mode selects a frame and cannot be dragged', () => {
  const dragged = loadedViewer({ mode: 'drag' });
  dragged.actor.send({ type: 'play' });
  dragged.clock.advance(1_000);
  expect(dragged.frame()).toBe(0);
  dragged.actor.send({ type: 'drag.begin', x: 0 });
  dragged.actor.send({ type: 'drag.move', x: dragStep });
  expect(dragged.frame()).toBe(1);

  const slid = loadedViewer({ mode: 'slider' });
  slid.actor.send({ type: 'frame.choose', frame: 3 });
  expect(slid.frame()).toBe(3);
  slid.actor.send({ type: 'drag.begin', x: 0 });
  slid.actor.send({ type: 'drag.move', x: dragStep });
  expect(slid.frame()).toBe(3);
  slid.actor.send({ type: 'step', by: 1 });
  expect(slid.frame()).toBe(0);
});

test('it shows how many frames have loaded, and skips those that fail', () => {
  const { actor, frame } = viewer({ mode: 'slider' });
  actor.send({ type: 'frame.loaded', frame: 0 });
  actor.send({ type: 'frame.loaded', frame: 2 });
  actor.send({ type: 'frame.missing', frame: 1 });
  expect([isLoading(actor.getSnapshot()), progressOf(actor.getSnapshot())]).toEqual([true, 3]);
  actor.send({ type: 'frame.loaded', frame: 3 });
  actor.send({ type: 'step', by: 1 });
  expect(frame()).toBe(2);
});

test('frames that do not load in time can be retried', () => {
  const { actor, clock } = viewer();
  actor.send({ type: 'frame.loaded', frame: 0 });
  clock.advance(framesTimeout);
  expect(isFailed(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'retry' });
  expect([isLoading(actor.getSnapshot()), progressOf(actor.getSnapshot())]).toEqual([true, 0]);
});
