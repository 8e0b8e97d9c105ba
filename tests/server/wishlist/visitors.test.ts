import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { addresses, customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { linesOf, listsOf, wishBy, wished } from '#tests/server/wishes.ts';
import { registration } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const signIn = async (person: Person, Email: string): Promise<void> => {
  const { Password } = registration(Email);
  expect((await person.send('POST', addresses.login, { Email, Password })).status).toBe(200);
};
const namesOf = async (person: Person) => (await listsOf(person)).Lists.map(({ Name, Count }) => [Name, Count]);

test('[WISH-13] a visitor makes, fills, renames and deletes lists, which nobody else sees', async () => {
  const [visitor, other] = [shop.person(), shop.person()];
  expect(await listsOf(visitor)).toMatchObject({ Lists: [], List: null });
  const { WishlistId, WishlistProductId } = await wished(visitor, variant.mug, { Quantity: 2 });
  await wished(other, variant.book);
  expect(await linesOf(visitor)).toEqual([[variant.mug, 2]]);
  expect((await wishBy(visitor, 'POST', 'updatename', { Id: WishlistId, Name: 'Noël' })).status).toBe(200);
  expect((await wishBy(visitor, 'POST', 'updatequantity', { Id: WishlistProductId, Quantity: 5 })).status).toBe(200);
  expect(await namesOf(visitor)).toEqual([['Noël', 1]]);
  expect((await wishBy(other, 'POST', 'delete', { Id: WishlistId })).status).toBe(404);
  expect((await wishBy(other, 'POST', 'updatequantity', { Id: WishlistProductId, Quantity: 1 })).status).toBe(404);
  expect(await linesOf(visitor)).toEqual([[variant.mug, 5]]);
  expect((await wishBy(visitor, 'POST', 'delete', { Id: WishlistId })).status).toBe(200);
  expect(await namesOf(visitor)).toEqual([]);
});

test('[WISH-13] sharing needs an account', async () => {
  const visitor = shop.person();
  const { WishlistId } = await wished(visitor, variant.mug);
  expect((await wishBy(visitor, 'POST', 'share', { Id: WishlistId, IsShared: 'true' })).status).toBe(401);
});

test('[WISH-13] with the sign-in the lists become the customer’s: one of the same name takes the lines, the higher quantity stays', async () => {
  const { person: atHome, Email } = await customerOf(shop);
  await wished(atHome, variant.mug, { Quantity: 4 });
  await wished(atHome, variant.book, { Quantity: 1 });
  const visitor = shop.person();
  await wished(visitor, variant.mug, { Quantity: 2 });
  await wished(visitor, variant.book, { Quantity: 3 });
  await wished(visitor, variant.last);
  await wished(visitor, variant.mug, { Name: 'Noël' });
  await signIn(visitor, Email);
  expect(await namesOf(visitor)).toEqual([
    ['Ma liste', 3],
    ['Noël', 1],
  ]);
  expect((await linesOf(visitor)).toSorted(([a], [b]) => a - b)).toEqual(
    [
      [variant.mug, 4],
      [variant.book, 3],
      [variant.last, 1],
    ].toSorted(([a = 0], [b = 0]) => a - b),
  );
  // once: signing in again elsewhere adds nothing
  const again = shop.person();
  await signIn(again, Email);
  expect(await namesOf(again)).toHaveLength(2);
  const left = await shop.services.db.execute(sql`
    SELECT 1 FROM wishlists l WHERE l.session_hash IS NOT NULL AND l.name IN ('Noël')`);
  expect(rowsOf(left)).toEqual([]);
});

test('[WISH-13] where a customer has as many lists as one may have, the first takes the lines', async () => {
  const { person: atHome, Email } = await customerOf(shop);
  let made = 200;
  for (let nth = 1; made === 200; nth += 1)
    made = (await wishBy(atHome, 'POST', 'create', { Name: `Liste ${nth}` })).status;
  const before = await namesOf(atHome);
  const visitor = shop.person();
  await wished(visitor, variant.mug, { Name: 'Noël' });
  await signIn(visitor, Email);
  expect(await namesOf(visitor)).toEqual(before.map(([name, count], at) => (at === 0 ? [name, 1] : [name, count])));
});

test('[WISH-13] what is saved for later is a list as well, but none of those that are shown', async () => {
  const visitor = shop.person();
  const added = await visitor.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
  const { Item } = (await added.json()) as { Item?: { Id: number } };
  const cart = (await (await visitor.get('/fr/shoppingcarts')).json()) as {
    Page: { Cart: { Items: { Id: number }[] } };
  };
  const itemId = Item?.Id ?? cart.Page.Cart.Items[0]?.Id;
  expect((await visitor.send('POST', '/api/v1/shoppingcarts/saveditems', { ShoppingCartItemId: itemId })).status).toBe(
    200,
  );
  expect(await namesOf(visitor)).toEqual([]);
  expect(rowsOf(await shop.services.db.execute(sql`SELECT name FROM wishlists WHERE kind = 'later'`))).toHaveLength(1);
  // neither can it be changed as if it were one of them
  const [saved] = rowsOf<{ id: number }>(
    await shop.services.db.execute(sql`SELECT id FROM wishlists WHERE kind = 'later'`),
  );
  expect((await wishBy(visitor, 'POST', 'delete', { Id: saved?.id ?? 0 })).status).toBe(404);
});
