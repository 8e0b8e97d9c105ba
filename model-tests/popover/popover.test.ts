import { LINGERING_MS, OPENING_MS, popoverMachine } from '#machines/popover/popover.machine.ts';
import type { Placement, Room } from '#machines/popover/popover.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { high, low } from './popover.flow.ts';

/** An explanation whose visible text and placement are recorded; null while it is hidden. */
function info() {
  const seen: (Placement | null)[] = [null];
  const machine = popoverMachine.provide({
    actions: { show: (_, { placement }) => seen.push(placement), hide: () => seen.push(null) },
  });
  const { actor, clock } = begin(machine, undefined);
  const shown = () => seen.at(-1);
  const enter = (room: Room = low) => actor.send({ type: 'pointer.enter', room });
  const rest = (room: Room = low) => {
    enter(room);
    clock.advance(OPENING_MS);
  };
  return { actor, clock, seen, shown, enter, rest };
}

test('[CHK-11] hover intent opens it above its button; a pointer only crossing the button opens nothing', () => {
  const { actor, clock, shown, enter } = info();
  enter();
  clock.advance(OPENING_MS - 1);
  actor.send({ type: 'pointer.leave' });
  clock.advance(10 * OPENING_MS);
  expect(shown()).toBe(null);
  enter();
  clock.advance(OPENING_MS);
  expect(shown()).toBe('top');
});

test.each([
  [{ above: 90, height: 90 }, 'top'],
  [{ above: 89, height: 90 }, 'bottom'],
  [{ above: -20, height: 90 }, 'bottom'],
] as const)(
  '[CHK-11] with this room, %o, it is placed at the %s: below if its top would be out of view',
  (room, at) => {
    const pointed = info();
    pointed.rest(room);
    const pressed = info();
    pressed.actor.send({ type: 'press', room });
    const focused = info();
    focused.actor.send({ type: 'focus.enter', room });
    expect([pointed, pressed, focused].map(({ shown }) => shown())).toEqual([at, at, at]);
  },
);

test('[CHK-11] the pointer may move onto the text; once it has left both, the text closes', () => {
  const { actor, clock, seen, shown, enter, rest } = info();
  rest();
  actor.send({ type: 'pointer.leave' });
  clock.advance(LINGERING_MS - 1);
  enter(high);
  clock.advance(10 * LINGERING_MS);
  // it neither went nor moved
  expect(seen).toEqual([null, 'top']);
  actor.send({ type: 'pointer.leave' });
  clock.advance(LINGERING_MS);
  expect(shown()).toBe(null);
});

test('[CHK-11] Escape closes it without moving the pointer, and it reopens only once the pointer has been elsewhere', () => {
  const { actor, clock, shown, rest } = info();
  rest();
  actor.send({ type: 'dismiss' });
  clock.advance(10 * OPENING_MS);
  expect(shown()).toBe(null);
  actor.send({ type: 'pointer.leave' });
  rest();
  expect(shown()).toBe('top');
});

test('the focus opens it until the focus leaves, whatever the pointer does', () => {
  const { actor, clock, shown, enter } = info();
  actor.send({ type: 'focus.enter', room: high });
  enter();
  actor.send({ type: 'pointer.leave' });
  clock.advance(10 * LINGERING_MS);
  expect(shown()).toBe('bottom');
  actor.send({ type: 'focus.leave' });
  expect(shown()).toBe(null);
});

test('a press on a text opened by hover keeps it open, the next one closes it', () => {
  const { actor, clock, seen, rest } = info();
  rest();
  actor.send({ type: 'press', room: high });
  actor.send({ type: 'pointer.leave' });
  clock.advance(10 * LINGERING_MS);
  expect(seen).toEqual([null, 'top']);
  actor.send({ type: 'press', room: low });
  actor.send({ type: 'press', room: high });
  expect(seen).toEqual([null, 'top', null, 'bottom']);
});
