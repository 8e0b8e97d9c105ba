import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';

/** Every word in the products' `search` texts, maintained by triggers: candidates for a mistyped word. */
export const searchWords = pgTable('search_words', { culture: text().notNull(), word: text().notNull() }, (t) => [
  primaryKey({ columns: [t.culture, t.word] }),
  index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')),
]);

/**
 * Each combination of values that some variant has or had, ascending; maintained by triggers for
 * `products.combinationIds`.
 */
export const valueCombinations = pgTable('value_combinations', {
  id: key(),
  valueIds: integer().array().notNull().unique(),
});
