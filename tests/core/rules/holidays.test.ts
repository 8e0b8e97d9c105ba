import { expect, test } from 'vitest';
import { dayAfter, dayOf } from '#rules/dates.ts';
import { deliverySpan, isBusinessDay, isHoliday } from '#rules/delivery-span.ts';

/**
 * The public holidays of 2026 and 2027, written out from each country's law: Belgium's of 4 January 1974, article L3133-1
 * of the French labour code (without Alsace and Moselle), the Dutch Algemene termijnenwet with King's Day (5 May is a day
 * off once in five years only, and carriers deliver), article L. 232-2 of Luxembourg's labour code.
 */
const official = {
  BE: [
    ['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25'],
    ['2026-07-21', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
    ['2027-01-01', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-17'],
    ['2027-07-21', '2027-08-15', '2027-11-01', '2027-11-11', '2027-12-25'],
  ],
  FR: [
    ['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'],
    ['2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
    ['2027-01-01', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-08', '2027-05-17'],
    ['2027-07-14', '2027-08-15', '2027-11-01', '2027-11-11', '2027-12-25'],
  ],
  NL: [
    ['2026-01-01', '2026-04-05', '2026-04-06', '2026-04-27', '2026-05-14'],
    ['2026-05-24', '2026-05-25', '2026-12-25', '2026-12-26'],
    ['2027-01-01', '2027-03-28', '2027-03-29', '2027-04-27', '2027-05-06'],
    ['2027-05-16', '2027-05-17', '2027-12-25', '2027-12-26'],
  ],
  LU: [
    ['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-09', '2026-05-14', '2026-05-25'],
    ['2026-06-23', '2026-08-15', '2026-11-01', '2026-12-25', '2026-12-26'],
    ['2027-01-01', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-09', '2027-05-17'],
    ['2027-06-23', '2027-08-15', '2027-11-01', '2027-12-25', '2027-12-26'],
  ],
} as const;
type Country = keyof typeof official;
const countries = Object.keys(official) as Country[];
const listOf = (country: Country): readonly string[] => official[country].flat();
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const bothYears = Array.from({ length: 730 }, (_, after) => dayAfter('2026-01-01', after));

test.each(countries)(
  '[SHOP-12] in %s the public holidays of two years are those of the law, and no other day',
  (country) => {
    expect(bothYears.at(-1)).toBe('2027-12-31');
    expect(bothYears.filter((day) => isHoliday(day, country))).toEqual(listOf(country));
    expect(bothYears.filter((day) => !isBusinessDay(day, country, everyDay))).toEqual(listOf(country));
  },
);

test.each(countries.flatMap((country) => listOf(country).map((day) => [country, day] as const)))(
  '[SHOP-12] to %s nothing is promised for the holiday %s, nor leaves from there on it',
  (country, holiday) => {
    // eight in the evening before, within the cut-off; a carrier and a shop that rest on no weekday
    const eve = Date.parse(`${dayAfter(holiday, -1)}T18:00:00Z`);
    expect(dayOf(eve)).toBe(dayAfter(holiday, -1));
    const way = { minDays: 1, maxDays: 1, cutoffHour: 21, weekdays: everyDay, workingDays: everyDay };
    const next = bothYears.concat('2028-01-01').find((day) => day > holiday && !listOf(country).includes(day));
    const arrives = deliverySpan(eve, { ...way, from: 'XX', to: country });
    if (listOf(country).includes(dayOf(eve))) expect(arrives.From > holiday).toBe(true);
    else expect([arrives.From, arrives.To]).toEqual([next, next]);
    // ordered on the day itself, it leaves on the next one
    const on = Date.parse(`${holiday}T09:00:00Z`);
    expect(deliverySpan(on, { ...way, minDays: 0, maxDays: 0, from: country, to: 'XX' }).From).toBe(next);
  },
);

test('[SHOP-12] King’s Day is 27 April, or the Saturday before a Sunday; 5 May is delivered on', () => {
  const april = (year: number) => ['26', '27'].map((day) => isHoliday(`${year}-04-${day}`, 'NL'));
  // 27 April 2031 is a Sunday, on which it is not kept and nothing is delivered by the usual week
  expect([april(2026), april(2027), april(2031)]).toEqual([
    [false, true],
    [false, true],
    [true, true],
  ]);
  for (const year of [2025, 2026, 2027, 2030]) expect(isHoliday(`${year}-05-05`, 'NL')).toBe(false);
});
