import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { key, localized, now, publicId } from './columns.ts';

export const folders = pgTable('folders', {
  id: key(),
  parentId: integer(),
  name: localized().notNull(),
  level: smallint().notNull(),
});

/**
 * A file in the asset library. Picture files are in DATA_DIR/assets as `{guid}.webp` and are resized on demand; documents
 * are in the file store.
 */
export const assets = pgTable(
  'assets',
  {
    id: key(),
    guid: publicId(),
    folderId: integer().references(() => folders.id),
    name: text().notNull(),
    fileName: text().notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    alt: localized(),
    /** The URL or file path of an imported picture, by which the next import recognises it. */
    source: text().unique(),
    createdAt: now(),
  },
  (t) => [index().on(t.folderId)],
);
