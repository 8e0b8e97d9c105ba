import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/**
 * Files that customers sent with messages, so that they find them again: the file itself lies where those of requests do,
 * in DATA_DIR/attachments, named by the public id.
 */
export const messageFiles = pgTable(
  'message_files',
  {
    id: key(),
    publicId: publicId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The order that the message named, as typed; '' for none. */
    orderNumber: text().notNull().default(''),
    name: text().notNull(),
    type: text({ enum: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] }).notNull(),
    bytes: integer().notNull(),
    sentAt: now(),
  },
  (t) => [index().on(t.customerId), index().on(t.sentAt)],
);

/**
 * Files that are being sent in pieces (tus): each is its sender's alone, and goes after a day. Their pieces are files in
 * DATA_DIR/begun until the last one is there; then the file becomes a row of `uploads` under the same public id.
 */
export const begunUploads = pgTable(
  'begun_uploads',
  {
    id: key(),
    publicId: publicId(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    sessionHash: text().references(() => sessions.idHash, { onDelete: 'cascade' }),
    /** As the sender's browser named it. */
    name: text().notNull(),
    /** Bytes that were announced, and those that are there. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** The names of its pieces' files, in their order. */
    pieces: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Its pieces are gone: whoever did not hear so may ask once more. */
    isFinished: boolean().notNull().default(false),
    createdAt: now(),
  },
  (t) => [
    index().on(t.customerId),
    index().on(t.sessionHash),
    index().on(t.createdAt),
    check('begun_upload_of_one', sql`(${t.customerId} IS NULL) <> (${t.sessionHash} IS NULL)`),
  ],
);
