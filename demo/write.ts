import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/open.ts';

/** Values by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of one table, ready to be written. */
export interface Batch {
  table: PgTable;
  rows: readonly Row[];
  write(tx: Tx): Promise<void>;
}

/** Rows per statement: at fourteen columns well below PostgreSQL's limit of 65,535 parameters. */
const chunk = 800;

export function batch<Table extends PgTable>(table: Table, rows: readonly PgInsertValue<Table>[]): Batch {
  return {
    table,
    rows,
    async write(tx) {
      for (let from = 0; from < rows.length; from += chunk)
        await tx.insert(table).values(rows.slice(from, from + chunk));
    },
  };
}

/** Writes all batches in order, in one transaction: a shop is seeded whole or not at all. */
export async function writeBatches(
  db: Db,
  batches: readonly Batch[],
  onBatch: (table: string, rows: number) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const each of batches) {
      await each.write(tx);
      await continueIdentity(tx, each);
      onBatch(getTableName(each.table), each.rows.length);
    }
    // the next order number follows those of the past
    await tx.execute(sql`SELECT setval('order_numbers', max(id)) FROM orders HAVING max(id) > 0`);
  });
}

/** Ids were assigned explicitly: the sequence continues after them. */
export async function continueIdentity(tx: Tx, { table, rows }: Pick<Batch, 'table' | 'rows'>): Promise<void> {
  if (rows.length === 0 || !getTableColumns(table)['id']?.generatedIdentity) return;
  const name = getTableName(table);
  await tx.execute(
    sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), (SELECT max(id) FROM ${sql.identifier(name)}))`,
  );
}
