import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { onTestFinished, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { HomePageData } from '#contract/catalog-pages.ts';
import type { ListPageData } from '#contract/product-list.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Store } from '#server/db/open.ts';
import { readSettings } from '#server/settings.mjs';
import { emptyDatabase } from '#tests/server/database.ts';
import { plainRenderer } from '#tests/server/http-shop.ts';
import { orderFields } from '#tests/server/small-shop.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person } from '#tests/shop.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const production = { NODE_ENV: 'production' };

/** A command of the shop in a child process. */
async function run(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const opened = async (store: Store) => {
  const shop = await openTestShop({ env: production, store, renderer: plainRenderer });
  onTestFinished(() => shop.close());
  return shop;
};
const pageOf = async <Data>(person: Person, path: string): Promise<Data> =>
  ((await (await person.get(path)).json()) as { Page: Data }).Page;

test('[SHOP-08] with an empty database every page answers, and says what is missing instead of an SQL error', async () => {
  const shop = await opened(await emptyDatabase());
  const person = shop.person({ accept: 'application/json' });
  for (const path of ['/fr', '/nl', '/fr/catalog', '/nl/shoppingcarts', '/fr/security/register', '/fr/news']) {
    const answer = await person.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
  }
  for (const path of ['/fr/p/rien', '/fr/c/rien']) expect((await person.get(path)).status).toBe(404);
  // there is nothing to order
  expect((await person.get('/fr/checkout')).status).toBeLessThan(500);
  expect((await pageOf<HomePageData>(person, '/fr')).Missing).toEqual([
    'catalog',
    'priceList',
    'countries',
    'vatRates',
    'warehouse',
    'delivery',
    'seller',
    'bankAccount',
    'administrator',
    'products',
  ]);
});

test('[SHOP-08] a shop set up from scratch in production imports its first products and sells them', async () => {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-own-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const env = { ...production, DATA_DIR: join(home, 'data') };
  const password = 'Orme-et-hetre-41';
  const example = JSON.parse(await readFile(join(root, 'docs/shop.example.json'), 'utf8')) as {
    administrator: { password: string; email: string };
  };
  example.administrator.password = password;
  await writeFile(join(home, 'shop.json'), JSON.stringify(example));
  const setup = await run('server/setup.ts', ['--file', join(home, 'shop.json')], env);
  expect(setup).toMatchObject({ code: 0 });
  expect(setup.said).toContain('Countries: 4 added.');
  expect(setup.said).toContain('No product is for sale yet.');

  const table = [
    'Title,URL handle,SKU,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Gift card',
    'Bol,bol,B-1,12.10,shopify,4,deny,gone.png,FALSE',
    'Bougie,bougie,C-1,6.05,,0,deny,,FALSE',
    'Carte cadeau,carte,G-1,50,,0,deny,,TRUE',
  ].join('\n');
  await writeFile(join(home, 'products.csv'), table);
  const imported = await run('server/import.ts', [join(home, 'products.csv')], env);
  // a picture was left out, and nothing else
  expect(imported.code).toBe(1);
  expect(imported.said).toContain('line 2: The picture gone.png was left out.');
  expect(imported.said).toContain('Products: 3 created, 0 changed, 0 unchanged, 0 refused.');

  const shop = await opened(await openDatabase(readSettings(env)));
  const person = shop.person({ accept: 'application/json' });
  expect((await pageOf<HomePageData>(person, '/nl')).Missing).toEqual([]);
  const { Products } = await pageOf<ListPageData>(person, '/fr/catalog');
  expect(
    Products.map(({ Name, Stock }) => [Name, Stock]).toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  ).toEqual([
    ['Bol', 'Low'],
    ['Bougie', 'InStock'],
    ['Carte cadeau', 'InStock'],
  ]);
  for (const { ProductVariantId } of Products)
    await person.send('POST', '/api/v1/catalog/products/addtocart', { ProductVariantId, Quantity: 2 });
  const cart = (await (await person.get('/api/v1/shoppingcarts')).json()) as Cart;
  expect(cart.Totals).toMatchObject({ TaxIncl: 2420 + 1210 + 10_000, Vat: 630, Shipping: { TaxIncl: 0 } });
  const [method] = cart.ShippingMethods;
  const placed = await person.send('POST', '/api/v1/sales/orders', {
    IdempotencyKey: randomUUID(),
    ExpectedTaxIncl: cart.Totals.TaxIncl,
    Fields: { ...orderFields, ShippingMethodId: String(method?.ShippingMethodId) },
  });
  expect(placed.status).toBe(200);
  const signedIn = await shop
    .person({ accept: 'application/json' })
    .send('POST', '/api/v1/security/login', { Email: example.administrator.email, Password: password });
  expect(signedIn.status).toBe(200);
}, 180_000);
