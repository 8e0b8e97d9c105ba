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
 * Keeps what `load` reads from `tables`, once per database, until one of them changes: a change that is committed shows
 * in the very next request of every process. `until` says when a value ends by itself (ms since 1970), where it depends on
 * the clock. Callers that come while it loads share the one query; a failed load is forgotten at once. Never call it
 * inside a transaction: it asks the database itself, and PGlite's one connection would wait for ever.
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
    // whoever asked first may leave: the others wait for the same answer
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

/** Whether what was read at one version holds at another: it is newer, or nothing that it was read from has changed. */
const isCurrent = (read: Versions, now: Versions, tables: readonly Table[]): boolean =>
  read.total >= now.total || read.of(tables) === now.of(tables);
