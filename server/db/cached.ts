import { asOwnWork } from '#server/kernel/scope.ts';
import type { Db } from './open.ts';

/** How long lookups that staff rarely change (countries, VAT rates, the category tree …) are kept, in ms. */
export const lookupTtl = 30_000;

/**
 * Keeps what `load` answers for `ttlMs`, once per database; callers that come while it loads share the one query.
 * A failed load is forgotten at once. Never call it inside a transaction: it asks the database itself, and PGlite's
 * one connection would wait for ever.
 */
export function cached<T>(ttlMs: number, load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const kept = new WeakMap<Db, { value: Promise<T>; until: number }>();
  return (db) => {
    const now = Date.now();
    const known = kept.get(db);
    if (known && now < known.until) return known.value;
    // whoever asked first may leave: the others wait for the same answer
    const entry = { value: asOwnWork(() => load(db)), until: now + ttlMs };
    kept.set(db, entry);
    entry.value.catch(() => {
      if (kept.get(db) === entry) kept.delete(db);
    });
    return entry.value;
  };
}
