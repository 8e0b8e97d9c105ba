import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { DeskOrder } from '#contract/desk.ts';
import type { ListPageData } from '#contract/product-list.ts';
import { addresses } from '#tests/server/http-shop.ts';
import { emptyDatabaseUrl, orderFields } from '#tests/server/small-shop.ts';
import { personOf } from '#tests/shop.ts';
import type { Person } from '#tests/shop.ts';
import { startProcess } from './processes.ts';
import type { Listening } from './processes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The only address that the proxy connects from. */
const FROM = '127.0.0.2';
const password = 'Orme-et-hetre-41';

let home: string;
let administrator: string;
let proxy: Listening;
const running: Listening[] = [];

/** Runs a command of the shop to its end. */
async function command(script: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--no-warnings', join(root, script), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'close')) as [number];
  return code;
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-whole-'));
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: await emptyDatabaseUrl(inject('postgresUrl')),
    DATA_DIR: join(home, 'data'),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: FROM,
  };
  const shop = JSON.parse(await readFile(join(root, 'docs/shop.example.json'), 'utf8')) as {
    administrator: { password: string; email: string };
  };
  shop.administrator.password = password;
  administrator = shop.administrator.email;
  await writeFile(join(home, 'shop.json'), JSON.stringify(shop));
  expect(await command('server/setup.ts', ['--file', join(home, 'shop.json')], env)).toBe(0);
  const products = ['Title,URL handle,SKU,Price,Inventory tracker,Inventory quantity', 'Bol,bol,B-1,12.10,shopify,4'];
  await writeFile(join(home, 'products.csv'), products.join('\n'));
  expect(await command('server/import.ts', [join(home, 'products.csv')], env)).toBe(0);
  const shops = await Promise.all([startProcess('shop', env), startProcess('shop', env)]);
  running.push(...shops);
  proxy = await startProcess('proxy', {
    TARGETS: shops.map(({ origin }) => origin).join(','),
    FROM,
    PROTO: 'https',
  });
  running.push(proxy);
}, 240_000);
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await rm(home, { recursive: true, force: true });
});

const somebody = (): Person => personOf({ origin: proxy.origin, fetch: (request) => fetch(request) });
async function told<Answer>(answer: Promise<Response>): Promise<Answer> {
  const came = await answer;
  const body = await came.text();
  if (!came.ok) throw new Error(`${came.status} ${body}`);
  return JSON.parse(body) as Answer;
}

test('[SHOP-08, SHOP-13, SHOP-14] set up from nothing, in production, two processes behind a proxy: the first product is sold, paid, sent in two parcels and refunded', async () => {
  const buyer = somebody();
  const json = { Accept: 'application/json' };
  const { Page: list } = await told<{ Page: ListPageData }>(buyer.get('/fr/catalog', json));
  expect(list.Products.map(({ Name }) => Name)).toEqual(['Bol']);
  await told(buyer.send('POST', addresses.add, { ProductVariantId: list.Products[0]?.ProductVariantId, Quantity: 3 }));
  const cart = await told<Cart>(buyer.get(addresses.cart));
  const placed = await told<{ OrderId: string; Uri: string }>(
    buyer.send('POST', addresses.order, {
      IdempotencyKey: randomUUID(),
      ExpectedTaxIncl: cart.Totals.TaxIncl,
      Fields: { ...orderFields, ShippingMethodId: String(cart.ShippingMethodId), PaymentMethod: 'BankTransfer' },
    }),
  );

  const staff = somebody();
  await told(staff.send('POST', addresses.login, { Email: administrator, Password: password }));
  const order = `/api/v1/desk/orders/${placed.OrderId}`;
  const stages: string[] = [];
  const act = async (path: string, body: object) => {
    const it = await told<DeskOrder>(staff.send('POST', `${order}${path}`, body));
    stages.push(it.Status);
    return it;
  };
  const paid = await act('/transfer', { Amount: cart.Totals.TaxIncl });
  const LineId = paid.Lines[0]?.LineId;
  await act('/shipments', { Carrier: 'bpost', TrackingNumber: '3232', Lines: [{ LineId, Quantity: 1 }] });
  await act('/shipments', { Carrier: 'bpost', Lines: [] });
  const part = await act('/refunds', { Lines: [{ LineId, Quantity: 1 }], Note: 'Ébréché' });
  expect([part.Refunded, part.Refundable]).toEqual([1210, cart.Totals.TaxIncl - 1210]);
  const whole = await act('/refunds', { Amount: cart.Totals.TaxIncl - 1210, Note: '' });
  expect(stages).toEqual(['Paid', 'PartShipped', 'Shipped', 'Shipped', 'Refunded']);
  expect(whole.Events.filter(({ By }) => By !== null)).toHaveLength(5);

  // its buyer sees the same, and nobody else sees any of it
  const { Page: page } = await told<{ Page: { Order: { Status: string } } }>(buyer.get(placed.Uri, json));
  expect(page.Order.Status).toBe('Refunded');
  expect((await somebody().get(placed.Uri, json)).status).toBe(404);
  expect([(await buyer.get(order)).status, (await somebody().get(order)).status]).toEqual([401, 401]);
}, 120_000);
