import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addresses, cartOf, customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { customerWithOrder, linkTo, pageAt } from '#tests/server/history/ordered.ts';
import { placed } from '#tests/server/desk/shop.ts';
import { smallShopOn, variant } from '#tests/server/small-shop.ts';
import { orderHistoryPage } from '#contract/order-history.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

test('[SHOP-06] presses at the same moment, from several tabs and devices, put an order into the cart once', async () => {
  const { person, Email, orderId } = await customerWithOrder(shop, [
    [variant.mug, 3],
    [variant.dozen, 12],
  ]);
  const elsewhere = shop.person();
  await elsewhere.send('POST', addresses.login, { Email, Password: password });
  for (let round = 0; round < 3; round += 1) {
    const answers = await times(10, () =>
      Promise.all([person, elsewhere].map((each) => each.send('POST', `/api/v1/sales/orders/${orderId}/reorder`))),
    );
    expect(answers.flat().map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await cartOf(person)).Items.map(({ Key, Quantity }) => [Key, Quantity])).toEqual([
      ['SKU-1', 3],
      ['SKU-4', 12],
    ]);
    await person.send('DELETE', addresses.cart);
  }
});

test('[SALES-06] every press on an ordered article counts, in one line', async () => {
  const { person, orderId } = await customerWithOrder(shop);
  const answers = await times(12, () =>
    person.send('PUT', '/api/v1/sales/orders/addtocart', { ItemKey: 'SKU-1', OrderId: orderId, quantity: 1 }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect((await cartOf(person)).Items.map(({ Key, Quantity }) => [Key, Quantity])).toEqual([['SKU-1', 12]]);
});

test('[SHOP-15] a guest’s order that is claimed several times at once is in the account once', async () => {
  const { person, Email } = await customerOf(shop);
  const orderId = await placed(shop, { fields: { Email } });
  await person.get(await linkTo(shop, orderId), { Accept: 'text/html' });
  const answers = await times(8, () => person.post(`/fr/sales/orders/${orderId}`, { Do: 'claim' }));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 303));
  const { page } = await pageAt(person, '/fr/sales/orders', orderHistoryPage);
  expect(page.Orders.map(({ OrderId }) => OrderId)).toEqual([orderId]);
});
