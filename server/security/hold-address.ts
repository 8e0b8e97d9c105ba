import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';

/** Until the transaction ends nobody else makes this address an account's: of several at the same moment one is first. */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`email ${email.toLowerCase()}`}, 0))`);
}
