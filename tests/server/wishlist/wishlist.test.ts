import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import type { WishlistChanged, WishlistInCart, WishlistMembership } from '#contract/wishlist.ts';
import { wishlistItemsMost, wishlistsMost, wishMost } from '#rules/wishlist-form.ts';
import { wishlistItems, wishlists } from '#server/db/schema/index.ts';
import { cartOf, customerOf, openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { customer, variant } from '#tests/server/small-shop.ts';
import { linesOf, listsOf, wishBy, wished } from '#tests/server/wishes.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const someone = async () => (await customerOf(shop)).person;
const bodyOf = async <Body>(answer: Promise<Response>): Promise<Body> => (await (await answer).json()) as Body;
const modalOf = async (person: Person, query: string) =>
  (await bodyOf<{ Page: WishlistModalPageData }>(person.get(`/fr/catalog/wishlist/popup?${query}`))).Page;

describe('[WISH-08, WISH-09] a variant', () => {
  test('goes into the first list, into the one named, or into a new one; twice it is in it once', async () => {
    const person = await someone();
    const first = await wished(person, variant.mug);
    expect(first).toMatchObject({
      Message: 'Product 1 fr est dans la liste «\u00a0Ma liste\u00a0».',
      DataLayer: { event: 'addToWishlist', sku: 'SKU-1', price: 4.88, quantity: 1 },
      Lists: [{ WishlistId: first.WishlistId, Count: 1 }],
    });
    const second = await wished(person, variant.book, { Name: 'Noël', Kind: 'birthlist' });
    expect(second.Lists.map(({ Name, Kind }) => [Name, Kind])).toEqual([
      ['Ma liste', 'wishlist'],
      ['Noël', 'birthlist'],
    ]);
    await wished(person, variant.mug, { listId: second.WishlistId, Quantity: 3 });
    await wished(person, variant.mug, { listId: second.WishlistId, Quantity: 2 });
    await wished(person, variant.empty, { listId: 0 });
    expect(await linesOf(person, second.WishlistId)).toEqual([
      [variant.book, 1],
      [variant.mug, 3],
    ]);
    expect(await linesOf(person)).toEqual([
      [variant.mug, 1],
      [variant.empty, 1],
    ]);
  });

  test('is taken out of a list by line, by variant and list, or out of all lists', async () => {
    const person = await someone();
    const { WishlistId: one, WishlistProductId } = await wished(person, variant.mug);
    const { WishlistId: two } = await wished(person, variant.mug, { Name: 'Deux' });
    await wished(person, variant.book, { listId: two });
    await wished(person, variant.book, { listId: one });
    await wishBy(person, 'DELETE', 'deletefromlist', { Id: WishlistProductId });
    expect([await linesOf(person, one), (await linesOf(person, two)).length]).toEqual([[[variant.book, 1]], 2]);
    const left = await bodyOf<WishlistChanged>(
      wishBy(person, 'DELETE', 'deletefromlist', { productVariantId: variant.mug, listId: two, culture: 'nl' }),
    );
    expect([left.Message, left.List?.Items.map(({ Name }) => Name)]).toEqual([
      'Het artikel is van uw lijst gehaald.',
      ['Product 2 nl'],
    ]);
    await wishBy(person, 'DELETE', `deletefromlist/${variant.book}/${two}`);
    expect(await linesOf(person, two)).toEqual([]);
    await wished(person, variant.book, { listId: two });
    await wishBy(person, 'DELETE', `deletefromalllist/${variant.book}`);
    expect([await linesOf(person, one), await linesOf(person, two)]).toEqual([[], []]);
    // by POST with the override header, as the specification’s client sends it
    await wished(person, variant.mug, { listId: one });
    const path = `/api/v1/catalog/wishlist/deletefromlist/${variant.mug}/${one}`;
    expect((await person.post(path, {}, { 'X-HTTP-Method-Override': 'DELETE' })).status).toBe(200);
    expect(await linesOf(person, one)).toEqual([]);
  });

  test('that is in a list is said to be so, for that list and for all', async () => {
    const person = await someone();
    const { WishlistId: one, WishlistProductId } = await wished(person, variant.mug);
    const { WishlistId: two } = await wished(person, variant.book, { Name: 'Deux' });
    const isIn = (productVariantId: number, listId: number | '') =>
      bodyOf<WishlistMembership>(wishBy(person, 'GET', 'isinthelist', { productVariantId, listId }));
    expect(await isIn(variant.mug, one)).toEqual({ IsInList: true, WishlistProductId });
    expect(await isIn(variant.mug, two)).toEqual({ IsInList: false, WishlistProductId: null });
    expect((await isIn(variant.book, '')).IsInList).toBe(true);
    expect((await isIn(variant.last, '')).IsInList).toBe(false);
  });

  test('that is not sold at all cannot be desired; lists and their lines have a limit', async () => {
    const person = await someone();
    expect((await wishBy(person, 'POST', 'addproductvariant', { productVariantId: variant.gone })).status).toBe(404);
    expect((await listsOf(person)).Lists).toEqual([]);
    for (let count = 0; count < wishlistsMost; count += 1)
      await wishBy(person, 'POST', 'create', { Name: `Liste ${count}` });
    const more = await wishBy(person, 'POST', 'create', { Name: 'Une de trop' });
    expect([more.status, (await problemOf(more)).Message]).toEqual([
      409,
      `Vous avez déjà ${wishlistsMost} listes\u00a0: supprimez-en une d’abord.`,
    ]);
    expect((await listsOf(person)).Lists).toHaveLength(wishlistsMost);
    expect(wishlistItemsMost).toBeGreaterThan(100);
  });
});

describe('[WISH-05, WISH-08, WISH-09] a line', () => {
  test('takes another desired quantity, up to the most; beyond it the old one stays', async () => {
    const person = await someone();
    const { WishlistProductId: Id } = await wished(person, variant.mug);
    const change = (Quantity: number) => bodyOf(wishBy(person, 'POST', 'updatequantity', { Id, Quantity }));
    expect(await change(12)).toMatchObject({
      IsSuccessfull: true,
      WishlistProductId: Id,
      Quantity: 12,
      // from ten pieces on one costs less
      List: { Items: [{ Quantity: 12, UnitPrice: { TaxIncl: 450 } }] },
    });
    expect(await change(wishMost + 1)).toMatchObject({ IsSuccessfull: false, WishlistProductId: Id, Quantity: 12 });
    expect(await linesOf(person)).toEqual([[variant.mug, 12]]);
  });

  test('says what is left of it and whether it is still sold', async () => {
    const person = await someone();
    for (const each of [variant.last, variant.empty, variant.split]) await wished(person, each, { Quantity: 2 });
    const { List } = await listsOf(person);
    expect(List?.Items.map(({ Left, IsForSale, Quantity }) => [Left, IsForSale, Quantity])).toEqual([
      [1, true, 2],
      [0, true, 2],
      [2, true, 2],
    ]);
    const [made] = await shop.services.db
      .insert(wishlists)
      .values({ customerId: customer.anna, name: 'Old' })
      .returning();
    expect(made).toBeDefined();
    await shop.services.db
      .insert(wishlistItems)
      .values({ wishlistId: List?.WishlistId ?? 0, variantId: variant.gone, quantity: 1 });
    expect((await listsOf(person)).List?.Items.at(-1)).toMatchObject({ IsForSale: false, Left: 0 });
  });
});

describe('[WISH-04, WISH-08] a list', () => {
  test('is renamed and described; the name is mandatory, the description not too long', async () => {
    const person = await someone();
    const { WishlistId: Id } = await wished(person, variant.mug);
    await wishBy(person, 'POST', 'updatename', { Id, Name: '  Pour <b>Noël</b> ' });
    await wishBy(person, 'POST', 'updatedescription', { Id, Description: 'Merci\nà tous' });
    expect((await listsOf(person)).List).toMatchObject({ Name: 'Pour <b>Noël</b>', Description: 'Merci\nà tous' });
    const refused = await wishBy(person, 'POST', 'updatename', { Id, Name: ' ' });
    expect([refused.status, (await problemOf(refused)).errors]).toMatchObject([422, [{ pointer: '/Name' }]]);
    const long = await wishBy(person, 'POST', 'updatedescription', { Id, Description: 'x'.repeat(1001) });
    expect([long.status, (await problemOf(long)).errors]).toMatchObject([422, [{ pointer: '/Description' }]]);
    expect((await listsOf(person)).List).toMatchObject({ Description: 'Merci\nà tous' });
    await wishBy(person, 'POST', 'updatedescription', { Id, Description: '' });
    expect((await listsOf(person)).List).toMatchObject({ Name: 'Pour <b>Noël</b>', Description: '' });
  });

  test('[WISH-05, WISH-09] is deleted with its lines, and the others stay', async () => {
    const person = await someone();
    const { WishlistId: one } = await wished(person, variant.mug);
    const { WishlistId: two } = await wished(person, variant.book, { Name: 'Deux' });
    expect(await bodyOf(wishBy(person, 'POST', 'delete', { Id: one, culture: 'nl' }))).toEqual({
      Uri: '/nl/catalog/wishlist/list',
    });
    expect((await listsOf(person)).Lists.map(({ WishlistId }) => WishlistId)).toEqual([two]);
    expect((await person.get(`/fr/catalog/wishlist/list?Id=${one}`)).status).toBe(404);
  });
});

test('[WISH-07, WISH-08] products are counted once, however many lists they are in', async () => {
  const person = await someone();
  const count = () => bodyOf(wishBy(person, 'GET', 'products/count'));
  expect(await count()).toEqual({ Count: 0 });
  await wished(person, variant.mug, { Quantity: 5 });
  await wished(person, variant.mug, { Name: 'Deux' });
  await wished(person, variant.book);
  expect(await count()).toEqual({ Count: 2 });
  expect(await bodyOf(wishBy(shop.person(), 'GET', 'products/count'))).toEqual({ Count: 0 });
});

test('[WISH-06] a list goes into the cart as a whole, and says what was reduced or refused', async () => {
  const person = await someone();
  const { WishlistId } = await wished(person, variant.mug);
  for (const each of [variant.last, variant.empty]) await wished(person, each);
  const Items = [
    { variantId: variant.mug, qty: 2 },
    { variantId: variant.last, qty: 3 },
    { variantId: variant.empty, qty: 1 },
    { variantId: variant.book, qty: 1 },
  ];
  const { Cart, Rows } = await bodyOf<WishlistInCart>(
    person.send('POST', '/api/v1/catalog/products/addwishlisttocart', { WishlistId, Items }),
  );
  expect(Rows.map(({ ProductVariantId, Status, Code }) => [ProductVariantId, Status, Code])).toEqual([
    [variant.mug, 'Added', ''],
    [variant.last, 'Corrected', 'Cart.QuantityStock'],
    [variant.empty, 'Refused', 'Cart.OutOfStock'],
    [variant.book, 'Refused', 'Wishlist.NotInList'],
  ]);
  expect(Cart.ItemsCount).toBe(3);
  expect((await cartOf(person)).Items.map(({ ProductVariantId, Quantity }) => [ProductVariantId, Quantity])).toEqual([
    [variant.mug, 2],
    [variant.last, 1],
  ]);
  // the list stays as it was
  expect((await linesOf(person)).length).toBe(3);
});

describe('[WISH-01] the dialog', () => {
  test('selects the list that is asked for, else the first, and says whether the variant is in it', async () => {
    const person = await someone();
    expect(await modalOf(person, `productVariantId=${variant.mug}`)).toMatchObject({
      Name: 'Product 1 fr · Blue fr',
      Lists: [],
      ListId: 0,
      NewKind: 'wishlist',
      NewName: 'Ma liste',
      IsInList: false,
    });
    const { WishlistId: one } = await wished(person, variant.mug);
    const { WishlistId: two } = await wished(person, variant.book, { Name: 'Alix', Kind: 'birthlist' });
    const mug = `productVariantId=${variant.mug}`;
    expect(await modalOf(person, mug)).toMatchObject({ ListId: one, IsInList: true, NewName: '' });
    expect(await modalOf(person, `${mug}&listId=${two}`)).toMatchObject({ ListId: two, IsInList: false });
    expect(await modalOf(person, `${mug}&kind=birthlist`)).toMatchObject({ ListId: two, NewKind: 'birthlist' });
    // a list of nobody is like none
    expect(await modalOf(person, `${mug}&listId=999999`)).toMatchObject({ ListId: one });
    for (const query of ['', 'productVariantId=x', `productVariantId=${variant.gone}`])
      expect((await person.get(`/fr/catalog/wishlist/popup?${query}`)).status).toBe(404);
  });

  test('shows a visitor a list of their own; a link to a customer’s leads to the sign-in and back', async () => {
    const answer = await shop.person().get(`/nl/catalog/wishlist/popup?productVariantId=${variant.mug}`);
    expect((await answer.json()) as object).toMatchObject({ Page: { Lists: [], ListId: 0, NewName: 'Mijn lijst' } });
    const list = await shop.person().get('/fr/catalog/wishlist/list?Id=3', { Accept: 'text/html' });
    expect(list.headers.get('Location')).toBe(
      `/fr/security/login?returnUrl=${encodeURIComponent('/fr/catalog/wishlist/list?Id=3')}`,
    );
  });
});
