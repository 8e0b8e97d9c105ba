import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { orderEvents, outbox, refundRequests } from '#server/db/schema/index.ts';
import { invalid, notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { moneyOf, refundable, refundOrder } from '#server/orders/money.ts';
import { openLines } from '#server/orders/open-lines.ts';
import { transitionOrder } from '#server/orders/transitions.ts';
import type { RefundRequestRow } from '#server/sales/refund-request.ts';
import { atOrder } from './verbs.ts';
import type { DeskAsker } from './verbs.ts';

const notPossible = () => new ShopProblem(409, { code: 'Order.NotPossible' });

interface Decision {
  requestId: string;
  state: 'accepted' | 'refused';
  refusal: string;
}

/** Decides an open request, once. Throws 404 for an unknown one, 409 for one that is decided. */
async function decide(
  tx: Tx,
  order: OrderRow,
  { requestId, state, refusal }: Decision,
  { by, at }: { by: number; at: Date },
): Promise<RefundRequestRow> {
  const isAsked = and(eq(refundRequests.publicId, requestId), eq(refundRequests.orderId, order.id));
  const [decided] = await tx
    .update(refundRequests)
    .set({ state, refusal, decidedById: by, decidedAt: at })
    .where(and(isAsked, eq(refundRequests.state, 'open')))
    .returning();
  if (decided) return decided;
  const [known] = await tx.select({ id: refundRequests.id }).from(refundRequests).where(isAsked);
  throw known ? notPossible() : notFound();
}

/**
 * Refunds what a buyer asked for, as it was computed then, and `cents` in addition. Throws 409 if its pieces are
 * refunded already, 422 on `Amount` for more than can be refunded.
 */
export const acceptRefund = (
  asker: DeskAsker,
  { requestId, cents: beside }: { requestId: string; cents: number },
): Promise<boolean> =>
  atOrder(asker, async (tx, order, given) => {
    const { by } = asker;
    const request = await decide(tx, order, { requestId, state: 'accepted', refusal: '' }, { by, at: given.at });
    const lines = await openLines(tx, order.id);
    const isLeft = request.lines.every(({ lineId, quantity }) =>
      lines.some((line) => line.lineId === lineId && quantity <= line.quantity - line.refunded),
    );
    if (!isLeft) throw notPossible();
    const cents = beside + request.lines.reduce((sum, line) => sum + line.cents, 0);
    const rest = refundable(await moneyOf(tx, order.id)).reduce((sum, each) => sum + each.rest, 0);
    if (cents <= 0 || cents > rest) throw invalid('Amount', 'Order.NotRefundable');
    // its mail tells the buyer
    await transitionOrder(tx, order, { ...given, event: { type: 'refund.booked', cents } });
    const pieces = request.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    await refundOrder(tx, order.id, { cents, note: '', lines: pieces, by, at: given.at });
  });

/** Refunds nothing; the buyer is told why. */
export const refuseRefund = (
  asker: DeskAsker,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<boolean> =>
  atOrder(asker, async (tx, order, { at }) => {
    const { by } = asker;
    const { id } = await decide(tx, order, { requestId, state: 'refused', refusal: reason }, { by, at });
    await tx.insert(orderEvents).values({
      orderId: order.id,
      event: 'refund.refused',
      fromStatus: order.status,
      toStatus: order.status,
      details: {},
      byCustomerId: by,
      at,
    });
    await tx.insert(outbox).values({
      kind: 'paymentNews',
      payload: { news: 'refundRefused', cents: 0, refundRequestId: id },
      orderId: order.id,
      dueAt: at,
    });
  });
