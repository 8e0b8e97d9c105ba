import { fc } from '#tests/core/rules/property.ts';
import { expect, test } from 'vitest';
import { formatDay, formatWeekday } from '#rules/calendar.ts';
import { dayOf, formatDate, hourOf, timeZone, yearOf } from '#rules/dates.ts';
import { farZones, inTimeZone } from '#tests/fixtures/time-zone.ts';

/** The language data write `1 mai`, French people `1er mai`. */
const withFirst = (culture: 'fr' | 'nl', date: string) =>
  culture === 'fr' ? date.replace(/(?<!\d)1(?= \p{L})/u, '1er') : date;

test.each(farZones)(
  '[I18N-02] on a machine in %s a date is the day in Brussels, in the culture’s format',
  async (zone) => {
    await inTimeZone(zone, () => {
      // the day ends at 22:00 UTC in summer time, at 23:00 in winter time
      expect(formatDate('2026-05-05T21:59:59Z', 'fr')).toBe('5 mai 2026');
      expect(formatDate('2026-05-05T22:00:00Z', 'nl')).toBe('6 mei 2026');
      expect(formatDate('2026-12-31T22:59:59Z', 'nl')).toBe('31 december 2026');
      expect(formatDate('2026-12-31T23:00:00Z', 'fr')).toBe('1er janvier 2027');
      expect([yearOf(new Date('2026-12-31T22:59:59Z')), yearOf(new Date('2026-12-31T23:00:00Z'))]).toEqual([
        '2026',
        '2027',
      ]);
    });
  },
);

test('[I18N-02] dates are written as the language and time zone data of the machine write them', () => {
  const write = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const long = { fr: write('fr-BE', { dateStyle: 'long' }), nl: write('nl-BE', { dateStyle: 'long' }) };
  const day = write('sv', { dateStyle: 'short' });
  const hours = write('en', { hour: 'numeric', hourCycle: 'h23' });
  const agree = (moment: Date) => {
    for (const culture of ['fr', 'nl'] as const)
      expect(formatDate(moment.toISOString(), culture)).toBe(withFirst(culture, long[culture].format(moment)));
    expect(dayOf(moment.getTime())).toBe(day.format(moment));
    expect(hourOf(moment.getTime())).toBe(Number(hours.format(moment)));
  };
  const moments = fc.date({ min: new Date('1997-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
  fc.assert(fc.property(moments, agree));
  // before and at the hour in which the clocks may change
  for (let year = 1997; year <= 2037; year += 2)
    for (const month of [2, 9])
      for (let day = 25; day <= 31; day++) for (const hour of [0, 1]) agree(new Date(Date.UTC(year, month, day, hour)));
});

test.each(['fr', 'nl'] as const)(
  '[I18N-02] days of a delivery are written as the language data of %s write them',
  (culture) => {
    const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    const format = new Intl.DateTimeFormat(`${culture}-BE`, options);
    for (let day = 1; day <= 366; day++) {
      const at = new Date(Date.UTC(2028, 0, day));
      expect(formatWeekday(at.toISOString().slice(0, 10), culture)).toBe(withFirst(culture, format.format(at)));
    }
  },
);

test('[I18N-02] the first of a month is 1er in French, 1 in Dutch', () => {
  expect(['fr', 'nl'].map((culture) => formatDay('2026-05-01', culture === 'fr' ? 'fr' : 'nl'))).toEqual([
    '1er mai 2026',
    '1 mei 2026',
  ]);
  expect([formatDay('2026-05-31', 'fr'), formatDay('2026-05-11', 'fr')]).toEqual(['31 mai 2026', '11 mai 2026']);
  expect([formatWeekday('2026-02-01', 'fr'), formatDate('2026-06-01T10:00:00Z', 'fr')]).toEqual([
    'dim. 1er févr.',
    '1er juin 2026',
  ]);
});
