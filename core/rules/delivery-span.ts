import { dayAfter, dayOf, hourOf, instantAt } from './dates.ts';

const DAY = 86_400_000;
/** `05-01`, and days relative to Easter Sunday. */
interface Holidays {
  dates: readonly string[];
  afterEaster: readonly number[];
}
const easterSunday = 0;
const mondayOfEaster = 1;
const ascension = 39;
const whitSunday = 49;
const whitMonday = 50;
const moving = [mondayOfEaster, ascension, whitMonday];

/**
 * Public holidays without parcel delivery, by country, as its law names them; two Sundays are holidays by law in the
 * Netherlands alone. Not among them: 5 May there, which is a day off only once in five years and on which carriers
 * deliver, and the two more days of Alsace and Moselle, since a promise is made to a country.
 */
const holidays: Readonly<Record<string, Holidays>> = {
  BE: { dates: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'], afterEaster: moving },
  FR: { dates: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'], afterEaster: moving },
  NL: { dates: ['01-01', '04-27', '12-25', '12-26'], afterEaster: [easterSunday, whitSunday, ...moving] },
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

/** Monday to Friday, 1 being Monday. */
export const usualWeekdays: readonly number[] = [1, 2, 3, 4, 5];

/** Whether parcels are shipped and delivered on a day (`2026-05-31`) in a country: on these weekdays, never on public holidays. */
export function isBusinessDay(day: string, country: string, weekdays = usualWeekdays): boolean {
  const at = atOf(day);
  const weekday = new Date(at).getUTCDay() || 7;
  // without any weekday there would be no next day
  if (!(weekdays.length > 0 ? weekdays : usualWeekdays).includes(weekday)) return false;
  return !isHoliday(day, country);
}

/** Whether a day (`2026-05-31`) is a public holiday of a country; an unknown country has none. */
export function isHoliday(day: string, country: string): boolean {
  const at = atOf(day);
  const { dates, afterEaster } = holidays[country] ?? { dates: [], afterEaster: [] };
  if (dates.includes(day.slice(5)) || isMovedKingsDay(day, country)) return true;
  return afterEaster.includes(Math.round((at - easterOf(new Date(at).getUTCFullYear())) / DAY));
}

/** King's Day moves from a Sunday to the Saturday before. */
const isMovedKingsDay = (day: string, country: string): boolean =>
  country === 'NL' && day.endsWith('-04-26') && new Date(atOf(day)).getUTCDay() === 6;

/** Business days: of a country, on some weekdays. */
interface Week {
  country: string;
  weekdays: readonly number[];
  /** Days (`2026-05-31`) that are none all the same. */
  closed?: readonly string[];
}

/** The day itself, or the next business day. */
function businessDayFrom(day: string, { country, weekdays, closed = [] }: Week): string {
  let next = day;
  while (closed.includes(next) || !isBusinessDay(next, country, weekdays)) next = dayAfter(next, 1);
  return next;
}

/** The business day `count` business days later; on the day itself, or the first one after it, if `count` is 0. */
const afterDays = (day: string, count: number, week: Week): string =>
  count <= 0
    ? businessDayFrom(day, week)
    : Array.from({ length: count }).reduce<string>((reached) => businessDayFrom(dayAfter(reached, 1), week), day);

export interface Promised {
  /** Minimum and maximum business days in transit. */
  minDays: number;
  maxDays: number;
  /** Hour in the shop's time zone. */
  cutoffHour: number;
  /** Countries of origin and destination: ISO codes. */
  from: string;
  to: string;
  /** Weekdays on which the shop prepares parcels, and on which the method delivers; 1 is Monday. */
  workingDays?: readonly number[];
  weekdays?: readonly number[];
  /** Days (`2026-05-31`) on which the shop prepares nothing. */
  closedDays?: readonly string[];
  /** Working days from the order to dispatch. */
  handlingDays?: number;
  /** Nothing is there before this day (`2026-05-31`). */
  availableFrom?: string | null;
}

export interface DeliverySpan {
  /** First and last delivery day (`2026-05-31`). */
  From: string;
  To: string;
  /** The cut-off (ISO 8601) until which an order arrives by then. */
  OrderBy: string;
}

/** When what is ordered at `now` (ms) arrives. The reader's own time zone does not matter: all hours are the shop's. */
export function deliverySpan(now: number, promised: Promised): DeliverySpan {
  const { minDays, maxDays, cutoffHour, from, to, workingDays = usualWeekdays, weekdays = usualWeekdays } = promised;
  const today = dayOf(now);
  const soonest = hourOf(now) < cutoffHour ? today : dayAfter(today, 1);
  const { availableFrom } = promised;
  const shop = { country: from, weekdays: workingDays, closed: promised.closedDays ?? [] };
  // days are compared as they are written
  const begun = businessDayFrom(availableFrom && availableFrom > soonest ? availableFrom : soonest, shop);
  const leaves = afterDays(begun, promised.handlingDays ?? 0, shop);
  const arrival = { country: to, weekdays };
  return {
    From: afterDays(leaves, minDays, arrival),
    To: afterDays(leaves, Math.max(minDays, maxDays), arrival),
    OrderBy: new Date(instantAt(begun, cutoffHour)).toISOString(),
  };
}

/** When promises made at `now` (ms) change next: at the first of these cut-off hours (ms); Infinity without any. */
export function nextCutoff(now: number, cutoffHours: readonly number[]): number {
  const today = dayOf(now);
  const cutoffs = cutoffHours.flatMap((hour) => [instantAt(today, hour), instantAt(dayAfter(today, 1), hour)]);
  return Math.min(...cutoffs.filter((at) => at > now));
}
