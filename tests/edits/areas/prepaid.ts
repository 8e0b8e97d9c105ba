import type { Edit } from '../edit.ts';

const books = 'server/orders/prepaid.ts';
const machine = 'machines/prepaidAccount/prepaidAccount.machine.ts';

/** SALES: prepaid accounts. */
export const prepaid: readonly Edit[] = [
  {
    row: 'SALES-03',
    slip: 'a repeated notification credits again',
    file: books,
    find: 'const missing = cents - (credited?.cents ?? 0);',
    replace: 'const missing = cents;',
  },
  {
    row: 'SALES-03',
    slip: 'credit is taken back beyond the balance, and the refund fails',
    file: books,
    find: 'Math.max(missing, -(account?.balanceCents ?? 0))',
    replace: 'missing',
  },
  {
    row: 'SALES-03',
    slip: 'refunded money stays on the account',
    file: 'server/orders/transition-effects.ts',
    find: 'receivedCents - refundedCents, at });',
    replace: 'receivedCents, at });',
  },
  {
    row: 'SALES-03',
    slip: 'an unpaid order is credited',
    file: 'server/orders/transition-effects.ts',
    find: 'isOver ? 0 : receivedCents - refundedCents',
    replace: 'order.totalInclCents',
  },
  {
    row: 'SALES-03',
    slip: 'pressed twice, two orders',
    file: 'server/sales/top-up.ts',
    find: "eq(orders.status, 'AwaitingPayment'),",
    replace: "eq(orders.status, 'Paid'),",
  },
  {
    row: 'SALES-03',
    slip: 'anybody tops up any account',
    file: 'server/sales/top-up.ts',
    find: 'and(eq(prepaidAccounts.id, accountId), eq(prepaidAccounts.customerId, customer.id))',
    replace: 'eq(prepaidAccounts.id, accountId)',
  },
  {
    row: 'SALES-03',
    slip: 'credit gets an invoice',
    file: 'server/orders/transition-effects.ts',
    find: 'if (order.topUpAccountId === null) await issueInvoice',
    replace: 'await issueInvoice',
  },
  {
    row: 'SALES-03',
    slip: 'a blank quantity is sent',
    file: 'core/rules/prepaid-account.ts',
    find: "if (text.trim() === '') return { code: 'Sales.QuantityIsMandatory' };",
    replace: "if (text === '') return { code: 'Sales.QuantityIsMandatory' };",
  },
  {
    row: 'SALES-04',
    slip: 'every order below the threshold is mailed about',
    file: books,
    find: ' && balanceCents - cents >= notifyBelowCents',
    replace: '',
  },
  {
    row: 'SALES-04',
    slip: 'whoever turned the mail off gets it',
    file: books,
    find: 'if (notifies && hasFallen)',
    replace: 'if (hasFallen)',
  },
  {
    row: 'SALES-04',
    slip: 'a failed change stays on the screen',
    file: machine,
    find: "onFailure: { target: 'off', actions: 'tellUnsaved' },",
    replace: "onFailure: { target: 'on', actions: 'tellUnsaved' },",
  },
  {
    row: 'SALES-04',
    slip: 'a second press while saving is lost',
    file: machine,
    find: "onDone: [{ guard: 'isActivationRevoked', target: 'deactivating' }, { target: 'on' }],",
    replace: "onDone: 'on',",
  },
  {
    row: 'SALES-09',
    slip: 'the balance after a movement is summed over its page only',
    file: 'server/sales/prepaid-account.ts',
    find: 'OVER (ORDER BY ${prepaidLedger.id})',
    replace: 'OVER (ORDER BY ${prepaidLedger.id} ROWS 3 PRECEDING)',
  },
  {
    row: 'SALES-09',
    slip: 'the second page repeats the first',
    file: 'server/sales/prepaid-account.ts',
    find: '.offset(movementsAPage * (page - 1))',
    replace: '.offset(0)',
  },
];
