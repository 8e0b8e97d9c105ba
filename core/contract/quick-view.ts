import * as v from 'valibot';
import { variation } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** A product in brief with its options: enough to buy it from a list. */
export const quickViewData = v.object({
  ProductId: id,
  Name: v.string(),
  ProductUrl: v.string(),
  BrandName: v.string(),
  Summary: v.string(),
  Variation: variation,
});
export type QuickView = v.InferOutput<typeof quickViewData>;

export const quickView = endpoint({
  id: 'quickView',
  what: 'The quick view of a product in a list: an HTML fragment for a browser, data for the app.',
  method: 'GET',
  path: '/:culture/widget/catalog/quickview/:id',
  params: v.object({ culture: v.picklist(['fr', 'nl']), id }),
  answer: quickViewData,
  problems: [404],
});
