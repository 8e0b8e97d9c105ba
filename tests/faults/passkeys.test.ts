import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { Authenticator, creationFor, passkeyCalls as calls, requestFor, withPasskey } from '#tests/server/passkey.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE rate_limits, outbox`);
});

const rows = async (query: ReturnType<typeof sql>) => rowsOf(await shop.services.db.execute(query));
const isOk = ({ status }: Response) => status === 200;
const crowd = async <T>(size: number, each: (nth: number) => Promise<T>) =>
  await Promise.all(Array.from({ length: size }, (_, nth) => each(nth)));
const keysOf = (Email: string) =>
  rows(sql`SELECT 1 FROM passkeys JOIN customers ON customers.id = customer_id WHERE email = ${Email}`);
/** Another tab of the same browser: what one is given the other does not hear of. */
const tabOf = (person: Person): Person => {
  const tab = shop.person();
  for (const [name, value] of person.cookies) tab.cookies.set(name, value);
  return tab;
};

test('[SHOP-20] a signed challenge signs in once, however many send it at the same moment', async () => {
  const { person } = await customerOf(shop);
  // one that never counts: only the challenge stands in the way
  const { key } = await withPasskey(shop, person, { key: new Authenticator({ counts: false }) });
  for (let round = 0; round < 5; round += 1) {
    const browser = shop.person();
    const Response = key.get(await requestFor(browser), shop.origin);
    const answers = await crowd(5, () => tabOf(browser).send('POST', calls.signIn, { Response, ReturnUrl: '' }));
    expect(answers.filter(isOk)).toHaveLength(1);
  }
});

test('[SHOP-20] of two copies of a passkey that count alike, one signs in at the same moment', async () => {
  const { person } = await customerOf(shop);
  const { key } = await withPasskey(shop, person);
  for (let counter = 1; counter <= 5; counter += 1) {
    const posts = await crowd(4, async () => {
      const browser = shop.person();
      return { browser, Response: key.get(await requestFor(browser), shop.origin, { counter }) };
    });
    const answers = await Promise.all(
      posts.map(({ browser, Response }) => browser.send('POST', calls.signIn, { Response, ReturnUrl: '' })),
    );
    expect(answers.filter(isOk)).toHaveLength(1);
  }
});

test('[SHOP-20] an account has ten passkeys at most, however many are added at the same moment', async () => {
  const { person, Email } = await customerOf(shop);
  for (let nth = 0; nth < 8; nth += 1) await withPasskey(shop, person);
  await shop.services.db.execute(sql`TRUNCATE outbox`);
  const options = [];
  for (let nth = 0; nth < 6; nth += 1) options.push(await creationFor(person));
  const answers = await Promise.all(
    options.map((each) =>
      tabOf(person).send('POST', calls.add, { Name: '', Response: new Authenticator().create(each, shop.origin) }),
    ),
  );
  expect(answers.filter(isOk)).toHaveLength(2);
  expect(await keysOf(Email)).toHaveLength(10);
  expect(await rows(sql`SELECT 1 FROM outbox WHERE kind = 'passkeyChanged'`)).toHaveLength(2);
});

test('[SHOP-20] sign-ins that are under way while a passkey is removed leave no session', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { person, Email } = await customerOf(shop);
    const { key, list } = await withPasskey(shop, person, { key: new Authenticator({ counts: false }) });
    const ready = await crowd(8, async () => {
      const browser = shop.person();
      return { browser, Response: key.get(await requestFor(browser), shop.origin) };
    });
    const signIn = ({ browser, Response }: (typeof ready)[number]) =>
      browser.send('POST', calls.signIn, { Response, ReturnUrl: '' });
    const early = ready.slice(0, 4).map(signIn);
    const removed = person.send('POST', calls.remove(list.Passkeys[0]?.PasskeyId ?? ''), { Password: password });
    const late = ready.slice(4).map(signIn);
    expect((await removed).status).toBe(200);
    await Promise.all([...early, ...late]);
    // the browser that removed it
    expect(
      await rows(sql`SELECT 1 FROM sessions JOIN customers ON customers.id = customer_id WHERE email = ${Email}`),
    ).toHaveLength(1);
  }
});
