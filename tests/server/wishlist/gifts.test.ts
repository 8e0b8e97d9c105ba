import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Given } from '#contract/shared-wishlist.ts';
import { addresses, cartOf, customerOf, openSmallShop, password, problemOf } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import { giveBy, listsOf, orderBy, sharedBy, sharedList, sharedPage, wishBy } from '#tests/server/wishes.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const someone = async () => (await customerOf(shop)).person;
const wantedAt = async (token: string) =>
  (await sharedPage(shop.person(), token)).List.Items.map(({ Quantity, Wanted }) => [Quantity, Wanted]);
const giftsOf = async (person: Person) =>
  (await cartOf(person)).Items.map(({ Quantity, Gifts }) => [Quantity, Gifts?.map((each) => ({ ...each }))]);
const ordered = async (person: Person, fields?: Readonly<Record<string, string>>): Promise<string> => {
  const answer = await orderBy(person, fields);
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
  return ((await answer.json()) as { OrderId: string }).OrderId;
};

describe('[WISH-11] a gift', () => {
  test('is put into the cart of anybody, at most as many pieces as are still wanted', async () => {
    const { token, itemId } = await sharedList(await someone(), { variantId: variant.mug, quantity: 3 });
    const giver = shop.person();
    const first = (await (await giveBy(giver, token, itemId, 2)).json()) as Given;
    expect([first.Gift.Quantity, first.Cart.ItemsCount]).toEqual([2, 2]);
    const second = (await (await giveBy(giver, token, itemId, 5)).json()) as Given;
    expect(second.Gift.Quantity).toBe(1);
    expect(await giftsOf(giver)).toEqual([[3, [{ ListName: 'Alix', Quantity: 3, IsWanted: true }]]]);
    const problem = await problemOf(await giveBy(giver, token, itemId));
    expect([problem.status, problem.code]).toEqual([409, 'Gift.InCart']);
    // a cart reserves nothing
    expect(await wantedAt(token)).toEqual([[3, 3]]);
  });

  test('counts as bought with the order, not before, and its owner sees how many', async () => {
    const owner = await someone();
    const { token, itemId, listId } = await sharedList(owner, { variantId: variant.mug, quantity: 3 });
    const giver = shop.person();
    await giveBy(giver, token, itemId, 2);
    await ordered(giver);
    expect(await wantedAt(token)).toEqual([[3, 1]]);
    expect((await listsOf(owner, listId)).List?.Items.map(({ Bought }) => Bought)).toEqual([2]);
    const last = shop.person();
    expect(((await (await giveBy(last, token, itemId, 9)).json()) as Given).Gift.Quantity).toBe(1);
    await ordered(last);
    const late = await problemOf(await giveBy(shop.person(), token, itemId));
    expect([late.status, late.code]).toEqual([409, 'Gift.Given']);
  });

  test('is only what is meant as one: other pieces of the line, or fewer than meant, do not count', async () => {
    const { token, itemId } = await sharedList(await someone(), { variantId: variant.mug, quantity: 3 });
    const giver = shop.person();
    await giver.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 2 });
    await giveBy(giver, token, itemId, 1);
    await ordered(giver);
    expect(await wantedAt(token)).toEqual([[3, 2]]);
    await giveBy(giver, token, itemId, 2);
    const [line] = (await cartOf(giver)).Items;
    await giver.send('PUT', `${addresses.cart}/shoppingcartitems/${line?.Id}`, { Quantity: 1 });
    await ordered(giver);
    expect(await wantedAt(token)).toEqual([[3, 1]]);
  });

  test('that somebody else gave first is refused once, in words, and kept or removed then', async () => {
    const { token, itemId } = await sharedList(await someone(), { variantId: variant.mug });
    const [first, second] = [shop.person(), shop.person()];
    for (const giver of [first, second]) await giveBy(giver, token, itemId);
    await ordered(first);
    // already seen in the cart
    expect(await giftsOf(second)).toEqual([[1, [{ ListName: 'Alix', Quantity: 1, IsWanted: false }]]]);
    const refused = await problemOf(await orderBy(second));
    expect([refused.status, refused.code]).toEqual([409, 'Checkout.GiftGiven']);
    expect(refused.detail ?? refused.title).toContain('Quelqu’un d’autre vient d’offrir cet article');
    // nothing is lost, and the same press again orders it as an ordinary purchase
    expect((await cartOf(second)).Items).toHaveLength(1);
    await ordered(second);
    expect(await wantedAt(token)).toEqual([[1, 0]]);
  });

  test('that its list has lost since is told in the same way', async () => {
    const owner = await someone();
    const { token, itemId } = await sharedList(owner, { variantId: variant.mug });
    const giver = shop.person();
    await giveBy(giver, token, itemId);
    await wishBy(owner, 'DELETE', 'deletefromlist', { Id: itemId });
    expect((await problemOf(await orderBy(giver))).code).toBe('Checkout.GiftGiven');
    await ordered(giver);
  });

  test('whose list is no longer shared counts all the same, but the list is not named', async () => {
    const owner = await someone();
    const { token, itemId, listId } = await sharedList(owner, { variantId: variant.mug });
    const giver = shop.person();
    await giveBy(giver, token, itemId);
    await wishBy(owner, 'POST', 'share', { Id: listId, IsShared: 'false' });
    expect(await giftsOf(giver)).toEqual([[1, [{ ListName: '', Quantity: 1, IsWanted: true }]]]);
    await ordered(giver);
    expect(await wantedAt(await sharedBy(owner, listId))).toEqual([[1, 0]]);
  });

  test('comes along when the giver signs in', async () => {
    const { token, itemId } = await sharedList(await someone(), { variantId: variant.mug, quantity: 2 });
    const { person, Email } = await customerOf(shop);
    await giveBy(person, token, itemId);
    const elsewhere = shop.person();
    await giveBy(elsewhere, token, itemId, 2);
    await elsewhere.send('POST', addresses.login, { Email, Password: password });
    // both carts together hold three, of which two are wanted
    expect(await giftsOf(elsewhere)).toEqual([[3, [{ ListName: 'Alix', Quantity: 2, IsWanted: true }]]]);
    await ordered(elsewhere);
    expect(await wantedAt(token)).toEqual([[2, 0]]);
  });

  test('is given once by a plain form that is posted twice, and named by the page', async () => {
    const { token, itemId } = await sharedList(await someone(), { variantId: variant.mug, quantity: 5 });
    const giver = shop.person();
    const { FormToken } = await sharedPage(giver, token);
    const post = (Quantity: string) =>
      giver.post(`/fr/catalog/wishlist/shared/${token}`, { Do: `give:${itemId}`, Quantity, FormToken });
    const done = await post('2');
    expect([done.status, (await post('2')).status]).toEqual([303, 303]);
    expect((await cartOf(giver)).Items.map(({ Quantity }) => Quantity)).toEqual([2]);
    const page = (await (await giver.get(done.headers.get('Location') ?? '')).json()) as { Page: { Gift: unknown } };
    expect(page.Page.Gift).toEqual({ Name: 'Product 1 fr', Quantity: 2 });
    expect((await post('nothing')).status).toBe(400);
  });

  test('of another list’s line is unknown', async () => {
    const one = await sharedList(await someone(), { variantId: variant.mug });
    const other = await sharedList(await someone(), { variantId: variant.book });
    expect((await giveBy(shop.person(), one.token, other.itemId)).status).toBe(404);
  });
});

describe('[WISH-12] an order that is given up', () => {
  test('gives back to the list what it gave, and gives it again from the cart it goes back into', async () => {
    const { person: staff } = await customerOf(shop, shop.person(), 'staff');
    const { token, itemId } = await sharedList(await someone(), { variantId: variant.mug, quantity: 2 });
    const giver = shop.person();
    await giveBy(giver, token, itemId, 2);
    const orderId = await ordered(giver);
    expect(await wantedAt(token)).toEqual([[2, 0]]);
    const cancelled = await staff.send('POST', `/api/v1/desk/orders/${orderId}/cancel`);
    expect([cancelled.status, cancelled.status === 200 ? '' : await cancelled.text()]).toEqual([200, '']);
    expect(await wantedAt(token)).toEqual([[2, 2]]);
    expect((await giver.send('POST', `/api/v1/sales/orders/${orderId}/restore`)).status).toBe(200);
    expect(await giftsOf(giver)).toEqual([[2, [{ ListName: 'Alix', Quantity: 2, IsWanted: true }]]]);
  });
});
