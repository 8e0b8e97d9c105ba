import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';

/** Similarity of a folded search text and a product's texts `t`, 0 to 1: that of the most similar stretch of words. */
export const similarity = (folded: string): SQL => sql`word_similarity(${folded}::text, t.search)`;
/** Whether the similarity reaches the current threshold: the operator that the trigram index supports. */
export const isSimilar = (folded: string): SQL => sql`t.search %> ${folded}::text`;

/** Runs searches with `accuracy` (0 to 1) as their threshold, which PostgreSQL only takes as a setting. */
export const withAccuracy = <T>(db: Db, accuracy: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${accuracy.toFixed(3)}, true)`);
    return work(tx);
  });
