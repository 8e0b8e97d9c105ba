import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';

/**
 * How often each table of the shop's offer has changed: the sum of its rows, in committed transactions. Triggers
 * increment whichever row no other transaction has locked, so that writers never wait for each other. Rows are never
 * deleted: a sum only grows.
 */
export const tableVersions = pgTable('table_versions', {
  id: key(),
  tableName: text().notNull(),
  changes: bigint({ mode: 'number' }).notNull(),
});
