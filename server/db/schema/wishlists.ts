import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { variants } from './catalog.ts';
import { at, key, now } from './columns.ts';
import { customers, sessions } from './people.ts';

export const wishlists = pgTable(
  'wishlists',
  {
    id: key(),
    customerId: integer().references(() => customers.id),
    /** The session of a visitor whose list it is, until they sign in. */
    sessionHash: text().references(() => sessions.idHash, { onDelete: 'cascade' }),
    /** `later`: the articles that its owner saved for later beside the cart; one a person. */
    kind: text({ enum: ['wishlist', 'birthlist', 'later'] })
      .notNull()
      .default('wishlist'),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** In the link by which others see the list; null while it is not shared. */
    shareToken: text().unique(),
    /** Whether those who have the link see whose list it is, by first name. */
    showsOwner: boolean().notNull().default(false),
    /** Names the file of its picture, and its type; null without one. */
    pictureId: text(),
    pictureType: text({ enum: ['image/jpeg', 'image/png', 'image/webp'] }),
    createdAt: now(),
  },
  (t) => [
    index().on(t.customerId),
    index().on(t.sessionHash),
    uniqueIndex('picture_of_list').on(t.pictureId),
    uniqueIndex('saved_of_customer')
      .on(t.customerId)
      .where(sql`kind = 'later'`),
    uniqueIndex('saved_of_session')
      .on(t.sessionHash)
      .where(sql`kind = 'later'`),
    check('list_of_one', sql`(${t.customerId} IS NULL) <> (${t.sessionHash} IS NULL)`),
  ],
);
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: key(),
    /** Null once its owner removed it: nobody sees it, and it can be put back with what was given of it. */
    wishlistId: integer().references(() => wishlists.id, { onDelete: 'cascade' }),
    /** The list that it was removed from, and when; null while it is in its list. */
    removedFromId: integer().references(() => wishlists.id, { onDelete: 'cascade' }),
    removedAt: at(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    /** Where a saved line was put into the cart; it goes back with it. */
    origin: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Pieces that others have ordered for the list. */
    bought: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex().on(t.wishlistId, t.variantId),
    index().on(t.removedFromId, t.variantId),
    check(
      'in_a_list_or_removed',
      sql`(${t.wishlistId} IS NULL) = (${t.removedFromId} IS NOT NULL) AND (${t.removedFromId} IS NULL) = (${t.removedAt} IS NULL)`,
    ),
    check('bought_not_negative', sql`${t.bought} >= 0`),
    check('desired_positive', sql`${t.quantity} > 0`),
  ],
);
