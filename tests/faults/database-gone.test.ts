import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '#contract/sales.ts';
import { startPostgres } from '#scripts/postgres.mjs';
import { openStore, rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { addresses, answerOf, guestWithMug, problemOf } from '#tests/server/http-shop.ts';
import { countOf } from '#tests/server/sales/till.ts';
import { orderFields, smallShopOn } from '#tests/server/small-shop.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { openWire } from './wire.ts';
import type { Wire } from './wire.ts';

let stop: () => Promise<void>;
let wire: Wire;
let shop: TestShop;
/** The same database, bypassing the wire. */
let beside: Store;
beforeAll(async () => {
  // commits reach the disk here: durability is what is promised
  const server = await startPostgres({ durable: true });
  stop = server.stop;
  wire = await openWire(server.url);
  const store = await smallShopOn(wire.url);
  shop = await openTestShop({ store });
  const [row] = rowsOf<{ name: string }>(await store.db.execute(sql`SELECT current_database() AS name`));
  const url = new URL(server.url);
  url.pathname = `/${row?.name}`;
  beside = await openStore({ url: url.href });
});
afterAll(async () => {
  await shop.close();
  await beside.close();
  await wire.cut();
  await stop();
});

const total = 488 + 605;
const order = (person: Person, IdempotencyKey: string) =>
  person.send('POST', addresses.order, { IdempotencyKey, ExpectedTaxIncl: total, Fields: orderFields });
const placed = async (person: Person, key: string) => {
  const answer = await answerOf(order(person, key));
  expect(answer.status).toBe(200);
  return parse(placeOrder.answer, answer.body);
};
const healthy = async () =>
  await expect.poll(async () => (await shop.person().get('/api/v1/health')).status, { interval: 50 }).toBe(200);

test('while PostgreSQL is unreachable the shop says so in the visitor’s language, and recovers on its own', async () => {
  const { person } = await guestWithMug(shop);
  const before = await placed(person, randomUUID());
  const { person: other } = await guestWithMug(shop);
  const key = randomUUID();
  await wire.cut();

  for (const path of ['/api/v1/health', addresses.cart, '/fr', '/nl/shoppingcarts']) {
    const answer = await other.get(path);
    expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5']);
    expect((await problemOf(answer)).code).toBe('Problem.Unavailable');
  }
  for (const [path, lang, title] of [
    ['/fr', 'fr', 'La boutique revient dans un instant'],
    ['/nl/checkout', 'nl', 'De winkel is zo weer open'],
    ['/nl/p/product-1-nl', 'nl', 'De winkel is zo weer open'],
  ] as const) {
    const page = await other.get(path, { Accept: 'text/html' });
    expect([path, page.status, page.headers.get('Retry-After')]).toEqual([path, 503, '5']);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    const html = await page.text();
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(title);
  }
  expect((await order(other, key)).status).toBe(503);
  expect((await other.post('/nl/shoppingcarts', { Do: 'remove:1' })).status).toBe(503);

  await wire.mend();
  await healthy();
  expect((await person.get(before.Uri)).status).toBe(200);
  // whoever was refused meanwhile retries with the same key: one order
  const after = await placed(other, key);
  expect(await placed(other, key)).toEqual(after);
  expect(await countOf(beside, 'orders')).toBe(2);
}, 60_000);

test('a PostgreSQL that crashes under an order keeps what was acknowledged, and a retried order exists once', async () => {
  const { person } = await guestWithMug(shop);
  const before = await placed(person, randomUUID());
  const orders = await countOf(beside, 'orders');
  const { person: other, cart } = await guestWithMug(shop);
  const key = randomUUID();

  // the order waits inside its transaction for a line that somebody else has locked
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = beside.db
    .transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM stock FOR UPDATE`);
      held();
      await tx.execute(sql`SELECT pg_sleep(60)`);
    })
    .then(
      () => 'ended',
      () => 'broken',
    );
  await isHeld;
  const ordering = order(other, key);
  const waiting = sql`SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const waiters = async () => rowsOf<{ pid: number }>(await beside.db.execute(waiting)).map(({ pid }) => pid);
  await expect.poll(waiters).toHaveLength(1);
  for (const pid of await waiters()) process.kill(pid, 'SIGKILL');

  expect((await ordering).status).toBe(503);
  expect(await holding).toBe('broken');
  // health may have been asked a moment before PostgreSQL noticed the crash and closed every connection
  await expect.poll(() => countOf(beside, 'orders').catch(() => 'in recovery'), { interval: 50 }).toBe(orders);
  await healthy();
  expect(await countOf(shop.services, 'orders')).toBe(orders);
  expect((await person.get(before.Uri)).status).toBe(200);
  expect((await answerOf(other.get(addresses.cart))).body).toMatchObject({ ItemsCount: cart.ItemsCount });
  const after = await placed(other, key);
  expect(await placed(other, key)).toEqual(after);
  expect(await countOf(shop.services, 'orders')).toBe(orders + 1);
}, 60_000);
