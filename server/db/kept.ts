import type { Table } from 'drizzle-orm';
import { asOwnWork } from '#server/kernel/scope.ts';
import type { Db } from './open.ts';
import { readVersions } from './versions.ts';
import type { Versions } from './versions.ts';

interface Entry<T> {
  value: Promise<T>;
  versions: Versions;
  /** In ms since 1970. */
  until: number;
}

/**
 * Caches what `load` reads from `tables`, once per database, until one of them changes: a committed change is visible
 * to the very next request of every process. `until` returns when a value expires by itself (ms since 1970), if it
 * depends on the clock. Concurrent callers share one query; a failed load is not cached. Never call it inside a
 * transaction: it queries the database itself, and would wait forever for PGlite's one connection.
 */
export function kept<T>(
  tables: readonly Table[],
  load: (db: Db) => Promise<T>,
  until: (value: T) => number = () => Infinity,
): (db: Db) => Promise<T> {
  const entries = new WeakMap<Db, Entry<T>>();
  return async (db) => {
    const versions = await readVersions(db);
    const known = entries.get(db);
    if (known && Date.now() < known.until && isCurrent(known.versions, versions, tables)) return await known.value;
    // the first caller may disconnect: the others wait for the same result
    const entry: Entry<T> = { value: asOwnWork(() => load(db)), versions, until: Infinity };
    entries.set(db, entry);
    try {
      const value = await entry.value;
      entry.until = until(value);
      return value;
    } catch (error) {
      if (entries.get(db) === entry) entries.delete(db);
      throw error;
    }
  };
}

/** Whether a value read at one version is valid at another: the value is newer, or none of its tables has changed. */
const isCurrent = (read: Versions, now: Versions, tables: readonly Table[]): boolean =>
  read.total >= now.total || read.of(tables) === now.of(tables);
