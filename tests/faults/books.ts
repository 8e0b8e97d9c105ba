import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { piecesOf } from '#tests/server/small-shop.ts';

/** Orders that keep what they ordered: all but the abandoned ones. */
const live = sql`(SELECT * FROM orders WHERE status <> 'Cancelled')`;

/** Each is a query for violations: stock, mails, keys, carts. */
const ofOrders = sql`
  SELECT 'moves differ from lines' AS what FROM
    (SELECT variant_id, sum(quantity) AS n FROM order_lines l JOIN ${live} o ON o.id = l.order_id GROUP BY 1) lines
    FULL JOIN (SELECT variant_id, -sum(delta) AS n FROM stock_moves GROUP BY 1 HAVING sum(delta) <> 0) moves
      USING (variant_id) WHERE lines.n IS DISTINCT FROM moves.n
  UNION ALL SELECT 'an order holds what it did not order' FROM
    (SELECT o.id, o.status, l.variant_id, sum(l.quantity) AS n FROM orders o JOIN order_lines l ON l.order_id = o.id
      GROUP BY 1, 2, 3) lines
    WHERE (SELECT coalesce(-sum(delta), 0) FROM stock_moves m WHERE m.order_id = lines.id AND m.variant_id = lines.variant_id)
      <> CASE WHEN lines.status = 'Cancelled' THEN 0 ELSE lines.n END
  UNION ALL SELECT 'a total differs from its lines' FROM orders o WHERE total_incl_cents <>
    (SELECT sum(incl_cents) FROM order_lines WHERE order_id = o.id) + (o.snapshot #>> '{Totals,Shipping,TaxIncl}')::int
  UNION ALL SELECT 'a total is not net plus VAT' FROM orders WHERE total_incl_cents <> total_excl_cents + total_vat_cents
  UNION ALL SELECT 'an order without its one confirmation' FROM orders o
    WHERE (SELECT count(*) FROM outbox WHERE order_id = o.id AND kind = 'orderConfirmation') <> 1
  UNION ALL SELECT 'an order without its one key' FROM orders o
    WHERE (SELECT count(*) FROM idempotency_keys WHERE order_id = o.id) <> 1
  UNION ALL SELECT 'a key without an order' FROM idempotency_keys WHERE order_id IS NULL
  UNION ALL SELECT 'uses of a coupon differ from its orders' FROM coupons c WHERE c.uses <>
    (SELECT count(*) FROM ${live} o WHERE o.snapshot #>> '{Coupon,CouponCode}' = c.code::text)
    OR c.uses <> (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id) OR c.uses > c.total_limit
  UNION ALL SELECT 'ordered carts differ from orders' WHERE
    (SELECT count(*) FROM carts WHERE status = 'ordered') <> (SELECT count(*) FROM orders)`;

/** What an order received and returned according to its provider; in cents. */
const told = (code: 'AUTHORISATION' | 'REFUND') => sql`(SELECT coalesce(sum(e.amount_cents), 0) FROM payment_events e
  JOIN payments p ON p.id = e.payment_id WHERE p.order_id = o.id AND e.event_code = ${code} AND e.success)`;
const news = (kind: string) => sql`(SELECT count(*) FROM outbox WHERE order_id = o.id AND kind = 'paymentNews'
  AND payload ->> 'news' = ${kind})`;

/** Money: a payment is kept for an order or marked for refund, and each euro of a prepaid account has its reason. */
const ofMoney = sql`
  SELECT 'money was lost or kept twice' AS what FROM orders o
    WHERE ${told('AUTHORISATION')} - ${told('REFUND')} <>
      CASE WHEN o.status = 'Paid' AND o.payment_method = 'Card' THEN o.total_incl_cents ELSE 0 END
      + (SELECT coalesce(sum(amount_cents), 0) FROM money_entries WHERE order_id = o.id AND needs_refund)
  UNION ALL SELECT 'unwanted money without a refund that is on its way' FROM money_entries m
    WHERE m.needs_refund AND m.kind = 'authorisation' AND m.amount_cents <>
      (SELECT coalesce(sum(r.amount_cents), 0) FROM money_entries r WHERE r.source_id = m.id AND r.kind = 'refund')
  UNION ALL SELECT 'what the provider told and what the ledger has differ' FROM orders o
    WHERE ${told('AUTHORISATION')} <> (SELECT coalesce(sum(amount_cents), 0) FROM money_entries
      WHERE order_id = o.id AND kind = 'authorisation')
  UNION ALL SELECT 'a status that no event led to' FROM orders o WHERE o.status <> 'AwaitingPayment' AND o.status <>
    coalesce((SELECT to_status FROM order_events e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1), '')
  UNION ALL SELECT 'money came or went without a word to the buyer' FROM orders o
    WHERE ${news('received')} <> CASE WHEN o.status = 'Paid' AND o.payment_method = 'Card' THEN 1 ELSE 0 END
    OR ${news('refund')} <> CASE WHEN EXISTS (SELECT 1 FROM money_entries r
      WHERE r.order_id = o.id AND r.kind = 'refund') THEN 1 ELSE 0 END
    OR ${news('expired')} > 1 OR (o.status = 'Cancelled' AND ${news('expired')} <> 1)
  UNION ALL SELECT 'an order that was given up still waits for its card' FROM orders o
    WHERE o.status = 'Cancelled' AND EXISTS
      (SELECT 1 FROM payments WHERE order_id = o.id AND state = 'pending')
  UNION ALL SELECT 'an invoice without a debt, or a debt without an invoice' FROM orders o
    LEFT JOIN invoices i ON i.order_id = o.id WHERE (i.number IS NULL) =
      (o.status = 'Paid')
  UNION ALL SELECT 'invoice numbers have a gap' FROM
    (SELECT right(number, 5)::int AS n, row_number() OVER (ORDER BY number) AS nth FROM invoices) i WHERE n <> nth
  UNION ALL SELECT 'credit note numbers have a gap' FROM
    (SELECT right(number, 5)::int AS n, row_number() OVER (ORDER BY number) AS nth FROM credit_notes) c WHERE n <> nth
  UNION ALL SELECT 'a credit note is more than its order' FROM orders o
    WHERE o.total_incl_cents < (SELECT coalesce(sum(amount_cents), 0) FROM credit_notes WHERE order_id = o.id)
  UNION ALL SELECT 'the counter is not at the last invoice' WHERE
    (SELECT coalesce(sum(last), 0) FROM invoice_counters) <> (SELECT count(*) FROM invoices)
  UNION ALL SELECT 'an account differs from its ledger, or is below zero' FROM prepaid_accounts a
    WHERE balance_cents < 0
    OR balance_cents <> (SELECT coalesce(sum(delta_cents), 0) FROM prepaid_ledger WHERE account_id = a.id)
  UNION ALL SELECT 'an account paid an order not, twice or wrongly' FROM orders o WHERE
    (SELECT array_agg(delta_cents) FROM prepaid_ledger WHERE order_id = o.id) IS DISTINCT FROM
    CASE WHEN o.payment_method = 'Prepaid' THEN ARRAY[-o.total_incl_cents] END`;

/** Invariants after every case, whatever raced: stock, money, invoices, mails and carts agree. */
export async function expectBooksToBalance({ db }: Pick<Store, 'db'>): Promise<void> {
  const wrong = rowsOf<{ what: string }>(await db.execute(sql`${ofOrders} UNION ALL ${ofMoney}`));
  expect(wrong.map(({ what }) => what)).toEqual([]);
  // what was sold plus what is left equals the initial stock
  const held = rowsOf<{ id: number; pieces: number }>(
    await db.execute(sql`
      SELECT s.variant_id AS id, (sum(s.quantity) + coalesce((SELECT sum(l.quantity) FROM order_lines l
        JOIN ${live} o ON o.id = l.order_id WHERE l.variant_id = s.variant_id), 0))::int AS pieces
      FROM stock s GROUP BY 1 ORDER BY 1`),
  );
  expect(held).toEqual(piecesOf);
}
