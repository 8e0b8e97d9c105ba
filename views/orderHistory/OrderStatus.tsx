import type { OrderInBrief } from '#contract/order-history.ts';
import { useTranslate } from '#views/parts/texts.tsx';

const looks: Readonly<Record<OrderInBrief['Status'], string>> = {
  AwaitingApproval: 'badge badge-warn',
  AwaitingPayment: 'badge badge-warn',
  Paid: 'badge badge-good',
  PartShipped: 'badge badge-good',
  Shipped: 'badge badge-good',
  PaymentReversed: 'badge badge-bad',
  Cancelled: 'badge',
  Refunded: 'badge',
};

/** It waits for its buyer's money: by card, or by the transfer that its page describes. */
export const isOwed = (status: OrderInBrief['Status']): boolean =>
  status === 'AwaitingPayment' || status === 'PaymentReversed';

/** Where an order stands, in the buyer's words. */
export function OrderStatus({ status }: { readonly status: OrderInBrief['Status'] }) {
  const translate = useTranslate();
  return <span className={looks[status]}>{translate(`OrderHistory.Status${status}`)}</span>;
}
