import { and, eq, sql } from 'drizzle-orm';
import type { OrderBooks, OrderEffect } from '#machines/order/order.setup.ts';
import { releaseUse } from '#server/coupons/use.ts';
import type { Tx } from '#server/db/open.ts';
import { moneyEntries, orders, outbox, payments } from '#server/db/schema/index.ts';
import { issueInvoice } from '#server/orders/invoice-number.ts';
import { settlePromise } from '#server/orders/kept-promise.ts';
import { bookRefund, moneyOf, refundable, refundOrder } from '#server/orders/money.ts';
import { releaseStock } from '#server/stock/release.ts';
import { releaseGifts } from '#server/wishlist/gifts.ts';
import { askApproval } from './approval.ts';
import type { OrderRow } from './find.ts';
import type { TransitionInput } from './transitions.ts';
import { matchCredit } from './prepaid.ts';
import { nextReminder, termsOf, transferUntil } from './transfer-terms.ts';

interface EffectInput extends TransitionInput {
  tx: Tx;
  order: OrderRow;
  /** The order's books after the event. */
  books: OrderBooks;
}

/** The subject of a mail about an order; `cents` is the amount concerned. */
export type OrderMailSubject =
  | 'received'
  | 'expired'
  | 'unapproved'
  | 'refund'
  | 'refunded'
  | 'cancelled'
  | 'reminder'
  | 'reversed'
  | 'shipped';

const queueMail =
  (news: OrderMailSubject) =>
  async ({ tx, order, at, event, shipmentId }: EffectInput): Promise<void> => {
    const cents = 'cents' in event ? event.cents : 0;
    const payload = { news, cents, ...(shipmentId === undefined ? {} : { shipmentId }) };
    await tx.insert(outbox).values({ kind: 'paymentNews', payload, orderId: order.id, dueAt: at });
  };

/** Ten payments for one order are ten entries but only one mail. */
async function queueRefundMailOnce(input: EffectInput): Promise<void> {
  const { tx, order } = input;
  const [queued] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, order.id), sql`${outbox.payload} ->> 'news' = 'refund'`))
    .limit(1);
  if (!queued) await queueMail('refund')(input);
}

/** How each effect of the order's machine is carried out, in the transaction that writes the status. */
export const effects: Record<OrderEffect, (input: EffectInput) => Promise<void>> = {
  // credit is a multi-purpose voucher: what it buys is invoiced, with its VAT, not the credit itself
  issueInvoice: async ({ tx, order, at }) => {
    await settlePromise(tx, order, at);
    if (order.topUpAccountId === null) await issueInvoice(tx, { orderId: order.id, at });
  },
  endAttempts: async ({ tx, order, event }) => {
    await tx
      .update(payments)
      .set({ state: event.type === 'deadline.passed' ? 'expired' : 'cancelled' })
      .where(and(eq(payments.orderId, order.id), eq(payments.state, 'pending')));
  },
  askApproval: async ({ tx, order, at }) => await askApproval(tx, order, at),
  awaitPayment: async ({ tx, order, at, settings }) => {
    // the buyer is not there at this moment: whatever the method, they have the days of a transfer
    const { payBy, remindAt } = termsOf(
      settings,
      order.paymentMethod === 'Card' ? 'BankTransfer' : order.paymentMethod,
      at,
    );
    const { BankTransfer } = order.snapshot;
    // what the buyer is told to pay by is counted from the approval, too
    const transfer = BankTransfer && { ...BankTransfer, PayBy: payBy?.toISOString() ?? null };
    await tx
      .update(orders)
      .set({ payBy, remindAt: BankTransfer && remindAt, snapshot: { ...order.snapshot, BankTransfer: transfer } })
      .where(eq(orders.id, order.id));
  },
  awaitTransfer: async ({ tx, order, at, settings }) => {
    const payBy = transferUntil(at, settings);
    await tx
      .update(orders)
      .set({ payBy, remindAt: nextReminder({ payBy, now: at }, settings) })
      .where(eq(orders.id, order.id));
  },
  releasePieces: async ({ tx, order, at }) => {
    await releaseStock(tx, order.id, at);
    await releaseGifts(tx, order.id);
  },
  releaseCoupon: async ({ tx, order }) => await releaseUse(tx, order.id),
  keepMoney: async ({ tx, money }) => {
    if (money) await tx.update(moneyEntries).set({ needsRefund: false }).where(eq(moneyEntries.id, money.id));
  },
  returnMoney: async (input) => {
    const { tx, money, at } = input;
    // an unexpected transfer is paid back by hand, after the staff has looked at it
    if (money?.kind === 'authorisation')
      await bookRefund(tx, money, { cents: money.amountCents, note: '', by: null, at });
    await queueRefundMailOnce(input);
  },
  returnAll: async ({ tx, order, at, by = null }) => {
    const cents = refundable(await moneyOf(tx, order.id)).reduce((sum, { rest }) => sum + rest, 0);
    if (cents > 0) await refundOrder(tx, order.id, { cents, note: '', by, at });
  },
  matchCredit: async ({ tx, order, books: { receivedCents, refundedCents }, at }) => {
    const { id: orderId, number, status, topUpAccountId: accountId } = order;
    if (accountId === null) return;
    const isOver = ['AwaitingPayment', 'Cancelled', 'Refunded'].includes(status);
    await matchCredit(tx, { accountId, orderId, number, cents: isOver ? 0 : receivedCents - refundedCents, at });
  },
  // the contract is made now
  notifyApproved: async ({ tx, order, at }) => {
    await tx.insert(outbox).values({ kind: 'orderConfirmation', payload: {}, orderId: order.id, dueAt: at });
  },
  notifyUnapproved: queueMail('unapproved'),
  notifyReceived: async (input) => {
    // for a prepaid account, the confirmation itself says so
    if (input.money?.kind !== 'prepaid') await queueMail('received')(input);
  },
  notifyExpired: queueMail('expired'),
  notifyCancelled: queueMail('cancelled'),
  sendReminder: async (input) => {
    const { tx, order, at, settings } = input;
    const { payBy } = order;
    const remindAt = payBy && nextReminder({ payBy, now: at }, settings);
    await tx.update(orders).set({ remindAt }).where(eq(orders.id, order.id));
    await queueMail('reminder')(input);
  },
  notifyReversed: queueMail('reversed'),
  notifyShipped: queueMail('shipped'),
  notifyRefunded: queueMail('refunded'),
};
