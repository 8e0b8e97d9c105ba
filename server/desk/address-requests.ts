import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import { addressRequests, orderEvents, orders, outbox } from '#server/db/schema/index.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { addressRequestState } from '#server/sales/address-request.ts';
import { atOrder } from './verbs.ts';
import type { DeskAsker } from './verbs.ts';

export type AddressRequestRow = typeof addressRequests.$inferSelect;

export const addressRequestsOf = async (db: Db, orderId: number): Promise<AddressRequestRow[]> =>
  await db.select().from(addressRequests).where(eq(addressRequests.orderId, orderId)).orderBy(asc(addressRequests.id));

const notPossible = () => new ShopProblem(409, { code: 'Order.NotPossible' });

interface Decision {
  requestId: string;
  state: 'accepted' | 'refused';
  reason: string;
}

/** Decides an open request, once. Throws 404 for an unknown one, 409 for one that is decided. */
async function decide(
  tx: Tx,
  order: OrderRow,
  { requestId, state, reason }: Decision,
  { by, at }: { by: number; at: Date },
): Promise<AddressRequestRow> {
  const isAsked = and(eq(addressRequests.publicId, requestId), eq(addressRequests.orderId, order.id));
  const [decided] = await tx
    .update(addressRequests)
    .set({ state, reason, decidedById: by, decidedAt: at })
    .where(and(isAsked, eq(addressRequests.state, 'open')))
    .returning();
  if (!decided) {
    const [known] = await tx.select({ id: addressRequests.id }).from(addressRequests).where(isAsked);
    throw known ? notPossible() : notFound();
  }
  await tx.insert(orderEvents).values({
    orderId: order.id,
    event: `address.${state}`,
    fromStatus: order.status,
    toStatus: order.status,
    details: {},
    byCustomerId: by,
    at,
  });
  const news = state === 'accepted' ? 'addressAccepted' : 'addressRefused';
  await tx.insert(outbox).values({
    kind: 'paymentNews',
    payload: { news, cents: 0, addressRequestId: decided.id },
    orderId: order.id,
    dueAt: at,
  });
  return decided;
}

/** Delivers the order to the requested address. Throws 409 once something was shipped, or the order is over. */
export const acceptAddress = (asker: DeskAsker, { requestId }: { requestId: string }): Promise<boolean> =>
  atOrder(asker, async (tx, order, { at }) => {
    const state = await addressRequestState(tx, order);
    const { after } = await decide(tx, order, { requestId, state: 'accepted', reason: '' }, { by: asker.by, at });
    if (state === 'shipped' || state === 'closed') throw notPossible();
    await tx
      .update(orders)
      .set({ snapshot: { ...order.snapshot, Shipping: after } })
      .where(eq(orders.id, order.id));
  });

/** Leaves the order's address as it is; the buyer is told why. */
export const refuseAddress = (
  asker: DeskAsker,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<boolean> =>
  atOrder(asker, async (tx, order, { at }) => {
    await decide(tx, order, { requestId, state: 'refused', reason }, { by: asker.by, at });
  });
