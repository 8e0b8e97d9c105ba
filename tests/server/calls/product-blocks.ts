import { expect } from 'vitest';
import { variant } from '#tests/server/small-shop.ts';
import type { Rows } from './ask.ts';

const params = { culture: 'fr' };
const mug = { productId: '1', productVariantId: String(variant.mug) };

/** The widgets of the product page. */
export const productBlockRows: Rows<'degressivePrice' | 'stockByWarehouse' | 'productPhotosGallery'> = {
  degressivePrice: {
    may: 'visitor',
    valid: () => ({ params, query: { productVariantId: String(variant.mug) } }),
    answer: ({ Tiers }) => {
      expect(Tiers.map(({ MinQuantity, Price, Saves }) => [MinQuantity, Price.TaxIncl, Saves.TaxIncl])).toEqual([
        [1, 488, 0],
        [10, 450, 38],
      ]);
    },
    bad: [
      ['an unknown variant', 404, null, { query: { productVariantId: '999' } }],
      ['a variant that is no longer sold', 404, null, { query: { productVariantId: String(variant.gone) } }],
      ['no variant', 400, '/productVariantId', { query: { productVariantId: undefined } as never }],
      ['a variant that is no number', 400, '/productVariantId', { query: { productVariantId: 'x' } }],
    ],
  },
  stockByWarehouse: {
    may: 'visitor',
    valid: () => ({ params, query: { ...mug, displayAllActiveWarehouses: 'True' } }),
    answer: ({ Warehouses }) => expect(Warehouses).toHaveLength(2),
    bad: [
      ['an unknown product', 404, null, { query: { productId: '999' } }],
      ['a variant of another product', 404, null, { query: { productVariantId: String(variant.book) } }],
      ['no variant', 400, '/productVariantId', { query: { productVariantId: undefined } as never }],
      ['a flag that is none', 400, '/displayAllActiveWarehouses', { query: { displayAllActiveWarehouses: 'maybe' } }],
    ],
  },
  productPhotosGallery: {
    may: 'visitor',
    valid: () => ({ params, query: mug }),
    answer: ({ Photos }) => expect(Photos.length).toBeGreaterThan(0),
    bad: [
      ['an unknown product', 404, null, { query: { productId: '999' } }],
      ['a variant of another product', 404, null, { query: { productVariantId: String(variant.book) } }],
      ['a product that is no number', 400, '/productId', { query: { productId: 'x' } }],
    ],
  },
};
