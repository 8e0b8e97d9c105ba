import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productTexts } from '#server/db/schema/index.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { pageData } from '#tests/server/catalog/reading.ts';
import { chair, vase } from '#tests/server/catalog/shop.ts';

const catalog = useCatalog();

test('what one product leaves to choose and another simply is are one row of a comparison', async () => {
  await catalog.store.db
    .update(productTexts)
    .set({ facts: [{ name: 'Couleur', value: 'Vert' }] })
    .where(and(eq(productTexts.productId, vase), eq(productTexts.culture, 'fr')));
  const { Rows } = await pageData(catalog.asker(), 'compare', {}, { ids: `${chair}-${vase}` });
  expect(Rows.slice(1).map(({ Name, Values, IsDifferent }) => [Name, IsDifferent, ...Values])).toEqual([
    ['Couleur', true, 'Rouge, Bleu', 'Vert'],
    ['Taille', true, 'S, L', ''],
    ['Poids', true, '1 kg', ''],
  ]);
});
