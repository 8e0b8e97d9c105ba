import type { Db } from './open.ts';

const reads = /^\s*(?:select|with)\b/i;
const changes = /\b(?:insert|update|delete|merge|truncate|into|keep_\w+|notify_\w+)\b/i;

/** Whether a statement may change rows. If in doubt, it does: the versions are then read once more than necessary. */
export const mayChange = (statement: string): boolean => !reads.test(statement) || changes.test(statement);

const counts = new WeakMap<Db, () => number>();

/** Declares that only this process changes a database, and how often it may have done so. */
export const isOnlyChangedHere = (db: Db, count: () => number): void => void counts.set(db, count);

/**
 * How often this process may have changed a database that no other process can change: as long as the number stays the
 * same, so do the rows. Null if other processes change it, too.
 */
export const ownChanges = (db: Db): number | null => counts.get(db)?.() ?? null;
