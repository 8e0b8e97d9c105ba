import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/open.ts';
import { customers } from '#server/db/schema/index.ts';
import { continueIdentity, writeBatches } from '../write.ts';
import type { Batch, Row } from '../write.ts';

/** How an edit of the demo's facts changed one table. */
interface Change {
  table: PgTable;
  keys: [name: string, column: PgColumn][];
  added: Row[];
  changed: Row[];
  removed: Row[];
}

function keysOf(table: PgTable): Change['keys'] {
  const composite = new Set(
    getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
  );
  return Object.entries(getTableColumns(table)).filter(([, { primary, name }]) => primary || composite.has(name));
}

function changeOf({ table, rows }: Batch, old: readonly Row[]): Change {
  const keys = keysOf(table);
  const byKey = (all: readonly Row[]) =>
    new Map(all.map((row) => [JSON.stringify(keys.map(([name]) => row[name])), row]));
  const before = byKey(old);
  const after = byKey(rows);
  const isSame = (one: Row | undefined, other: Row) => JSON.stringify(one) === JSON.stringify(other);
  return {
    table,
    keys,
    added: [...after].filter(([key]) => !before.has(key)).map(([, row]) => row),
    changed: [...after].filter(([key, row]) => before.has(key) && !isSame(before.get(key), row)).map(([, row]) => row),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, row]) => row),
  };
}

const whereKey = ({ keys }: Change, row: Row) => and(...keys.map(([name, column]) => eq(column, row[name])));

async function write(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const change of changes.toReversed())
    for (const row of change.removed) await tx.delete(change.table).where(whereKey(change, row));
  for (const change of changes) {
    const { table, added, changed } = change;
    for (const row of changed) await tx.update(table).set(row).where(whereKey(change, row));
    for (const row of added) await tx.insert(table).values(row);
    await continueIdentity(tx, { table, rows: added });
  }
}

/** Empties the demo's tables and all that refer to them: carts, orders and accounts made meanwhile are lost. */
async function seedAgain(db: Db, batches: readonly Batch[]): Promise<void> {
  const tables = batches.map(({ table }) => sql.identifier(getTableName(table)));
  await db.execute(sql`TRUNCATE ${sql.join(tables, sql`, `)} RESTART IDENTITY CASCADE`);
  await writeBatches(db, batches, () => undefined);
}

/**
 * Applies an edit of the demo's facts to a database seeded with the previous ones. Changed rows are written by key, and
 * everything else stays, including what a developer did in the shop. Where that is impossible (a removed product is in
 * somebody's cart, ids moved) the demo is seeded again.
 * @returns what was done, in words; null where nothing had to be, or the shop is not the demo's
 */
export async function renewDemo(db: Db, before: readonly Batch[], after: readonly Batch[]): Promise<string | null> {
  const old = new Map(before.map(({ table, rows }) => [getTableName(table), rows]));
  const changes = after
    .map((batch) => changeOf(batch, old.get(getTableName(batch.table)) ?? []))
    .filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0);
  if (changes.length === 0) return null;
  const [shopper] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, 'shopper@vitrine.test'));
  if (!shopper) return null;
  const counted = changes.map(
    ({ table, added, changed, removed }) => `${getTableName(table)} ${added.length + changed.length + removed.length}`,
  );
  try {
    await db.transaction((tx) => write(tx, changes));
    return `demo rows renewed: ${counted.join(', ')}`;
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
    await seedAgain(db, after);
    return `demo seeded again, since its rows could not be renewed one by one (${reason})`;
  }
}
