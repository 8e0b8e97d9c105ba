import { cached } from './cached.ts';
import type { Db } from './open.ts';

const all = cached(
  10_000,
  async (db) => new Map((await db.query.settings.findMany()).map(({ key, value }) => [key, value])),
);

/**
 * A named setting of the shop (settings table), cached for ten seconds; `standard` if it is absent or of another type.
 */
export async function readSetting<T>(db: Db, name: string, standard: T): Promise<T> {
  const value = (await all(db)).get(name);
  return typeof value === typeof standard && value !== null ? (value as T) : standard;
}
