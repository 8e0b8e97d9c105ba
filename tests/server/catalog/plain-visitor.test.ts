import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keptAnswers, mostAnswerBytes } from '#server/catalog/plain-visitor.ts';
import { catalogs, customers, newsCategories, newsPosts, newsPostTexts, stock } from '#server/db/schema/index.ts';
import { customerOf, isPulse, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let now = Date.now();
let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => now });
});
afterAll(() => shop.close());

const mug = '/fr/p/product-1-fr';
const list = '/fr/catalog';

interface Answer {
  Page: {
    FormToken: string;
    Variation: { Price: { TaxIncl: number }; Stock: { Quantity: number } };
    Pagination: { TotalItems: number };
    News: { Title: string; Url: string }[];
  };
}
const read = async (path: string, person: Person = shop.person()): Promise<Answer['Page']> => {
  const answer = await person.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return ((await answer.json()) as Answer).Page;
};
/** How many statements a page's data takes, besides the health probe once a second. */
async function statements(path: string, person: Person = shop.person()): Promise<number> {
  const { db } = shop.services;
  const spies = [vi.spyOn(db, 'execute'), vi.spyOn(db, 'select')];
  await read(path, person);
  const asked = spies
    .flatMap(({ mock }): unknown[] => mock.calls.map(([first]) => first))
    .filter((each) => !isPulse(each));
  for (const spy of spies) spy.mockRestore();
  return asked.length;
}

test.each(['/fr', list, '/fr/catalog?sort=price', mug])(
  '[RUN-08] a page that is the same for all visitors takes no statement while nothing changes: %s',
  async (path) => {
    await read(path);
    expect(await statements(path)).toBe(0);
    await shop.services.db.update(stock).set({ quantity: 50 }).where(eq(stock.variantId, variant.dozen));
    expect(await statements(path)).toBeGreaterThan(2);
  },
);

test('[RUN-08] stock and any other change is visible in the very next response', async () => {
  for (const quantity of [7, 6, 5]) {
    await shop.services.db.update(stock).set({ quantity }).where(eq(stock.variantId, variant.last));
    expect((await read('/fr/p/product-3-fr')).Variation.Stock.Quantity).toBe(2 * quantity);
  }
});

test('each response has a form token of its own', async () => {
  const tokens = [await read(mug), await read(mug), await read(mug)].map(({ FormToken }) => FormToken);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{36}$/);
});

test('a signed-in customer sees their own prices, and nobody else gets them', async () => {
  await read(mug);
  const { person, Email } = await customerOf(shop);
  await shop.services.db.update(customers).set({ priceListId: 2 }).where(eq(customers.email, Email));
  const shown = async (who?: Person) => (await read(mug, who)).Variation.Price.TaxIncl;
  expect([await shown(person), await shown(), await shown(person)]).toEqual([363, 488, 363]);
});

test('a catalogue that closes expires its cached data on time', async () => {
  const { db } = shop.services;
  const before = now;
  await db.update(catalogs).set({ endsAt: new Date(now + 1_000) });
  const total = async () => (await read(list)).Pagination.TotalItems;
  const open = await total();
  now += 999;
  expect([open > 0, await total()]).toEqual([true, open]);
  now += 1;
  expect(await total()).toBe(0);
  expect((await shop.person().get(mug)).status).toBe(404);
  now = before;
  expect(await total()).toBe(open);
  await db.update(catalogs).set({ endsAt: null });
});

test('[SITE-06] the home page leads to the three latest posts, each from the moment it is out', async () => {
  const { db } = shop.services;
  const [category] = await db
    .insert(newsCategories)
    .values({ position: 1, name: { fr: 'Boutique', nl: 'Winkel' } })
    .returning();
  const before = now;
  for (const [index, at] of [-4, -3, -2, 1].entries()) {
    const publishedAt = new Date(now + at * 1_000);
    const [post] = await db
      .insert(newsPosts)
      .values({ categoryId: category?.id ?? 0, publishedAt })
      .returning();
    const postId = post?.id ?? 0;
    const text = { postId, culture: 'fr', title: `Post ${index}`, slug: `post-${index}`, summary: '', html: '' };
    await db.insert(newsPostTexts).values(text);
  }
  const posts = async () => (await read('/fr')).News.map(({ Title, Url }) => [Title, Url]);
  const out = [2, 1, 0].map((index) => [`Post ${index}`, `/fr/news/post-${index}`]);
  expect(await posts()).toEqual(out);
  now += 999;
  expect(await posts()).toEqual(out);
  now += 1;
  expect(await posts()).toEqual([['Post 3', '/fr/news/post-3'], ...out.slice(0, 2)]);
  now = before;
});

test('[RUN-09] cached responses stay within their size limit, whatever is requested', async () => {
  const kept = keptAnswers(shop.services.db);
  const before = kept.size();
  for (let each = 0; each < 20; each++) await read(`/fr/catalog?unknown${each}=${'x'.repeat(2_000)}`);
  expect(kept.size().bytes).toBeGreaterThan(before.bytes);
  for (let each = 0; each < 50; each++) kept.set(`heavy ${each}`, heavy, mostAnswerBytes / 10);
  expect(kept.size().bytes).toBeLessThanOrEqual(mostAnswerBytes);
});
const heavy = { total: 0, from: 0, until: 0, result: { redirect: '/', status: 302 } } as const;
