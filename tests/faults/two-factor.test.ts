import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { appCode, beginSetUp, stateIn, switchOn, twoFactorCalls as calls } from '#tests/server/authenticator.ts';
import { addresses, customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')), now: () => time });
});
afterAll(() => shop.close());

const login = async (Email: string) => {
  const person = shop.person();
  const answer = await person.send('POST', addresses.login, { Email, Password: password });
  return { person, answer };
};
const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await shop.services.db.execute(query));
const isOk = ({ status }: Response) => status === 200;
const crowd = async <T>(size: number, each: (nth: number) => Promise<T>) =>
  await Promise.all(Array.from({ length: size }, (_, nth) => each(nth)));

test('[ACC-04] a recovery code works once, however many use it at the same moment', async () => {
  const { person, Email } = await customerOf(shop);
  const { codes } = await switchOn(shop, person);
  for (const [round, Code] of codes.slice(0, 5).entries()) {
    await shop.services.db.execute(sql`TRUNCATE rate_limits`);
    const people = await crowd(5, async () => (await login(Email)).person);
    const answers = await Promise.all(people.map((each) => each.send('POST', calls.code, { Code })));
    expect(answers.filter(isOk)).toHaveLength(1);
    expect(
      await rows(sql`SELECT 1 FROM recovery_codes JOIN customers ON id = customer_id WHERE email = ${Email}`),
    ).toHaveLength(9 - round);
  }
});

test('[ACC-04] a code of the app signs in once, however many type it at the same moment', async () => {
  const { person, Email } = await customerOf(shop);
  const { secret } = await switchOn(shop, person);
  for (let round = 0; round < 5; round += 1) {
    time += 60_000;
    await shop.services.db.execute(sql`TRUNCATE rate_limits`);
    const people = await crowd(5, async () => (await login(Email)).person);
    const Code = appCode(secret, time);
    const answers = await Promise.all(people.map((each) => each.send('POST', calls.code, { Code })));
    expect(answers.filter(isOk)).toHaveLength(1);
  }
});

test('[ACC-04] switched on by several posts at the same moment: one set of codes, one mail', async () => {
  const { person, Email } = await customerOf(shop);
  const secret = await beginSetUp(person);
  await shop.services.db.execute(sql`TRUNCATE outbox`);
  const Code = appCode(secret, time);
  const answers = await crowd(5, () => person.send('POST', calls.confirm, { Code }));
  const shown = await Promise.all(
    answers.filter(isOk).map(async (answer) => (await stateIn(answer)).RecoveryCodes.join()),
  );
  expect(new Set(shown).size).toBe(1);
  expect(
    await rows(sql`SELECT 1 FROM recovery_codes JOIN customers ON id = customer_id WHERE email = ${Email}`),
  ).toHaveLength(10);
  expect(await rows(sql`SELECT 1 FROM outbox WHERE kind = 'twoFactorChanged'`)).toHaveLength(1);
});

test('[ACC-04] sign-ins that are under way while it is switched on leave no session without the second factor', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { person, Email } = await customerOf(shop);
    const secret = await beginSetUp(person);
    const late = Array.from({ length: 8 }, () => login(Email));
    const done = person.send('POST', calls.confirm, { Code: appCode(secret, time) });
    const later = Array.from({ length: 8 }, () => login(Email));
    expect((await done).status).toBe(200);
    await Promise.all([...late, ...later]);
    // the browser that switched it on
    expect(
      await rows(sql`SELECT 1 FROM sessions JOIN customers ON customers.id = customer_id WHERE email = ${Email}`),
    ).toHaveLength(1);
  }
});
