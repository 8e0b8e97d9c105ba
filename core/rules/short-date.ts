import type { Culture } from '#rules/culture.ts';

export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

const separators: Readonly<Record<Culture, string>> = { fr: '/', nl: '-' };
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Parses a date in the culture's short format, `d/m/yyyy` in French and `d-m-yyyy` in Dutch, leading zeros allowed;
 * null for any other format or a date that does not exist. Source: "date: valid in the locale short date format (French
 * and Dutch rules by culture)".
 */
export function parseShortDate(text: string, culture: Culture): CalendarDate | null {
  // longest format: dd/mm/yyyy
  if (text.length > 10) return null;
  const [day, month, year, ...more] = text.split(separators[culture]);
  if (day === undefined || month === undefined || year === undefined || more.length > 0) return null;
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const isReal = date.year >= 1 && date.day >= 1 && date.day <= daysIn(date.month, date.year);
  return isReal ? date : null;
}

/** `31/12/2026` in French, `31-12-2026` in Dutch. */
export function formatShortDate(date: CalendarDate, culture: Culture): string {
  return [date.day, date.month, String(date.year).padStart(4, '0')].join(separators[culture]);
}

/** The culture's short date format, for the message beside the field. */
export function shortDateExample(culture: Culture): string {
  return formatShortDate({ year: 2026, month: 12, day: 31 }, culture);
}

function daysIn(month: number, year: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0);
}
