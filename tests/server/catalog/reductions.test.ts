import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { priceHistory, prices } from '#server/db/schema/index.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { callCatalog, pageData, variationAt } from '#tests/server/catalog/reading.ts';
import { chair, soldOut, vase } from '#tests/server/catalog/shop.ts';
import { signedIn, testServices } from '#tests/server/visit.ts';

const catalog = useCatalog();

/** The vase is one variant at 6 %, sold for 10.60 in the default list. */
const variantId = 5;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const isVase = sql`variant_id = ${variantId}`;

/** Sets the price to `cents` from now on, as whoever writes prices does. */
const ask = (inclCents: number, regularCents: number | null) =>
  catalog.store.db.execute(
    sql`UPDATE prices SET incl_cents = ${inclCents}, regular_cents = ${regularCents} WHERE ${isVase}`,
  );

/** The vase's prices so far: `[cents, from how many days ago, until how many]`, then the current one. */
async function live(
  past: readonly (readonly [cents: number, from: number, to: number])[],
  { cents, regular, since }: { cents: number; regular: number | null; since: number },
): Promise<void> {
  await catalog.store.db.execute(sql`DELETE FROM prices WHERE ${isVase}`);
  await catalog.store.db.execute(sql`DELETE FROM price_history WHERE ${isVase}`);
  const key = { priceListId: 1, variantId, minQuantity: 1 };
  // one moment: a price that was reduced a millisecond after it began was the lowest one for that long
  const began = ago(since);
  for (const [inclCents, from, to] of past)
    await catalog.store.db.insert(priceHistory).values({ ...key, inclCents, since: ago(from), until: ago(to) });
  await catalog.store.db.insert(prices).values({
    ...key,
    inclCents: cents,
    regularCents: regular,
    since: began,
    reducedSince: regular === null ? null : began,
  });
}
const told = async () => (await variationAt(catalog.asker(), vase)).Reduction;
const historyOf = async () =>
  rowsOf<{ cents: number }>(
    await catalog.store.db.execute(sql`SELECT incl_cents AS cents FROM price_history WHERE ${isVase} ORDER BY since`),
  ).map(({ cents }) => cents);

test('[SHOP-05] a reduction is announced against the lowest price of the thirty days before it, never against the regular one', async () => {
  const past = [
    [700, 90, 50],
    [1060, 50, 20],
    [900, 20, 10],
    [1060, 10, 5],
  ] as const;
  await live(past, { cents: 800, regular: 1060, since: 5 });
  expect(await told()).toEqual({
    Lowest: { TaxIncl: 900, TaxExcl: 849, Shown: 'incl' },
    Regular: { TaxIncl: 1060, TaxExcl: 1000, Shown: 'incl' },
    Percent: 11,
  });
});

test('[SHOP-05] without an earlier price, or with one that was not higher, no reduction is announced', async () => {
  await live([], { cents: 800, regular: 1060, since: 5 });
  expect(await told()).toBe(null);
  await live([[800, 20, 5]], { cents: 800, regular: 1060, since: 5 });
  expect(await told()).toBe(null);
  await live([[1060, 400, 40]], { cents: 800, regular: null, since: 40 });
  expect(await told()).toBe(null);
});

test('[SHOP-05] the database keeps the price history, whoever writes: a reduction lowered further keeps its first reference price', async () => {
  await live([], { cents: 1060, regular: null, since: 100 });
  await ask(850, 1060);
  expect([await historyOf(), (await told())?.Lowest.TaxIncl]).toEqual([[1060], 1060]);
  await ask(700, 1060);
  expect([await historyOf(), (await told())?.Lowest.TaxIncl, (await told())?.Percent]).toEqual([[1060, 850], 1060, 33]);
  // the same price again is no change
  await ask(700, 1060);
  await ask(1060, null);
  expect([await historyOf(), await told()]).toEqual([[1060, 850, 700], null]);
  // a price called reduced that stays the same was also the earlier price
  await ask(1060, 1500);
  expect(await told()).toBe(null);
});

test('[SHOP-05] an offer that ends and returns cheaper is compared with the earlier price', async () => {
  await live([], { cents: 1060, regular: null, since: 100 });
  await catalog.store.db.execute(sql`DELETE FROM prices WHERE ${isVase}`);
  await catalog.store.db.insert(prices).values({ priceListId: 1, variantId, inclCents: 900, regularCents: 2000 });
  expect(await told()).toMatchObject({ Lowest: { TaxIncl: 1060 }, Percent: 15 });
});

test('[SHOP-05] lists, related products and quick views show the reduction as the page does', async () => {
  await live([[1060, 60, 5]], { cents: 800, regular: 1060, since: 5 });
  const asker = catalog.asker();
  const reduction = await told();
  expect(reduction).toMatchObject({ Lowest: { TaxIncl: 1060 }, Percent: 24 });
  const list = await pageData(asker, 'category', { slug: 'sieges' });
  expect(list.Products.map((card) => [card.ProductId, card.Reduction])).toEqual([
    [chair, null],
    [vase, reduction],
    [soldOut, null],
  ]);
  const { Related } = await pageData(asker, 'product', { slug: 'chaise-d-ete' });
  expect(Related.find(({ ProductId }) => ProductId === vase)?.Reduction).toEqual(reduction);
  const quick = await callCatalog(asker, 'quickView', { culture: 'fr', id: String(vase) }, {});
  expect(quick).toMatchObject({ Variation: { Reduction: reduction } });
});

test('a company whose own list has a price sees no reduction of another list', async () => {
  await live([[1060, 60, 5]], { cents: 800, regular: 1060, since: 5 });
  await catalog.store.db.insert(prices).values({ priceListId: 2, variantId, inclCents: 750 });
  const visit = await signedIn(catalog.store, 'company@vitrine.test');
  const { Price, Reduction } = await variationAt({ visit, services: testServices(catalog.store) }, vase);
  expect([Price.TaxIncl, Price.Shown, Reduction]).toEqual([750, 'excl', null]);
  expect((await told())?.Percent).toBe(24);
});
