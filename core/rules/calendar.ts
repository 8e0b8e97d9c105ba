import { localeOf } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';
import { dateIn, months } from '#rules/dates.ts';

const two = (number: number) => String(number).padStart(2, '0');
/** A calendar day is not an instant: formatting in UTC keeps it the same in every time zone. */
const inUtc = (culture: Culture, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf[culture], { ...options, timeZone: 'UTC' });

/** The month after or before another one; `text` is `2026-05`. */
export function nextMonth(year: number, month: number, by: 1 | -1): { year: number; month: number; text: string } {
  const at = new Date(Date.UTC(year, month - 1 + by, 1));
  const to = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
  return { ...to, text: `${to.year}-${two(to.month)}` };
}

/** A month's weeks, starting on Monday; null for days of other months. `text` is `2026-05-31`. */
export function monthGrid(year: number, month: number): ({ number: number; text: string } | null)[][] {
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((first + days) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const number = week * 7 + place - first + 1;
      return number < 1 || number > days ? null : { number, text: `${year}-${two(month)}-${two(number)}` };
    }),
  );
}

/** `mai 2026`, `mei 2026`. */
export const formatMonth = (year: number, month: number, culture: Culture): string =>
  inUtc(culture, { month: 'long', year: 'numeric' }).format(new Date(Date.UTC(year, month - 1, 1)));

/** `31 mai 2026` for `2026-05-31`, `1er mai 2026` on the first. */
export function formatDay(day: string, culture: Culture): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${dateIn(culture, at.getUTCDate())} ${months[culture][at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

const short: Readonly<Record<Culture, { days: readonly string[]; months: readonly string[] }>> = {
  fr: {
    days: 'dim. lun. mar. mer. jeu. ven. sam.'.split(' '),
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  },
  nl: {
    days: 'zo ma di wo do vr za'.split(' '),
    months: 'jan feb mrt apr mei jun jul aug sep okt nov dec'.split(' '),
  },
};

/**
 * `dim. 31 mai` for `2026-05-31`. By hand and not by `Intl`, like the dates in `dates.ts`: every cart shows two, and the
 * first formatter of a page costs a phone 130 ms. A test compares both.
 */
export function formatWeekday(day: string, culture: Culture): string {
  const at = new Date(`${day}T00:00:00Z`);
  const { days, months } = short[culture];
  return `${days[at.getUTCDay()]} ${dateIn(culture, at.getUTCDate())} ${months[at.getUTCMonth()]}`;
}

const longDays: Readonly<Record<Culture, readonly string[]>> = {
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
  nl: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' '),
};

function dayWith(day: string, culture: Culture, names: readonly string[], hasMonth = true): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${names[at.getUTCDay()]} ${dateIn(culture, at.getUTCDate())}${hasMonth ? ` ${months[culture][at.getUTCMonth()]}` : ''}`;
}

/** `mardi 24 novembre` for `2026-11-24`. By hand like {@link formatWeekday}. */
export const formatLongDay = (day: string, culture: Culture): string => dayWith(day, culture, longDays[culture]);

/**
 * `mer. 2` and `jeu. 3 décembre`: the two ends of a span, whose month is named once if it is the same. Their weekdays are
 * short, or a span takes a phone's card three lines.
 */
export const formatSpan = (from: string, to: string, culture: Culture): { from: string; to: string } => ({
  from: dayWith(from, culture, short[culture].days, from.slice(0, 7) !== to.slice(0, 7)),
  to: dayWith(to, culture, short[culture].days),
});

/** Names of the weekdays, starting on Monday. */
export const weekdays = (culture: Culture): { short: string; long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    // 1 January 2024 was a Monday
    const at = new Date(Date.UTC(2024, 0, 1 + index));
    return {
      short: inUtc(culture, { weekday: 'narrow' }).format(at),
      long: inUtc(culture, { weekday: 'long' }).format(at),
    };
  });
