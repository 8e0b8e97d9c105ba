import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DeskStatement, DeskWithdrawal } from '#contract/withdrawal.ts';
import { deskWithdrawalsPage } from '#contract/withdrawal.ts';
import { guid } from '#contract/wire.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';
import { customers, orderEvents, orders, withdrawals } from '#server/db/schema/index.ts';
import { serves } from '#server/http/page.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { centsOfLines, openLines } from '#server/orders/open-lines.ts';
import type { WithdrawalRow } from '#server/sales/withdrawal.ts';
import type { Services } from '#server/services.ts';
import { safeParse } from 'valibot';

/** The list's longest halves. */
const most = 100;

/** What the shop's first method of delivery costs to the order's country, in cents; Infinity if none goes there. */
async function standardDelivery(db: Db, country: string): Promise<number> {
  const [standard] = rowsOf<{ cents: number }>(
    await db.execute(sql`
      SELECT r.incl_cents AS cents FROM shipping_rates r JOIN shipping_methods m ON m.id = r.shipping_method_id
      WHERE r.country_code = ${country} AND r.incl_cents > 0 ORDER BY m.position LIMIT 1`),
  );
  return standard?.cents ?? Infinity;
}

const isUnpaid = ({ status }: OrderRow): boolean => status === 'AwaitingPayment' || status === 'AwaitingApproval';

/** The lines with every discount, and for the whole order its delivery, but no more than the standard one costs. */
async function proposalFor(
  db: Db,
  { lines, what }: WithdrawalRow,
  order: OrderRow,
): Promise<NonNullable<DeskStatement['Proposal']> | null> {
  // reversed, the payment is back already; parts that were typed in words have no price
  if (isUnpaid(order) || order.status === 'PaymentReversed' || (lines === null && what !== '')) return null;
  const open = await openLines(db, order.id);
  const stated = lines ?? open.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const { Shipping, Totals } = order.snapshot;
  const paid = Totals.Shipping?.TaxIncl ?? 0;
  return {
    Lines: centsOfLines(open, stated),
    Shipping: lines === null ? Math.min(paid, await standardDelivery(db, Shipping.CountryCode)) : 0,
  };
}

interface Stated {
  row: WithdrawalRow;
  order: OrderRow | null;
}

async function shown(db: Db, stated: readonly Stated[]): Promise<DeskStatement[]> {
  const ids = stated.flatMap(({ row }) => row.handledById ?? []);
  const people = ids.length > 0 ? await db.select().from(customers).where(inArray(customers.id, ids)) : [];
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return await Promise.all(
    stated.map(async ({ row, order }) => ({
      WithdrawalId: row.publicId,
      Name: row.name,
      OrderNumber: row.number,
      Email: row.email,
      What: row.what,
      At: row.statedAt.toISOString(),
      IsUnpaid: order !== null && isUnpaid(order),
      Proposal: order && (await proposalFor(db, row, order)),
      HandledAt: row.handledAt?.toISOString() ?? null,
      HandledBy: names.get(row.handledById ?? 0) ?? null,
    })),
  );
}

/** What was withdrawn from an order, in the order it came. */
export async function withdrawalsOf(db: Db, order: OrderRow): Promise<DeskStatement[]> {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, order.id))
    .orderBy(asc(withdrawals.id));
  return await shown(
    db,
    rows.map((row) => ({ row, order })),
  );
}

async function listed(db: Db): Promise<DeskWithdrawal[]> {
  const found = () =>
    db
      .select({ row: withdrawals, order: orders })
      .from(withdrawals)
      .leftJoin(orders, eq(orders.id, withdrawals.orderId))
      .limit(most);
  const rows = [
    ...(await found().where(isNull(withdrawals.handledAt)).orderBy(asc(withdrawals.id))),
    ...(await found().where(isNotNull(withdrawals.handledAt)).orderBy(desc(withdrawals.handledAt))),
  ];
  const statements = await shown(db, rows);
  return statements.map((each, index) => {
    const order = rows[index]?.order ?? null;
    return { ...each, Order: order && { OrderId: order.publicId, Number: order.number } };
  });
}

/**
 * Marks a withdrawal as handled; of two who press at once the first counts. Throws 404 for an unknown one, and for one
 * of another order than `orderId`.
 */
export async function handleWithdrawal(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id: typed, by, orderId }: { id: string | undefined; by: number; orderId?: string },
): Promise<true> {
  const id = safeParse(guid, typed);
  if (!id.success) throw notFound();
  const ofOrder =
    orderId === undefined
      ? undefined
      : inArray(withdrawals.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.publicId, orderId)));
  const isAsked = and(eq(withdrawals.publicId, id.output), ofOrder);
  await db.transaction(async (tx) => {
    const at = new Date(now());
    const [handled] = await tx
      .update(withdrawals)
      .set({ handledAt: at, handledById: by })
      .where(and(isAsked, isNull(withdrawals.handledAt)))
      .returning();
    if (!handled?.orderId) return;
    // in its order's history
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, handled.orderId));
    if (!order) return;
    await tx.insert(orderEvents).values({
      orderId: handled.orderId,
      event: 'withdrawal.handled',
      fromStatus: order.status,
      toStatus: order.status,
      details: {},
      byCustomerId: by,
      at,
    });
  });
  const [known] = await db.select({ id: withdrawals.id }).from(withdrawals).where(isAsked);
  if (!known) throw notFound();
  return true;
}

/** What consumers withdrew from, which staff refund at its order and then mark as handled. */
export const withdrawalsPageServed = serves(deskWithdrawalsPage, {
  read: async ({ visit, services, search }) => ({
    data: {
      Kind: 'deskWithdrawals' as const,
      Withdrawals: await listed(services.db),
      IsDone: search.done === '1',
    },
    meta: {
      Title: await services.texts.translate(visit.culture, 'Desk.Withdrawals'),
      Description: '',
      NoIndex: true,
    },
  }),
  actions: {
    handle: async ({ visit, services, form }) => {
      if (!visit.customer) throw notFound();
      await handleWithdrawal(services, { id: form['ItemId'], by: visit.customer.id });
      return { redirect: visit.urls.deskWithdrawals({ done: '1' }) };
    },
  },
});
