import { dayAfter, dayOf } from './dates.ts';
import { isIn } from './period.ts';
import type { Period } from './period.ts';

/** Periods that the desk sums up, in days. */
export const visitDays = [7, 30, 90] as const;
/** How long the sums of a day are kept. */
export const visitsKept = 400;

/** The last days up to now (ms since 1970), today included, oldest first. */
export const lastDays = (count: number, now: number): string[] => {
  const today = dayOf(now);
  return Array.from({ length: count }, (_, index) => dayAfter(today, index + 1 - count));
};

/** The days of a period that can have sums, oldest first. */
export const countedDays = (period: Period, now: number): string[] =>
  lastDays(visitsKept, now).filter((day) => isIn(period, day));
