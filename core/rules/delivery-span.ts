import { dayOf, hourOf } from './dates.ts';

const DAY = 86_400_000;
/** `05-01`, and days relative to Easter Sunday. */
interface Holidays {
  dates: readonly string[];
  afterEaster: readonly number[];
}
const mondayOfEaster = 1;
const ascension = 39;
const whitMonday = 50;
const moving = [mondayOfEaster, ascension, whitMonday];

/** Public holidays without parcel delivery, by country. */
const holidays: Readonly<Record<string, Holidays>> = {
  BE: { dates: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'], afterEaster: moving },
  FR: { dates: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'], afterEaster: moving },
  NL: { dates: ['01-01', '04-27', '12-25', '12-26'], afterEaster: moving },
  LU: { dates: ['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26'], afterEaster: moving },
};

/** Easter Sunday of a year, in UTC ms (the Meeus/Jones/Butcher algorithm for the Gregorian calendar). */
export function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

const atOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Whether parcels are shipped and delivered on a day (`2026-05-31`) in a country: not on weekends and public holidays.
 */
export function isBusinessDay(day: string, country: string): boolean {
  const at = atOf(day);
  const weekday = new Date(at).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const { dates, afterEaster } = holidays[country] ?? { dates: [], afterEaster: [] };
  if (dates.includes(day.slice(5))) return false;
  // King's Day in the Netherlands moves from a Sunday to the Saturday before: no deliveries on either anyway
  return !afterEaster.includes(Math.round((at - easterOf(new Date(at).getUTCFullYear())) / DAY));
}

function nextBusinessDay(day: string, country: string): string {
  let next = dayAt(atOf(day) + DAY);
  while (!isBusinessDay(next, country)) next = dayAt(atOf(next) + DAY);
  return next;
}

const afterDays = (day: string, count: number, country: string): string =>
  Array.from({ length: count }).reduce<string>((reached) => nextBusinessDay(reached, country), day);

export interface Promised {
  /** Minimum and maximum business days in transit. */
  minDays: number;
  maxDays: number;
  /** Hour in the shop's time zone. */
  cutoffHour: number;
  /** Countries of origin and destination: ISO codes. */
  from: string;
  to: string;
}

/** First and last delivery day (`2026-05-31`) of what is ordered at `now` (ms). */
export function deliverySpan(
  now: number,
  { minDays, maxDays, cutoffHour, from, to }: Promised,
): { From: string; To: string } {
  const today = dayOf(now);
  const leavesToday = isBusinessDay(today, from) && hourOf(now) < cutoffHour;
  const leaves = leavesToday ? today : nextBusinessDay(today, from);
  return { From: afterDays(leaves, minDays, to), To: afterDays(leaves, Math.max(minDays, maxDays), to) };
}
