import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartOf, customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { linesOf, listsOf, wished } from '#tests/server/wishes.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  person = (await customerOf(shop)).person;
});
afterAll(() => shop.close());

const page = '/nl/catalog/wishlist/list';
const post = async (fields: Record<string, string>, path = page) => {
  const answer = await person.post(path, fields);
  return [answer.status, answer.headers.get('Location')];
};

test('[WISH-04, WISH-05] without JavaScript lists are made, renamed, described, changed and deleted by plain forms', async () => {
  const [status, location] = await post({ Do: 'createList', NewName: 'Alix', Kind: 'birthlist' });
  const { List } = await listsOf(person);
  const ListId = String(List?.WishlistId);
  const here = `${page}?Id=${ListId}`;
  expect([status, location, List?.Kind]).toEqual([303, here, 'birthlist']);
  expect(await post({ Do: 'updateName', ListId, Name: 'Louis' })).toEqual([303, here]);
  expect(await post({ Do: 'updateDescription', ListId, Description: 'Bedankt!' })).toEqual([303, here]);
  expect((await listsOf(person)).List).toMatchObject({ Name: 'Louis', Description: 'Bedankt!' });
  const { WishlistProductId } = await wished(person, variant.mug, { listId: ListId });
  expect(await post({ Do: `updateQuantity:${WishlistProductId}`, Quantity: '4' })).toEqual([303, here]);
  expect(await linesOf(person)).toEqual([[variant.mug, 4]]);
  expect(await post({ Do: `removeItem:${WishlistProductId}` })).toEqual([303, `${here}&removed=${WishlistProductId}`]);
  expect(await linesOf(person)).toEqual([]);
  expect(await post({ Do: 'deleteList', ListId })).toEqual([303, page]);
  expect((await listsOf(person)).Lists).toEqual([]);
});

test('[WISH-04] a refused plain form comes back with what was typed and why', async () => {
  const { WishlistId } = await wished(person, variant.mug);
  const ListId = String(WishlistId);
  const answer = await person.post(`${page}?Id=${ListId}`, { Do: 'updateName', ListId, Name: 'x'.repeat(81) });
  const text = await answer.text();
  expect([answer.status, text.includes('x'.repeat(81)), text.includes('"/Name"')]).toEqual([422, true, true]);
  const quantity = await person.post(page, { Do: 'updateQuantity:1', Quantity: 'many' });
  expect([quantity.status, (await quantity.text()).includes('"/Quantity"')]).toEqual([422, true]);
  expect((await person.post(page, { Do: 'deleteList', ListId: '999999' })).status).toBe(404);
});

test('[WISH-06] a plain press puts the list into the cart once and comes back with what became of it', async () => {
  person = (await customerOf(shop)).person;
  const { WishlistId } = await wished(person, variant.mug);
  await wished(person, variant.empty);
  const fields = { Do: 'addToCart', ListId: String(WishlistId), FormToken: crypto.randomUUID() };
  const [status, location] = await post(fields);
  expect([status, location]).toEqual([303, `${page}?Id=${WishlistId}&added=${variant.mug}&refused=${variant.empty}`]);
  const { Page } = (await (await person.get(String(location))).json()) as { Page: { Rows: unknown } };
  expect(Page.Rows).toMatchObject([
    { ProductVariantId: variant.mug, Status: 'Added' },
    { ProductVariantId: variant.empty, Status: 'Refused', Code: 'Cart.OutOfStock' },
  ]);
  expect(await post(fields)).toEqual([303, '/nl/shoppingcarts']);
  expect((await cartOf(person)).ItemsCount).toBe(1);
});

test('[WISH-01] without JavaScript the dialog’s page adds to a list, to a new one, and removes', async () => {
  person = (await customerOf(shop)).person;
  const modal = `/fr/catalog/wishlist/popup?productVariantId=${variant.mug}`;
  const [status, location] = await post({ Do: 'add', listId: '0', Name: 'Noël', Kind: 'wishlist' }, modal);
  const { WishlistId } = (await listsOf(person)).List ?? { WishlistId: 0 };
  expect([status, location]).toEqual([303, `${modal}&listId=${WishlistId}&added=1`]);
  expect(await linesOf(person)).toEqual([[variant.mug, 1]]);
  expect(await post({ Do: 'remove', listId: String(WishlistId) }, modal)).toEqual([
    303,
    `${modal}&listId=${WishlistId}`,
  ]);
  expect(await linesOf(person)).toEqual([]);
  const refused = await person.post(modal, { Do: 'add', listId: '0', Name: '' });
  expect([refused.status, (await refused.text()).includes('"/Name"')]).toEqual([422, true]);
});
