import type { Settings } from '#server/settings.mjs';

const day = 86_400_000;
type Terms = Pick<Settings, 'transferDays' | 'reminderDays'>;

/** How an order is paid; `None`: there is nothing to pay. */
export type PaymentMethodId = 'Card' | 'Prepaid' | 'BankTransfer' | 'None';

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

/** An order's payment deadline and its next reminder; a prepaid order has neither. */
export function termsOf(
  settings: Pick<Settings, 'holdMinutes'> & Terms,
  method: PaymentMethodId,
  placedAt: Date,
): { payBy: Date | null; remindAt: Date | null } {
  switch (method) {
    case 'Card':
      return { payBy: new Date(placedAt.getTime() + settings.holdMinutes * 60_000), remindAt: null };
    case 'BankTransfer': {
      const payBy = transferUntil(placedAt, settings);
      return { payBy, remindAt: nextReminder({ payBy, now: placedAt }, settings) };
    }
    case 'Prepaid':
    case 'None':
      return { payBy: null, remindAt: null };
  }
}
