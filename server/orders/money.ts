import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import { moneyEntries } from '#server/db/schema/index.ts';
import { creditRefund } from './credit-notes.ts';
import { deposit } from './prepaid.ts';

export type MoneyRow = typeof moneyEntries.$inferSelect;
type NewMoney = typeof moneyEntries.$inferInsert;
/** Incoming payments: the provider's authorisation, a bank transfer, a prepaid account. */
export type Means = Extract<MoneyRow['kind'], 'authorisation' | 'transfer' | 'prepaid'>;

async function enter(tx: Tx, entry: NewMoney): Promise<MoneyRow> {
  const [row] = await tx.insert(moneyEntries).values(entry).returning();
  if (!row) throw new Error('The insert of a money entry returned no row.');
  return row;
}

/** Records an incoming payment as not yet expected: the order's machine decides (`keepMoney`, `returnMoney`). */
export const enterMoney = (tx: Tx, entry: Omit<NewMoney, 'kind' | 'state' | 'needsRefund'> & { kind: Means }) =>
  enter(tx, { ...entry, state: 'done', needsRefund: true, doneAt: entry.at ?? null });

export const moneyOf = async (db: Db, orderId: number): Promise<MoneyRow[]> =>
  await db.select().from(moneyEntries).where(eq(moneyEntries.orderId, orderId)).orderBy(asc(moneyEntries.id));

const brings = (entry: MoneyRow): boolean => ['authorisation', 'transfer', 'prepaid'].includes(entry.kind);

/** How much of an entry can still be refunded, in cents. */
export function restOf(source: MoneyRow, all: readonly MoneyRow[]): number {
  const taken = all.filter(
    ({ sourceId, kind, state }) =>
      sourceId === source.id && (kind === 'refund' || (kind === 'chargeback' && state === 'done')),
  );
  return source.amountCents - taken.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The entries that paid for an order and can still be refunded, newest first. */
export const refundable = (all: readonly MoneyRow[]) =>
  all
    .filter((entry) => brings(entry) && entry.state === 'done' && !entry.needsRefund)
    .map((source) => ({ source, rest: restOf(source, all) }))
    .filter(({ rest }) => rest > 0)
    .toReversed();

export interface RefundOf {
  cents: number;
  note: string;
  lines?: MoneyRow['lines'];
  by: number | null;
  at: Date;
}

/**
 * Records a refund of one entry. A prepaid account is credited at once; the provider is called after the commit
 * (`refunds.ts`), with retries; a bank transfer is paid back by hand (`asked`, without a date) and then confirmed.
 */
export async function bookRefund(
  tx: Tx,
  source: MoneyRow,
  { cents, note, lines, by, at }: RefundOf,
): Promise<MoneyRow> {
  const { orderId, paymentId, kind } = source;
  const isDone = kind === 'prepaid';
  if (isDone) await deposit(tx, { orderId, cents, note, at });
  return await enter(tx, {
    orderId,
    paymentId,
    kind: 'refund',
    sourceId: source.id,
    amountCents: cents,
    state: isDone ? 'done' : 'asked',
    note,
    lines: lines ?? null,
    byCustomerId: by,
    dueAt: kind === 'authorisation' ? at : null,
    doneAt: isDone ? at : null,
    at,
  });
}

/**
 * Spreads a refund over the payments of an order, newest first, and takes it back from the order's invoice. Throws if they
 * are not enough.
 */
export async function refundOrder(tx: Tx, orderId: number, refund: RefundOf): Promise<void> {
  let missing = refund.cents;
  // lines are refunded once, however many payments there were
  let { lines } = refund;
  for (const { source, rest } of refundable(await moneyOf(tx, orderId))) {
    const cents = Math.min(rest, missing);
    if (cents > 0) await bookRefund(tx, source, { ...refund, cents, lines: lines ?? null });
    if (cents > 0) lines = null;
    missing -= cents;
  }
  if (missing > 0) throw new Error('The refund exceeds what was paid.');
  await creditRefund(tx, orderId, refund);
}
