import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openStore, rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { asProblem } from '#server/kernel/problem.ts';
import { within } from '#server/kernel/scope.ts';
import type { Lane } from '#server/kernel/scope.ts';
import { addresses, cartOf, guestWithMug, openSmallShop, problemOf } from '#tests/server/http-shop.ts';
import { lockTables } from '#tests/server/load/doors.ts';
import { variant, smallShopUrl } from '#tests/server/small-shop.ts';
import { countOf } from '#tests/server/sales/till.ts';
import type { TestShop } from '#tests/shop.ts';

let store: Store;
let url: string;
let shop: TestShop;
/** Four connections for browsing, four for buying, two for the shop's own work. */
const deadlines = { lockMs: 1_500, statementMs: 2_500, waitMs: 2_000, idleMs: 30_000 };
beforeAll(async () => {
  url = await smallShopUrl(inject('postgresUrl'));
  store = await openStore({ url, deadlines, connections: 10 });
  shop = await openSmallShop({ store });
  await shop.listen();
});
afterAll(() => shop.close());

const list = '/fr/catalog';
const news = '/fr/news';
const product = '/api/v1/catalog/products/1/productvariants?quantity=1';
// what all requests share is cached: load it before anything is locked
beforeEach(async () => {
  for (const path of [list, news, product, addresses.cart]) expect((await shop.person().get(path)).status).toBe(200);
});

const add = () => shop.person().send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 });
const statusesOf = async (asked: Promise<Response>[]) => [
  ...new Set((await Promise.all(asked)).map(({ status }) => status)),
];
/** Statements waiting for a lock in this database. */
const waiters = async () =>
  rowsOf(
    await store.db.execute(
      sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    ),
  ).length;
/** Asserts that `asked` is not among those that hang: it completes while the others still wait. */
async function overBefore<T>(others: Promise<unknown>, asked: Promise<T>): Promise<T> {
  const first = await Promise.race([asked, others.then(() => 'the others were faster' as const)]);
  expect(first).not.toBe('the others were faster');
  return await asked;
}

test('[RUN-03] while the carts are locked fifty additions get 503 in time, and the catalogue answers as usual', async () => {
  const { person } = await guestWithMug(shop);
  const unlock = await lockTables(url, 'carts', 'cart_items');
  const begun = performance.now();
  const adding = Array.from({ length: 50 }, add);
  const added = Promise.all(adding);
  await expect.poll(waiters).toBeGreaterThan(3);
  const asked = [list, product, '/api/v1/health', '/api/v1/health/ready'].map((path) => shop.person().get(path));
  expect(await overBefore(added, statusesOf(asked))).toEqual([200]);
  // the header of somebody with a cart is sent without its count: the page is what they requested
  const page = await overBefore(added, person.get('/fr/catalog', { Accept: 'text/html' }));
  expect(page.status).toBe(200);

  const refused = await added;
  expect(performance.now() - begun).toBeLessThan(2 * (deadlines.lockMs + deadlines.waitMs) + 5_000);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect((await problemOf(answer)).code).toBe('Problem.Unavailable');
  }
  await unlock();
  expect((await cartOf(person)).ItemsCount).toBe(1);
  expect((await add()).status).toBe(200);
}, 60_000);

test('[RUN-03] while the tables that visitors read are locked they get 503 in time, and carts keep working', async () => {
  const { person } = await guestWithMug(shop);
  const unlock = await lockTables(url, 'news_posts');
  const pages = Promise.all(Array.from({ length: 50 }, () => shop.person().get(news)));
  await expect.poll(waiters).toBeGreaterThan(3);
  expect(await overBefore(pages, statusesOf([add(), person.get(addresses.cart)]))).toEqual([200]);
  for (const answer of await pages) expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  await unlock();
  expect((await shop.person().get(news)).status).toBe(200);
}, 60_000);

test('[RUN-03] a statement that takes too long for a request is cancelled, and the shop’s own work may take longer', async () => {
  const hurried = await openStore({ url, deadlines: { ...deadlines, statementMs: 200 } });
  const ends = (lane: Lane) =>
    within({ lane, signal: null }, () =>
      hurried.db.execute(sql`SELECT pg_sleep(1)`).then(
        () => 'done',
        (error: unknown) => asProblem(error).status,
      ),
    );
  expect([await ends('browse'), await ends('sale'), await ends('own')]).toEqual([503, 503, 'done']);
  await hurried.close();
});

test('[RUN-02] a page whose client disconnected is cancelled in the database too; an addition is completed', async () => {
  const carts = await countOf(store, 'carts');
  const unlock = await lockTables(url, 'news_posts', 'carts');
  const leaving = new AbortController();
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(shop.origin + path, {
      ...init,
      signal: leaving.signal,
      headers: { Accept: 'application/json', Origin: shop.origin, 'Content-Type': 'application/json' },
    }).catch(() => null);
  const adding = ask(addresses.add, {
    method: 'POST',
    body: JSON.stringify({ ProductVariantId: variant.mug, Quantity: 1 }),
  });
  await expect.poll(waiters).toBe(1);
  const pages = Array.from({ length: 40 }, () => ask(news));
  await expect.poll(waiters).toBe(5);
  leaving.abort();
  await Promise.all([adding, ...pages]);
  // long before any timeout: only the addition still waits for its lock
  await expect.poll(waiters, { interval: 20 }).toBe(1);
  await unlock();
  await expect.poll(() => countOf(store, 'carts')).toBe(carts + 1);
  expect((await shop.person().get(news)).status).toBe(200);
}, 60_000);
