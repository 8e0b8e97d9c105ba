import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { variants } from './catalog.ts';
import { at, citext, key, now } from './columns.ts';
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
  /** Companies read prices without VAT first. */
  showsExclVat: boolean().notNull().default(false),
  culture: text({ enum: ['fr', 'nl'] })
    .notNull()
    .default('fr'),
  createdAt: now(),
});

export const addresses = pgTable(
  'addresses',
  {
    id: key(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    addressType: text({ enum: ['Billing', 'Shipping', 'Both'] }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    company: text().notNull().default(''),
    street1: text().notNull(),
    houseNumber: text().notNull(),
    boxNumber: text().notNull().default(''),
    postalCode: text().notNull(),
    city: text().notNull(),
    countryCode: text().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (t) => [index().on(t.customerId)],
);

/** `idHash` is the SHA-256 of the cookie's 256-bit id: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text().primaryKey(),
    customerId: integer().references(() => customers.id),
    /** The guest's cart; a customer's is found by customer. */
    cartId: uuid(),
    createdAt: now(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.customerId)],
);

/** Fixed windows per key such as `login:account:…`; keys hold hashes, never addresses. */
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

export const wishlists = pgTable(
  'wishlists',
  {
    id: key(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    kind: text({ enum: ['wishlist', 'birthlist'] })
      .notNull()
      .default('wishlist'),
    name: text().notNull(),
    description: text().notNull().default(''),
    createdAt: now(),
  },
  (t) => [index().on(t.customerId)],
);
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: key(),
    wishlistId: integer()
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
  },
  (t) => [uniqueIndex().on(t.wishlistId, t.variantId)],
);
