import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerData } from '#contract/account-erasure.ts';
import type { CustomerData } from '#contract/account-erasure.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop } from '../http-shop.ts';
import { variant } from '../small-shop.ts';
import { giveBy, orderBy, sharedList, wishBy } from '../wishes.ts';
import { someoneIn } from './someone.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

async function exportOf(person: Person): Promise<{ text: string; data: CustomerData }> {
  const text = await (await person.get('/api/v1/security/account/export')).text();
  const parsed = safeParse(customerData, JSON.parse(text));
  expect(parsed.issues).toBe(undefined);
  return { text, data: parsed.output as CustomerData };
}
const idOf = async (answer: Response) => ((await answer.json()) as { OrderId: string }).OrderId;
const none: CustomerData['Gifts'] = { Given: [], InCart: [], Received: [] };

test('[SHOP-20] givers take along what they gave and mean to give, owners what they were given; neither learns of the other', async () => {
  const { person: staff } = await customerOf(shop, shop.person(), 'staff');
  const [owner, giver, stranger] = [await someoneIn(shop), await someoneIn(shop), await someoneIn(shop)];
  const mugs = await sharedList(owner.person, { variantId: variant.mug, quantity: 5 });
  const books = await sharedList(owner.person, { variantId: variant.book, quantity: 2, name: 'Later private' });
  await giveBy(giver.person, mugs.token, mugs.itemId, 2);
  await giveBy(giver.person, books.token, books.itemId, 1);
  const first = await idOf(await orderBy(giver.person));
  await giveBy(giver.person, mugs.token, mugs.itemId, 1);
  const second = await idOf(await orderBy(giver.person));
  expect((await staff.send('POST', `/api/v1/desk/orders/${second}/cancel`)).status).toBe(200);
  await giveBy(giver.person, mugs.token, mugs.itemId, 3);
  await wishBy(owner.person, 'POST', 'share', { Id: books.listId, IsShared: 'false' });

  const given = await exportOf(giver.person);
  const numberOf = (orderId: string) => given.data.Orders.find(({ OrderId }) => OrderId === orderId)?.Number;
  expect(given.data.Gifts).toEqual({
    Given: [
      { OrderNumber: numberOf(first), ListName: 'Alix', Sku: 'SKU-1', Quantity: 2, Counted: 2 },
      // no longer shared: not named
      { OrderNumber: numberOf(first), ListName: '', Sku: 'SKU-2', Quantity: 1, Counted: 1 },
      { OrderNumber: numberOf(second), ListName: 'Alix', Sku: 'SKU-1', Quantity: 1, Counted: 0 },
    ],
    InCart: [{ ListName: 'Alix', Sku: 'SKU-1', Quantity: 3 }],
    Received: [],
  });
  const received = await exportOf(owner.person);
  expect(received.data.Gifts).toEqual({
    ...none,
    Received: [
      { ListName: 'Alix', Sku: 'SKU-1', Quantity: 2 },
      { ListName: 'Later private', Sku: 'SKU-2', Quantity: 1 },
    ],
  });
  expect(received.data.Wishlists.map(({ Name, ListKind, IsShared }) => [Name, ListKind, IsShared])).toEqual([
    ['Alix', 'birthlist', true],
    ['Later private', 'birthlist', false],
  ]);
  // whoever reads the file over a shoulder cannot open the list
  expect(received.text).not.toContain(mugs.token);
  for (const [text, other] of [
    [given.text, owner],
    [received.text, giver],
  ] as const)
    expect([text.includes(other.word), text.includes(other.Email)]).toEqual([false, false]);
  expect((await exportOf(stranger.person)).data.Gifts).toEqual(none);
});
