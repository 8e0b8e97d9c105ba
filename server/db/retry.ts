import { databaseCode } from '#server/kernel/problem.ts';
import type { Db, Tx } from './open.ts';

const tries = 3;
/** Serialization failure and deadlock: the database itself asks to try again. */
const passing = new Set(['40001', '40P01']);

/** A transaction that is repeated, up to three times in all, when it only lost against another one. */
export async function retryingTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === tries || !passing.has(databaseCode(error) ?? '')) throw error;
    }
  }
}
