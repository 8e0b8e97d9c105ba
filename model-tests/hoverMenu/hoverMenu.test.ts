import { hoverMenuMachine, LINGERING_MS, OPENING_MS } from '#machines/hoverMenu/hoverMenu.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { garden, kitchen } from './hoverMenu.flow.ts';

/** A bar whose open panel is known, with every change of it counted. */
function bar(isLarge = true) {
  const shown: (string | null)[] = [];
  const machine = hoverMenuMachine.provide({ actions: { show: (_, { entry }) => shown.push(entry) } });
  const { actor, clock } = begin(machine, { isLarge });
  const enter = (entry: string) => actor.send({ type: 'pointer.enter', entry });
  const leave = () => actor.send({ type: 'pointer.leave' });
  return { actor, clock, enter, leave, changes: shown, open: () => shown.at(-1) };
}

test('[NAV-22] from the large breakpoint up hover intent opens a panel; a pointer only crossing the bar opens none', () => {
  const { clock, enter, leave, open } = bar();
  enter(kitchen);
  clock.advance(OPENING_MS - 1);
  enter(garden);
  clock.advance(OPENING_MS - 1);
  expect(open()).toBe(null);
  clock.advance(1);
  expect(open()).toBe(garden);
  leave();
  clock.advance(LINGERING_MS);
  expect(open()).toBe(null);
});

test('[NAV-22] on its diagonal way to the panel the pointer may cross another entry and nothing flickers', () => {
  const { clock, enter, leave, changes } = bar();
  enter(kitchen);
  clock.advance(OPENING_MS);
  enter(garden);
  clock.advance(LINGERING_MS - 1);
  enter(kitchen);
  leave();
  clock.advance(LINGERING_MS - 1);
  enter(kitchen);
  clock.advance(10 * LINGERING_MS);
  expect(new Set(changes.slice(1))).toEqual(new Set([kitchen]));
  enter(garden);
  clock.advance(LINGERING_MS);
  expect(changes.at(-1)).toBe(garden);
});

test('[NAV-22] below the large breakpoint hovering opens nothing, and a tap opens and closes', () => {
  const { actor, clock, enter, open } = bar(false);
  enter(kitchen);
  clock.advance(10 * OPENING_MS);
  expect(open()).toBe(null);
  actor.send({ type: 'press', entry: kitchen });
  expect(open()).toBe(kitchen);
  actor.send({ type: 'press', entry: garden });
  expect(open()).toBe(garden);
  actor.send({ type: 'press', entry: garden });
  expect(open()).toBe(null);
});

test('[NAV-22] Escape closes a panel without moving the pointer; it reopens once the pointer has been elsewhere', () => {
  const { actor, clock, enter, leave, open } = bar();
  enter(kitchen);
  clock.advance(OPENING_MS);
  actor.send({ type: 'dismiss', isUnderPointer: true });
  enter(kitchen);
  clock.advance(10 * OPENING_MS);
  expect(open()).toBe(null);
  leave();
  enter(kitchen);
  clock.advance(OPENING_MS);
  expect(open()).toBe(kitchen);
});

test('a link followed before its panel came, or on the way to another, opens nothing on the next page until the pointer has been elsewhere', () => {
  const { actor, clock, enter, leave, open } = bar();
  const follow = () => actor.send({ type: 'dismiss', isUnderPointer: true });
  enter(kitchen);
  follow();
  clock.advance(10 * OPENING_MS);
  expect(open()).toBe(null);
  enter(garden);
  clock.advance(OPENING_MS);
  expect(open()).toBe(garden);
  enter(kitchen);
  follow();
  clock.advance(10 * LINGERING_MS);
  expect(open()).toBe(null);
  leave();
  enter(kitchen);
  clock.advance(OPENING_MS);
  expect(open()).toBe(kitchen);
});

test('a panel opened by key stays whatever the pointer does, and closes when it loses focus or the screen narrows', () => {
  const { actor, clock, enter, leave, open } = bar();
  actor.send({ type: 'press', entry: kitchen });
  enter(garden);
  leave();
  clock.advance(10 * LINGERING_MS);
  expect(open()).toBe(kitchen);
  actor.send({ type: 'focus.left' });
  expect(open()).toBe(null);
  actor.send({ type: 'press', entry: kitchen });
  actor.send({ type: 'screen.changed', isLarge: false });
  expect(open()).toBe(null);
});

test('a press on a panel opened by hover keeps it open, and the next one closes it', () => {
  const { actor, clock, enter, leave, open } = bar();
  enter(kitchen);
  clock.advance(OPENING_MS);
  actor.send({ type: 'press', entry: kitchen });
  leave();
  clock.advance(10 * LINGERING_MS);
  expect(open()).toBe(kitchen);
  actor.send({ type: 'press', entry: kitchen });
  expect(open()).toBe(null);
});
