import { databaseCode } from '#server/kernel/problem.ts';
import type { Db, Tx } from './open.ts';

const tries = 3;
/** Serialization failure and deadlock: transient errors that call for a retry. */
const passing = new Set(['40001', '40P01']);

/** Runs a transaction up to three times in all if it fails only because of a concurrent one. */
export async function retryingTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === tries || !passing.has(databaseCode(error) ?? '')) throw error;
    }
  }
}
