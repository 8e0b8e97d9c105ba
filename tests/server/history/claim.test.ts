import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderHistoryDetailPage, orderHistoryPage } from '#contract/order-history.ts';
import { placed } from '#tests/server/desk/shop.ts';
import { addresses, customerOf, openSmallShop, password, registration } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { linkTo, pageAt } from './ordered.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const opened = async (person: Person, orderId: string) => {
  await person.get(await linkTo(shop, orderId), { Accept: 'text/html' });
};
const detail = async (person: Person, orderId: string) =>
  (await pageAt(person, `/fr/sales/orders/${orderId}`, orderHistoryDetailPage)).page;
const listed = async (person: Person) =>
  (await pageAt(person, '/fr/sales/orders', orderHistoryPage)).page.Orders.map(({ OrderId }) => OrderId);
const claim = (person: Person, orderId: string) => person.post(`/fr/sales/orders/${orderId}`, { Do: 'claim' });

test('[SHOP-15] a guest’s order that the mail’s link opened is taken into the account with its address', async () => {
  const { person, Email } = await customerOf(shop);
  const orderId = await placed(shop, { fields: { Email: Email.toUpperCase() } });
  // without the link, the address alone opens nothing
  expect((await claim(person, orderId)).status).toBe(404);
  expect(await listed(person)).toEqual([]);
  await opened(person, orderId);
  expect([(await detail(person, orderId)).MayClaim, await listed(person)]).toEqual([true, []]);
  const done = await claim(person, orderId);
  expect([done.status, done.headers.get('Location')]).toEqual([303, `/fr/sales/orders/${orderId}?claimed=1`]);
  expect(await listed(person)).toEqual([orderId]);
  expect((await detail(person, orderId)).MayClaim).toBe(false);
  // pressed twice, and from another device
  expect((await claim(person, orderId)).status).toBe(303);
  const elsewhere = shop.person();
  await elsewhere.send('POST', addresses.login, { Email, Password: password });
  expect(await listed(elsewhere)).toEqual([orderId]);
});

test('[SHOP-15] opened first and signed in afterwards, it can be claimed as well', async () => {
  const { Email } = await customerOf(shop);
  const orderId = await placed(shop, { fields: { Email } });
  const guest = shop.person();
  await opened(guest, orderId);
  expect((await detail(guest, orderId)).MayClaim).toBe(false);
  expect((await claim(guest, orderId)).status).toBe(404);
  await guest.send('POST', addresses.login, { Email, Password: password });
  expect((await claim(guest, orderId)).status).toBe(303);
  expect(await listed(guest)).toEqual([orderId]);
});

test('[SHOP-15] an order with another address, or of another account, is not claimed', async () => {
  const orderId = await placed(shop, { fields: { Email: registration('other@vitrine.test').Email } });
  const { person } = await customerOf(shop);
  await opened(person, orderId);
  expect((await detail(person, orderId)).MayClaim).toBe(false);
  const refused = await person.post(`/fr/sales/orders/${orderId}`, { Do: 'claim' }, { Accept: 'application/json' });
  expect([refused.status, ((await refused.json()) as { Form: { Message: string } }).Form.Message]).toEqual([
    409,
    expect.stringContaining('ne peut pas être ajoutée à ce compte'),
  ]);
  expect(await listed(person)).toEqual([]);
});
