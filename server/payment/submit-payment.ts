import { and, eq, isNull } from 'drizzle-orm';
import type { Payment, PaymentPageData } from '#contract/payment.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { payments } from '#server/db/schema/index.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { lastPayment, lockPayable, ownOrder, readPayment } from './order.ts';
import type { PaymentAsker } from './order.ts';

/**
 * Records that the payment of a session is about to be sent, before it is: from then on no page of the order offers
 * another card payment until the provider reports the result or the session expires. Throws 404, and 409
 * `Payment.Done`, `Payment.Expired`, `Payment.Pending` (another one is pending) or `Payment.SessionOver`; then nothing
 * must be sent.
 */
export async function submitPayment(asker: PaymentAsker, sessionId: string): Promise<Payment> {
  const { db, now } = asker.services;
  const own = await ownOrder(asker);
  await retryingTransaction(db, async (tx) => {
    const order = await lockPayable(tx, own, now());
    const last = await lastPayment(tx, order.id);
    if (last?.state !== 'pending' || last.sessionId !== sessionId || last.expiresAt.getTime() <= now())
      throw new ShopProblem(409, { code: 'Payment.SessionOver' });
    await tx
      .update(payments)
      .set({ submittedAt: new Date(now()) })
      .where(eq(payments.id, last.id));
  });
  return await readPayment(asker, own);
}

/**
 * A shopper who returns from the provider's or a bank's page has sent a payment, whatever its result: it is recorded.
 * Returns what the component resumes from; null if there is nothing to resume, as after the provider's page.
 */
export async function takeReturn(
  { services: { db, now } }: PaymentAsker,
  order: OrderRow,
  search: Readonly<Partial<Record<'sessionId' | 'redirectResult' | 'sessionResult', string | undefined>>>,
): Promise<PaymentPageData['Return']> {
  const { sessionId = '', redirectResult = '', sessionResult = '' } = search;
  if (!sessionId || !(redirectResult || sessionResult)) return null;
  const isReturned = and(eq(payments.orderId, order.id), eq(payments.sessionId, sessionId));
  const [payment] = await db.select().from(payments).where(isReturned);
  if (!payment) return null;
  await db
    .update(payments)
    .set({ submittedAt: new Date(now()) })
    .where(and(isReturned, eq(payments.state, 'pending'), isNull(payments.submittedAt)));
  return payment.isHosted || !redirectResult ? null : { SessionId: sessionId, RedirectResult: redirectResult };
}
