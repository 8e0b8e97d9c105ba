import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/open.ts';
import { customerOf, openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { smallShopOn, variant } from '#tests/server/small-shop.ts';
import { giveBy, listsOf, orderBy, sharedList, wishBy } from '#tests/server/wishes.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({
    store: await smallShopOn(inject('postgresUrl')),
    limits: { ordersPerAddress: 1000, ordersPerRecipient: 1000, unpaidPerBuyer: 1000 },
  });
});
afterAll(() => shop.close());

const givers = 8;
const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

/** Givers with gifts of one list in their carts. */
async function withGifts(pieces: number, desired: number) {
  const owner = (await customerOf(shop)).person;
  const { token, itemId, listId } = await sharedList(owner, { variantId: variant.mug, quantity: desired });
  const people: Person[] = await times(givers, async () => {
    const person = shop.person();
    expect((await giveBy(person, token, itemId, pieces)).status).toBe(200);
    return person;
  });
  const bought = async () => (await listsOf(owner, listId)).List?.Items[0]?.Bought;
  return { owner, people, itemId, listId, bought };
}
const counted = async (itemId: number) =>
  rowsOf<{ it: number }>(
    await shop.services.db.execute(
      sql`SELECT coalesce(sum(counted), 0)::int AS it FROM order_gifts WHERE wishlist_item_id = ${itemId}`,
    ),
  )[0]?.it;

test('[WISH-11] of givers who order one gift at the same moment, one gives it and the others are told', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { people, bought, itemId } = await withGifts(1, 1);
    const answers = await Promise.all(
      people.map((person, nth) => orderBy(person, { Email: `g${round}-${nth}@example.test` })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: givers - 1 }, () => 409)]);
    const codes = await Promise.all(
      answers.filter(({ status }) => status === 409).map(async (answer) => (await problemOf(answer)).code),
    );
    expect(new Set(codes)).toEqual(new Set(['Checkout.GiftGiven']));
    expect([await bought(), await counted(itemId)]).toEqual([1, 1]);
  }
});

test('[WISH-11] several pieces are given up to what is wanted, never beyond, and nobody is blocked', async () => {
  const { people, bought, itemId } = await withGifts(2, 7);
  const first = await Promise.all(people.map((person, nth) => orderBy(person, { Email: `m${nth}@example.test` })));
  expect(first.filter(({ status }) => status === 200)).toHaveLength(3);
  expect([await bought(), await counted(itemId)]).toEqual([6, 6]);
  // whoever was told orders again: one of them gives the last piece, the rest is an ordinary purchase
  const told = people.filter((_, nth) => first[nth]?.status === 409);
  const again = await Promise.all(told.map((person, nth) => orderBy(person, { Email: `n${nth}@example.test` })));
  expect(again.map(({ status }) => status)).toEqual(told.map(() => 200));
  expect([await bought(), await counted(itemId)]).toEqual([7, 7]);
});

test('[WISH-12] orders that are cancelled while others are placed give back exactly what they gave', async () => {
  const { person: staff } = await customerOf(shop, shop.person(), 'staff');
  const { people, bought, itemId } = await withGifts(1, 4);
  const answers = await Promise.all(people.map((person, nth) => orderBy(person, { Email: `c${nth}@example.test` })));
  const orders = await Promise.all(
    answers.filter(({ status }) => status === 200).map(async (answer) => (await answer.json()) as { OrderId: string }),
  );
  expect(orders).toHaveLength(4);
  const late = people.filter((_, nth) => answers[nth]?.status === 409);
  await Promise.all([
    ...orders.flatMap(({ OrderId }) => [1, 2].map(() => staff.send('POST', `/api/v1/desk/orders/${OrderId}/cancel`))),
    ...late.map((person, nth) => orderBy(person, { Email: `l${nth}@example.test` })),
  ]);
  expect(await bought()).toBe(await counted(itemId));
  expect(await bought()).toBeLessThanOrEqual(4);
});

test('[WISH-11] a line that its owner removes while it is ordered leaves neither error nor half an order', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { owner, people, itemId } = await withGifts(1, 3);
    const [removed, ...answers] = await Promise.all([
      wishBy(owner, 'DELETE', 'deletefromlist', { Id: itemId }),
      ...people.map((person, nth) => orderBy(person, { Email: `r${round}-${nth}@example.test` })),
    ]);
    expect(removed?.status).toBe(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  }
});
