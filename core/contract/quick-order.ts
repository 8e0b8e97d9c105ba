import * as v from 'valibot';
import { cartSummary } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { definePage } from './page.ts';
import { guid } from './wire.ts';

/** A list of articles, a row each: `SKU,quantity`; read by `core/rules/quick-order.ts`. */
const list = v.pipe(v.string(), v.maxLength(20_000));

/** What became of a row; nothing of a list is dropped without a word. */
export const orderedRow = v.object({
  /** Counted from 1, empty lines included. */
  Line: v.number(),
  SKU: v.string(),
  /** Null where it cannot be read. */
  Quantity: v.nullable(v.number()),
  Name: v.string(),
  /** `Corrected`: taken with another quantity. `Ready`: looked at only, and can be had. */
  Status: v.picklist(['Ready', 'Added', 'Corrected', 'Refused']),
  /** Translation key of the reason, and its values; '' where there is nothing to say. */
  Code: v.string(),
  Params: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type OrderedRow = v.InferOutput<typeof orderedRow>;

export const quickOrderAnswer = v.object({
  Cart: cartSummary,
  Rows: v.array(orderedRow),
  /** The rows that were refused, as they were written: what is left to mend. */
  Rest: v.string(),
});
export type QuickOrderAnswer = v.InferOutput<typeof quickOrderAnswer>;

export const quickOrder = endpoint({
  id: 'quickOrder',
  what: "Puts a list of articles into the cart, each by its SKU or the asker's own reference, and reports every row. 422 for a list without rows or with more than 200.",
  method: 'POST',
  path: '/api/v1/catalog/quickorder',
  query: v.object({ culture: v.optional(v.picklist(['fr', 'nl']), 'fr') }),
  body: v.object({ Articles: list }),
  answer: quickOrderAnswer,
  problems: [422],
});

/** A list of articles by SKU, for companies that know what they want. */
export const quickOrderPage = definePage({
  id: 'quickOrder',
  params: v.object({}),
  /** `articles`: rows to look at, such as those that a plain form's list left over; `added`: how many rows it took. */
  search: v.object({
    articles: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(6000))), undefined)),
    added: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(3))), undefined)),
  }),
  data: v.object({
    Kind: v.literal('quickOrder'),
    Articles: v.string(),
    /** What the rows of `Articles` would come to. */
    Rows: v.array(orderedRow),
    /** Rows that a plain form has put into the cart; null when none was sent. */
    Added: v.nullable(v.number()),
    /** Counts a plain form's list once, however often it is posted. */
    FormToken: guid,
  }),
  /** `order` (Articles, FormToken, and a File whose rows come after those that were written). */
  actions: ['order'],
});
export type QuickOrderPageData = v.InferOutput<typeof quickOrderPage.data>;
