import type { DeskNeed, DeskOrderRow } from '#contract/desk.ts';
import { useTranslate } from '#views/parts/texts.tsx';

const looks: Readonly<Record<DeskOrderRow['Status'], string>> = {
  AwaitingApproval: 'badge badge-warn',
  AwaitingPayment: 'badge badge-warn',
  Paid: 'badge badge-good',
  PartShipped: 'badge badge-good',
  Shipped: 'badge',
  PaymentReversed: 'badge badge-bad',
  Cancelled: 'badge',
  Refunded: 'badge',
};

/** An order's status, in the terms of the trade. */
export function StatusBadge({ status }: { readonly status: DeskOrderRow['Status'] }) {
  const translate = useTranslate();
  return <span className={looks[status]}>{translate(`Desk.Status${status}`)}</span>;
}

/** Why an order needs attention; nothing if it does not. */
export function NeedBadges({ needs }: { readonly needs: readonly DeskNeed[] }) {
  const translate = useTranslate();
  return needs.map((need) => (
    <span key={need} className="badge badge-bad">
      {translate(`Desk.Need${need}`)}
    </span>
  ));
}
