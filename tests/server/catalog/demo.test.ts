import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Culture } from '#contract/wire.ts';
import type { Store } from '#server/db/open.ts';
import { productTexts, variants } from '#server/db/schema/index.ts';
import { suggestionsAt, pageData, readPage, variationAt } from '#tests/server/catalog/reading.ts';
import { demoDatabase } from '#tests/server/database.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

// hundreds of pages each, on a possibly busy machine
vi.setConfig({ testTimeout: 90_000 });

let store: Store;
beforeAll(async () => {
  store = await demoDatabase();
}, 120_000);
afterAll(() => store.close());

const asker = (culture: Culture = 'fr') => ({ visit: visitor(store, { culture }), services: testServices(store) });

test.each(['fr', 'nl'] as const)(
  'every product of the demo shop has a page in %s, a price and a counterpart',
  async (culture) => {
    const texts = await store.db.select().from(productTexts);
    const slugs = new Map(texts.map((each) => [`${each.culture} ${each.productId}`, each.slug]));
    const other = culture === 'fr' ? 'nl' : 'fr';
    const own = texts.filter((each) => each.culture === culture);
    const wrong: string[] = [];
    for (const { slug, productId } of own) {
      const { Variation, Breadcrumbs, meta } = await pageData(asker(culture), 'product', { slug });
      const counterpart = `/${other}/p/${slugs.get(`${other} ${productId}`)}`;
      const isRight =
        Variation.Price.TaxIncl > 0 && Breadcrumbs.length === 3 && meta.Alternates?.[other] === counterpart;
      if (!isRight) wrong.push(slug);
    }
    expect(wrong).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
  },
);

test('every variant of the demo shop can be chosen when it is for sale, and is never shown when it is not', async () => {
  const rows = await store.db.select().from(variants);
  const wrong: string[] = [];
  for (const { id, productId, sku, isAvailable, valueIds } of rows) {
    const choice = Object.fromEntries(
      valueIds.map((valueId, index) => [`VariantValueId${index + 1}`, String(valueId)]),
    );
    const { SelectionState, ProductVariantViewModel } = await variationAt(asker(), productId, choice);
    const { ProductVariantId, SKU } = ProductVariantViewModel;
    const isRight = isAvailable
      ? SelectionState === 'complete' && ProductVariantId === id && SKU === sku
      : SelectionState === 'conflict' && ProductVariantId !== id;
    if (!isRight) wrong.push(sku);
  }
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(400);
});

test('every category of the menu has a list whose pages match its count', async () => {
  const home = await pageData(asker(), 'home');
  expect([home.Featured.length, home.Newest.length, home.News.length]).toEqual([8, 4, 3]);
  for (const { Url, Count } of home.Categories) {
    const slug = Url.split('/').at(-1) ?? '';
    const first = await pageData(asker(), 'category', { slug }, { pageSize: '12' });
    const last = await pageData(asker(), 'category', { slug }, { pageSize: '12', pageindex: '999' });
    const { TotalItems, TotalPages } = first.Pagination;
    expect([slug, TotalItems, first.Products.length]).toEqual([slug, Count, Math.min(12, Count)]);
    expect([slug, last.Query.pageindex]).toEqual([slug, TotalPages]);
    expect(last.Products).toHaveLength(TotalItems - 12 * (TotalPages - 1));
  }
});

test('the name of every product finds it, typed in full and without its accents', async () => {
  const texts = await store.db.select().from(productTexts);
  const missed: string[] = [];
  for (const { name, slug, culture } of texts.filter((_, index) => index % 5 === 0)) {
    const q = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    const found = await suggestionsAt(asker(culture === 'nl' ? 'nl' : 'fr'), { q, nbrResults: '10', culture });
    if (!found.some(({ ProductUrl }) => ProductUrl.endsWith(`/p/${slug}`))) missed.push(`${culture} ${slug}`);
  }
  expect(missed).toEqual([]);
});

test('a Dutch slug under French redirects to its French page, for every tenth product', async () => {
  const texts = await store.db.select().from(productTexts);
  const french = new Map(texts.filter(({ culture }) => culture === 'fr').map((each) => [each.productId, each.slug]));
  const dutch = texts.filter(({ culture, productId }) => culture === 'nl' && productId % 10 === 0);
  for (const { slug, productId } of dutch.filter((each) => each.slug !== french.get(each.productId)))
    expect((await readPage(asker(), 'product', { slug })).redirect).toBe(`301 /fr/p/${french.get(productId)}`);
});
