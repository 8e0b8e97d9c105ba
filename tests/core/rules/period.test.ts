import { expect, test } from 'vitest';
import { isIn, periodOf, typedDay, writtenDay } from '#rules/period.ts';

test.each([
  ['31/05/2026', '2026-05-31'],
  ['31-5-2026', '2026-05-31'],
  ['31.05.2026', '2026-05-31'],
  [' 1 / 6 / 2026 ', '2026-06-01'],
  ['1 6 2026', '2026-06-01'],
  ['2026-05-31', '2026-05-31'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/02/2026', null],
  ['2026-02-31', null],
  ['5/31/2026', null],
  ['31/05/26', null],
  ['31/05', null],
  ['demain', null],
  ['', null],
])('[SITE-09] %s is typed for %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test('[SITE-09] a day is written with two digits for day and month, as in Belgium; anything else as it was typed', () => {
  expect(['2026-05-03', '3-5-2026', '31/2/2026', ''].map(writtenDay)).toEqual([
    '03/05/2026',
    '03/05/2026',
    '31/2/2026',
    '',
  ]);
  for (const locale of ['fr-BE', 'nl-BE']) {
    const { format } = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
    expect(writtenDay('2026-05-03')).toBe(format(new Date(2026, 4, 3)));
  }
});

test('[SITE-09] a period is two days or fewer; what is no date is named and ignored, an end before the beginning as well', () => {
  const from = '2026-05-12';
  const until = '2026-05-31';
  expect(periodOf({})).toEqual({ asked: { From: '', Until: '', Ignored: null }, period: { from: null, until: null } });
  expect(periodOf({ from: '12/05/2026', until })).toEqual({
    asked: { From: from, Until: until, Ignored: null },
    period: { from, until },
  });
  expect(periodOf({ from, until: from }).asked.Ignored).toBe(null);
  expect(periodOf({ from: '31/02/2026', until })).toEqual({
    asked: { From: '31/02/2026', Until: until, Ignored: { Name: 'from', Code: 'DateField.Invalid' } },
    period: { from: null, until },
  });
  expect(periodOf({ from, until: 'x\0'.repeat(200) })).toEqual({
    asked: { From: from, Until: 'x'.repeat(40), Ignored: { Name: 'until', Code: 'DateField.Invalid' } },
    period: { from, until: null },
  });
  expect(periodOf({ from: until, until: from })).toEqual({
    asked: { From: until, Until: from, Ignored: { Name: 'until', Code: 'DateField.Reversed' } },
    period: { from: until, until: null },
  });
});

test('[SITE-09] a period has both of its days, and an open one no end', () => {
  const days = ['2026-05-11', '2026-05-12', '2026-05-31', '2026-06-01'];
  const within = (from: string | null, until: string | null) => days.filter((day) => isIn({ from, until }, day));
  expect(within('2026-05-12', '2026-05-31')).toEqual(days.slice(1, 3));
  expect([within('2026-05-31', null), within(null, '2026-05-11'), within(null, null)]).toEqual([
    days.slice(2),
    days.slice(0, 1),
    days,
  ]);
});
