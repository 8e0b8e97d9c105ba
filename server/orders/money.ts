import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import { moneyEntries } from '#server/db/schema/index.ts';
import { deposit } from './prepaid.ts';

export type MoneyRow = typeof moneyEntries.$inferSelect;
type NewMoney = typeof moneyEntries.$inferInsert;
/** What brings money: an authorisation of the provider's, a transfer, an account paid in advance. */
export type Means = Extract<MoneyRow['kind'], 'authorisation' | 'transfer' | 'prepaid'>;

async function enter(tx: Tx, entry: NewMoney): Promise<MoneyRow> {
  const [row] = await tx.insert(moneyEntries).values(entry).returning();
  if (!row) throw new Error('the insert of a money entry answered no row');
  return row;
}

/** Enters money that came, as not yet wanted: the order's machine says whether it is (`keepMoney`, `returnMoney`). */
export const enterMoney = (tx: Tx, entry: Omit<NewMoney, 'kind' | 'state' | 'needsRefund'> & { kind: Means }) =>
  enter(tx, { ...entry, state: 'done', needsRefund: true, doneAt: entry.at ?? null });

export const moneyOf = async (db: Db, orderId: number): Promise<MoneyRow[]> =>
  await db.select().from(moneyEntries).where(eq(moneyEntries.orderId, orderId)).orderBy(asc(moneyEntries.id));

const brings = (entry: MoneyRow): boolean => ['authorisation', 'transfer', 'prepaid'].includes(entry.kind);

/** What of an entry is there to be given back, in cents. */
export function restOf(source: MoneyRow, all: readonly MoneyRow[]): number {
  const taken = all.filter(
    ({ sourceId, kind, state }) =>
      sourceId === source.id && (kind === 'refund' || (kind === 'chargeback' && state === 'done')),
  );
  return source.amountCents - taken.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The entries that an order is paid by and that can still give something back, the newest first. */
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
 * Books a refund of one entry. An account paid in advance has it at once; the provider is asked after the commit
 * (`refunds.ts`), and kept asking; a transfer is paid back by hand (`asked`, without a date) and then confirmed.
 */
export async function bookRefund(
  tx: Tx,
  source: MoneyRow,
  { cents, note, lines, by, at }: RefundOf,
): Promise<MoneyRow> {
  const { orderId, paymentId, kind } = source;
  const isDone = kind === 'prepaid';
  if (isDone) await deposit(tx, { orderId, cents, note });
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

/** Spreads a refund over what an order was paid by, the newest first. Throws where there is less. */
export async function refundOrder(tx: Tx, orderId: number, refund: RefundOf): Promise<void> {
  let missing = refund.cents;
  // lines are refunded once, whatever their money came by
  let { lines } = refund;
  for (const { source, rest } of refundable(await moneyOf(tx, orderId))) {
    const cents = Math.min(rest, missing);
    if (cents > 0) await bookRefund(tx, source, { ...refund, cents, lines: lines ?? null });
    if (cents > 0) lines = null;
    missing -= cents;
  }
  if (missing > 0) throw new Error('more was to be refunded than was paid');
}
