import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, citext, key, now, publicId } from './columns.ts';

/** Who gets the newsletter, with the proof of their consent. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: key(),
    /** In mails: it ends the subscription. */
    guid: publicId(),
    email: citext().notNull().unique(),
    culture: text({ enum: ['fr', 'nl'] }).notNull(),
    /** What was read when subscribing, word for word. */
    consentText: text().notNull(),
    tokenHash: text().unique(),
    tokenExpiresAt: at(),
    askedAt: now(),
    /** Null until the mailed link was used: nothing is sent to the address before. */
    confirmedAt: at(),
  },
  (t) => [index().on(t.tokenExpiresAt)],
);
