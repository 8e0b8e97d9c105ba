import * as v from 'valibot';
import { addedToCart, cartItem } from './cart.ts';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { guid, quantity, text } from './wire.ts';

/** The add-to-cart form of order lists: these names are the specification's (§4). */
export const orderedArticleFields = v.object({
  /** Neither the name nor the price of the client is believed. */
  name: v.optional(text(300), ''),
  price: v.optional(text(40), ''),
  currencyCode: v.optional(text(3), ''),
  quantity,
  /** The line within its order: its SKU. */
  ItemKey: v.pipe(text(100), v.nonEmpty('Form.Mandatory')),
  OrderId: guid,
  /** `Catalog`, or where else the article came from. */
  ItemOrigin: v.optional(text(40), ''),
});

export const addOrderedArticle = endpoint({
  id: 'addOrderedArticle',
  what: 'Adds an article of one of the customer’s own orders to the cart, priced by the server.',
  method: 'PUT',
  path: '/api/v1/sales/orders/addtocart',
  may: 'customer',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  body: orderedArticleFields,
  // form data first: so the specification's client sends it
  encodings: ['form', 'json'],
  answer: addedToCart,
  problems: [401, 404, 409],
});

/** An article that was ordered before: as the cart would hold it now, and the order it was last in. */
export const orderedArticle = v.object({
  ...cartItem.entries,
  ItemKey: v.string(),
  OrderId: guid,
  OrderNumber: v.string(),
  /** ISO 8601. */
  PlacedAt: v.string(),
  ItemOrigin: v.string(),
  IsForSale: v.boolean(),
  /** Makes its plain form count once, however often it is posted. */
  FormToken: guid,
});
export type OrderedArticle = v.InferOutput<typeof orderedArticle>;

/** What a customer has ordered so far, each article once, to be ordered again. */
export const orderListPage = definePage({
  id: 'orderList',
  params: nothing,
  search: v.object({ q: one, pagenbr: one }),
  data: v.object({
    Kind: v.literal('orderList'),
    Query: v.object({ q: v.string() }),
    Articles: v.array(orderedArticle),
    ItemsCount: v.number(),
    CurrentPage: v.number(),
    TotalPages: v.number(),
    CurrencyCode: v.string(),
  }),
  /** `addToCart`: the fields of `addOrderedArticle`, and FormToken. */
  actions: ['addToCart'],
  may: 'customer',
  texts: ['OrderHistory'],
});
export type OrderListPageData = v.InferOutput<typeof orderListPage.data>;
