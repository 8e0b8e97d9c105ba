import type { PGlite } from '@electric-sql/pglite';
import { openTaskQueue } from '#server/kernel/task-queue.ts';
import { mayChange } from './own-changes.ts';

/**
 * Queues access to the embedded database's one connection. A transaction is one unit of work: its statements use the
 * transaction's own handle, which does not queue. Returns how many units of work that may have changed rows have ended,
 * committed or not; each is counted before its caller is notified, and before the next one begins.
 */
export function serializeQueries(lite: PGlite): () => number {
  const inTurn = openTaskQueue();
  const query = lite.query.bind(lite);
  const exec = lite.exec.bind(lite);
  const transaction = lite.transaction.bind(lite);
  let ended = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      ended += 1;
    }
  };
  lite.query = (...given) => inTurn(() => (mayChange(given[0]) ? counted(query(...given)) : query(...given)));
  lite.exec = (...given) => inTurn(() => counted(exec(...given)));
  lite.transaction = (work) => inTurn(() => counted(transaction(work)));
  return () => ended;
}
