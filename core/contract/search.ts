import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { culture, text } from './wire.ts';

const spoken = v.optional(culture, 'fr');

export const suggestion = v.object({
  Name: v.string(),
  Photo: v.nullable(v.object({ AssetId: v.string(), AssetName: v.string() })),
  ProductUrl: v.string(),
});
export type Suggestion = v.InferOutput<typeof suggestion>;

export const searchSuggestions = endpoint({
  id: 'searchSuggestions',
  what: 'Products whose name, brand or SKU resembles the query, best first; nothing below two characters.',
  method: 'GET',
  path: '/api/v1/catalog/search/suggestions',
  query: v.object({
    q: text(100),
    nbrResults: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
        v.minValue(1),
        v.maxValue(30),
      ),
      5,
    ),
    accuracy: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^[01](\.\d{1,3})?$/), v.transform(Number))]),
        v.minValue(0),
        v.maxValue(1),
      ),
      0.3,
    ),
    culture: spoken,
  }),
  answer: v.array(suggestion),
});

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
    culture: spoken,
  }),
  answer: v.array(customerReference),
});
