import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { mergeSaved } from '#server/cart/saved.ts';
import { mergeWishlists } from '#server/wishlist/merge.ts';
import { addresses, cartOf, customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { smallShopOn, variant } from '#tests/server/small-shop.ts';
import { linesOf, listsOf, wishBy, wished } from '#tests/server/wishes.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

/** A visitor with a list and a saved item; returns the session in which they lie. */
async function visitorWithLists() {
  const visitor = shop.person();
  await wished(visitor, variant.mug, { Quantity: 3, Name: 'Noël' });
  await visitor.send('POST', addresses.add, { ProductVariantId: variant.book, Quantity: 2 });
  const [line] = (await cartOf(visitor)).Items;
  await visitor.send('POST', '/api/v1/shoppingcarts/saveditems', { ShoppingCartItemId: line?.Id });
  const [session] = rowsOf<{ hash: string }>(
    await shop.services.db.execute(
      sql`SELECT session_hash AS hash FROM wishlists WHERE name = 'Noël' AND session_hash IS NOT NULL`,
    ),
  );
  return { visitor, sessionHash: session?.hash ?? '' };
}

test('[WISH-13] however many sign-ins race, a visitor’s lists become the customer’s once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { person, Email } = await customerOf(shop);
    const { sessionHash } = await visitorWithLists();
    const [customer] = rowsOf<{ id: number }>(
      await shop.services.db.execute(sql`SELECT id FROM customers WHERE email = ${Email}`),
    );
    const customerId = customer?.id ?? 0;
    await times(6, () =>
      shop.services.db.transaction(async (tx) => {
        await mergeSaved(tx, { sessionHash, customerId });
        await mergeWishlists(tx, { sessionHash, customerId });
      }),
    );
    expect((await listsOf(person)).Lists.map(({ Name, Count }) => [Name, Count])).toEqual([['Noël', 1]]);
    expect(await linesOf(person)).toEqual([[variant.mug, 3]]);
    expect(
      (await cartOf(person)).SavedItems.map(({ ProductVariantId, Quantity }) => [ProductVariantId, Quantity]),
    ).toEqual([[variant.book, 2]]);
  }
});

test('[WISH-13] two tabs that put articles on a visitor’s first list at the same moment make one list', async () => {
  for (let round = 0; round < 5; round += 1) {
    const visitor = shop.person();
    await visitor.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    const answers = await times(6, (nth) =>
      wishBy(visitor, 'POST', 'addproductvariant', { productVariantId: nth % 2 ? variant.mug : variant.book }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await listsOf(visitor)).Lists.map(({ Count }) => Count)).toEqual([2]);
  }
});
