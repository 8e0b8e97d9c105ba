import type { NewsCalendar, NewsList, NewsOptions } from '#contract/news.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  calendarOf,
  isListBusy,
  isMonthBusy,
  listFailureIn,
  listOf,
  monthFailureIn,
  newsMachine,
} from '#machines/news/news.machine.ts';
import type { NewsMonth, NewsPlace } from '#machines/news/news.machine.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { april, first, onTwelfth } from './news.flow.ts';

function reading(input = first) {
  const lists = waitingPort<NewsList, NewsOptions & NewsPlace>();
  const months = waitingPort<NewsCalendar, NewsOptions & NewsMonth>();
  const machine = newsMachine.provide({ actors: { listNews: lists.logic, listDays: months.logic } });
  return { ...begin(machine, input), lists, months };
}

test('[SITE-06] a day of the calendar shows its news, requested with the widget’s own options', async () => {
  const { actor, lists } = reading();
  actor.send({ type: 'list.choose', day: '2026-05-12', page: 1 });
  expect(isListBusy(actor.getSnapshot())).toBe(true);
  expect(lists.last().input).toEqual({ ...first.Options, day: '2026-05-12', page: 1 });
  await lists.last().answer(onTwelfth);
  expect(listOf(actor.getSnapshot())).toEqual(onTwelfth);
});

test('[SITE-06] another month shows its days and keeps the current news', async () => {
  const { actor, lists, months } = reading();
  actor.send({ type: 'month.choose', year: 2026, month: 4 });
  expect(isMonthBusy(actor.getSnapshot())).toBe(true);
  await months.last().answer(april);
  expect([calendarOf(actor.getSnapshot()), listOf(actor.getSnapshot()), lists.calls.length]).toEqual([
    april,
    first.List,
    0,
  ]);
});

test('[SITE-06] a newer day aborts the earlier request', async () => {
  const { actor, lists } = reading();
  actor.send({ type: 'list.choose', day: '2026-05-12', page: 1 });
  const [early] = lists.calls;
  actor.send({ type: 'list.choose', day: '2026-05-31', page: 2 });
  expect(early?.signal.aborted).toBe(true);
  expect(lists.last().input).toMatchObject({ day: '2026-05-31', page: 2 });
});

test('[ERR-16] news that fail to load say so, keep what was shown and load on retry', async () => {
  const { actor, lists, facts } = reading();
  actor.send({ type: 'list.choose', day: '2026-05-12', page: 1 });
  await lists.last().fail(offline);
  expect([listFailureIn(actor.getSnapshot())?.code, listOf(actor.getSnapshot())]).toEqual([
    'Manager.Offline',
    first.List,
  ]);
  // reported in place: no dialog, no toast
  expect(facts).toEqual([]);
  actor.send({ type: 'retry' });
  await lists.last().answer(onTwelfth);
  expect([listFailureIn(actor.getSnapshot()), listOf(actor.getSnapshot())]).toEqual([null, onTwelfth]);
});

test('[ERR-16] loading a month times out after 15 s, and is asked for again on retry', async () => {
  const { actor, clock, months } = reading();
  actor.send({ type: 'month.choose', year: 2026, month: 4 });
  clock.advance(answerTimeout);
  expect([monthFailureIn(actor.getSnapshot())?.code, months.last().signal.aborted]).toEqual(['Manager.TimedOut', true]);
  actor.send({ type: 'retry' });
  expect(months.last().input).toMatchObject({ year: 2026, month: 4 });
  await months.last().answer(april);
  expect([monthFailureIn(actor.getSnapshot()), calendarOf(actor.getSnapshot())]).toEqual([null, april]);
});
