import { join } from 'node:path';
import type { Settings } from '#server/settings.mjs';
import { CannotStart, lockFolder, requireFreeDisk } from './lock.ts';
import { openStore } from './open.ts';
import type { Store } from './open.ts';

/**
 * The migrated database named by the settings, with the data folder locked if it is the embedded one; closing it
 * releases the lock. With `serves` its timeouts apply; a command runs to completion. Throws {@link CannotStart} with a
 * message for the operator.
 */
export async function openDatabase(
  { dataDir, databaseUrl, database: { connections, ...deadlines } }: Settings,
  { serves = false } = {},
): Promise<Store> {
  await requireFreeDisk(dataDir);
  const unlock = databaseUrl ? async () => undefined : await lockFolder(dataDir);
  try {
    const store = await openStore(
      databaseUrl
        ? { url: databaseUrl, ...(serves ? { connections, deadlines } : {}) }
        : { folder: join(dataDir, 'database') },
    );
    const close = async () => {
      try {
        await store.close();
      } finally {
        await unlock();
      }
    };
    return { ...store, close };
  } catch (error) {
    await unlock();
    throw isUnreachable(error)
      ? new CannotStart(`The database in DATABASE_URL does not answer (${codeOf(error)}).`)
      : error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'no connection');
const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT', '28P01', '3D000', '28000'];
const isUnreachable = (error: unknown) => error instanceof Error && unreachable.includes(codeOf(error));
