import { sql } from 'drizzle-orm';
import { yearOf } from '#rules/dates.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Tx } from '#server/db/open.ts';

/** The next order's sequence number, which the bank's structured reference contains, and its number: `2026-000123`. */
export async function nextNumber(tx: Tx, placedAt: Date): Promise<{ running: number; number: string }> {
  const [row] = rowsOf<{ next: string | number }>(await tx.execute(sql`SELECT nextval('order_numbers') AS next`));
  const running = Number(row?.next);
  return { running, number: `${yearOf(placedAt)}-${String(running).padStart(6, '0')}` };
}
