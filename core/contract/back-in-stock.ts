import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { definePage } from './page.ts';
import { id, text } from './wire.ts';

const one = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined));

export const subscription = v.object({ Message: v.string() });
export type Subscription = v.InferOutput<typeof subscription>;
export const subscribeToBackInStock = endpoint({
  id: 'subscribeToBackInStock',
  what: 'Subscribes an address to a back-in-stock mail; the address has to confirm first. The same response whether or not the address is known.',
  method: 'POST',
  path: '/api/v1/catalog/stocknotification',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  body: v.object({ ProductId: id, ProductVariantId: id, Email: text(254) }),
  answer: subscription,
  problems: [404, 422],
});

/** The back-in-stock form; shown in a dialog of the product page, or on its own. */
export const backInStockPage = definePage({
  id: 'backInStock',
  params: v.object({}),
  search: v.object({ ProductVariantId: one, ProductId: one, sent: one }),
  data: v.object({
    Kind: v.literal('backInStock'),
    ProductId: id,
    ProductVariantId: id,
    /** The product with its options. */
    Name: v.string(),
    ProductUrl: v.string(),
    /** It is in stock again: no notification is needed. */
    IsInStock: v.boolean(),
    /** The signed-in customer's address, otherwise empty. */
    Email: v.string(),
    /** A plain form was submitted. */
    IsSent: v.boolean(),
  }),
  actions: ['subscribe'],
});
export type BackInStockPageData = v.InferOutput<typeof backInStockPage.data>;

/** The target of a link in a mail: opening it does nothing, so that mail scanners do no harm; its button acts. */
export const backInStockLinkPage = definePage({
  id: 'backInStockLink',
  params: v.object({
    purpose: v.picklist(['confirm', 'unsubscribe']),
    token: v.pipe(v.string(), v.regex(/^[\w-]{36,43}$/)),
  }),
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('backInStockLink'),
    Purpose: v.picklist(['confirm', 'unsubscribe']),
    Token: v.string(),
    IsDone: v.boolean(),
  }),
  actions: ['confirm', 'unsubscribe'],
});
export type BackInStockLinkPageData = v.InferOutput<typeof backInStockLinkPage.data>;
