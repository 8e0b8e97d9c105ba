import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { culture, price, text } from './wire.ts';

export const suggestion = v.object({
  Name: v.string(),
  Photo: v.nullable(v.object({ AssetId: v.string(), AssetName: v.string() })),
  ProductUrl: v.string(),
  /** As on its card; absent if it was just taken off sale. */
  Price: v.optional(price),
  /** Several prices match: this is the lowest. */
  IsFromPrice: v.optional(v.boolean()),
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
    culture: v.optional(culture, 'fr'),
  }),
  answer: v.array(suggestion),
});
