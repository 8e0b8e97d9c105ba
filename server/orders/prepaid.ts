import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { formatMoney } from '#rules/money.ts';
import type { Culture } from '#contract/wire.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { prepaidAccounts, prepaidLedger } from '#server/db/schema/index.ts';
import { invalid } from '#server/kernel/problem.ts';
import type { Customer } from '#server/http/visit.ts';

/** A customer's prepaid accounts, balances in cents; none for a visitor. */
export const accountsOf = async (db: Db, customer: Customer | null) =>
  customer
    ? await db
        .select({ id: prepaidAccounts.id, name: prepaidAccounts.name, balanceCents: prepaidAccounts.balanceCents })
        .from(prepaidAccounts)
        .where(eq(prepaidAccounts.customerId, customer.id))
        .orderBy(asc(prepaidAccounts.id))
    : [];

export interface Withdrawal {
  accountId: number;
  customer: Customer | null;
  cents: number;
  orderId: number;
  number: string;
  culture: Culture;
}

/**
 * Pays an order from an account: the balance is reduced only if it is sufficient, and the ledger records why. Throws
 * 422 on `PrepaidAccountId` for an account that is not the customer's (`Form.OneOf`) or too low
 * (`Checkout.PrepaidTooLow`).
 */
export async function withdraw(tx: Tx, { accountId, customer, cents, orderId, number, culture }: Withdrawal) {
  const isOwn = and(eq(prepaidAccounts.id, accountId), eq(prepaidAccounts.customerId, customer?.id ?? 0));
  const [paid] = await tx
    .update(prepaidAccounts)
    .set({ balanceCents: sql`${prepaidAccounts.balanceCents} - ${cents}` })
    .where(and(isOwn, gte(prepaidAccounts.balanceCents, cents)))
    .returning({ id: prepaidAccounts.id });
  if (!paid) {
    const [account] = await tx.select().from(prepaidAccounts).where(isOwn);
    throw account
      ? invalid('PrepaidAccountId', 'Checkout.PrepaidTooLow', { Balance: formatMoney(account.balanceCents, culture) })
      : invalid('PrepaidAccountId', 'Form.OneOf');
  }
  await tx.insert(prepaidLedger).values({ accountId, deltaCents: -cents, orderId, note: number });
}

/** Returns an order's payment, or part of it, to the account it came from. */
export async function deposit(
  tx: Tx,
  { orderId, cents, note }: { orderId: number; cents: number; note: string },
): Promise<void> {
  const [paid] = await tx
    .select({ accountId: prepaidLedger.accountId, note: prepaidLedger.note })
    .from(prepaidLedger)
    .where(and(eq(prepaidLedger.orderId, orderId), lt(prepaidLedger.deltaCents, 0)));
  if (!paid) throw new Error('An order to be refunded to an account was not paid from one.');
  const { accountId } = paid;
  await tx
    .update(prepaidAccounts)
    .set({ balanceCents: sql`${prepaidAccounts.balanceCents} + ${cents}` })
    .where(eq(prepaidAccounts.id, accountId));
  await tx.insert(prepaidLedger).values({ accountId, deltaCents: cents, orderId, note: note || paid.note });
}
