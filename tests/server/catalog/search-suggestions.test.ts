import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardsOf } from '#server/catalog/cards.ts';
import { isSimilar, withAccuracy } from '#server/catalog/similarity.ts';
import { hasWords } from '#server/catalog/words.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';
import { assets, productTexts } from '#server/db/schema/index.ts';
import { suggestionsAt } from '#tests/server/catalog/reading.ts';
import { fillShop } from '#tests/server/catalog/shop.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';

let store: Store;
beforeAll(async () => {
  store = await emptyDatabase();
  await fillShop(store);
});
afterAll(() => store.close());

const suggest = (query: Record<string, string>) =>
  suggestionsAt({ visit: visitor(store, { appPath: '/shop' }), services: testServices(store) }, query);
const names = async (query: Record<string, string>) => (await suggest(query)).map(({ Name }) => Name);

test('[CAT-09, CAT-14] a suggestion is a name, a photo and the URL of its page in the requested culture', async () => {
  const [photo] = await store.db.select({ guid: assets.guid }).from(assets).where(eq(assets.id, 1));
  expect((await suggest({ q: 'chaise' }))[0]).toEqual({
    Name: 'Chaise d’été',
    Photo: { AssetId: photo?.guid, AssetName: 'photo 1' },
    ProductUrl: '/shop/fr/p/chaise-d-ete',
    Price: { TaxIncl: 4840, TaxExcl: 4000, Shown: 'incl' },
    IsFromPrice: true,
  });
  expect((await suggest({ q: 'zomer', culture: 'nl' }))[0]).toMatchObject({
    Name: 'Zomerstoel',
    Photo: { AssetName: 'foto 1' },
    ProductUrl: '/shop/nl/p/zomerstoel',
  });
  expect((await suggest({ q: 'vase' }))[0]).toMatchObject({ Name: 'Vase', Photo: null });
});

test('[CAT-09] a suggestion costs what its card does: without VAT and by its own list for a company', async () => {
  const priced = async (by: Visit, q: string) =>
    (await suggestionsAt({ visit: by, services: testServices(store) }, { q }))[0]?.Price;
  const cardPrice = async (by: Visit, id: number) =>
    (await cardsOf({ visit: by, services: testServices(store) }, [id], 'BE'))[0]?.Price;
  const company = await signedIn(store, 'company@vitrine.test');
  for (const [by, Shown] of [
    [visitor(store), 'incl'],
    [company, 'excl'],
  ] as const) {
    const price = await priced(by, 'chaise');
    expect(price?.Shown).toBe(Shown);
    expect(price).toEqual(await cardPrice(by, 1));
  }
  expect((await priced(company, 'chaise'))?.TaxExcl).toBe(3000);
});

test('[CAT-09] five unless more are requested, and never more than 30', async () => {
  expect(await suggest({ q: 'tasse' })).toHaveLength(5);
  expect(await suggest({ q: 'tasse', nbrResults: '30' })).toHaveLength(30);
  await expect(suggest({ q: 'tasse', nbrResults: '31' })).rejects.toThrow('<=30');
});

test('[CAT-09] suggests nothing below two characters, not counting blanks', async () => {
  for (const q of ['', 'c', ' c ', '\u0301c']) expect(await suggest({ q })).toEqual([]);
  expect(await names({ q: 'ch' })).toContain('Chaise d’été');
});

test('[CAT-09] the accuracy sets how similar a name must be: a typo passes at 0.3, not at 0.9', async () => {
  expect(await names({ q: 'chase' })).toContain('Chaise d’été');
  expect(await names({ q: 'chase', accuracy: '0.9' })).toEqual([]);
  expect(await names({ q: 'zzzzzz', accuracy: '0' })).toEqual([]);
});

test('accents and capitals do not matter, brand and SKU are found too, a closed catalogue never', async () => {
  expect((await names({ q: 'ÉPUISE' }))[0]).toBe('Épuisé');
  expect(await names({ q: 'ebene' })).toEqual(['Chaise d’été', 'Vase', 'Épuisé']);
  expect((await names({ q: 'sku-21' }))[0]).toBe('Tasse 21');
  expect(await names({ q: 'parasol' })).not.toContain('Parasol');
});

test.each(['%%', '((', '\\\\', '☃☃', '{}[]', "';--"])('%j suggests nothing and breaks nothing', async (q) => {
  expect(await suggest({ q })).toEqual([]);
});

test('words in any order, each by its prefix; names that start with it first, then best sellers', async () => {
  expect((await names({ q: 'kopje tas' }))[0]).toMatch(/^Tasse/);
  expect((await names({ q: 'ebene cha' }))[0]).toBe('Chaise d’été');
  expect((await names({ q: 'va' }))[0]).toBe('Vase');
});

test('[CAT-09] a misspelled word matches similar words of the shop, along with correct words', async () => {
  expect(await names({ q: 'ebene chase' })).toEqual(['Chaise d’été', 'Vase', 'Épuisé']);
  expect((await names({ q: 'zomerstol', culture: 'nl' }))[0]).toBe('Zomerstoel');
  // a Dutch word may start inside a compound
  expect(await names({ q: 'stoel', culture: 'nl' })).toContain('Zomerstoel');
});

test('a word of a product’s new name is found at once', async () => {
  const vase = and(eq(productTexts.productId, 2), eq(productTexts.culture, 'fr'));
  const [before] = await store.db.select().from(productTexts).where(vase);
  await store.db.update(productTexts).set({ search: 'soliflore' }).where(vase);
  expect(await names({ q: 'solyflore' })).toEqual(['Vase']);
  await store.db
    .update(productTexts)
    .set({ search: before?.search ?? '' })
    .where(vase);
});

test('the searches can use the trigram indexes', async () => {
  const plan = await withAccuracy(store.db, 0.3, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const list = await tx.execute(sql`EXPLAIN SELECT 1 FROM product_texts t WHERE ${isSimilar('chaise')}`);
    const box = await tx.execute(sql`EXPLAIN SELECT 1 FROM product_texts t WHERE ${hasWords(['chaise'])}`);
    return [list, box].map((rows) => JSON.stringify(rowsOf(rows)));
  });
  for (const text of plan) expect(text).toContain('product_texts_search_trigrams');
});
