export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Time remaining, in whole days, hours, minutes and seconds; a negative `ms` counts as 0. */
export function timeLeft(ms: number): TimeLeft {
  const all = Math.max(0, Math.ceil(ms / 1000));
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor(all / 3600) % 24,
    minutes: Math.floor(all / 60) % 60,
    seconds: all % 60,
  };
}

/** The largest remaining unit, for an announcement that changes rarely rather than every second. */
export function roughlyLeft({ days, hours, minutes }: TimeLeft): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (days > 0) return { unit: 'days', count: days };
  if (hours > 0) return { unit: 'hours', count: hours };
  return { unit: 'minutes', count: minutes };
}
