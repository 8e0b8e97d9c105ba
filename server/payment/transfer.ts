import { eq } from 'drizzle-orm';
import { structuredReference } from '#rules/structured-reference.ts';
import { retryingTransaction } from '#server/db/retry.ts';
import { orders } from '#server/db/schema/index.ts';
import { transitionOrder } from '#server/orders/transitions.ts';
import { transferUntil } from '#server/orders/transfer-terms.ts';
import { readBankAccount } from '#server/payment/bank-account.ts';
import { confirmationUri, lockPayable, ownOrder } from './order.ts';
import type { PaymentAsker } from './order.ts';

/**
 * Switches an order awaiting its card payment to bank transfer: it gets the longer deadline, and its buyer the account
 * and reference. Returns its confirmation URL. Throws 404, 409 `Payment.Done` or `Payment.Expired`.
 */
export async function payByTransfer(asker: PaymentAsker): Promise<string> {
  const { visit, services } = asker;
  const own = await ownOrder(asker);
  const account = await readBankAccount(services.db);
  const at = new Date(services.now());
  await retryingTransaction(services.db, async (tx) => {
    const order = await lockPayable(tx, own, services.now());
    const { id, number, snapshot, totalInclCents } = order;
    const Reference = structuredReference(Number(number.split('-')[1]));
    await transitionOrder(tx, order, { event: { type: 'transfer.choose' }, at, settings: services.settings });
    await tx
      .update(orders)
      .set({
        paymentMethod: 'BankTransfer',
        snapshot: {
          ...snapshot,
          PaymentMethod: 'BankTransfer',
          BankTransfer: {
            ...account,
            Reference,
            Amount: totalInclCents,
            PayBy: transferUntil(at, services.settings).toISOString(),
          },
        },
      })
      .where(eq(orders.id, id));
  });
  return confirmationUri(visit, own.publicId);
}
