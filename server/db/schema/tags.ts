import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { key, localized } from './columns.ts';

export const tags = pgTable('tags', { id: key(), slug: text().notNull().unique(), name: localized().notNull() });
export const productTags = pgTable(
  'product_tags',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    tagId: integer()
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.tagId, t.productId] }), index().on(t.productId)],
);
