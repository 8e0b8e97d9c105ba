import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { tidy } from '#server/tidy.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { addresses, cartOf, openSmallShop, problemOf } from '../http-shop.ts';
import { variant } from '../small-shop.ts';

let shop: TestShop;
let time = Date.now();
beforeAll(async () => {
  shop = await openSmallShop({
    now: () => time,
    env: { TRUSTED_PROXIES: 'loopback' },
    limits: { newSessionsPerAddress: 3 },
  });
  await shop.listen();
});
afterAll(() => shop.close());
beforeEach(() => shop.services.db.execute(sql`TRUNCATE sessions, cart_items, carts, wishlists CASCADE`));

const add = (person: Person, from = '198.51.100.1') =>
  person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 }, { 'X-Forwarded-For': from });
const added = async (count: number, from?: string) => {
  const people = Array.from({ length: count }, () => shop.person());
  const statuses = [];
  for (const person of people) statuses.push((await add(person, from)).status);
  return { people, statuses };
};
const countOf = async (table: string) =>
  rowsOf<{ n: number }>(await shop.services.db.execute(sql.raw(`SELECT count(*)::int AS n FROM ${table}`)))[0]?.n;

test('[RUN-01] an IP address may start few sessions whose cookie never comes back; those that come back make room', async () => {
  const { people, statuses } = await added(4);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await add(shop.person());
  const { code, Message } = await problemOf(refused);
  expect([code, Message]).toEqual(['Problem.NewSessions', expect.stringContaining('Autorisez les cookies')]);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect([await countOf('sessions'), await countOf('carts')]).toEqual([3, 3]);
  // somebody else, and an unrelated IPv6 address, start sessions as before
  expect((await added(1, '198.51.100.2')).statuses).toEqual([200]);
  // real browsers send their cookie with the next request, whatever it is
  for (const person of people.slice(0, 3)) await person.get('/fr', { Accept: 'text/html' });
  expect((await added(4)).statuses).toEqual([200, 200, 200, 429]);
});

test('[RUN-01] an IPv6 address counts by its /64', async () => {
  const statuses = [];
  for (let nth = 1; nth <= 4; nth += 1) statuses.push(...(await added(1, `2001:db8:1:2::${nth}`)).statuses);
  expect([...statuses, ...(await added(1, '2001:db8:1:3::1')).statuses]).toEqual([200, 200, 200, 429, 200]);
});

test('a session is confirmed once: returning visitors cause no write', async () => {
  const { people } = await added(1);
  const [person] = people;
  if (!person) throw new Error('nobody');
  await person.get(addresses.cart);
  const versionOf = async () =>
    rowsOf(await shop.services.db.execute(sql`SELECT xmin::text, returned_at FROM sessions`));
  const before = await versionOf();
  time += 5000;
  await person.get(addresses.cart);
  await person.get('/fr', { Accept: 'text/html' });
  expect(await versionOf()).toEqual(before);
});

test('[RUN-01] sessions whose cookie never came back are deleted after an hour with their carts, all others stay', async () => {
  const { people } = await added(3);
  const [kept] = people;
  if (!kept) throw new Error('nobody');
  expect((await cartOf(kept)).ItemsCount).toBe(1);
  await tidy(shop.services.db, time + 3_500_000);
  expect([await countOf('sessions'), await countOf('carts')]).toEqual([3, 3]);
  await tidy(shop.services.db, time + 3_700_000);
  expect([await countOf('sessions'), await countOf('carts')]).toEqual([1, 1]);
  expect((await cartOf(kept)).ItemsCount).toBe(1);
});
