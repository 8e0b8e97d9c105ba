import type { Edit } from '../edit.ts';

/** Withdrawals: their period, their single count, and who sees a receipt. */
export const withdrawals: readonly Edit[] = [
  {
    row: 'SHOP-05',
    slip: 'the period starts with dispatch, not with the latest delivery',
    file: 'core/rules/withdrawal.ts',
    find: '(longestBusinessDays + weekends + withdrawalDays)',
    replace: 'withdrawalDays',
  },
  {
    row: 'SHOP-05',
    slip: 'anybody with its id sees a receipt',
    file: 'server/sales/withdrawal-page.ts',
    find: 'and(eq(withdrawals.publicId, id.output), eq(withdrawals.sessionHash, visit.session.idHash))',
    replace: 'and(eq(withdrawals.publicId, id.output))',
  },
  {
    row: 'SHOP-05',
    slip: 'the receipt is mailed an hour later',
    file: 'server/sales/withdrawal.ts',
    find: "kind: 'withdrawal', payload: { withdrawalId: row.id }, dueAt: statedAt",
    replace: "kind: 'withdrawal', payload: { withdrawalId: row.id }, dueAt: new Date(statedAt.getTime() + 3_600_000)",
  },
  {
    row: 'SHOP-05',
    slip: 'the first step records at once',
    file: 'machines/withdrawal/withdrawal.machine.ts',
    find: "target: 'reviewing',\n            actions",
    replace: "target: 'confirming',\n            actions",
  },
  {
    row: 'SHOP-05',
    slip: 'an order’s page settles withdrawals of other orders',
    file: 'server/desk/withdrawals.ts',
    find: 'const isAsked = and(eq(withdrawals.publicId, id.output), ofOrder);',
    replace: 'const isAsked = and(eq(withdrawals.publicId, id.output), ofOrder && undefined);',
  },
  {
    row: 'SHOP-05',
    slip: 'strangers use up the receipts of a buyer’s own orders',
    file: 'server/mail/withdrawal-receipt.ts',
    find: 'return own ? { ofOrder: own.id } : {};',
    replace: 'return own ? {} : {};',
  },
  {
    row: 'SHOP-05',
    slip: 'withdrawals of orders are deleted as well',
    file: 'server/tidy.ts',
    find: 'and(isNull(withdrawals.orderId), lt(withdrawals.handledAt, before(SETTLED_MS)))',
    replace: 'lt(withdrawals.handledAt, before(SETTLED_MS))',
  },
  {
    row: 'SHOP-05',
    slip: 'an erased account takes what the shop still owes it along',
    file: 'server/security/erase-account.ts',
    find: 'isNull(withdrawals.orderId), isNotNull(withdrawals.handledAt)',
    replace: 'isNull(withdrawals.orderId)',
  },
  {
    row: 'SHOP-05',
    slip: 'the desk is told to refund what was never paid',
    file: 'server/desk/withdrawals.ts',
    find: 'if (isUnpaid(order) || order',
    replace: 'if (order',
  },
];
