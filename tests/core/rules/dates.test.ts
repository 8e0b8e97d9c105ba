import { expect, test } from 'vitest';
import { formatDate, yearOf } from '#rules/dates.ts';
import { farZones, inTimeZone } from '#tests/fixtures/time-zone.ts';

test.each(farZones)(
  '[I18N-02] on a machine in %s a date is the day in Brussels, in the form of the culture',
  async (zone) => {
    await inTimeZone(zone, () => {
      // summer time ends the day at 22:00 UTC, winter time at 23:00
      expect(formatDate('2026-05-05T21:59:59Z', 'fr')).toBe('5 mai 2026');
      expect(formatDate('2026-05-05T22:00:00Z', 'nl')).toBe('6 mei 2026');
      expect(formatDate('2026-12-31T22:59:59Z', 'nl')).toBe('31 december 2026');
      expect(formatDate('2026-12-31T23:00:00Z', 'fr')).toBe('1 janvier 2027');
      expect([yearOf(new Date('2026-12-31T22:59:59Z')), yearOf(new Date('2026-12-31T23:00:00Z'))]).toEqual([
        '2026',
        '2027',
      ]);
    });
  },
);
