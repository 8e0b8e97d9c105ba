import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { addresses, customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { recoveryCalls, requestedToken, resetBy } from '#tests/server/reset-link.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());

const login = (Email: string, Password: string) => shop.person().send('POST', addresses.login, { Email, Password });
const linkOf = (Email: string) => requestedToken(shop, shop.person(), Email);
const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await shop.services.db.execute(query));
const isOk = ({ status }: Response) => status === 200;

test('[ACC-02] a link works once, however many post it at the same moment', async () => {
  const { Email } = await customerOf(shop);
  for (let round = 0; round < 5; round += 1) {
    const Token = await linkOf(Email);
    const passwords = Array.from({ length: 8 }, (_, nth) => `herons ${round} in a row of ${nth}`);
    const answers = await Promise.all(passwords.map((each) => resetBy(shop.person(), Token, each)));
    expect(answers.filter(isOk)).toHaveLength(1);
    expect(isOk(await login(Email, passwords[answers.findIndex(isOk)] ?? ''))).toBe(true);
  }
});

test('[ACC-02] of links that are requested at the same moment, one is valid', async () => {
  const { Email } = await customerOf(shop);
  await Promise.all(Array.from({ length: 10 }, () => shop.person().send('POST', recoveryCalls.forgot, { Email })));
  const valid = await rows<{ hash: string }>(sql`
    SELECT token_hash AS hash FROM password_resets JOIN customers ON customers.id = customer_id WHERE email = ${Email}`);
  const mailed = await rows<{ token: string }>(
    sql`SELECT payload->>'token' AS token FROM outbox WHERE kind = 'passwordReset' ORDER BY id DESC LIMIT 10`,
  );
  expect(valid).toHaveLength(1);
  expect(mailed.map(({ token }) => hashOf(token))).toContain(valid[0]?.hash);
});

test('[ACC-02] sign-ins with the old password that are under way leave no session behind', async () => {
  const { Email } = await customerOf(shop);
  const Token = await linkOf(Email);
  const late = Array.from({ length: 16 }, () => login(Email, password));
  const done = resetBy(shop.person(), Token);
  const later = Array.from({ length: 16 }, () => login(Email, password));
  expect((await done).status).toBe(200);
  await Promise.all([...late, ...later]);
  expect(
    await rows(sql`SELECT 1 FROM sessions JOIN customers ON customers.id = customer_id WHERE email = ${Email}`),
  ).toEqual([]);
});
