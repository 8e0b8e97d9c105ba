import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Owner } from '#server/http/owner.ts';

/** Locks whoever owns lists, so that these are counted and made one at a time; orders and carts do not wait for it. */
export async function lockListOwner(tx: Tx, owner: Owner): Promise<void> {
  await tx.execute(
    'customerId' in owner
      ? sql`SELECT FROM customers WHERE id = ${owner.customerId} FOR NO KEY UPDATE`
      : sql`SELECT FROM sessions WHERE id_hash = ${owner.sessionHash} FOR NO KEY UPDATE`,
  );
}

/** The list of what its owner saved for later, locked; made if there is none. */
export async function savedList(tx: Tx, owner: Owner): Promise<number> {
  const [column, value] =
    'customerId' in owner
      ? (['customer_id', owner.customerId] as const)
      : (['session_hash', owner.sessionHash] as const);
  const [list] = rowsOf<{ id: number }>(
    await tx.execute(sql`
      INSERT INTO wishlists (${sql.raw(column)}, kind, name) VALUES (${value}, 'later', '')
      ON CONFLICT (${sql.raw(column)}) WHERE kind = 'later' DO UPDATE SET name = '' RETURNING id`),
  );
  if (!list) throw new Error('the list of saved items was neither found nor made');
  return list.id;
}
