import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, guestWithMug, openSmallShop, registration } from '../http-shop.ts';
import { orderFields, variant } from '../small-shop.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => time,
    limits: {
      signInPerAccount: 5,
      signInPerAddress: 20,
      registerPerAddress: 10,
      ordersPerBuyer: 2,
      ordersPerAddress: 5,
      ordersPerRecipient: 3,
    },
  });
});
afterAll(() => shop.close());

const MINUTE = 60_000;
/** Lets every window expire. */
const later = (minutes = 61) => {
  time += minutes * MINUTE;
};
const login = (person: Person, Email: string, Password: string) =>
  person.send('POST', addresses.login, { Email, Password });

test('an IP address that tries many accounts waits a minute, one that registers many waits an hour', async () => {
  later();
  for (let at = 0; at < 20; at += 1)
    expect((await login(shop.person(), `nobody-${at}@vitrine.test`, 'a wrong passphrase')).status).toBe(422);
  const refused = await login(shop.person(), 'nobody@vitrine.test', 'a wrong passphrase');
  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 60]);
  later(2);
  expect((await login(shop.person(), 'nobody@vitrine.test', 'a wrong passphrase')).status).toBe(422);
  for (let at = 0; at < 10; at += 1)
    expect(
      (await shop.person().send('POST', addresses.register, registration(`${randomUUID()}@vitrine.test`))).status,
    ).toBe(200);
  const eleventh = await shop.person().send('POST', addresses.register, registration(`${randomUUID()}@vitrine.test`));
  expect([eleventh.status, Number(eleventh.headers.get('Retry-After'))]).toEqual([429, 3600]);
});

const order = async (person: Person, ExpectedTaxIncl = 488 + 605, Email = 'anna@example.test') =>
  (
    await person.send('POST', addresses.order, {
      IdempotencyKey: randomUUID(),
      ExpectedTaxIncl,
      Fields: { ...orderFields, Email },
    })
  ).status;
const put = (person: Person) => person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });

test('[RUN-01] failed orders are not counted, placed ones are: by buyer, and by mail recipient', async () => {
  later();
  const { person } = await guestWithMug(shop);
  for (let at = 0; at < 6; at += 1) expect(await order(person, 1)).toBe(409);
  for (let at = 0; at < 2; at += 1) {
    expect(await order(person)).toBe(200);
    await put(person);
  }
  expect(await order(person)).toBe(429);
  // another buyer at the same IP address goes on, up to the limit of orders that mail one recipient
  const [second, third] = [(await guestWithMug(shop)).person, (await guestWithMug(shop)).person];
  expect([await order(second), await order(third), await order(third, undefined, 'an@example.test')]).toEqual([
    200, 429, 200,
  ]);
  later(2);
  expect(await order(person, undefined, 'an@example.test')).toBe(200);
});

test('[RUN-01] orders from one IP address are limited, whoever places them', async () => {
  later();
  const placed = [];
  for (let at = 0; at < 6; at += 1) {
    const { person } = await guestWithMug(shop);
    placed.push(await order(person, undefined, `${at}@example.test`));
  }
  expect(placed).toEqual([200, 200, 200, 200, 200, 429]);
});
