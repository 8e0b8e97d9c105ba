import { expect, test } from 'vitest';
import { deliverySpan, easterOf, isBusinessDay } from '#rules/delivery-span.ts';

const home = { minDays: 2, maxDays: 3, cutoffHour: 16, from: 'BE', to: 'BE' };
const at = (moment: string) => Date.parse(moment);

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(new Date(easterOf(year)).toISOString().slice(0, 10)).toBe(day);
});

test.each([
  // a Monday in November, in Brussels one hour later than in UTC
  ['2026-11-23T14:59:00Z', '2026-11-25', '2026-11-26'],
  ['2026-11-23T15:00:00Z', '2026-11-26', '2026-11-27'],
  // Friday before and after the cut-off, Saturday, Sunday
  ['2026-11-20T10:00:00Z', '2026-11-24', '2026-11-25'],
  ['2026-11-20T16:00:00Z', '2026-11-25', '2026-11-26'],
  ['2026-11-21T10:00:00Z', '2026-11-25', '2026-11-26'],
  ['2026-11-22T10:00:00Z', '2026-11-25', '2026-11-26'],
  // late Sunday in UTC is Monday in Brussels
  ['2026-11-22T23:30:00Z', '2026-11-25', '2026-11-26'],
  // summer time
  ['2026-07-06T13:59:00Z', '2026-07-08', '2026-07-09'],
  ['2026-07-06T14:00:00Z', '2026-07-09', '2026-07-10'],
])('[CHK-26] what is ordered at %s arrives from %s to %s', (moment, From, To) => {
  expect(deliverySpan(at(moment), home)).toMatchObject({ From, To });
});

test.each([
  // 11 November is a holiday in Belgium and France, not in the Netherlands and Luxembourg
  ['2026-11-10T09:00:00Z', 'BE', '2026-11-13'],
  ['2026-11-10T09:00:00Z', 'FR', '2026-11-13'],
  ['2026-11-10T09:00:00Z', 'NL', '2026-11-12'],
  ['2026-11-10T09:00:00Z', 'LU', '2026-11-12'],
  // 26 December 2025 was a Friday
  ['2025-12-23T09:00:00Z', 'BE', '2025-12-26'],
  ['2025-12-23T09:00:00Z', 'NL', '2025-12-29'],
  ['2025-12-23T09:00:00Z', 'LU', '2025-12-29'],
  // Ascension is a Thursday; the Thursday before it is an ordinary day
  ['2026-05-12T09:00:00Z', 'BE', '2026-05-15'],
  ['2026-05-05T09:00:00Z', 'BE', '2026-05-07'],
  // 8 May 2026 is a Friday and a holiday only in France
  ['2026-05-06T09:00:00Z', 'FR', '2026-05-11'],
  ['2026-05-06T09:00:00Z', 'BE', '2026-05-08'],
])(
  '[CHK-26] there are no deliveries on the destination’s holidays: ordered at %s it is in %s from %s on',
  (moment, to, From) => {
    expect(deliverySpan(at(moment), { ...home, to }).From).toBe(From);
  },
);

test('[CHK-26] nothing is dispatched on a holiday of the shop’s own country, and an unknown country has none', () => {
  // the national day of Belgium, a Tuesday
  expect(deliverySpan(at('2026-07-21T08:00:00Z'), { ...home, to: 'NL' }).From).toBe('2026-07-24');
  expect(deliverySpan(at('2026-07-21T08:00:00Z'), { ...home, from: 'NL', to: 'NL' }).From).toBe('2026-07-23');
  expect([isBusinessDay('2026-07-21', 'XX'), isBusinessDay('2026-07-19', 'XX')]).toEqual([true, false]);
});

test('[CHK-26] a method that promises one day gives one, and a span never ends before it begins', () => {
  const now = at('2026-11-23T09:00:00Z');
  expect(deliverySpan(now, { ...home, minDays: 1, maxDays: 1 })).toMatchObject({
    From: '2026-11-24',
    To: '2026-11-24',
  });
  expect(deliverySpan(now, { ...home, minDays: 3, maxDays: 1 })).toMatchObject({
    From: '2026-11-26',
    To: '2026-11-26',
  });
  expect(deliverySpan(now, { ...home, minDays: 0, maxDays: 0 })).toMatchObject({
    From: '2026-11-23',
    To: '2026-11-23',
  });
});
