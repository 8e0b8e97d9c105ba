import type { OpeningHours } from '#contract/pickup-point-search.ts';
import { dayAfter, dayOf, timeOf } from './dates.ts';

/** What a visitor wants to know of opening hours at a moment. */
export interface Opening {
  readonly IsOpen: boolean;
  /** When it closes, or next opens: `18:00` in the shop's time zone; '' if nobody knows. */
  readonly Time: string;
  /** The day of that, `2026-11-26`; '' with `Time`. */
  readonly Day: string;
  readonly IsToday: boolean;
}

/** Further ahead than that, nobody plans a visit. */
const daysAhead = 14;

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * Whether it is open at a moment (ms since 1970) and until when, else when it opens next. `closed` are the days on which
 * it is closed all day, whatever the week says. A span ends with its minute: at 18:00 it is closed.
 */
export function openingAt(hours: OpeningHours, closed: readonly string[], moment: number): Opening {
  const [today, time] = [dayOf(moment), timeOf(moment)];
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayAfter(today, ahead);
    const spans = closed.includes(day) ? [] : (hours[weekdayOf(day)] ?? []);
    const now = ahead === 0 ? time : '';
    const current = spans.find(([from, to]) => now !== '' && from <= now && now < to);
    if (current) return { IsOpen: true, Time: current[1], Day: day, IsToday: true };
    const next = spans.find(([from]) => from > now);
    if (next) return { IsOpen: false, Time: next[0], Day: day, IsToday: ahead === 0 };
  }
  return { IsOpen: false, Time: '', Day: '', IsToday: false };
}
