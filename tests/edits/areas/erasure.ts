import type { Edit } from '../edit.ts';

const verb = 'server/security/erase-account.ts';
const forgetting = 'server/orders/forget.ts';

/** Data taken along, accounts erased. */
export const erasure: readonly Edit[] = [
  {
    row: 'SHOP-20',
    slip: 'credit is lost without its owner’s word',
    file: verb,
    find: "given > 0 && form.GivesUpCredit !== 'true'",
    replace: "given > 0 && form.GivesUpCredit === 'perhaps'",
  },
  {
    row: 'SHOP-20',
    slip: 'reviews outlive the account that wrote them',
    file: verb,
    find: '\n  await tx.execute(sql`\n    DELETE FROM ${reviews} r USING order_lines l WHERE l.id = r.order_line_id AND l.order_id IN (${own})`);',
    replace: '',
  },
  {
    row: 'SHOP-20',
    slip: 'a customer’s own coupon becomes everybody’s',
    file: verb,
    find: 'set({ customerId: null, endsAt: at })',
    replace: 'set({ customerId: null })',
  },
  {
    row: 'SHOP-20',
    slip: 'an order under way loses its address before it is delivered',
    file: forgetting,
    find: "o.status IN ('Cancelled', 'Refunded')",
    replace: "o.status IN ('Cancelled', 'Refunded', 'AwaitingPayment')",
  },
  {
    row: 'SHOP-20',
    slip: 'an invoice loses the address that it was issued with',
    file: forgetting,
    find: 'const keepsInvoice = issuedAt !== null',
    replace: 'const keepsInvoice = issuedAt === null',
  },
  {
    row: 'SHOP-20',
    slip: 'invoices are kept for ever',
    file: forgetting,
    find: 'forgetAt: keepsInvoice ? sql`${issuedAt}::timestamptz + make_interval(years => ${INVOICE_YEARS})` : null,',
    replace: 'forgetAt: null,',
  },
  {
    row: 'SHOP-20',
    slip: 'what is given up leaves the books without an entry',
    file: 'server/orders/prepaid.ts',
    find: "    if (balanceCents > 0) await enter(tx, { of, cents: -balanceCents, orderId: null, note: '', at });\n",
    replace: '',
  },
  {
    row: 'SHOP-20',
    slip: 'a giver’s export names a list that is shared no more',
    file: 'server/security/export-gifts.ts',
    find: "CASE WHEN l.share_token IS NULL THEN '' ELSE l.name END",
    replace: "coalesce(l.name, '')",
  },
  {
    row: 'SHOP-20',
    slip: 'everybody’s gifts are in the export',
    file: 'server/security/export-gifts.ts',
    find: 'WHERE l.customer_id = ${id} AND w.bought > 0',
    replace: 'WHERE w.bought > 0',
  },
];
