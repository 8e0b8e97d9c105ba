import { getTableName, sql } from 'drizzle-orm';
import type { Table } from 'drizzle-orm';
import { scopeNow, within } from '#server/kernel/scope.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { rowsOf } from './open.ts';
import type { Db } from './open.ts';
import { ownChanges } from './own-changes.ts';

/** How many changes the catalog's tables had seen at one point in time; the same object until one changes. */
export interface Versions {
  /** All tables together; only ever increases. */
  total: number;
  /** Some of them. */
  of(tables: readonly Table[]): number;
}

interface Counted {
  tableName: string;
  changes: number;
}

const versionsOf = (rows: readonly Counted[]): Versions => {
  const byName = new Map(rows.map(({ tableName, changes }) => [tableName, changes]));
  return {
    total: rows.reduce((sum, { changes }) => sum + changes, 0),
    of: (tables) => tables.reduce((sum, table) => sum + (byName.get(getTableName(table)) ?? 0), 0),
  };
};

const total = sql`SELECT coalesce(sum(changes), 0)::float8 AS total FROM table_versions`;
const each = sql`SELECT table_name AS "tableName", sum(changes)::float8 AS changes FROM table_versions GROUP BY table_name`;

/**
 * Reads the versions now. Callers that arrive during a read share the next one, which starts after their call. A database
 * that only this process writes to is not queried again until this process may have written to it.
 */
function openReader(db: Db): () => Promise<Versions> {
  let known: Versions | null = null;
  /** This process's own change count when the read of `known` began. */
  let changesBefore: number | null = null;
  let running: Promise<Versions> | null = null;
  let following: Promise<Versions> | null = null;

  const read = async (): Promise<Versions> => {
    const changes = ownChanges(db);
    const [row] = rowsOf<{ total: number }>(await db.execute(total));
    if (known?.total !== row?.total) known = versionsOf(rowsOf<Counted>(await db.execute(each)));
    changesBefore = changes;
    return (known ??= versionsOf([]));
  };
  const start = (): Promise<Versions> => {
    following = null;
    // on its own connection: everyone waits for this, so it must not wait for anyone
    const reading = within({ lane: 'versions', signal: null }, read).finally(() => {
      if (running === reading) running = null;
    });
    running = reading;
    return reading;
  };
  return () => {
    if (known && changesBefore !== null && changesBefore === ownChanges(db)) return Promise.resolve(known);
    if (following) return following;
    if (!running) return start();
    following = running.then(start, start);
    return following;
  };
}

const readers = new WeakMap<Db, () => Promise<Versions>>();
const ofRequests = new WeakMap<Scope, WeakMap<Db, Promise<Versions>>>();

/**
 * The versions as of this call or later, at the cost of one small statement shared by concurrent callers, or of none on
 * PGlite while nothing is written. A request reads them once, so it sees caches as of its start. Never call this inside a
 * transaction: PGlite has a single connection and would deadlock.
 */
export function readVersions(db: Db): Promise<Versions> {
  const read = readers.get(db) ?? openReader(db);
  readers.set(db, read);
  const now = scopeNow();
  if (now.lane === 'own') return read();
  const scope = now.request ?? now;
  const known = ofRequests.get(scope) ?? new WeakMap<Db, Promise<Versions>>();
  ofRequests.set(scope, known);
  const versions = known.get(db) ?? read();
  known.set(db, versions);
  return versions;
}
