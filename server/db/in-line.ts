import type { PGlite } from '@electric-sql/pglite';
import { openLine } from '#server/kernel/line.ts';

/**
 * Queues access to the embedded database's one connection. A transaction is one unit of work: its statements use the
 * transaction's own handle, which does not queue.
 */
export function standInLine(lite: PGlite): void {
  const inTurn = openLine();
  const query = lite.query.bind(lite);
  const exec = lite.exec.bind(lite);
  const transaction = lite.transaction.bind(lite);
  lite.query = (...given) => inTurn(() => query(...given));
  lite.exec = (...given) => inTurn(() => exec(...given));
  lite.transaction = (work) => inTurn(() => transaction(work));
}
