import type { Edit } from '../edit.ts';

/** Orders above a limit: who approves them, and what they cost until then. */
export const approvals: readonly Edit[] = [
  {
    row: 'SHOP-21',
    slip: 'an order can be decided about until something cancels it',
    file: 'server/companies/approvals.ts',
    find: ' || order.approveBy === null || order.approveBy <= at)',
    replace: ')',
  },
  {
    row: 'SHOP-21',
    slip: 'every user of a company has the way to approvals, or none but those who approve',
    file: 'server/companies/approvals.ts',
    find: '  return own !== undefined;',
    replace: '  return own === undefined;',
  },
  {
    row: 'SHOP-21',
    slip: 'a refused order keeps its coupon',
    file: 'machines/order/order.machine.ts',
    find: "const dropping = ['takeApproval', 'releaseCoupon', ",
    replace: "const dropping = ['takeApproval', ",
  },
  {
    row: 'SHOP-21',
    slip: 'what was done does not name whoever ordered it',
    file: 'machines/orderApproval/orderApproval.machine.ts',
    find: "?.Buyer ?? ''",
    replace: "?.Number ?? ''",
  },
  {
    row: 'SHOP-21',
    slip: 'a buyer approves their own order',
    file: 'server/companies/approvals.ts',
    find: "role !== 'buyer' && order.customerId !== customerId && ",
    replace: "role !== 'buyer' && ",
  },
  {
    row: 'SHOP-21',
    slip: 'an approver’s own limit does not count',
    file: 'server/companies/approvals.ts',
    find: '(limitCents === null || order.totalExclCents <= limitCents)',
    replace: '(limitCents === null || order.totalExclCents <= limitCents || true)',
  },
  {
    row: 'SHOP-21',
    slip: 'an order that waits for an approval is overdue like any other, or never',
    file: 'server/payment/expire.ts',
    find: "(['AwaitingApproval', 'AwaitingPayment', 'PaymentReversed'] as const)",
    replace: "(['AwaitingPayment', 'PaymentReversed'] as const)",
  },
  {
    row: 'SHOP-21',
    slip: 'a card that is approved must be paid within half an hour',
    file: 'server/orders/transition-effects.ts',
    find: "order.paymentMethod === 'Card' ? 'BankTransfer' : order.paymentMethod",
    replace: 'order.paymentMethod',
  },
  {
    row: 'SHOP-21',
    slip: 'an account pays before anybody has approved',
    file: 'server/sales/place-order.ts',
    find: '    await askApproval(tx, order, placedAt);\n',
    replace:
      '    await askApproval(tx, order, placedAt);\n    await settle(tx, { order, accountId, visit, at: placedAt, settings });\n',
  },
  {
    row: 'SHOP-21',
    slip: 'a refused order keeps its stock',
    file: 'machines/order/order.machine.ts',
    find: "'takeApproval', 'releaseCoupon', 'releasePieces'",
    replace: "'takeApproval', 'releaseCoupon'",
  },
  {
    row: 'SHOP-21',
    slip: 'the checkout says nothing of the approval',
    file: 'views/checkout/OrderSummary.tsx',
    find: 'totals.TaxExcl > ApprovalLimit',
    replace: 'totals.TaxExcl > ApprovalLimit * 1000',
  },
  {
    row: 'SHOP-21',
    slip: 'a buyer is not told why',
    file: 'server/mail/payment-news.ts',
    find: "...(news === 'unapproved' ? await readRefusal(db, id, writing) : []),",
    replace: '',
  },
];
