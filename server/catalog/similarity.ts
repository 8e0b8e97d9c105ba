import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';

/** How alike a folded search text and the texts `t` of a product are, 0 to 1: of the most similar stretch of words. */
export const similarity = (folded: string): SQL => sql`word_similarity(${folded}::text, t.search)`;
/** Whether they are at least as alike as the accuracy in force: the form that the trigram index answers. */
export const isSimilar = (folded: string): SQL => sql`t.search %> ${folded}::text`;

/** Runs searches that take `accuracy` (0 to 1) as their threshold, which PostgreSQL knows only as a setting. */
export const withAccuracy = <T>(db: Db, accuracy: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${accuracy.toFixed(3)}, true)`);
    return work(tx);
  });
