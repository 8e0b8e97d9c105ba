import type { Settings } from '#server/settings.mjs';

const day = 86_400_000;
type Terms = Pick<Settings, 'transferDays' | 'reminderDays'>;

/** Payment deadline of an order paid by bank transfer. */
export const transferUntil = (from: Date, { transferDays }: Pick<Terms, 'transferDays'>): Date =>
  new Date(from.getTime() + transferDays * day);

/** When the buyer is reminded next: a number of days before the deadline; null if none lies ahead. */
export function nextReminder({ payBy, now }: { payBy: Date; now: Date }, { reminderDays }: Terms): Date | null {
  const ahead = reminderDays
    .map((days) => payBy.getTime() - days * day)
    .filter((time) => time > now.getTime())
    .toSorted((one, other) => one - other);
  return ahead[0] === undefined ? null : new Date(ahead[0]);
}
