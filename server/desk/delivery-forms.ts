import { weekdays as namesOfDays } from '#rules/calendar.ts';
import type { Culture } from '#contract/wire.ts';
import { digestOf } from '#server/kernel/json-digest.ts';
import { formatShortDate, parseShortDate, shortDateExample } from '#rules/short-date.ts';

/** The most days that staff may give for preparing or for transit, and the most days that a shop is closed. */
const longestDays = 60;
const mostClosedDays = 100;

export type Form = Readonly<Record<string, string>>;
export type Faults = Record<string, { code: string; params?: Readonly<Record<string, string | number>> }>;

export interface MethodTerms {
  cutoffHour: number;
  minDays: number | null;
  maxDays: number | null;
  weekdays: number[];
}
export interface DispatchTerms {
  workingDays: number[];
  /** `2026-05-31`, in order. */
  closedDays: string[];
  /** Of the warehouses in use. */
  handling: { id: number; handlingDays: number }[];
}
/** What a form says; without any meaning as long as something is wrong with it. */
interface Read<Terms> {
  terms: Terms;
  faults: Faults;
}

const weekNumbers = [1, 2, 3, 4, 5, 6, 7];

/** Reads typed fields and remembers what is wrong with them. */
function readingOf(form: Form) {
  const faults: Faults = {};
  const typed = (name: string) => (form[name] ?? '').trim();
  return {
    faults,
    typed,
    number(name: string, max: number): number {
      const text = typed(name);
      const value = /^\d{1,3}$/u.test(text) ? Number(text) : max + 1;
      if (value > max) faults[name] = { code: 'DeskDelivery.Number', params: { min: 0, max } };
      return value;
    },
    /** The weekdays whose boxes (`On1` to `On7`) are checked; without any, `On1` is at fault. */
    weekdays(): number[] {
      const days = weekNumbers.filter((day) => form[`On${day}`] === 'true');
      if (days.length === 0) faults['On1'] = { code: 'DeskDelivery.SomeDay' };
      return days;
    },
  };
}

/** The days in the lines of a text, in the culture's short format, each once and in order. */
function daysIn(text: string, culture: Culture): { days: string[] } | { fault: Faults[string] } {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  if (lines.length > mostClosedDays)
    return { fault: { code: 'DeskDelivery.TooMany', params: { max: mostClosedDays } } };
  const dates = lines.map((line) => ({ line, date: parseShortDate(line, culture) }));
  const wrong = dates.find(({ date }) => date === null);
  if (wrong) {
    const params = { text: wrong.line.slice(0, 40), example: shortDateExample(culture) };
    return { fault: { code: 'DeskDelivery.ClosedDay', params } };
  }
  const two = (number: number) => String(number).padStart(2, '0');
  const days = dates.flatMap(({ date }) =>
    date ? `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}` : [],
  );
  return { days: [...new Set(days)].toSorted() };
}

/** When parcels are prepared: weekdays, closed days, and the days that it takes in each of these warehouses. */
export function readDispatch(form: Form, houses: readonly { id: number }[], culture: Culture): Read<DispatchTerms> {
  const { faults, number, typed, weekdays } = readingOf(form);
  const workingDays = weekdays();
  const read = daysIn(typed('ClosedDays'), culture);
  if ('fault' in read) faults['ClosedDays'] = read.fault;
  const handling = houses.map(({ id }) => ({ id, handlingDays: number(`Handling${id}`, longestDays) }));
  return { terms: { workingDays, closedDays: 'days' in read ? read.days : [], handling }, faults };
}

/** A method's cut-off hour, weekdays and days in transit: both, or none if it promises nothing. */
export function readMethod(form: Form): Read<MethodTerms> {
  const { faults, number, typed, weekdays } = readingOf(form);
  const cutoffHour = number('CutoffHour', 23);
  const isSilent = typed('MinDays') === '' && typed('MaxDays') === '';
  const days = { minDays: isSilent ? null : number('MinDays', longestDays), maxDays: null as number | null };
  if (!isSilent) days.maxDays = number('MaxDays', longestDays);
  for (const name of ['MinDays', 'MaxDays'])
    if (!isSilent && typed(name) === '') faults[name] = { code: 'DeskDelivery.BothDays' };
  if (!faults['MinDays'] && !faults['MaxDays'] && (days.maxDays ?? 0) < (days.minDays ?? 0))
    faults['MaxDays'] = { code: 'DeskDelivery.Order' };
  return { terms: { cutoffHour, ...days, weekdays: weekdays() }, faults };
}

/** Stands for what is stored: whatever changes it, the database's own console as well, gives another one. */
const versionOf = (stored: object): string => digestOf(stored);
export const methodVersion = ({ cutoffHour, minDays, maxDays, weekdays }: MethodTerms): string =>
  versionOf([cutoffHour, minDays, maxDays, weekdays]);
export const dispatchVersion = ({ workingDays, closedDays, handling }: DispatchTerms): string =>
  versionOf([
    workingDays,
    closedDays,
    handling.map(({ id, handlingDays }) => [id, handlingDays]).toSorted(([one = 0], [other = 0]) => one - other),
  ]);

const daysOf = (days: readonly number[], culture: Culture): string =>
  namesOfDays(culture)
    .flatMap(({ long }, index) => (days.includes(index + 1) ? long : []))
    .join(', ');

/** A day in the culture's short format. */
function shortDay(day: string, culture: Culture): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return formatShortDate({ year, month, day: date }, culture);
}

/** What is meant, in words, by the field at which the form says it. */
export const methodInWords = ({ cutoffHour, minDays, maxDays, weekdays }: MethodTerms, culture: Culture): Form => ({
  CutoffHour: String(cutoffHour),
  MinDays: String(minDays ?? ''),
  MaxDays: String(maxDays ?? ''),
  On1: daysOf(weekdays, culture),
});
export const dispatchInWords = ({ workingDays, closedDays, handling }: DispatchTerms, culture: Culture): Form => ({
  On1: daysOf(workingDays, culture),
  ClosedDays: closedDays.map((day) => shortDay(day, culture)).join(', '),
  ...Object.fromEntries(handling.map(({ id, handlingDays }) => [`Handling${id}`, String(handlingDays)])),
});
