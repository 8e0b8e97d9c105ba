import { asOwnWork } from '#server/kernel/scope.ts';
import type { Db } from './open.ts';

/** How long lookups that staff rarely change (countries, VAT rates, the category tree …) are cached, in ms. */
export const lookupTtl = 30_000;

/**
 * Caches the result of `load` for `ttlMs`, once per database; concurrent callers share one query. A failed load is not
 * cached. Never call it inside a transaction: it queries the database itself, and PGlite's one connection would wait
 * for ever.
 */
export function cached<T>(ttlMs: number, load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const kept = new WeakMap<Db, { value: Promise<T>; until: number }>();
  return (db) => {
    const now = Date.now();
    const known = kept.get(db);
    if (known && now < known.until) return known.value;
    // the caller that started it may disconnect: the others wait for the same result
    const entry = { value: asOwnWork(() => load(db)), until: now + ttlMs };
    kept.set(db, entry);
    entry.value.catch(() => {
      if (kept.get(db) === entry) kept.delete(db);
    });
    return entry.value;
  };
}
