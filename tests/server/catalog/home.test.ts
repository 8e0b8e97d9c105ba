import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { categoryTree } from '#server/catalog/lookups.ts';
import { menuFor } from '#server/catalog/menu.ts';
import type { Store } from '#server/db/open.ts';
import { catalogs, categoryTexts } from '#server/db/schema/index.ts';
import { pageData } from '#tests/server/catalog/reading.ts';
import { fillShop } from '#tests/server/catalog/shop.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

let store: Store;
beforeAll(async () => {
  store = await emptyDatabase();
  await fillShop(store);
});
afterAll(() => store.close());

const asker = (options: Parameters<typeof visitor>[1] = {}) => ({
  visit: visitor(store, options),
  services: testServices(store),
});

test('the home page shows today’s banners, the departments with their counts, what sells best and what is new', async () => {
  const page = await pageData(asker(), 'home');
  expect(page.Banners).toMatchObject([{ Id: 1, Title: 'Été', Url: '/fr/c/maison', Photo: { AssetName: 'photo 1' } }]);
  expect(page.Categories).toMatchObject([
    { Name: 'Maison', Url: '/fr/c/maison', Photo: { AssetName: 'Maison' }, Count: 33 },
  ]);
  expect(page.Featured.slice(0, 3).map(({ Name }) => Name)).toEqual(['Chaise d’été', 'Vase', 'Épuisé']);
  expect(page.Newest.slice(0, 4).map(({ Name }) => Name)).toEqual(['Épuisé', 'Vase', 'Chaise d’été', 'Tasse 10']);
  // nothing is delivered by a shop without methods
  expect(page.Service).toBeUndefined();
  expect([page.Featured.length, page.Newest.length]).toEqual([8, 4]);
});

test('[NAV-22] the menu is the tree of three levels in its order, with the visit’s URLs and its departments’ pictures', async () => {
  const chairs = { Name: 'Stoelen', Url: '/shop/nl/c/stoelen', Children: [] };
  const menu = await menuFor(asker({ culture: 'nl', appPath: '/shop' }));
  const Photo = menu[0]?.Photo;
  expect(Photo?.AssetName).toBe('Wonen');
  expect(menu).toEqual([
    {
      Name: 'Wonen',
      Url: '/shop/nl/c/wonen',
      Photo,
      Children: [
        { Name: 'Keuken', Url: '/shop/nl/c/keuken', Children: [] },
        { Name: 'Zitten', Url: '/shop/nl/c/zitten', Children: [chairs] },
      ],
    },
  ]);
  expect((await menuFor(asker()))[0]?.Url).toBe('/fr/c/maison');
});

test('[RUN-08] the menu is the same object until its tree is edited; the next page shows the edit', async () => {
  const before = await menuFor(asker());
  expect(await menuFor(asker())).toBe(before);
  await store.db.update(categoryTexts).set({ name: 'Intérieur' }).where(eq(categoryTexts.slug, 'maison'));
  expect((await menuFor(asker()))[0]?.Name).toBe('Intérieur');
});

test('a category counts no product of a catalogue that has since closed', async () => {
  const counted = async () => (await categoryTree(store.db)).childrenOf(null)[0]?.count ?? 0;
  const before = await counted();
  const isMain = eq(catalogs.code, 'main');
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const [row] = await store.db
      .update(catalogs)
      .set({ endsAt: new Date(Date.now() + 1_000) })
      .where(isMain)
      .returning();
    expect([row === undefined, before > 0, await counted()]).toEqual([false, true, before]);
    vi.advanceTimersByTime(2_000);
    expect(await counted()).toBe(0);
  } finally {
    vi.useRealTimers();
    await store.db.update(catalogs).set({ endsAt: null }).where(isMain);
  }
});
