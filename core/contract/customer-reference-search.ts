import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { culture, text } from './wire.ts';

/** A company's own name for one of our variants; `ProductLink` opens that variant. `Name` is the product's. */
export const customerReference = v.object({ CustomerSKU: v.string(), ProductLink: v.string(), Name: v.string() });
export type CustomerReference = v.InferOutput<typeof customerReference>;

export const customerReferenceSearch = endpoint({
  id: 'customerReferenceSearch',
  what: 'The company’s own references that contain the query, closest match first, a page at a time; nothing below two characters.',
  method: 'GET',
  path: '/api/v1/catalog/customerref/search',
  may: 'customer',
  query: v.object({
    q: text(100),
    page: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))]),
        v.integer(),
        v.minValue(1),
        v.maxValue(99_999),
      ),
      1,
    ),
    culture: v.optional(culture, 'fr'),
  }),
  answer: v.array(customerReference),
});

/** A company's own references; searched from two characters on. */
export const customerReferenceSearchPage = definePage({
  id: 'customerReferenceSearch',
  params: nothing,
  search: v.object({ q: one, page: one }),
  data: v.object({
    Kind: v.literal('customerReferenceSearch'),
    Query: v.object({ q: v.string(), page: v.number() }),
    References: v.array(customerReference),
  }),
  actions: [],
});
export type CustomerReferenceSearchPageData = v.InferOutput<typeof customerReferenceSearchPage.data>;
