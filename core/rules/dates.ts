import { localeOf } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';

/** The shop's time zone, whatever the machine's own: server, browser and mail agree. */
export const timeZone = 'Europe/Brussels';

const HOUR = 3_600_000;
export const months: Readonly<Record<Culture, readonly string[]>> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
};

/** The last Sunday of a month (from 0), 01:00 UTC: then clocks change in all of the Union (Directive 2000/84/EC). */
function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0, 1));
  return end.getTime() - end.getUTCDay() * 24 * HOUR;
}

/**
 * The clock in Brussels, as the UTC fields of a date. By hand and not by `Intl`: the first formatter of a page loads the
 * browser's language and time zone data, 30 ms of a fast machine and 130 ms of a phone, while the page is being taken
 * over. A test compares both. The rule holds from 1996 on; the shop knows no earlier instants.
 */
function clockAt(moment: Date): Date {
  const at = moment.getTime();
  const year = moment.getUTCFullYear();
  const isSummer = at >= lastSunday(year, 2) && at < lastSunday(year, 9);
  return new Date(at + (isSummer ? 2 : 1) * HOUR);
}

/** The day of a month as it is said: the first is `1er` in French. */
export const dateIn = (culture: Culture, date: number): string =>
  culture === 'fr' && date === 1 ? '1er' : String(date);

/** An instant as a readable date: `5 mai 2026` in French, `5 mei 2026` in Dutch; `1er mai 2026` on the first. */
export function formatDate(moment: string, culture: Culture): string {
  const clock = clockAt(new Date(moment));
  return `${dateIn(culture, clock.getUTCDate())} ${months[culture][clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}

/** The year in the shop's time zone. */
export const yearOf = (moment: Date): string => String(clockAt(moment).getUTCFullYear());

/** The day in the shop's time zone (ms since 1970), `2026-05-31`. */
export const dayOf = (moment: number): string => clockAt(new Date(moment)).toISOString().slice(0, 10);

/** The days after a day (`2026-05-31`), by the calendar: a day's length changes with summer time. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * HOUR).toISOString().slice(0, 10);

/** The hour of the day in the shop's time zone (ms since 1970), 0 to 23. */
export const hourOf = (moment: number): number => clockAt(new Date(moment)).getUTCHours();

/**
 * The first instant (ms since 1970) of a day (`2026-05-31`) at which the shop's clock shows this hour or a later one; the
 * hour that is skipped in spring is the one after it.
 */
export function instantAt(day: string, hour: number): number {
  const inSummer = Date.parse(`${day}T00:00:00Z`) + (hour - 2) * HOUR;
  return hourOf(inSummer) === hour % 24 ? inSummer : inSummer + HOUR;
}

/** The time of day in the shop's time zone (ms since 1970): `09:05`. */
export const timeOf = (moment: number): string => clockAt(new Date(moment)).toISOString().slice(11, 16);

/** An instant as the time of day in the shop's time zone: `14:05`. */
export const formatTime = (moment: string, culture: Culture): string =>
  new Intl.DateTimeFormat(localeOf[culture], { timeStyle: 'short', timeZone }).format(new Date(moment));
