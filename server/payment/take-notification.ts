import { eq, sql } from 'drizzle-orm';
import { releaseUse, takeUseAgain } from '#server/coupons/use.ts';
import type { Tx } from '#server/db/open.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { orders, outbox, paymentEvents, payments } from '#server/db/schema/index.ts';
import type { OrderRow } from '#server/sales/find-order.ts';
import type { Services } from '#server/services.ts';
import { issueInvoice } from './invoice-number.ts';
import type { Notification } from './notification.ts';
import { takeStockAgain } from './stock.ts';

type PaymentRow = typeof payments.$inferSelect;

/**
 * Takes one genuine notification, in one transaction: it is kept once, however often it comes, and it alone decides
 * what becomes of a payment and its order. What belongs to no payment of the shop is kept and changes nothing.
 */
export async function takeNotification(services: Services, told: Notification): Promise<void> {
  const at = new Date(services.now());
  await retryingTransaction(services.db, async (tx) => {
    const found = await lockPayment(tx, told.merchantReference);
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({
        pspReference: told.pspReference,
        eventCode: told.eventCode,
        success: told.success === 'true',
        originalReference: told.originalReference,
        merchantReference: told.merchantReference,
        amountCents: told.amount.value,
        currency: told.amount.currency,
        paymentId: found?.payment.id ?? null,
        at,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (isNew && found) await apply(tx, { ...found, told, at });
  });
  services.wakeOutbox();
}

interface Found {
  payment: PaymentRow;
  order: OrderRow;
}
interface Told extends Found {
  told: Notification;
  at: Date;
}

/** The order is locked first, as everywhere: what concerns one order follows one after another. */
async function lockPayment(tx: Tx, reference: string): Promise<Found | null> {
  const [known] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.reference, reference));
  if (!known) return null;
  const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update');
  return order && payment ? { order, payment } : null;
}

async function apply(tx: Tx, event: Told): Promise<void> {
  const { told, payment } = event;
  const isDone = told.success === 'true';
  const become = (change: Partial<PaymentRow>) => tx.update(payments).set(change).where(eq(payments.id, payment.id));
  switch (told.eventCode) {
    case 'AUTHORISATION':
      if (isDone) return await authorise(tx, event);
      // an attempt that failed says nothing against another one of the same session that did not
      if (payment.state === 'pending') await become({ state: 'refused', pspReference: told.pspReference });
      return;
    case 'CANCELLATION':
    case 'CANCEL_OR_REFUND':
      if (isDone) await become({ state: 'cancelled', needsRefund: false });
      return;
    case 'EXPIRE':
    case 'OFFER_CLOSED':
      if (isDone && payment.state === 'pending') await become({ state: 'expired' });
      return;
    case 'REFUND':
      if (isDone) await become({ needsRefund: false });
      return;
    default:
    // CAPTURE and whatever else is told are in the books, and change nothing for the shopper
  }
}

/** The money is there. It pays its order if that still waits, or can have its stock again; else it goes back. */
async function authorise(tx: Tx, { told, payment, order, at }: Told): Promise<void> {
  const isWhole = told.amount.value === payment.amountCents && told.amount.currency === 'EUR';
  const isWanted =
    isWhole &&
    (order.status === 'AwaitingPayment' || (order.status === 'Cancelled' && (await takeAgain(tx, order, at))));
  await tx
    .update(payments)
    .set({ state: 'authorised', pspReference: told.pspReference, needsRefund: !isWanted })
    .where(eq(payments.id, payment.id));
  if (isWanted)
    await tx
      .update(orders)
      // paid by card after all, where a transfer had been chosen in between
      .set({ status: 'Paid', payBy: null, ...(order.paymentMethod === 'Card' ? {} : byCard(order)) })
      .where(eq(orders.id, order.id));
  await tx.insert(outbox).values({
    kind: 'paymentNews',
    payload: { news: isWanted ? 'received' : 'refund', cents: told.amount.value },
    orderId: order.id,
    dueAt: at,
  });
  if (isWanted) await issueInvoice(tx, { orderId: order.id, at });
}

/** What an order held before it was given up: its coupon's use and its stock, or nothing of both. */
async function takeAgain(tx: Tx, order: OrderRow, at: Date): Promise<boolean> {
  if (!(await takeUseAgain(tx, order))) return false;
  if (await takeStockAgain(tx, order.id, at)) return true;
  await releaseUse(tx, order.id);
  return false;
}

const byCard = ({ snapshot }: OrderRow) => ({
  paymentMethod: 'Card' as const,
  snapshot: sql`${JSON.stringify({ ...snapshot, PaymentMethod: 'Card', BankTransfer: null })}::jsonb`,
});
