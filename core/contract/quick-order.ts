import * as v from 'valibot';
import { cartSummary } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { definePage } from './page.ts';
import { guid } from './wire.ts';

/** A list of articles, one row each: `SKU,quantity`; parsed by `core/rules/quick-order.ts`. */
const list = v.pipe(v.string(), v.maxLength(20_000));

/** The outcome of a row; no row is dropped silently. */
export const orderedRow = v.object({
  /** 1-based, empty lines included. */
  Line: v.number(),
  SKU: v.string(),
  /** Null if it cannot be parsed. */
  Quantity: v.nullable(v.number()),
  Name: v.string(),
  /** `Corrected`: accepted with another quantity. `Ready`: only checked, and available. */
  Status: v.picklist(['Ready', 'Added', 'Corrected', 'Refused']),
  /** Translation key of the reason, and its values; '' if there is nothing to report. */
  Code: v.string(),
  Params: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type OrderedRow = v.InferOutput<typeof orderedRow>;

export const quickOrderAnswer = v.object({
  Cart: cartSummary,
  Rows: v.array(orderedRow),
  /** The refused rows as they were written, to be corrected. */
  Rest: v.string(),
});
export type QuickOrderAnswer = v.InferOutput<typeof quickOrderAnswer>;

export const quickOrder = endpoint({
  id: 'quickOrder',
  what: "Adds a list of articles to the cart, each by its SKU or the company's own reference, and reports on every row. 422 for a list without rows or with more than 200.",
  method: 'POST',
  path: '/api/v1/catalog/quickorder',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  body: v.object({ Articles: list }),
  answer: quickOrderAnswer,
  problems: [422],
});

/** Ordering by a list of SKUs, for companies that know what they need. */
export const quickOrderPage = definePage({
  id: 'quickOrder',
  params: v.object({}),
  /** `articles`: rows to show, such as those refused from a plain form's list; `added`: the number of rows it added. */
  search: v.object({
    articles: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(6000))), undefined)),
    added: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(3))), undefined)),
  }),
  data: v.object({
    Kind: v.literal('quickOrder'),
    Articles: v.string(),
    /** A preview of the rows in `Articles`. */
    Rows: v.array(orderedRow),
    /** The number of rows that a plain form added to the cart; null if none was sent. */
    Added: v.nullable(v.number()),
    /** Makes a plain form's list count once, however often it is posted. */
    FormToken: guid,
  }),
  /** `order` (Articles, FormToken, and a File whose rows follow the written ones). */
  actions: ['order'],
});
export type QuickOrderPageData = v.InferOutput<typeof quickOrderPage.data>;
