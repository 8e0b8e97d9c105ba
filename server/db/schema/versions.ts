import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';

/**
 * How often each table of the shop's offer changed: the sum of its rows, in committed transactions. Triggers count, in
 * whatever row no other transaction holds, so that nobody waits here. Rows are never deleted: a sum only grows.
 */
export const tableVersions = pgTable('table_versions', {
  id: key(),
  tableName: text().notNull(),
  changes: bigint({ mode: 'number' }).notNull(),
});
