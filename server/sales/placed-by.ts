import type { Tx } from '#server/db/open.ts';
import { orderEvents } from '#server/db/schema/index.ts';
import type { Visit } from '#server/http/visit.ts';
import type { OrderRow } from '#server/orders/find.ts';

/** Whose an order is: a customer's, and their company's. */
export const ownersOf = ({ customer, company }: Pick<Visit, 'customer' | 'company'>) => ({
  customerId: customer?.id ?? null,
  companyId: company?.companyId ?? null,
});

/** Records the member of staff who placed an order on its customer's behalf; nothing for anybody's own order. */
export async function recordStaff(tx: Tx, { staff }: Visit, order: OrderRow): Promise<void> {
  if (!staff) return;
  await tx.insert(orderEvents).values({
    orderId: order.id,
    event: 'order.place',
    fromStatus: order.status,
    toStatus: order.status,
    details: {},
    byCustomerId: staff.id,
    at: order.placedAt,
  });
}
