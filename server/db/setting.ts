import { kept } from './kept.ts';
import type { Db } from './open.ts';
import { settings } from './schema/index.ts';

const all = kept(
  [settings],
  async (db) => new Map((await db.query.settings.findMany()).map(({ key, value }) => [key, value])),
);

/** A named setting of the shop (settings table), cached until one changes; `standard` if it is absent or of another type. */
export async function readSetting<T>(db: Db, name: string, standard: T): Promise<T> {
  const value = (await all(db)).get(name);
  return typeof value === typeof standard && value !== null ? (value as T) : standard;
}
