import { expect, test } from 'vitest';
import type { OpeningHours } from '#contract/pickup-point-search.ts';
import { openingAt, weekdayOf } from '#rules/opening-hours.ts';

/** Closed on Monday, a break at noon on the other working days, Saturday until 16:00. */
const noon: OpeningHours[number] = [
  ['10:00', '12:30'],
  ['13:30', '18:00'],
];
const week: OpeningHours = [[], noon, noon, noon, noon, [['10:00', '16:00']], []];
const at = (moment: string, closed: readonly string[] = []) => openingAt(week, closed, Date.parse(moment));

test.each([
  // Thursday, in winter: Brussels is an hour ahead
  ['2026-11-26T09:00:00+01:00', { IsOpen: false, Time: '10:00', Day: '2026-11-26', IsToday: true }],
  ['2026-11-26T10:00:00+01:00', { IsOpen: true, Time: '12:30', Day: '2026-11-26', IsToday: true }],
  ['2026-11-26T12:30:00+01:00', { IsOpen: false, Time: '13:30', Day: '2026-11-26', IsToday: true }],
  ['2026-11-26T17:59:59+01:00', { IsOpen: true, Time: '18:00', Day: '2026-11-26', IsToday: true }],
  ['2026-11-26T18:00:00+01:00', { IsOpen: false, Time: '10:00', Day: '2026-11-27', IsToday: false }],
  // Saturday evening: closed on Sunday and Monday
  ['2026-11-28T16:00:00+01:00', { IsOpen: false, Time: '10:00', Day: '2026-12-01', IsToday: false }],
  // in summer two hours; midnight in Brussels is the day before in UTC
  ['2026-07-03T00:05:00+02:00', { IsOpen: false, Time: '10:00', Day: '2026-07-03', IsToday: true }],
] as const)('[SITE-08] opening at %s', (moment, expected) => expect(at(moment)).toEqual(expected));

test('[SITE-08] a day that is closed is passed over, and a shop that never opens says nothing', () => {
  expect(at('2026-12-24T19:00:00+01:00', ['2026-12-25'])).toMatchObject({ Time: '10:00', Day: '2026-12-26' });
  expect(at('2026-12-25T11:00:00+01:00', ['2026-12-25'])).toMatchObject({ IsOpen: false, Day: '2026-12-26' });
  const never: OpeningHours = [[], [], [], [], [], [], []];
  expect(openingAt(never, [], 0)).toEqual({ IsOpen: false, Time: '', Day: '', IsToday: false });
});

test('weeks begin on Monday', () => expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([0, 6]));
