import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DeskFilter, DeskNeed, DeskOrderRow, DeskOrders } from '#contract/desk.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import type { Db } from '#server/db/open.ts';
import { orders } from '#server/db/schema/index.ts';
import { booksOf } from '#server/orders/transitions.ts';

/** Page size of the list. */
const ordersAPage = 25;

// fully qualified by hand: drizzle omits the table's name in single-table queries, and `id` would then be the entry's
// own
const ofOrder = sql`m.order_id = orders.id`;
const needs: Record<DeskNeed, SQL<boolean>> = {
  RefundFailed: sql<boolean>`EXISTS (SELECT FROM money_entries m WHERE ${ofOrder} AND m.kind = 'refund' AND m.state = 'failed')`,
  RefundByHand: sql<boolean>`EXISTS (SELECT FROM money_entries m WHERE ${ofOrder} AND m.kind = 'refund'
    AND m.state = 'asked' AND m.due_at IS NULL)`,
  UnwantedMoney: sql<boolean>`EXISTS (SELECT FROM money_entries m WHERE ${ofOrder} AND m.kind = 'transfer'
    AND m.needs_refund AND m.amount_cents > (SELECT coalesce(sum(r.amount_cents), 0) FROM money_entries r
      WHERE r.kind = 'refund' AND r.source_id = m.id))`,
  AddressRequest: sql<boolean>`EXISTS (SELECT FROM address_requests a WHERE a.order_id = orders.id AND a.state = 'open')`,
  RefundRequest: sql<boolean>`EXISTS (SELECT FROM refund_requests f WHERE f.order_id = orders.id AND f.state = 'open')`,
  Withdrawal: sql<boolean>`EXISTS (SELECT FROM withdrawals w WHERE w.order_id = orders.id AND w.handled_at IS NULL)`,
};

/** Expected payments for an order, less chargebacks; refunds are not deducted. */
const paidCents = sql<number>`(SELECT coalesce(sum(CASE m.kind WHEN 'chargeback' THEN -m.amount_cents ELSE m.amount_cents END), 0)::int
  FROM money_entries m WHERE ${ofOrder} AND m.state = 'done' AND NOT m.needs_refund
    AND m.kind IN ('authorisation', 'transfer', 'prepaid', 'chargeback'))`;

/** Everything that an order is searched by, as one text. */
const soughtIn = sql`lower(concat_ws(' ', orders.number, orders.email::text,
  orders.snapshot #>> '{Billing,FirstName}', orders.snapshot #>> '{Billing,LastName}',
  orders.snapshot #>> '{Billing,Company}', orders.snapshot #>> '{BankTransfer,Reference}'))`;

function wanted(q: string, status: DeskFilter | null): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const isOf =
    status === null
      ? undefined
      : status === 'Needs'
        ? sql`(${sql.join(Object.values(needs), sql` OR `)})`
        : eq(orders.status, status);
  return and(isOf, ...words.map((word) => sql`strpos(${soughtIn}, ${word}::text) > 0`));
}

/** Orders for the desk's list, newest first. */
export async function readRows(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<DeskOrderRow[]> {
  const found = await db
    .select({
      id: orders.id,
      publicId: orders.publicId,
      number: orders.number,
      placedAt: orders.placedAt,
      status: orders.status,
      email: orders.email,
      totalInclCents: orders.totalInclCents,
      name: sql<string>`concat_ws(' ', orders.snapshot #>> '{Billing,FirstName}', orders.snapshot #>> '{Billing,LastName}')`,
      company: sql<string>`coalesce(orders.snapshot #>> '{Billing,Company}', '')`,
      paidCents,
      ...needs,
    })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  const books = await booksOf(db, ids);
  return found.map((order) => {
    const received = books.get(order.id)?.receivedCents ?? 0;
    const waits = order.status === 'AwaitingPayment' || order.status === 'PaymentReversed';
    return {
      OrderId: order.publicId,
      Number: order.number,
      PlacedAt: order.placedAt.toISOString(),
      Status: order.status,
      Email: order.email,
      Name: [order.name.trim(), order.company].filter(Boolean).join(', '),
      TaxIncl: order.totalInclCents,
      Paid: Math.max(0, order.paidCents),
      Open: waits ? Math.max(0, order.totalInclCents - received) : 0,
      Needs: (Object.keys(needs) as DeskNeed[]).filter((need) => order[need]),
    };
  });
}

/** A page of all orders; a page past the end is the last one. */
export async function findOrders(
  db: Db,
  { q, status, page }: { q: string; status: DeskFilter | null; page: number },
): Promise<DeskOrders> {
  const where = wanted(q, status);
  const [counted] = await db.select({ orders: count() }).from(orders).where(where);
  const ItemsCount = counted?.orders ?? 0;
  const TotalPages = totalPagesOf(ItemsCount, ordersAPage);
  const CurrentPage = Math.min(page, TotalPages);
  const offset = ordersAPage * (CurrentPage - 1);
  return {
    Query: { q, status },
    Orders: await readRows(db, where, { limit: ordersAPage, offset }),
    ItemsCount,
    CurrentPage,
    TotalPages,
  };
}
