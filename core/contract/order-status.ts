/**
 * Every status of an order, in the order in which one usually passes them; `machines/order` defines the transitions.
 * `PaymentReversed`: the payment was taken back. No schemas here: tables and views import it as well.
 */
export const orderStatuses = [
  'AwaitingApproval',
  'AwaitingPayment',
  'Paid',
  'PartShipped',
  'Shipped',
  'PaymentReversed',
  'Cancelled',
  'Refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
