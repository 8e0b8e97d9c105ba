import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { variants } from './catalog.ts';
import { at, citext, key, now, publicId } from './columns.ts';
import { priceLists } from './pricing.ts';

export const customers = pgTable('customers', {
  id: key(),
  email: citext().notNull().unique(),
  /** argon2id. */
  passwordHash: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  phone: text().notNull().default(''),
  accountType: text({ enum: ['Private', 'Company'] })
    .notNull()
    .default('Private'),
  company: text().notNull().default(''),
  vatNumber: text().notNull().default(''),
  role: text({ enum: ['customer', 'staff', 'editor'] })
    .notNull()
    .default('customer'),
  priceListId: integer().references(() => priceLists.id),
  /** Companies see prices without VAT first. */
  showsExclVat: boolean().notNull().default(false),
  culture: text({ enum: ['fr', 'nl'] })
    .notNull()
    .default('fr'),
  createdAt: now(),
});

/** `idHash` is the SHA-256 of the cookie's 256-bit id: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text().primaryKey(),
    /** What its owner calls it by, who ends it from another browser; of no use as a cookie. */
    publicId: uuid().notNull().defaultRandom(),
    customerId: integer().references(() => customers.id),
    /** The customer that this session's member of staff orders for; null for anybody else. */
    actsForId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** A guest's cart; a customer's is found by customer. */
    cartId: uuid(),
    /** The country whose VAT prices include until a cart's destination is known; null for the shop's home country. */
    salesTaxCountryCode: text(),
    createdAt: now(),
    expiresAt: at().notNull(),
    /** Hash of the client address that started a visitor's session; null for a customer's. */
    startedFrom: text(),
    /** How a customer's browser introduced itself; empty for a visitor's. */
    userAgent: text().notNull().default(''),
    /** When a customer was last here, to the day. */
    seenAt: now(),
    /** When the cookie first came back; null until the browser is known to keep it. */
    returnedAt: at(),
  },
  (t) => [
    index().on(t.expiresAt),
    index().on(t.customerId),
    index('sessions_unreturned')
      .on(t.startedFrom, t.createdAt)
      .where(sql`returned_at IS NULL`),
  ],
);

/**
 * Browsers that have signed in to an account. `idHash` is the SHA-256 of the cookie's secret, which each sign-in
 * renews; a browser may know several accounts.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    idHash: text().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idHash, t.customerId] }), index().on(t.customerId), index().on(t.expiresAt)],
);

/** Sign-ins awaiting a code, mailed or the second factor's. Without the right password there is no customer, and no code can be right. */
export const signInProofs = pgTable(
  'sign_in_proofs',
  {
    id: key(),
    /** SHA-256 of the browser's ticket. */
    ticketHash: text().notNull().unique(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Told openly that the second factor's code is required, since the password was right; no code was mailed. */
    isSecondFactor: boolean().notNull().default(false),
    /** The code was requested instead of a password, of which nothing is known: it is one factor like that. */
    isRequested: boolean().notNull().default(false),
    /** SHA-256 of ticket and code. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/**
 * Links to choose a new password, one per account: a newer one replaces the last. A request for an unknown address
 * leaves a row without a customer, whose token nobody receives.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: key(),
    customerId: integer()
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the mailed token. */
    tokenHash: text().notNull().unique(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** Fixed windows by key, such as `login:account:…`; keys contain hashes, never addresses. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: at().notNull() },
  (t) => [index().on(t.resetsAt)],
);

/** A company's own SKU for a variant. */
export const customerReferences = pgTable(
  'customer_references',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    customerSku: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.variantId] }), index().on(t.customerId, t.customerSku)],
);

/**
 * Back-in-stock subscriptions, notified once. Only confirmed addresses are notified: `tokenHash` is the SHA-256 of the
 * token in the confirmation mail, cleared once used. `guid` identifies the row in unsubscribe links.
 */
export const stockNotifications = pgTable(
  'stock_notifications',
  {
    id: key(),
    guid: publicId(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    email: citext().notNull(),
    culture: text({ enum: ['fr', 'nl'] }).notNull(),
    tokenHash: text().unique(),
    tokenExpiresAt: at(),
    confirmedAt: at(),
    /** When the notification was put into the outbox. */
    notifiedAt: at(),
    createdAt: now(),
  },
  (t) => [
    uniqueIndex().on(t.variantId, t.email),
    index().on(t.email),
    index('stock_notifications_waiting')
      .on(t.variantId)
      .where(sql`confirmed_at IS NOT NULL AND notified_at IS NULL`),
  ],
);
