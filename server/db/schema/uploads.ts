import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, now, publicId } from './columns.ts';
import { customers, sessions } from './people.ts';

/**
 * Files that were sent ahead of the form that they belong to: each is its sender's alone, and goes after a day. Their
 * contents are files in DATA_DIR/uploads, named by the public id.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: key(),
    publicId: publicId(),
    /** Names it in URLs: whoever does not know it cannot guess it. */
    tmpName: text().notNull().unique(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    sessionHash: text().references(() => sessions.idHash, { onDelete: 'cascade' }),
    /** As the sender's browser named it, made harmless. */
    name: text().notNull(),
    /** As its content says. */
    type: text({ enum: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] }).notNull(),
    bytes: integer().notNull(),
    /** px, upright; 0 for what is not a picture. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    createdAt: now(),
  },
  (t) => [
    index().on(t.customerId),
    index().on(t.sessionHash),
    index().on(t.createdAt),
    check('upload_of_one', sql`(${t.customerId} IS NULL) <> (${t.sessionHash} IS NULL)`),
  ],
);
