import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Every word of the products' `search` texts, kept by the database itself: what a mistyped word may have meant. */
export const searchWords = pgTable('search_words', { culture: text().notNull(), word: text().notNull() }, (t) => [
  primaryKey({ columns: [t.culture, t.word] }),
]);
