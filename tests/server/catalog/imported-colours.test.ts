import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { attributes, attributeValues } from '#server/db/schema/index.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { pageData, variationAt } from '#tests/server/catalog/reading.ts';
import { blue, chair } from '#tests/server/catalog/shop.ts';

const catalog = useCatalog();
const asker = () => catalog.asker();

// as an import makes them: the name of a colour says nothing about its look
beforeAll(async () => {
  const { db } = catalog.store;
  await db.update(attributeValues).set({ colorCode1: null }).where(eq(attributeValues.id, blue));
  await db.update(attributes).set({ displayType: 'Button' }).where(eq(attributes.code, 'size'));
});

test('[PROD-01] colours that are names alone are buttons; a card’s dots are the colours that are known', async () => {
  const { ProductVariantAttributesViewModel: shown } = await variationAt(asker(), chair, {});
  expect(shown.map(({ VariationDisplayTypeValue }) => VariationDisplayTypeValue)).toEqual(['Button', 'Button']);
  const { Products } = await pageData(asker(), 'category', { slug: 'sieges' }, {});
  expect(Products.map(({ Colors }) => Colors)).toEqual([['#ff0000'], [], []]);
});
