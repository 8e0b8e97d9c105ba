import { countdownMachine, isOver, leftOf, TICK_MS } from '#machines/countdown/countdown.machine.ts';
import { timeLeft } from '#rules/time-left.ts';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { end } from './countdown.flow.ts';

const day = 86_400_000;

/** A countdown whose display is queried, with the clock controlled by the test. */
function counting(href = '/fr') {
  const clockRead = waitingPort<number, unknown>();
  const told: string[] = [];
  const machine = countdownMachine.provide({
    actors: { readClock: clockRead.logic },
    actions: { dispatchToScripts: (_, { name }) => void told.push(name) },
  });
  const { actor, clock, facts } = begin(machine, { name: 'season', endsAt: end, isOver: false, href });
  const shows = () => {
    const left = leftOf(actor.getSnapshot());
    return left === null ? null : Object.values(timeLeft(left));
  };
  return { actor, clock, facts, clockRead, told, shows };
}

test('[SITE-01] days, hours, minutes and seconds, updated every second until the end', async () => {
  const { clock, clockRead, shows, told } = counting();
  expect(shows()).toBe(null);
  await clockRead.last().answer(end - 2 * day - 3 * 3_600_000 - 61_000);
  expect(shows()).toEqual([2, 3, 1, 1]);
  clock.advance(TICK_MS - 1);
  expect(clockRead.calls).toHaveLength(1);
  clock.advance(1);
  await clockRead.last().answer(end - 2 * day - 3 * 3_600_000 - 60_000);
  expect([TICK_MS, shows(), told]).toEqual([1000, [2, 3, 1, 0], []]);
});

test('[SITE-01] a tab suspended for an hour is correct at its next tick', async () => {
  const { clock, clockRead, shows } = counting();
  await clockRead.last().answer(end - 2 * 3_600_000);
  clock.advance(TICK_MS);
  await clockRead.last().answer(end - 3_600_000);
  expect(shows()).toEqual([0, 1, 0, 0]);
});

test('[SITE-01] at zero the page’s scripts are notified once, and the page is reloaded', async () => {
  const { actor, clock, clockRead, facts, told } = counting('/fr?a=1');
  await clockRead.last().answer(end - 1000);
  clock.advance(TICK_MS);
  await clockRead.last().answer(end);
  expect([isOver(actor.getSnapshot()), told]).toEqual([true, ['season']]);
  expect(facts).toEqual([{ type: 'url.requested', href: '/fr?a=1', replace: true, keepsScroll: true, yields: true }]);
  clock.advance(10 * TICK_MS);
  expect(clockRead.calls).toHaveLength(2);
});

test('[SITE-01] without a reload, the end says that it is over', async () => {
  const { actor, clock, clockRead, facts, told } = counting('');
  await clockRead.last().answer(end - 1);
  clock.advance(TICK_MS);
  await clockRead.last().answer(end + 5000);
  expect([isOver(actor.getSnapshot()), told, facts]).toEqual([true, ['season'], []]);
});

test('[SITE-01] one that was over before it started does not end again', async () => {
  const { actor, clockRead, facts, told } = counting();
  await clockRead.last().answer(end);
  expect([isOver(actor.getSnapshot()), told, facts]).toEqual([true, [], []]);
});

test('a failing clock pauses for a second, and is read again', async () => {
  const { clock, clockRead, shows } = counting();
  await clockRead.last().fail(broken);
  clock.advance(TICK_MS);
  await clockRead.last().answer(end - 1000);
  expect(shows()).toEqual([0, 0, 0, 1]);
});
