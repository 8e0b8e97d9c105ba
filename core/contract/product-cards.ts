import * as v from 'valibot';
import { productCard } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { culture } from './wire.ts';

export const productCards = endpoint({
  id: 'productCards',
  what: 'Products by id, in that order, at the visitor’s own prices; those not for sale are left out. At most twelve.',
  method: 'GET',
  path: '/api/v1/catalog/products/cards',
  query: v.object({
    /** `3,14,15`. */
    ids: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,11}$/, 'Ids'),
      v.transform((text) => text.split(',').map(Number)),
    ),
    culture: v.optional(culture, 'fr'),
  }),
  answer: v.object({ Products: v.array(productCard) }),
});
