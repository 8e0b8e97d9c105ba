import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { credentialsCalls as calls, linkToEmail } from '#tests/server/email-link.ts';
import {
  addresses,
  customerOf,
  linkToAccount,
  openSmallShop,
  password,
  registration,
} from '#tests/server/http-shop.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

const nobody = () => `${randomUUID()}@vitrine.test`;
const login = (Email: string, Password: string) => shop.person().send('POST', addresses.login, { Email, Password });
const isOk = ({ status }: Response) => status === 200;
const countOf = async (query: ReturnType<typeof sql>) => rowsOf(await shop.services.db.execute(query)).length;

test('[RUN-05] of registrations of one address that are confirmed at the same moment, one becomes its account', async () => {
  for (let round = 0; round < 3; round += 1) {
    const Email = nobody();
    const links: { Token: string; Password: string }[] = [];
    for (const Password of ['the first of them', 'the second of them', 'the third of them']) {
      const form = { ...registration(Email), Password, PasswordConfirm: Password };
      await shop.person().send('POST', addresses.register, form);
      links.push({ Token: await linkToAccount(shop, Email), Password });
    }
    // each link twice
    const answers = await Promise.all(
      [...links, ...links].map((link) => shop.person().send('POST', addresses.confirm, link)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422, 422]);
    const won = links[answers.findIndex(isOk) % 3]?.Password ?? '';
    expect(isOk(await login(Email, won))).toBe(true);
    expect(await countOf(sql`SELECT id FROM customers WHERE email = ${Email}`)).toBe(1);
  }
});

test('[ACC-02, SHOP-20] of two changes of the password at the same moment one knows the current one', async () => {
  const { person, Email } = await customerOf(shop);
  const elsewhere = shop.person();
  await elsewhere.send('POST', addresses.login, { Email, Password: password });
  const chosen = ['herons in the morning', 'herons in the evening'];
  const answers = await Promise.all(
    [person, elsewhere].map((each, nth) =>
      each.send('POST', calls.password, {
        CurrentPassword: password,
        Password: chosen[nth],
        PasswordConfirm: chosen[nth],
      }),
    ),
  );
  expect(answers.filter(isOk)).toHaveLength(1);
  const won = answers.findIndex(isOk);
  expect(isOk(await login(Email, chosen[won] ?? ''))).toBe(true);
  const get = (each: typeof person) => each.get('/api/v1/catalog/customerref/search?q=anna&page=1');
  expect(isOk(await get(won === 0 ? elsewhere : person))).toBe(false);
});

test('[SHOP-20] an address that two accounts confirm at the same moment becomes one’s', async () => {
  for (let round = 0; round < 3; round += 1) {
    const Email = nobody();
    const people = [await customerOf(shop), await customerOf(shop), await customerOf(shop)];
    const tokens: string[] = [];
    for (const { person } of people) {
      // each link is its own account's: the next request's token replaces only the newest
      const token = await linkToEmail(shop, person, `${tokens.length}-${Email}`);
      await shop.services.db.execute(
        sql`UPDATE email_changes SET email = ${Email} WHERE email = ${`${tokens.length}-${Email}`}`,
      );
      tokens.push(token);
    }
    const answers = await Promise.all(tokens.map((Token) => shop.person().send('POST', calls.confirmEmail, { Token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await countOf(sql`SELECT id FROM customers WHERE email = ${Email}`)).toBe(1);
  }
});
