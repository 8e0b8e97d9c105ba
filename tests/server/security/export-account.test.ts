import { sql } from 'drizzle-orm';
import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerData } from '#contract/account-erasure.ts';
import type { CustomerData } from '#contract/account-erasure.ts';
import type { TestShop } from '#tests/shop.ts';
import { addresses, openSmallShop } from '../http-shop.ts';
import { accountOf } from '../prepaid.ts';
import { delivered, ordered, reviewed } from '../reviews/shop.ts';
import { variant } from '../small-shop.ts';
import { wished } from '../wishes.ts';
import { fieldsOf, someoneIn } from './someone.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());

const exported = '/api/v1/security/account/export';

test('[SHOP-20] a customer downloads all that the shop stores about them, and nobody else’s', async () => {
  const buyer = await someoneIn(shop);
  const { person, Email, word } = buyer;
  const other = await someoneIn(shop);
  await ordered(shop, { person: other.person, fields: fieldsOf(other) });
  await person.send('PUT', '/api/v1/sales/customers/profile', {
    FirstName: word,
    LastName: `De${word}`,
    Phone: '0470 98 76 54',
    Culture: 'nl',
  });
  const bought = await delivered(shop, { person, fields: fieldsOf(buyer) });
  await reviewed(shop, bought, 5, `Liked by ${word}`);
  await accountOf(shop, person, { cents: 2500 });
  await wished(person, variant.book, { Name: `For ${word}` });
  await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 2 });
  await shop.services.db.execute(sql`
    INSERT INTO passkeys (customer_id, credential_id, public_key, counter, name)
    SELECT id, 'credential-of-theirs', 'public-key-of-theirs', 0, ${`Key of ${word}`} FROM customers WHERE email = ${Email}`);
  const answer = await person.get(exported);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const text = await answer.text();
  const parsed = safeParse(customerData, JSON.parse(text));
  const data = parsed.output as CustomerData;
  expect(parsed.issues).toBe(undefined);
  expect(data.Profile).toMatchObject({
    Email,
    FirstName: word,
    Phone: '0470 98 76 54',
    Culture: 'nl',
    TwoFactorSince: null,
  });
  expect(data.Orders).toMatchObject([{ OrderId: bought.orderId, Status: 'Shipped', Billing: { FirstName: word } }]);
  expect(data.Reviews).toMatchObject([{ Rating: 5, Text: `Liked by ${word}` }]);
  expect(data.PrepaidAccounts).toMatchObject([{ Name: 'Budget', Balance: 2500, Movements: [{ Amount: 2500 }] }]);
  expect(data.Wishlists).toEqual([
    {
      Name: `For ${word}`,
      Description: '',
      ListKind: 'wishlist',
      IsShared: false,
      ShowsOwner: false,
      Picture: '',
      Items: [{ Sku: 'SKU-2', Quantity: 1 }],
    },
  ]);
  expect(data.Cart).toEqual([{ Sku: 'SKU-1', Quantity: 2 }]);
  expect(data.Sessions).toHaveLength(1);
  expect(data.Passkeys).toMatchObject([{ Name: `Key of ${word}`, LastUsedAt: null }]);
  for (const secret of [other.word, 'argon2', 'passwordHash', person.cookies.get('vitrine_session') ?? 'none'])
    expect(text).not.toContain(secret);
  expect((await shop.person().get(exported)).status).toBe(401);
});
