import { expect } from 'vitest';
import { randomUUID } from 'node:crypto';
import { confirmed, registration } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { CallCases, CallContext } from './call-case.ts';
import { wrongCulture } from './call-case.ts';

const params = { culture: 'fr' };
const mug = { productId: '1', productVariantId: String(variant.mug) };

/** Registers a company and signs the person in as it. */
export async function asCompany({ shop, person }: Pick<CallContext, 'shop' | 'person'>): Promise<void> {
  const form = {
    ...registration(`${randomUUID()}@vitrine.test`),
    AccountType: 'Company' as const,
    Company: 'Acme',
    VAT: 'BE0244142664',
  };
  await confirmed(shop, person, form);
}

/** The widgets of the product page. */
export const productBlockRows: CallCases<
  | 'customerReferenceUpdate'
  | 'degressivePrice'
  | 'productCards'
  | 'productPhotosGallery'
  | 'saveCustomerReference'
  | 'stockByWarehouse'
  | 'subscribeToBackInStock'
> = {
  customerReferenceUpdate: {
    may: 'customer',
    valid: async (context) => {
      await asCompany(context);
      return { params, query: mug };
    },
    answer: ({ CustomerSKU, Name, Url }) =>
      expect([CustomerSKU, Name, Url]).toEqual(['', 'Product 1 fr', '/fr/p/product-1-fr?VariantValueId1=1']),
    bad: [
      ['an unknown product', 404, null, { query: { productId: '999' } }],
      ['a variant of another product', 404, null, { query: { productVariantId: String(variant.book) } }],
      ['no variant', 400, '/productVariantId', { query: { productVariantId: undefined } as never }],
    ],
  },
  saveCustomerReference: {
    may: 'customer',
    valid: async (context) => {
      await asCompany(context);
      return { body: { ProductId: 1, ProductVariantId: variant.mug, CustomerSKU: ' ACME-1 ' } };
    },
    answer: ({ CustomerSKU, Status, Message }) =>
      expect([CustomerSKU, Status, Message]).toEqual(['ACME-1', true, 'Votre référence ACME-1 est enregistrée.']),
    bad: [
      ['an unknown product', 404, null, { body: { ProductId: 999 } }],
      ['a variant of another product', 404, null, { body: { ProductVariantId: variant.book } }],
      ['a reference too long', 422, '/CustomerSKU', { body: { CustomerSKU: 'x'.repeat(51) } }],
      ['a reference without end', 400, '/CustomerSKU', { body: { CustomerSKU: 'x'.repeat(1001) } }],
      ['NUL in it', 400, '/CustomerSKU', { body: { CustomerSKU: 'a\0b' } }],
      ['no reference', 400, '/CustomerSKU', { body: { CustomerSKU: undefined } }],
      ['no variant', 400, '/ProductVariantId', { body: { ProductVariantId: undefined } }],
      wrongCulture,
    ],
  },
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
  productCards: {
    may: 'visitor',
    valid: () => ({ query: { ids: '2,999,1,2' } }),
    answer: ({ Products }) => expect(Products.map(({ ProductId }) => ProductId)).toEqual([2, 1]),
    bad: [
      ['no id', 400, '/ids', { query: { ids: '' } }],
      ['what is no id', 400, '/ids', { query: { ids: '1,x' } }],
      ['thirteen ids', 400, '/ids', { query: { ids: '1,2,3,4,5,6,7,8,9,10,11,12,13' } }],
      wrongCulture,
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
  subscribeToBackInStock: {
    may: 'visitor',
    valid: () => ({
      body: { ProductId: variant.empty, ProductVariantId: variant.empty, Email: `${randomUUID()}@vitrine.test` },
    }),
    answer: ({ Message }) => expect(Message).toContain('confirmez votre adresse'),
    bad: [
      ['an unknown product', 404, null, { body: { ProductId: 999 } }],
      ['a variant of another product', 404, null, { body: { ProductVariantId: variant.book } }],
      ['no address', 400, '/Email', { body: { Email: undefined } }],
      ['an empty address', 422, '/Email', { body: { Email: '' } }],
      ['a broken address', 422, '/Email', { body: { Email: 'nobody' } }],
      ['an address without end', 400, '/Email', { body: { Email: `${'x'.repeat(250)}@vitrine.test` } }],
      wrongCulture,
    ],
  },
};
