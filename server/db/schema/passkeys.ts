import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, key, now, publicId } from './columns.ts';
import { customers } from './people.ts';

const owner = () => integer().references(() => customers.id, { onDelete: 'cascade' });

/** What authenticators call an account (the user handle): random, so that they store nothing about the customer. */
export const passkeyOwners = pgTable('passkey_owners', {
  customerId: owner().primaryKey(),
  handle: uuid()
    .notNull()
    .default(sql`gen_random_uuid()`)
    .unique(),
});

/** The public halves of customers' passkeys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: key(),
    publicId: publicId(),
    customerId: owner().notNull(),
    /** As the authenticator calls it, base64url. */
    credentialId: text().notNull().unique(),
    /** A COSE key, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's signature counter; 0 from those that don't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, as it said; joined by spaces. */
    transports: text().notNull().default(''),
    name: text().notNull(),
    createdAt: now(),
    lastUsedAt: at(),
  },
  (t) => [index().on(t.customerId)],
);

/** Challenges that a browser may answer once; using one deletes its row. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    /** SHA-256 of the browser's cookie. */
    browserHash: text().notNull(),
    purpose: text({ enum: ['add', 'signIn'] }).notNull(),
    /** Whose passkey is added, or whose second factor it is; null for a sign-in. */
    customerId: owner(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
