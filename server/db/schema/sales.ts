import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orderStatuses } from '#contract/order-status.ts';
import type { Order } from '#contract/sales.ts';
import { variants } from './catalog.ts';
import { at, citext, key, localized, now, publicId } from './columns.ts';
import { mailKinds } from './mail-kinds.ts';
import { companies } from './companies.ts';
import { customers } from './people.ts';
import { prepaidAccounts } from './prepaid.ts';
import { shippingMethods } from './pricing.ts';

export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a guest, whose session refers to the cart. */
    customerId: integer().references(() => customers.id),
    status: text({ enum: ['open', 'ordered', 'merged'] })
      .notNull()
      .default('open'),
    shippingCountryCode: text().notNull().default('BE'),
    /**
     * Whether the country was chosen, or taken from the customer's address; otherwise it is the session's sales tax
     * country.
     */
    isCountryChosen: boolean().notNull().default(false),
    billingCountryCode: text().notNull().default('BE'),
    shippingPostalCode: text().notNull().default(''),
    /** The town of that code that was chosen among the known ones. */
    shippingCity: localized(),
    shippingMethodId: integer().references(() => shippingMethods.id),
    /** Kept even while it is not valid: the discount is decided whenever the cart is priced. */
    couponId: integer().references((): AnyPgColumn => coupons.id),
    /** The checkout draft: what was typed so far. */
    draft: jsonb().$type<Record<string, string>>().notNull().default({}),
    /**
     * A guest cart assembled from what a customer's page showed when their session expired: its lines are merged
     * without adding up.
     */
    isCopy: boolean().notNull().default(false),
    createdAt: now(),
    changedAt: now(),
  },
  (t) => [
    uniqueIndex('one_open_cart_per_customer')
      .on(t.customerId)
      .where(sql`status = 'open'`),
    // no index on changedAt: it changes with every write, and a HOT update (no indexed column changed) leaves all
    // indexes untouched
  ],
);
export const cartItems = pgTable(
  'cart_items',
  {
    id: key(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    origin: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [uniqueIndex().on(t.cartId, t.variantId), check('quantity_positive', sql`${t.quantity} > 0`)],
);
/** Tokens of plain forms that were already processed: a repeated post changes nothing. */
export const usedFormTokens = pgTable('used_form_tokens', { token: uuid().primaryKey(), usedAt: now() }, (t) => [
  index().on(t.usedAt),
]);

export const orders = pgTable(
  'orders',
  {
    id: key(),
    publicId: publicId(),
    /** Year and sequence number, unique: `2026-000123`. */
    number: text().notNull().unique(),
    /** Null for a guest. */
    customerId: integer().references(() => customers.id),
    /** The company that its customer ordered for; it keeps the order. */
    companyId: integer().references(() => companies.id),
    email: citext().notNull(),
    culture: text({ enum: ['fr', 'nl'] }).notNull(),
    /** Written only by `server/orders/transitions.ts`, as the order's machine decides. */
    status: text({ enum: orderStatuses }).notNull(),
    paymentMethod: text({ enum: ['BankTransfer', 'Prepaid', 'Card', 'None'] }).notNull(),
    /** Until when an order awaiting payment holds its stock; null for any other. */
    payBy: at(),
    /** Until when an order awaiting its company's approval holds its stock; null for any other. */
    approveBy: at(),
    /** Next reminder of a bank transfer; null for none. */
    remindAt: at(),
    totalExclCents: integer().notNull(),
    totalVatCents: integer().notNull(),
    totalInclCents: integer().notNull(),
    /** Pieces of a part-shipped order that will not be shipped. */
    cancelledPieces: integer().notNull().default(0),
    /** The prepaid account whose credit it buys; such an order has no lines, and the account is credited once it is paid. */
    topUpAccountId: integer().references((): AnyPgColumn => prepaidAccounts.id),
    /** Signed into the links in its mails: incrementing it revokes all links sent so far. */
    linkVersion: integer().notNull().default(1),
    /** When what is personal in it is erased next, once it is finished; null while its buyer has an account, or never had one. */
    forgetAt: at(),
    /** The order as its buyer sees it, frozen. */
    snapshot: jsonb().$type<Order>().notNull(),
    placedAt: now(),
  },
  (t) => [
    index().on(t.customerId, t.placedAt),
    index('orders_of_company')
      .on(t.companyId, t.placedAt)
      .where(sql`company_id IS NOT NULL`),
    index('orders_topping_up')
      .on(t.topUpAccountId)
      .where(sql`top_up_account_id IS NOT NULL`),
    index('orders_waiting')
      .on(t.payBy)
      .where(sql`pay_by IS NOT NULL`),
    index('orders_to_approve')
      .on(t.approveBy)
      .where(sql`approve_by IS NOT NULL`),
    index('orders_to_forget')
      .on(t.forgetAt)
      .where(sql`forget_at IS NOT NULL`),
    index('orders_to_remind')
      .on(t.remindAt)
      .where(sql`remind_at IS NOT NULL`),
  ],
);
export const orderLines = pgTable(
  'order_lines',
  {
    id: key(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    sku: text().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    exclCents: integer().notNull(),
    vatCents: integer().notNull(),
    inclCents: integer().notNull(),
    vatRate: integer().notNull(),
    origin: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [index().on(t.orderId)],
);
/** The same key returns the same order; with a different body it is refused (422). */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: uuid().primaryKey(),
  bodyHash: text().notNull(),
  /** The key's owner: the response is never given to anyone else. */
  cartId: uuid().notNull(),
  orderId: integer().references(() => orders.id),
  createdAt: now(),
});
/** Work to do after a commit, such as mails. Written in the same transaction as its cause, retried until done. */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    kind: text({ enum: mailKinds }).notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    orderId: integer().references(() => orders.id),
    attempts: integer().notNull().default(0),
    dueAt: now(),
    doneAt: at(),
    lastError: text(),
  },
  (t) => [
    index()
      .on(t.dueAt)
      .where(sql`done_at IS NULL`),
  ],
);

export const coupons = pgTable('coupons', {
  id: key(),
  code: citext().notNull().unique(),
  kind: text({ enum: ['percentage', 'amount', 'freeShipping'] }).notNull(),
  /** Basis points for a percentage, cents including VAT for an amount. */
  value: integer().notNull(),
  name: jsonb().$type<{ fr: string; nl: string }>().notNull(),
  startsAt: at(),
  endsAt: at(),
  minimumInclCents: integer().notNull().default(0),
  perCustomerLimit: integer(),
  totalLimit: integer(),
  uses: integer().notNull().default(0),
  /** Shown to everyone in the list of coupons. */
  isListed: boolean().notNull().default(false),
  customerId: integer().references(() => customers.id),
});
