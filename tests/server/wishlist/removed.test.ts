import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Given } from '#contract/shared-wishlist.ts';
import type { WishlistPageData } from '#contract/wishlist-pages.ts';
import type { CustomerData } from '#contract/account-erasure.ts';
import { callPaths } from '#contract/call-paths.ts';
import { wishlistItemsMost } from '#rules/wishlist-form.ts';
import { variants, wishlistItems } from '#server/db/schema/index.ts';
import { tidy } from '#server/tidy.ts';
import { cartOf, customerOf, openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { giveBy, linesOf, listsOf, orderBy, sharedList, sharedPage, wishBy, wished } from '#tests/server/wishes.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const someone = async () => (await customerOf(shop)).person;
const remove = (person: Person, itemId: number) => wishBy(person, 'DELETE', 'deletefromlist', { Id: itemId });
const restore = (person: Person, itemId: number) => wishBy(person, 'POST', 'restore', { Id: itemId });
const boughtIn = async (person: Person, listId: number) =>
  (await listsOf(person, listId)).List?.Items.map(({ Quantity, Bought }) => [Quantity, Bought]);

/** A shared list’s line, of which somebody ordered two of three. */
async function partlyGiven(owner: Person) {
  const list = await sharedList(owner, { variantId: variant.mug, quantity: 3 });
  const giver = shop.person();
  await giveBy(giver, list.token, list.itemId, 2);
  expect((await orderBy(giver)).status).toBe(200);
  return list;
}

describe('[WISH-21] a removed line', () => {
  test('comes back as it was, where it was, once', async () => {
    const person = await someone();
    const first = await wished(person, variant.mug, { Quantity: 4 });
    await wished(person, variant.book);
    await remove(person, first.WishlistProductId);
    expect(await linesOf(person)).toEqual([[variant.book, 1]]);
    for (let press = 0; press < 2; press += 1)
      expect((await restore(person, first.WishlistProductId)).status).toBe(200);
    expect(await linesOf(person)).toEqual([
      [variant.mug, 4],
      [variant.book, 1],
    ]);
  });

  test.each([
    ['undone', restore],
    [
      'added anew',
      (person: Person) => wishBy(person, 'POST', 'addproductvariant', { productVariantId: variant.mug, Quantity: 3 }),
    ],
  ] as const)('%s has what others gave of it', async (_, back) => {
    const owner = await someone();
    const { itemId, listId, token } = await partlyGiven(owner);
    await remove(owner, itemId);
    expect((await back(owner, itemId)).status).toBe(200);
    expect(await boughtIn(owner, listId)).toEqual([[3, 2]]);
    // whoever follows gives what is left, not what was given
    const late = (await (await giveBy(shop.person(), token, itemId, 3)).json()) as Given;
    expect(late.Gift.Quantity).toBe(1);
  });

  test('is a gift again in the cart of who has it there, and none meanwhile', async () => {
    const owner = await someone();
    const { itemId, token } = await sharedList(owner, { variantId: variant.mug });
    const giver = shop.person();
    await giveBy(giver, token, itemId);
    const wanted = async () => (await cartOf(giver)).Items[0]?.Gifts?.map(({ IsWanted }) => IsWanted);
    await remove(owner, itemId);
    expect(await wanted()).toEqual([false]);
    expect((await giveBy(shop.person(), token, itemId)).status).toBe(404);
    await restore(owner, itemId);
    expect(await wanted()).toEqual([true]);
    expect((await orderBy(giver)).status).toBe(200);
    expect((await sharedPage(shop.person(), token)).List.Items.map(({ Wanted }) => Wanted)).toEqual([0]);
  });

  test('is not ordered as a gift: its giver is told first', async () => {
    const owner = await someone();
    const { itemId, listId, token } = await sharedList(owner, { variantId: variant.mug });
    const giver = shop.person();
    await giveBy(giver, token, itemId);
    await remove(owner, itemId);
    expect((await problemOf(await orderBy(giver))).code).toBe('Checkout.GiftGiven');
    expect((await orderBy(giver)).status).toBe(200);
    await restore(owner, itemId);
    expect(await boughtIn(owner, listId)).toEqual([[1, 0]]);
  });

  test('is nowhere to be seen', async () => {
    const owner = await someone();
    const { itemId, listId, token } = await partlyGiven(owner);
    await remove(owner, itemId);
    const state = await listsOf(owner, listId);
    expect([state.List?.Items, state.Lists.map(({ Count }) => Count)]).toEqual([[], [0]]);
    expect((await sharedPage(shop.person(), token)).List.Items).toEqual([]);
    const counted: unknown = await (await wishBy(owner, 'GET', 'products/count')).json();
    const found: unknown = await (
      await wishBy(owner, 'GET', 'isinthelist', { productVariantId: variant.mug, listId })
    ).json();
    expect([counted, found]).toEqual([{ Count: 0 }, { IsInList: false, WishlistProductId: null }]);
    const data = (await (await owner.get(callPaths.exportAccount)).json()) as CustomerData;
    expect(data.Gifts.Received).toEqual([]);
    expect((await wishBy(owner, 'POST', 'updatequantity', { Id: itemId, Quantity: 9 })).status).toBe(404);
    expect((await remove(owner, itemId)).status).toBe(404);
  });

  test('comes back to its owner alone', async () => {
    const owner = await someone();
    const { WishlistProductId } = await wished(owner, variant.mug);
    await remove(owner, WishlistProductId);
    const other = await someone();
    await wished(other, variant.book);
    expect((await restore(other, WishlistProductId)).status).toBe(404);
    expect(await linesOf(owner)).toEqual([]);
  });

  test('whose variant is in the list again leaves it as it is', async () => {
    const owner = await someone();
    const { WishlistProductId: older, WishlistId: listId } = await wished(owner, variant.mug, { Quantity: 2 });
    await remove(owner, older);
    const { db } = shop.services;
    // as from a list that was merged into this one
    await db.insert(wishlistItems).values({ wishlistId: listId, variantId: variant.mug, quantity: 7 });
    expect((await restore(owner, older)).status).toBe(200);
    expect(await linesOf(owner)).toEqual([[variant.mug, 7]]);
  });

  test('is refused by a list that is full by now', async () => {
    const owner = await someone();
    const { WishlistProductId, WishlistId: listId } = await wished(owner, variant.mug);
    await remove(owner, WishlistProductId);
    const { db } = shop.services;
    const [mug] = await db.select().from(variants).where(eq(variants.id, variant.mug));
    if (!mug) throw new Error('no mug');
    const many = Array.from({ length: wishlistItemsMost }, (_, index) => 100_000 + index);
    await db.insert(variants).values(many.map((id) => ({ ...mug, id, sku: `FULL-${id}` })));
    await db.insert(wishlistItems).values(many.map((id) => ({ wishlistId: listId, variantId: id, quantity: 1 })));
    const refused = await problemOf(await restore(owner, WishlistProductId));
    expect([refused.status, refused.code]).toEqual([409, 'Wishlist.Full']);
    const anew = await problemOf(
      await wishBy(owner, 'POST', 'addproductvariant', { productVariantId: variant.mug, listId }),
    );
    expect([anew.status, anew.code]).toEqual([409, 'Wishlist.Full']);
  });

  test('is forgotten after a day, unless something was given of it', async () => {
    const owner = await someone();
    const { itemId, listId } = await partlyGiven(owner);
    const { WishlistProductId: plain } = await wished(owner, variant.book, { listId });
    await Promise.all([remove(owner, itemId), remove(owner, plain)]);
    await tidy(shop.services.db, Date.now() + 23 * 3_600_000);
    expect((await restore(owner, plain)).status).toBe(200);
    await remove(owner, plain);
    await tidy(shop.services.db, Date.now() + 25 * 3_600_000);
    expect([(await restore(owner, plain)).status, (await restore(owner, itemId)).status]).toEqual([404, 200]);
  });

  test('comes back by a plain form', async () => {
    const person = await someone();
    const { WishlistProductId, WishlistId } = await wished(person, variant.mug, { Quantity: 2 });
    const page = '/nl/catalog/wishlist/list';
    const removed = await person.post(page, { Do: `removeItem:${WishlistProductId}` });
    const next = removed.headers.get('Location') ?? '';
    expect([removed.status, next]).toEqual([303, `${page}?Id=${WishlistId}&removed=${WishlistProductId}`]);
    const removedAt = async (who: Person) =>
      ((await (await who.get(next)).json()) as { Page?: WishlistPageData }).Page?.Removed;
    expect(await removedAt(person)).toEqual({ WishlistProductId, Name: 'Product 1 nl' });
    const back = await person.post(page, { Do: `restoreItem:${WishlistProductId}` });
    expect([back.status, back.headers.get('Location')]).toEqual([303, `${page}?Id=${WishlistId}`]);
    expect(await linesOf(person)).toEqual([[variant.mug, 2]]);
    expect(await removedAt(person)).toBeNull();
    // nor does the same URL tell anybody else
    await remove(person, WishlistProductId);
    expect(await removedAt(await someone())).toBeUndefined();
  });
});
