import * as v from 'valibot';
import { tier, warehouseStock } from './catalog.ts';
import { endpoint } from './endpoint.ts';
import { widgetPaths } from './paths.ts';
import { culture, id, picture } from './wire.ts';

const params = v.object({ culture });
const flag = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(true|false)$/i),
    v.transform((text) => text.toLowerCase() === 'true'),
  ),
  'false',
);

const tierTable = v.object({ Tiers: v.array(tier) });
export const degressivePrice = endpoint({
  id: 'degressivePrice',
  what: 'A variant’s price tiers for this visitor, reductions included; empty if one price applies to all quantities.',
  method: 'GET',
  path: '/:culture/widget/catalog/DegressivePrice',
  params,
  query: v.object({ productVariantId: id }),
  answer: tierTable,
  problems: [404],
});

const stockTable = v.object({ Name: v.string(), Warehouses: warehouseStock });
export type StockTableData = v.InferOutput<typeof stockTable>;
export const stockByWarehouse = endpoint({
  id: 'stockByWarehouse',
  what: 'A variant’s stock by warehouse: those that have some, or all active ones with `displayAllActiveWarehouses`.',
  method: 'GET',
  path: `/:culture${widgetPaths.stockByWarehouse}`,
  params,
  query: v.object({ productId: id, productVariantId: id, displayAllActiveWarehouses: flag }),
  answer: stockTable,
  problems: [404],
});

const photoList = v.object({ Name: v.string(), Photos: v.array(picture) });
export type PhotoListData = v.InferOutput<typeof photoList>;
export const productPhotosGallery = endpoint({
  id: 'productPhotosGallery',
  what: 'A product’s photos, the variant’s own colour first; without a variant, one of each colour.',
  method: 'GET',
  path: '/:culture/widget/catalog/ProductPhotosGallery',
  params,
  query: v.object({ productId: id, productVariantId: v.optional(id) }),
  answer: photoList,
  problems: [404],
});
