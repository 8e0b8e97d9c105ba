import { and, eq, max, sql } from 'drizzle-orm';
import type { WithdrawalLine, WithdrawalState } from '#contract/withdrawal.ts';
import { dayOf } from '#rules/dates.ts';
import type { FormValues } from '#rules/forms.ts';
import { lastWithdrawalDay, mayWithdraw, statedLines, statedWhat, statementErrors } from '#rules/withdrawal.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { orderLines, orders, outbox, shipments, shippingMethods, withdrawals } from '#server/db/schema/index.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

const HOUR = 3_600_000;

/** The longest delivery of an order's method in business days; of all methods if it is sold no more. */
async function longestDelivery(db: Db | Tx, { culture, snapshot }: OrderRow): Promise<number> {
  const methods = await db
    .select({ name: shippingMethods.name, maxDays: shippingMethods.maxDays })
    .from(shippingMethods);
  const own = methods.filter(({ name }) => name?.[culture] === snapshot.ShippingMethod);
  return Math.max(0, ...(own.length > 0 ? own : methods).map(({ maxDays }) => maxDays ?? 0));
}

/** Whether an order can be withdrawn from at this instant: any time before all is delivered, then for 14 days. */
export async function withdrawalStateOf(db: Db | Tx, order: OrderRow, now: number): Promise<WithdrawalState> {
  if (order.snapshot.TopUp) return 'closed';
  if (!mayWithdraw(order.snapshot)) return 'business';
  if (order.status === 'Cancelled' || order.status === 'Refunded') return 'closed';
  if (order.status !== 'Shipped') return 'possible';
  const [sent] = await db
    .select({ last: max(shipments.at) })
    .from(shipments)
    .where(eq(shipments.orderId, order.id));
  if (!sent?.last) return 'possible';
  return dayOf(now) <= lastWithdrawalDay(sent.last.getTime(), await longestDelivery(db, order)) ? 'possible' : 'late';
}

export const withdrawalLines = async (db: Db | Tx, orderId: number): Promise<WithdrawalLine[]> =>
  await db
    .select({ LineId: orderLines.id, Name: orderLines.name, Quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id);

/** Why an order cannot be withdrawn from, as translation keys. */
const refusals = {
  late: 'Withdrawal.Late',
  business: 'Withdrawal.Business',
  closed: 'Withdrawal.Closed',
} as const satisfies Record<Exclude<WithdrawalState, 'possible'>, string>;

/**
 * Checks a statement. `own` is the order that led to it, if any: its number counts, whatever was typed. Throws 409 if it
 * cannot be withdrawn from, 422 by field.
 */
export async function checkStatement(
  { visit, services }: Asker,
  own: OrderRow | null,
  values: FormValues,
): Promise<{ values: FormValues; lines: WithdrawalLine[] }> {
  const state = own ? await withdrawalStateOf(services.db, own, services.now()) : 'possible';
  if (state !== 'possible') throw new ShopProblem(409, { code: refusals[state] });
  const lines = own ? await withdrawalLines(services.db, own.id) : [];
  const stated = own ? { ...values, OrderNumber: own.number } : values;
  refuseFields(statementErrors(lines, stated, visit.culture));
  return { values: stated, lines };
}

/**
 * Records a confirmed statement and mails its receipt. Whether number and address name an order is not told: the desk
 * decides about those that do not. A form counts once, however often it is confirmed. Returns the public id. Throws 409,
 * 422 as {@link checkStatement}, 429.
 */
export async function withdraw(
  { visit, services }: Asker,
  own: OrderRow | null,
  { token, values: typed }: { token: string; values: FormValues },
): Promise<string> {
  const { values, lines } = await checkStatement({ visit, services }, own, typed);
  const { idHash } = await visit.begin();
  const statedAt = new Date(services.now());
  const email = (values['Email'] ?? '').trim();
  const number = (values['OrderNumber'] ?? '').trim();
  const made = await retryingTransaction(services.db, async (tx) => {
    const [row] = await tx
      .insert(withdrawals)
      .values({
        orderId: own?.id ?? (await namedOrder(tx, { number, email })),
        formToken: token,
        sessionHash: idHash,
        name: (values['Name'] ?? '').trim(),
        number,
        email,
        what: statedWhat(lines, values),
        lines: statedLines(lines, values)?.map(({ LineId, Quantity }) => ({ lineId: LineId, quantity: Quantity })),
        culture: visit.culture,
        statedAt,
      })
      .onConflictDoNothing({ target: withdrawals.formToken })
      .returning({ id: withdrawals.id, publicId: withdrawals.publicId });
    if (!row) return null;
    await countAttempt(
      { db: tx, now: services.now },
      {
        name: 'withdrawal.address',
        of: visit.ip,
        most: services.settings.limits.withdrawalsPerAddress,
        windowMs: HOUR,
      },
    );
    await tx.insert(outbox).values({ kind: 'withdrawal', payload: { withdrawalId: row.id }, dueAt: statedAt });
    return row.publicId;
  });
  services.wakeOutbox();
  if (made !== null) return made;
  const [before] = await services.db
    .select({ publicId: withdrawals.publicId })
    .from(withdrawals)
    .where(eq(withdrawals.formToken, token));
  return before?.publicId ?? '';
}

async function namedOrder(tx: Tx, { number, email }: { number: string; email: string }): Promise<number | null> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.email, sql`${email}::citext`)));
  return order?.id ?? null;
}
