import * as v from 'valibot';
import { variation } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** A product in brief, with what there is to choose: enough to buy it from a list. */
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
  what: 'The panel of a row of a product list: a fragment to a browser, its data to the app.',
  method: 'GET',
  path: '/:culture/widget/catalog/quickview/:id',
  params: v.object({ culture: v.picklist(['fr', 'nl']), id }),
  answer: quickViewData,
  problems: [404],
});
