import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { addresses, cartOf, customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { accountOf } from '#tests/server/prepaid.ts';
import { method, orderFields, smallShopOn, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

const rows = async (query: ReturnType<typeof sql>) => rowsOf(await shop.services.db.execute(query));
const erase = (person: Person) =>
  person.send('POST', '/api/v1/security/account/erase', {
    CurrentPassword: password,
    IsUnderstood: 'true',
    GivesUpCredit: 'true',
  });

test('[SHOP-20] of erasures of one account at the same moment one is carried out, and its credit is given up once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { person, Email } = await customerOf(shop);
    const accountId = await accountOf(shop, person, { cents: 2500 });
    const elsewhere = shop.person();
    await elsewhere.send('POST', addresses.login, { Email, Password: password });
    const answers = await Promise.all([person, elsewhere, person, elsewhere].map(erase));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // the others are nobody's any more, or typed a password that is nobody's
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await rows(sql`SELECT id FROM customers WHERE email = ${Email}`)).toEqual([]);
    expect(
      await rows(sql`SELECT delta_cents AS it FROM prepaid_ledger WHERE account_id = ${accountId} ORDER BY id`),
    ).toEqual([{ it: 2500 }, { it: -2500 }]);
  }
});

test('[SHOP-20] an order placed while its account is being erased exists once and is nobody’s, or was not placed', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { person, Email } = await customerOf(shop);
    await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
    await person.send('POST', `${addresses.cart}/shippingmethods`, { ShippingMethodId: method.post });
    const order = {
      IdempotencyKey: randomUUID(),
      ExpectedTaxIncl: (await cartOf(person)).Totals.TaxIncl,
      Fields: { ...orderFields, Email },
    };
    const [erased, placed] = await Promise.all([erase(person), person.send('POST', addresses.order, order)]);
    expect(erased.status).toBe(200);
    const found = await rows(sql`SELECT customer_id AS it FROM orders WHERE email = ${Email}`);
    expect(found).toEqual(placed.status === 200 ? [{ it: null }] : []);
    expect([200, 401, 409, 422]).toContain(placed.status);
  }
});
