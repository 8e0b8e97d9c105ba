import { expect, test } from 'vitest';
import { visitRows } from '#demo/visits.ts';

// a day of 25 hours and one of 23 lie in between: hours counted back meet one of them twice, or pass it over
test.each([
  ['2026-11-29T22:30:00Z', '2026-11-28', '2026-08-31'],
  ['2027-04-29T22:30:00Z', '2027-04-29', '2027-01-30'],
])('at %s each of the 90 days before today is counted once', (now, last, first) => {
  const rows = visitRows(['/fr/c/cuisine'], new Date(now));
  expect(new Set(rows.map(({ day, kind, name }) => `${day} ${kind} ${name}`)).size).toBe(rows.length);
  const days = [...new Set(rows.map(({ day }) => day))];
  expect([days.length, days.at(0), days.at(-1)]).toEqual([90, last, first]);
});
