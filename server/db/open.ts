import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { serializeQueries } from './serialized.ts';
import type { Deadlines, PoolOptions } from './laned-pool.ts';
import { CannotStart } from './lock.ts';
import { isOnlyChangedHere } from './own-changes.ts';
import * as schema from './schema/index.ts';

/** One type for both databases; only the result of `execute()` differs, so its rows are read through `rowsOf`. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction: inside one, always use it, never `db`: PGlite has a single connection and would deadlock. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Store {
  db: Db;
  kind: 'pglite' | 'postgresql';
  close(): Promise<void>;
}

/** Default number of PostgreSQL connections. */
const CONNECTIONS = 30;
/**
 * PGlite's buffer cache, which is part of this process and never freed. PostgreSQL's default of 128 MB takes 90 MB more,
 * and repeated reads are served by the operating system's cache anyway.
 */
const LITE_BUFFERS = '32MB';
/** For commands, which run to completion. If connecting takes longer, the database is considered down. */
const unhurried: Deadlines = { statementMs: 0, lockMs: 0, idleMs: 0, waitMs: 60_000 };

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The rows of a raw `execute()`, from either driver. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/**
 * The migrations from before the first release were squashed into one, which creates every table. drizzle compares
 * dates only: on a database made by the former ones it would create existing tables.
 */
async function refusePreRelease(db: Db, where: string): Promise<void> {
  const journal = sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`;
  if (!rowsOf<{ exists: boolean }>(await db.execute(journal))[0]?.exists) return;
  const applied = sql`SELECT created_at::text AS at FROM drizzle.__drizzle_migrations ORDER BY id LIMIT 1`;
  const [first] = rowsOf<{ at: string }>(await db.execute(applied));
  const [initial] = readMigrationFiles({ migrationsFolder });
  if (!first || first.at === String(initial?.folderMillis)) return;
  throw new CannotStart(
    `The database ${where} was made by a version from before the first release, which this one cannot upgrade. ` +
      'Start with an empty one (another DATA_DIR or DATABASE_URL); what you want to keep, export with the older version: npm run export -- products.csv.',
  );
}

/**
 * Opens and migrates the shop's database: PostgreSQL if `url` is given, else PGlite in `folder` (in memory without
 * either). The caller holds the folder's lock (`lock.ts`). Throws {@link CannotStart} for a database from before the
 * first release.
 */
export async function openStore({
  url,
  folder,
  connections = CONNECTIONS,
  deadlines = unhurried,
}: {
  url?: string | undefined;
  folder?: string | undefined;
  connections?: number;
  deadlines?: Deadlines;
}): Promise<Store> {
  return url ? await openPostgres({ url, connections, deadlines }) : await openPglite({ folder });
}

async function openPostgres(options: PoolOptions): Promise<Store> {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const { LanedPool } = await import('./laned-pool.ts');
  const pool = new LanedPool(options);
  // this implements all that drizzle needs of a pool
  const db = drizzle(pool as unknown as Pool, { schema, casing: 'snake_case' });
  try {
    // when several app processes start at once, one migrates and the others wait
    const client = await pool.connect();
    try {
      await client.query('SET lock_timeout = 0');
      await client.query('SELECT pg_advisory_lock(7201966)');
      const one = drizzle(client, { schema, casing: 'snake_case' });
      await refusePreRelease(one, 'in DATABASE_URL');
      await migrate(one, { migrationsFolder });
    } finally {
      await client.query('SELECT pg_advisory_unlock(7201966)').catch(() => undefined);
      await client.query('RESET lock_timeout').catch(() => undefined);
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'postgresql', close: () => pool.end() };
}

/** An in-process database, in memory without `folder`. `dump` is an earlier result of `lite.dumpDataDir()`. */
export async function openPglite({
  folder,
  dump,
}: {
  folder?: string | undefined;
  dump?: Blob | undefined;
}): Promise<Store & { lite: PGlite }> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  const { citext } = await import('@electric-sql/pglite/contrib/citext');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    extensions: { pg_trgm, unaccent, citext },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${LITE_BUFFERS}`],
  });
  const db = drizzle(lite, { schema, casing: 'snake_case' });
  try {
    await refusePreRelease(db, `in ${folder ?? 'memory'}`);
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await lite.close();
    throw error;
  }
  isOnlyChangedHere(db, serializeQueries(lite));
  return { db, kind: 'pglite', lite, close: () => lite.close() };
}
