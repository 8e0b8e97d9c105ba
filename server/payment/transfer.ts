import { and, eq } from 'drizzle-orm';
import { structuredReference } from '#rules/structured-reference.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import { readBankAccount } from '#server/sales/snapshot.ts';
import { issueInvoice } from './invoice-number.ts';
import { confirmationUri, lockPayable, ownOrder } from './order.ts';
import type { PaymentAsker } from './order.ts';

/**
 * Has an order that waits for its card payment paid by bank transfer: it expires no more, and its buyer gets account
 * and reference. Answers its confirmation. Throws 404, 409 `Payment.Done` or `Payment.Expired`.
 */
export async function payByTransfer(asker: PaymentAsker): Promise<string> {
  const { visit, services } = asker;
  const own = await ownOrder(asker);
  const account = await readBankAccount(services.db);
  const at = new Date(services.now());
  await retryingTransaction(services.db, async (tx) => {
    const { id, number, snapshot, totalInclCents } = await lockPayable(tx, own, services.now());
    const Reference = structuredReference(Number(number.split('-')[1]));
    await tx
      .update(orders)
      .set({
        paymentMethod: 'BankTransfer',
        payBy: null,
        snapshot: {
          ...snapshot,
          PaymentMethod: 'BankTransfer',
          BankTransfer: { ...account, Reference, Amount: totalInclCents },
        },
      })
      .where(eq(orders.id, id));
    await tx
      .update(payments)
      .set({ state: 'cancelled' })
      .where(and(eq(payments.orderId, id), eq(payments.state, 'pending')));
    await issueInvoice(tx, { orderId: id, at });
  });
  return confirmationUri(visit, own.publicId);
}
