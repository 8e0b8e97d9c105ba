import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { formatMoney } from '#rules/money.ts';
import type { Culture } from '#contract/wire.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { outbox, prepaidAccounts, prepaidLedger } from '#server/db/schema/index.ts';
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

/** The id of an account that is the customer's. Throws 422 on `PrepaidAccountId` (`Form.OneOf`) for any other. */
export async function requireAccount(db: Db, customer: Customer | null, accountId: number): Promise<number> {
  const own = await accountsOf(db, customer);
  if (!own.some(({ id }) => id === accountId)) throw invalid('PrepaidAccountId', 'Form.OneOf');
  return accountId;
}

interface Entry {
  /** The account, as a condition on `prepaid_accounts`. */
  of: SQL | undefined;
  /** Added to the balance, in cents. */
  cents: number;
  /** Null when the customer gives up what is left. */
  orderId: number | null;
  note: string;
  at: Date;
}

/**
 * Changes a balance and records why: the only place that does either, so that a balance is the sum of its ledger. False,
 * and nothing changes, if there is no such account or too little on it. Whoever pays the balance below its threshold has
 * the owner mailed, once until it has risen again.
 */
async function enter(tx: Tx, { of, cents, orderId, note, at }: Entry): Promise<boolean> {
  const [changed] = await tx
    .update(prepaidAccounts)
    .set({ balanceCents: sql`${prepaidAccounts.balanceCents} + ${cents}` })
    .where(and(of, gte(prepaidAccounts.balanceCents, -cents)))
    .returning();
  if (!changed) return false;
  const { id: accountId, balanceCents, notifies, notifyBelowCents } = changed;
  // the row stays locked until the commit: the ledger has the order in which balances changed
  await tx.insert(prepaidLedger).values({ accountId, deltaCents: cents, orderId, note, at });
  const hasFallen = balanceCents < notifyBelowCents && balanceCents - cents >= notifyBelowCents;
  if (notifies && hasFallen)
    await tx.insert(outbox).values({ kind: 'prepaidLow', payload: { accountId, balanceCents }, dueAt: at });
  return true;
}

/**
 * Closes the accounts of a customer who is being erased: what is left on them is given up, and their ledgers stay in the
 * shop's books. Returns what was left, in cents.
 */
export async function closeAccounts(tx: Tx, customerId: number, at: Date): Promise<number> {
  const own = await tx
    .update(prepaidAccounts)
    .set({ notifies: false })
    .where(eq(prepaidAccounts.customerId, customerId))
    .returning();
  for (const { id, balanceCents } of own) {
    const of = eq(prepaidAccounts.id, id);
    if (balanceCents > 0) await enter(tx, { of, cents: -balanceCents, orderId: null, note: '', at });
    await tx.update(prepaidAccounts).set({ customerId: null, name: '' }).where(of);
  }
  return own.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}

export interface Withdrawal {
  accountId: number;
  customer: Customer | null;
  cents: number;
  orderId: number;
  number: string;
  culture: Culture;
  at: Date;
}

/**
 * Pays an order from an account: the balance is reduced only if it is sufficient, and the ledger records why. Throws
 * 422 on `PrepaidAccountId` for an account that is not the customer's (`Form.OneOf`) or too low
 * (`Checkout.PrepaidTooLow`).
 */
export async function withdraw(tx: Tx, { accountId, customer, cents, orderId, number, culture, at }: Withdrawal) {
  const isOwn = and(eq(prepaidAccounts.id, accountId), eq(prepaidAccounts.customerId, customer?.id ?? 0));
  if (await enter(tx, { of: isOwn, cents: -cents, orderId, note: number, at })) return;
  const [account] = await tx.select().from(prepaidAccounts).where(isOwn);
  throw account
    ? invalid('PrepaidAccountId', 'Checkout.PrepaidTooLow', { Balance: formatMoney(account.balanceCents, culture) })
    : invalid('PrepaidAccountId', 'Form.OneOf');
}

/** Returns an order's payment, or part of it, to the account it came from. */
export async function deposit(
  tx: Tx,
  { orderId, cents, note, at }: { orderId: number; cents: number; note: string; at: Date },
): Promise<void> {
  const [paid] = await tx
    .select({ accountId: prepaidLedger.accountId, note: prepaidLedger.note })
    .from(prepaidLedger)
    .where(and(eq(prepaidLedger.orderId, orderId), lt(prepaidLedger.deltaCents, 0)));
  if (!paid) throw new Error('An order to be refunded to an account was not paid from one.');
  await enter(tx, { of: eq(prepaidAccounts.id, paid.accountId), cents, orderId, note: note || paid.note, at });
}

export interface Credit {
  accountId: number;
  orderId: number;
  number: string;
  /** What the order entitles the account to, in cents. */
  cents: number;
  at: Date;
}

/**
 * Credits an account with what an order, locked by the caller, entitles it to and it does not have yet; what it has
 * beyond that is taken back as far as the balance allows. The same again changes nothing.
 */
export async function matchCredit(tx: Tx, { accountId, orderId, number: note, cents, at }: Credit): Promise<void> {
  const of = eq(prepaidAccounts.id, accountId);
  const [account] = await tx.select().from(prepaidAccounts).where(of).for('update');
  const [credited] = await tx
    .select({ cents: sql<number>`coalesce(sum(${prepaidLedger.deltaCents}), 0)::int` })
    .from(prepaidLedger)
    .where(and(eq(prepaidLedger.accountId, accountId), eq(prepaidLedger.orderId, orderId)));
  const missing = cents - (credited?.cents ?? 0);
  const change = Math.max(missing, -(account?.balanceCents ?? 0));
  if (change !== 0) await enter(tx, { of, cents: change, orderId, note, at });
}
