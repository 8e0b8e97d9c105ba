import { getTableName, sql } from 'drizzle-orm';
import type { Table } from 'drizzle-orm';
import { scopeNow, within } from '#server/kernel/scope.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { rowsOf } from './open.ts';
import type { Db } from './open.ts';
import { ownChanges } from './own-changes.ts';

/** How often the tables of the shop's offer had changed at a moment; the same object for as long as none changes. */
export interface Versions {
  /** Of all tables together; it only grows. */
  total: number;
  /** Of some of them. */
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
 * Reads the versions now. Whoever asks while a reading is on its way shares the next one: theirs begins after they asked.
 * A database that only this process changes is not asked before this process may have changed it.
 */
function openReader(db: Db): () => Promise<Versions> {
  let known: Versions | null = null;
  /** What this process had changed when the reading of `known` began. */
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
    // on a connection of its own: what all wait for waits for nobody
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
 * The versions as they are after this was called, at the cost of one small statement that all who ask at the same time
 * share, and of none on PGlite while nothing is written. Within a request they are read once: it sees what is kept as of
 * its beginning. Never call it inside a transaction: PGlite's one connection would wait for ever.
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
