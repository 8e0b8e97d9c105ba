import { eq, sql } from 'drizzle-orm';
import { retryingTransaction } from '#server/db/retry.ts';
import type { Tx } from '#server/db/open.ts';
import { moneyEntries, orders, paymentEvents, payments } from '#server/db/schema/index.ts';
import { releaseUse, takeUseAgain } from '#server/coupons/use.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { lockOrder, transitionOrder } from '#server/orders/transitions.ts';
import type { Services } from '#server/services.ts';
import { enterMoney } from '../orders/money.ts';
import { modifications } from './modifications.ts';
import type { Notification } from './notification.ts';
import { takeStockAgain } from '../stock/release.ts';
import { giveAgain } from '../wishlist/gifts.ts';

type PaymentRow = typeof payments.$inferSelect;

/** A genuine notification about one of the shop's orders, in its transaction. */
export interface NotificationContext {
  told: Notification;
  payment: PaymentRow;
  order: OrderRow;
  at: Date;
  settings: Services['settings'];
}

/**
 * Processes a genuine notification, in one transaction: it is stored once, however often it is delivered, and it alone
 * determines the state of a payment and its order. A notification about an unknown payment is stored without any
 * effect.
 */
export async function takeNotification(services: Services, told: Notification): Promise<void> {
  const at = new Date(services.now());
  const { settings } = services;
  await retryingTransaction(services.db, async (tx) => {
    const found = await lockPayment(tx, told);
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
    if (isNew && found) await apply(tx, { ...found, told, at, settings });
  });
  services.wakeOutbox();
}

/**
 * The payment, by the reference that the shop gave it, or by its authorisation. The order is locked first, as
 * everywhere: changes to one order are serialised.
 */
async function lockPayment(tx: Tx, told: Notification): Promise<Pick<NotificationContext, 'payment' | 'order'> | null> {
  const [known] = await tx
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .leftJoin(moneyEntries, eq(moneyEntries.paymentId, payments.id))
    .where(
      sql`${payments.reference} = ${told.merchantReference} OR (${told.originalReference} <> ''
        AND ${moneyEntries.pspReference} = ${told.originalReference} AND ${moneyEntries.kind} = 'authorisation')`,
    )
    .limit(1);
  if (!known) return null;
  const order = await lockOrder(tx, known.orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update');
  return payment ? { order, payment } : null;
}

async function apply(tx: Tx, event: NotificationContext): Promise<void> {
  const { told, payment } = event;
  const become = (state: PaymentRow['state']) => tx.update(payments).set({ state }).where(eq(payments.id, payment.id));
  const modify = modifications[told.eventCode];
  if (modify) return await modify(tx, event);
  if (told.eventCode === 'AUTHORISATION') {
    if (told.success === 'true') return await authorise(tx, event);
    // a failed attempt does not affect a successful one of the same session
    if (payment.state === 'pending') await become('refused');
  }
  if (['EXPIRE', 'OFFER_CLOSED'].includes(told.eventCode) && told.success === 'true' && payment.state === 'pending')
    await become('expired');
}

/**
 * The payment was authorised. It pays the order if that still awaits payment, or can get its stock again; otherwise it
 * is refunded.
 */
async function authorise(tx: Tx, { told, payment, order, at, settings }: NotificationContext): Promise<void> {
  const cents = told.amount.value;
  // a zero-amount authorisation only verifies a card
  if (cents <= 0) return;
  await tx.update(payments).set({ state: 'authorised' }).where(eq(payments.id, payment.id));
  const { pspReference } = told;
  const entry = { orderId: order.id, paymentId: payment.id, amountCents: cents, pspReference, at };
  const money = await enterMoney(tx, { kind: 'authorisation', ...entry });
  const isWhole = cents === payment.amountCents && told.amount.currency === 'EUR';
  const isHeld = order.status !== 'Cancelled' || (isWhole && (await takeAgain(tx, order, at)));
  const event = { type: 'payment.received', cents, isWhole, mayBePart: false, isHeld } as const;
  const now = await transitionOrder(tx, order, { event, at, settings, money });
  // paid by card after all, after switching to bank transfer in between
  if (now.status === 'Paid' && order.status !== 'Paid' && order.paymentMethod !== 'Card')
    await tx.update(orders).set(byCard(now)).where(eq(orders.id, order.id));
}

/** Reclaims what a cancelled order had released: its coupon's use and its stock, both or neither. */
async function takeAgain(tx: Tx, order: OrderRow, at: Date): Promise<boolean> {
  if (!(await takeUseAgain(tx, order))) return false;
  if (await takeStockAgain(tx, order.id, at)) {
    await giveAgain(tx, order.id);
    return true;
  }
  await releaseUse(tx, order.id);
  return false;
}

const byCard = ({ snapshot }: OrderRow) => ({
  paymentMethod: 'Card' as const,
  snapshot: sql`${JSON.stringify({ ...snapshot, PaymentMethod: 'Card', BankTransfer: null })}::jsonb`,
});
