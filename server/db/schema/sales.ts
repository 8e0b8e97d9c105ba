import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Order } from '#contract/sales.ts';
import { variants } from './catalog.ts';
import { at, citext, key, localized, now, publicId } from './columns.ts';
import { customers, sessions } from './people.ts';
import { shippingMethods } from './pricing.ts';

export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a guest, whose session points here. */
    customerId: integer().references(() => customers.id),
    status: text({ enum: ['open', 'ordered', 'merged'] })
      .notNull()
      .default('open'),
    shippingCountryCode: text().notNull().default('BE'),
    /** Whether somebody, or an address of theirs, said that country; else it is the visit's sales-tax country. */
    isCountryChosen: boolean().notNull().default(false),
    billingCountryCode: text().notNull().default('BE'),
    shippingPostalCode: text().notNull().default(''),
    /** The place of that code that was chosen among those the shop knows. */
    shippingCity: localized(),
    shippingMethodId: integer().references(() => shippingMethods.id),
    /** Kept whatever becomes of it: what it takes off is decided whenever the cart is priced. */
    couponId: integer().references((): AnyPgColumn => coupons.id),
    /** What was typed in checkout so far. */
    draft: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** A guest's, put together from what a customer's page showed when their session was over: lines of both are one. */
    isCopy: boolean().notNull().default(false),
    createdAt: now(),
    changedAt: now(),
  },
  (t) => [
    uniqueIndex('one_open_cart_per_customer')
      .on(t.customerId)
      .where(sql`status = 'open'`),
    // none on changedAt: it is written with each change, and a row none of whose indexed columns changes is written anew
    // without touching any index
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
/** What somebody keeps beside the cart for later: a customer's, or a guest's as long as the session lasts. */
export const savedItems = pgTable(
  'saved_items',
  {
    id: key(),
    customerId: integer().references(() => customers.id),
    sessionHash: text().references(() => sessions.idHash, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    quantity: integer().notNull(),
    origin: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    uniqueIndex().on(t.customerId, t.variantId),
    uniqueIndex().on(t.sessionHash, t.variantId),
    check('saved_by_one', sql`(${t.customerId} IS NULL) <> (${t.sessionHash} IS NULL)`),
    check('saved_quantity_positive', sql`${t.quantity} > 0`),
  ],
);
/** Tokens of plain forms that were answered: the same form posted again changes nothing. */
export const usedFormTokens = pgTable('used_form_tokens', { token: uuid().primaryKey(), usedAt: now() }, (t) => [
  index().on(t.usedAt),
]);

export const orders = pgTable(
  'orders',
  {
    id: key(),
    publicId: publicId(),
    /** Year and running number, unique: `2026-000123`. */
    number: text().notNull().unique(),
    /** Null for a guest. */
    customerId: integer().references(() => customers.id),
    email: citext().notNull(),
    culture: text({ enum: ['fr', 'nl'] }).notNull(),
    /** Written by `server/orders/life.ts` alone, as the order's machine says. */
    status: text({
      enum: ['AwaitingPayment', 'Paid', 'PartShipped', 'Shipped', 'PaymentReversed', 'Cancelled', 'Refunded'],
    }).notNull(),
    paymentMethod: text({ enum: ['BankTransfer', 'Prepaid', 'Card', 'None'] }).notNull(),
    /** Until when an order that waits for its payment holds its stock; null for any other. */
    payBy: at(),
    /** When its buyer is reminded of a transfer next; null for never. */
    remindAt: at(),
    totalExclCents: integer().notNull(),
    totalVatCents: integer().notNull(),
    totalInclCents: integer().notNull(),
    /** Pieces of a part-shipped order that will not be sent. */
    cancelledPieces: integer().notNull().default(0),
    /** Signed into the links of its mails: another number, and the links sent so far open nothing. */
    linkVersion: integer().notNull().default(1),
    /** The order as its buyer sees it, frozen. */
    snapshot: jsonb().$type<Order>().notNull(),
    placedAt: now(),
  },
  (t) => [
    index().on(t.customerId, t.placedAt),
    index('orders_waiting')
      .on(t.payBy)
      .where(sql`pay_by IS NOT NULL`),
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
/** The same key answers the same order; with another body it is refused (422). */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: uuid().primaryKey(),
  bodyHash: text().notNull(),
  /** Who used it: the answer is never given to anyone else. */
  cartId: uuid().notNull(),
  orderId: integer().references(() => orders.id),
  createdAt: now(),
});
/** Work that follows a commit: mails. Written with what causes it, done after, retried until done. */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    kind: text({
      enum: ['orderConfirmation', 'paymentNews', 'welcome', 'stockNotification', 'backInStock', 'signInCode'],
    }).notNull(),
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
  /** Told to everybody who asks which coupons there are. */
  isListed: boolean().notNull().default(false),
  customerId: integer().references(() => customers.id),
});
export const prepaidAccounts = pgTable(
  'prepaid_accounts',
  {
    id: key(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    balanceCents: integer().notNull(),
    notifies: boolean().notNull().default(false),
  },
  (t) => [index().on(t.customerId), check('balance_not_negative', sql`${t.balanceCents} >= 0`)],
);
export const prepaidLedger = pgTable(
  'prepaid_ledger',
  {
    id: key(),
    accountId: integer()
      .notNull()
      .references(() => prepaidAccounts.id),
    deltaCents: integer().notNull(),
    orderId: integer().references(() => orders.id),
    note: text().notNull().default(''),
    at: now(),
  },
  (t) => [index().on(t.accountId)],
);
