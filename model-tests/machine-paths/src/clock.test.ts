import { VirtualClock } from './clock.ts';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';

const chained = createMachine({
  id: 'chained',
  initial: 'a',
  states: { a: { after: { 1000: 'b' } }, b: { after: { 1000: 'c' } }, c: { after: { 1000: 'd' } }, d: {} },
});

test('time stands still until it is advanced, and then passes timer by timer', () => {
  const clock = new VirtualClock();
  const actor = createActor(chained, { clock });
  actor.start();
  clock.advance(999);
  expect(actor.getSnapshot().value).toBe('a');
  clock.advance(2001);
  expect(actor.getSnapshot().value).toBe('d');
  expect(clock.now()).toBe(3000);
});

test('ringNext fires one timer, the earlier set of two that are due together', () => {
  const clock = new VirtualClock();
  const rung: string[] = [];
  clock.setTimeout(() => rung.push('late'), 20);
  clock.setTimeout(() => rung.push('first'), 10);
  clock.setTimeout(() => rung.push('second'), 10);
  expect(clock.untilNext()).toBe(10);
  clock.ringNext();
  expect(rung).toEqual(['first']);
  expect(clock.untilNext()).toBe(0);
  clock.ringNext();
  clock.ringNext();
  expect(rung).toEqual(['first', 'second', 'late']);
  expect(clock.untilNext()).toBeNull();
  clock.ringNext();
  expect(clock.now()).toBe(20);
});

test('a cleared timer does not fire', () => {
  const clock = new VirtualClock();
  const rung: string[] = [];
  clock.clearTimeout(clock.setTimeout(() => rung.push('never'), 5));
  clock.advance(10);
  expect(rung).toEqual([]);
});
