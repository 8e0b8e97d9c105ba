import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { linesOf, listsOf, wishBy, wishCalls, wished } from '#tests/server/wishes.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let owner: Person;
let other: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  owner = (await customerOf(shop)).person;
  other = (await customerOf(shop)).person;
});
afterAll(() => shop.close());

const unknown = 999_999;
/** A response without what differs in any two requests. */
const bytesOf = async (answer: Response) =>
  (await answer.text()).replaceAll(/"(traceId|instance|FormToken)":"[^"]*"/g, '').replaceAll(/\d{3,}|=\d+/g, '');

test('[WISH-08] a list and a line of somebody else answer like unknown ones, and stay as they are', async () => {
  const { WishlistId, WishlistProductId } = await wished(owner, variant.mug);
  await wished(other, variant.book);
  const asks = (listId: number, itemId: number): readonly Promise<Response>[] => [
    wishBy(other, 'POST', 'addproductvariant', { productVariantId: variant.book, listId }),
    wishBy(other, 'POST', 'updatequantity', { Id: itemId, Quantity: 4 }),
    wishBy(other, 'POST', 'updatename', { Id: listId, Name: 'Mine' }),
    wishBy(other, 'POST', 'updatename', { Id: listId, Name: '' }),
    wishBy(other, 'POST', 'updatedescription', { Id: listId, Description: 'Mine' }),
    wishBy(other, 'POST', 'delete', { Id: listId }),
    wishBy(other, 'DELETE', 'deletefromlist', { Id: itemId }),
    wishBy(other, 'DELETE', 'deletefromlist', { productVariantId: variant.mug, listId }),
    wishBy(other, 'GET', 'isinthelist', { productVariantId: variant.mug, listId }),
    other.send('POST', '/api/v1/catalog/products/addwishlisttocart', {
      WishlistId: listId,
      Items: [{ variantId: variant.mug, qty: 1 }],
    }),
    other.get(`/fr/catalog/wishlist/list?Id=${listId}`),
    other.get(`/fr/catalog/wishlist/list_item?wishlistid=${listId}`),
  ];
  const theirs = await Promise.all(asks(WishlistId, WishlistProductId));
  const nobodys = await Promise.all(asks(unknown, unknown));
  expect(theirs.map(({ status }) => status)).toEqual(theirs.map(() => 404));
  expect(await Promise.all(theirs.map(bytesOf))).toEqual(await Promise.all(nobodys.map(bytesOf)));
  expect((await listsOf(owner)).List).toMatchObject({ Name: 'Ma liste', Description: '' });
  expect(await linesOf(owner)).toEqual([[variant.mug, 1]]);
  // a path that names both ids answers alike, too
  const path = (listId: number) => `${wishCalls}/deletefromlist/${variant.mug}/${listId}`;
  expect((await other.send('DELETE', path(WishlistId))).status).toBe(404);
  // what is in no list of one's own, though in somebody else's
  expect((await other.send('DELETE', `${wishCalls}/deletefromalllist/${variant.mug}`)).status).toBe(404);
});

test('[WISH-08] whoever names a list without a session is asked to sign in: it can only be a customer’s', async () => {
  const visitor = shop.person();
  const asks = [
    wishBy(visitor, 'POST', 'addproductvariant', { productVariantId: variant.mug, listId: 1 }),
    wishBy(visitor, 'POST', 'updatequantity', { Id: 1, Quantity: 1 }),
    wishBy(visitor, 'POST', 'updatename', { Id: 1, Name: 'x' }),
    wishBy(visitor, 'POST', 'updatedescription', { Id: 1, Description: 'x' }),
    wishBy(visitor, 'POST', 'delete', { Id: 1 }),
    wishBy(visitor, 'DELETE', 'deletefromlist', { Id: 1 }),
    wishBy(visitor, 'DELETE', 'deletefromlist/1/1'),
    wishBy(visitor, 'DELETE', 'deletefromalllist/1'),
    wishBy(visitor, 'GET', 'isinthelist', { productVariantId: 1, listId: 1 }),
  ];
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(asks.map(() => 401));
});
