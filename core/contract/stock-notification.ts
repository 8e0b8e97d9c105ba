import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { definePage } from './page.ts';
import { id, text } from './wire.ts';

const one = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined));

export const subscription = v.object({ Message: v.string() });
export type Subscription = v.InferOutput<typeof subscription>;
export const subscribeToStock = endpoint({
  id: 'subscribeToStock',
  what: 'Asks for a mail when a variant is back in stock, which the address confirms first. The same answer whether the address is known or not.',
  method: 'POST',
  path: '/api/v1/catalog/stocknotification',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  body: v.object({ ProductId: id, ProductVariantId: id, Email: text(254) }),
  answer: subscription,
  problems: [404, 422],
});

/** The form that asks for the mail; shown in a dialog of the product page, or by itself. */
export const stockNotificationPage = definePage({
  id: 'stockNotification',
  params: v.object({}),
  search: v.object({ ProductVariantId: one, ProductId: one, sent: one }),
  data: v.object({
    Kind: v.literal('stockNotification'),
    ProductId: id,
    ProductVariantId: id,
    /** The product with its options. */
    Name: v.string(),
    ProductUrl: v.string(),
    /** There are pieces again: nobody needs a mail. */
    IsInStock: v.boolean(),
    /** The address of who is signed in, else empty. */
    Email: v.string(),
    /** A plain form was sent. */
    IsSent: v.boolean(),
  }),
  actions: ['subscribe'],
});
export type StockNotificationPageData = v.InferOutput<typeof stockNotificationPage.data>;

/** What a link of a mail leads to: a mail program that opens it does nothing, its button does. */
export const stockNotificationLinkPage = definePage({
  id: 'stockNotificationLink',
  params: v.object({
    purpose: v.picklist(['confirm', 'unsubscribe']),
    token: v.pipe(v.string(), v.regex(/^[\w-]{36,43}$/)),
  }),
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('stockNotificationLink'),
    Purpose: v.picklist(['confirm', 'unsubscribe']),
    Token: v.string(),
    IsDone: v.boolean(),
  }),
  actions: ['confirm', 'unsubscribe'],
});
export type StockNotificationLinkPageData = v.InferOutput<typeof stockNotificationLinkPage.data>;
