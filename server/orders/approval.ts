import { and, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import { companyUsers, orderApprovals, outbox } from '#server/db/schema/index.ts';
import type { OrderRow } from './find.ts';

const day = 86_400_000;

/** Until when an order awaits its approval, and holds its stock. */
export const approvalUntil = (from: Date, { approvalDays }: { approvalDays: number }): Date =>
  new Date(from.getTime() + approvalDays * day);

/** A total excluding VAT, in cents, and for whom it is ordered. */
export interface Approvable {
  companyId: number;
  buyerId: number;
  exclCents: number;
}

/** The ids of those who may approve an order: not its buyer, and with a limit, if any, that covers it. */
export async function approversOf(db: Db, { companyId, buyerId, exclCents }: Approvable): Promise<number[]> {
  const found = await db
    .select({ id: companyUsers.customerId })
    .from(companyUsers)
    .where(
      and(
        eq(companyUsers.companyId, companyId),
        ne(companyUsers.customerId, buyerId),
        inArray(companyUsers.role, ['approver', 'administrator']),
        or(isNull(companyUsers.limitCents), gte(companyUsers.limitCents, exclCents)),
      ),
    );
  return found.map(({ id }) => id);
}

/** Mails everybody who may approve the order, and tells its buyer that it waits for them. */
export async function askApproval(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const { id: orderId, companyId, customerId, totalExclCents: exclCents } = order;
  const approvers = await approversOf(tx, { companyId: companyId ?? 0, buyerId: customerId ?? 0, exclCents });
  await tx.insert(outbox).values([
    { kind: 'paymentNews', payload: { news: 'approvalAsked', cents: order.totalInclCents }, orderId, dueAt: at },
    ...approvers.map((approverId) => ({
      kind: 'approvalRequest' as const,
      payload: { approverId },
      orderId,
      dueAt: at,
    })),
  ]);
}

/** Who decided about an order, and why; null if it never waited for an approval. */
export async function approvalOf(db: Db, orderId: number) {
  const [found] = await db.select().from(orderApprovals).where(eq(orderApprovals.orderId, orderId));
  return found ?? null;
}
