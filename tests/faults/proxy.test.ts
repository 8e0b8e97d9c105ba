import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStore } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { addresses } from '#tests/server/http-shop.ts';
import { countOf } from '#tests/server/sales/till.ts';
import { orderFields, smallShopUrl, variant } from '#tests/server/small-shop.ts';
import { personOf } from '#tests/shop.ts';
import type { Person } from '#tests/shop.ts';
import { startProcess } from './processes.ts';
import type { Listening } from './processes.ts';

/** The only address that the proxies connect from: the shops trust it alone. */
const FROM = '127.0.0.2';

let dataDir: string;
let databaseUrl: string;
let store: Store;
let shops: Listening[];
let proxy: Listening;
const running: Listening[] = [];
const run = async (kind: 'shop' | 'proxy', env: Record<string, string>) => {
  const started = await startProcess(kind, env);
  running.push(started);
  return started;
};
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-proxy-'));
  databaseUrl = await smallShopUrl(inject('postgresUrl'));
  store = await openStore({ url: databaseUrl });
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'off',
    TRUSTED_PROXIES: FROM,
    // here repeated orders are stopped by the per-minute limit, not by the number of unpaid ones
    LIMIT_UNPAID_ORDERS_PER_BUYER: '100',
  };
  shops = [await run('shop', env), await run('shop', env)];
  proxy = await run('proxy', { TARGETS: targets(), FROM, PROTO: 'https' });
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const targets = () => shops.map(({ origin }) => origin).join(',');
const buyerAt = ({ origin }: Pick<Listening, 'origin'>) => personOf({ origin, fetch: (request) => fetch(request) });
const put = async (person: Person, headers = {}) =>
  (await person.send('POST', addresses.add, { ProductVariantId: variant.mug, Quantity: 1 }, headers)).status;
const order = async (person: Person, Email: string, headers = {}) => {
  const ask = { IdempotencyKey: randomUUID(), ExpectedTaxIncl: 488 + 605, Fields: { ...orderFields, Email } };
  return (await person.send('POST', addresses.order, ask, headers)).status;
};
const windows = () => store.db.query.rateLimits.findMany();

test('[RUN-01] fifty buyers behind one proxy, all from one address, place fifty orders in a minute; one who keeps ordering alone is rate-limited', async () => {
  const buyers = Array.from({ length: 50 }, () => buyerAt(proxy));
  const orders = await Promise.all(
    buyers.map(async (buyer, index) => [await put(buyer), await order(buyer, `buyer-${index}@example.test`)]),
  );
  expect(orders).toEqual(Array.from({ length: 50 }, () => [200, 200]));
  expect(await countOf(store, 'orders')).toBe(50);

  const greedy = buyerAt(proxy);
  const statuses = [];
  for (let nth = 0; nth < 11; nth += 1) {
    await put(greedy);
    statuses.push(await order(greedy, 'greedy@example.test'));
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
}, 120_000);

test.each(['x-forwarded', 'forwarded'])(
  '[RUN-01] the request’s address, https and host come from %s of a trusted proxy',
  async (SPEAKS) => {
    const speaking = await run('proxy', { TARGETS: targets(), FROM, PROTO: 'https', SPEAKS });
    const buyer = buyerAt(speaking);
    expect(await put(buyer)).toBe(200);
    expect([...buyer.cookies.keys()]).toEqual(['__Host-vitrine']);
    const page = await buyer.get('/fr', { Accept: 'text/html' });
    expect(page.headers.get('Strict-Transport-Security')).toContain('max-age=');
    expect(await page.text()).toContain(
      `<link rel="canonical" href="${speaking.origin.replace('http:', 'https:')}/fr"`,
    );
  },
);

test('[RUN-01] nobody else is trusted: a forged address opens neither a rate-limit window of its own nor https', async () => {
  const [shop] = shops;
  if (!shop) throw new Error('no shop');
  await store.db.execute('TRUNCATE rate_limits');
  for (const [index, said] of ['198.51.100.1', '198.51.100.2', FROM].entries()) {
    const liar = buyerAt(shop);
    const headers = {
      'X-Forwarded-For': said,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: `for=${said};proto=https;host=evil.example`,
    };
    expect([await put(liar, headers), await order(liar, `liar-${index}@example.test`, headers)]).toEqual([200, 200]);
    expect([...liar.cookies.keys()]).toEqual(['vitrine_session']);
    expect(await (await liar.get('/fr', { Accept: 'text/html', ...headers })).text()).not.toContain('evil.example');
  }
  const counted = (await windows()).filter(({ key }) => key.startsWith('order.address'));
  expect(counted.map(({ count }) => count)).toEqual([3]);
  // nor does a trusted proxy pass on a made-up client address
  const behind = buyerAt(proxy);
  const headers = { 'X-Forwarded-For': '198.51.100.9' };
  expect([await put(behind, headers), await order(behind, 'behind@example.test', headers)]).toEqual([200, 200]);
  expect((await windows()).filter(({ key }) => key.startsWith('order.address')).map(({ count }) => count)).toEqual([4]);
});

test('[RUN-01] a shop that can be reached from outside warns at startup that no proxy is configured', async () => {
  const fit = { NODE_ENV: 'production', SMTP_URL: 'folder' };
  const env = { ...fit, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off', HOST: '0.0.0.0' };
  const [unsaid, told] = [await run('shop', env), await run('shop', { ...env, TRUSTED_PROXIES: 'none' })];
  expect(unsaid.said()).toMatch(/^Warning: TRUSTED_PROXIES is not set\. .*$/m);
  expect(told.said()).not.toContain('TRUSTED_PROXIES');
  for (const shop of shops) expect(shop.said()).not.toContain('TRUSTED_PROXIES');
}, 60_000);
