import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { keepPlans } from './prepared.ts';
import * as schema from './schema/index.ts';

/** One type for both databases; only `execute()` differs between them, so its rows are read through `rowsOf`. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
/** A transaction: inside one, always use it and never `db` (PGlite is one connection and would wait for ever). */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Store {
  db: Db;
  kind: 'pglite' | 'postgresql';
  close(): Promise<void>;
}

/** A connection that takes longer counts as a database that is gone, in ms. */
const CONNECT_MS = 5_000;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The rows of a raw `execute()`, whichever driver answered. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/**
 * Opens and migrates the shop's database: PostgreSQL when `url` is given, else PGlite in `folder`
 * (in memory when neither is). The caller holds the folder's lock (`lock.ts`).
 */
export async function openStore({
  url,
  folder,
}: {
  url?: string | undefined;
  folder?: string | undefined;
}): Promise<Store> {
  return url ? await openPostgres(url) : await openPglite({ folder });
}

async function openPostgres(url: string): Promise<Store> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: CONNECT_MS });
  // a client that is checked out and hears no 'error' would end the process when the server goes away
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    keepPlans(client);
  });
  pool.on('error', () => undefined);
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  try {
    // several app processes may start at once: one migrates, the others wait
    const client = await pool.connect();
    try {
      await client.query('SELECT pg_advisory_lock(7201966)');
      await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder });
    } finally {
      await client.query('SELECT pg_advisory_unlock(7201966)').catch(() => undefined);
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'postgresql', close: () => pool.end() };
}

/** A database in this process, in memory without `folder`. `dump` is what `lite.dumpDataDir()` answered before. */
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
  });
  const db = drizzle(lite, { schema, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return { db, kind: 'pglite', lite, close: () => lite.close() };
}
