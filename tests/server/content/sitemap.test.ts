import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { rowsOf } from '#server/db/open.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';
import { openSmallShop } from '../http-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { APP_PATH: '/shop' } });
});
afterAll(() => shop.close());

const get = async (path: string) => await shop.person().get(path);
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('[SHOP-04] robots.txt names the sitemap, which lists every indexable page, in both cultures', async () => {
  const robots = await (await get('/shop/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${shop.origin}/shop/sitemap.xml`);
  const files = locations(await (await get('/shop/sitemap.xml')).text());
  expect(files.map((file) => file.split('/').at(-1))).toEqual(['sitemap-pages.xml', 'sitemap-products-1.xml']);
  const addresses: string[] = [];
  for (const file of files) {
    const answer = await get(new URL(file).pathname);
    expect(answer.headers.get('Content-Type')).toContain('application/xml');
    addresses.push(...locations(await answer.text()));
  }
  expect(addresses).toContain(`${shop.origin}/shop/fr`);
  expect(addresses).toContain(`${shop.origin}/shop/nl/levering`);
  expect(addresses).toContain(`${shop.origin}/shop/nl/stores`);
  expect(addresses.filter((address) => address.includes('/nl/p/')).length).toBeGreaterThan(250);
  expect(new Set(addresses).size).toBe(addresses.length);
  // every kind of URL leads to a page
  const kinds = Map.groupBy(addresses, (address) => /\/shop\/\w\w\/?([cpb]?)(?:\/|$)/.exec(address)?.[1] ?? 'page');
  for (const [, [address = '']] of kinds)
    expect([address, (await get(new URL(address).pathname)).status]).toEqual([address, 200]);
});

test('[SHOP-04] each URL of the sitemap has its alternates in every culture, itself among them', async () => {
  for (const file of ['sitemap-pages.xml', 'sitemap-products-1.xml']) {
    const entries = (await (await get(`/shop/${file}`)).text()).match(/<url>.*?<\/url>/gs) ?? [];
    const read = entries.map((entry) => ({
      address: locations(entry)[0] ?? '',
      alternates: Array.from(
        entry.matchAll(/<xhtml:link rel="alternate" hreflang="(\w\w)" href="([^"]+)"\/>/g),
        ([, culture = '', href = '']) => ({ culture, href }),
      ),
    }));
    expect(read.length).toBeGreaterThan(10);
    for (const { address, alternates } of read) {
      expect([address, alternates.map(({ culture }) => culture)]).toEqual([address, ['fr', 'nl']]);
      expect(alternates.map(({ href }) => href)).toContain(address);
      for (const { culture, href } of alternates) expect(href).toContain(`${shop.origin}/shop/${culture}`);
    }
    // an alternate lists the original in turn
    const of = new Map(read.map(({ address, alternates }) => [address, alternates]));
    for (const { alternates } of read) for (const { href } of alternates) expect(of.get(href)).toEqual(alternates);
  }
});

test('[SHOP-04] each product of the sitemap has its first picture', async () => {
  const text = await (await get('/shop/sitemap-products-1.xml')).text();
  const entries = text.match(/<url>.*?<\/url>/gs) ?? [];
  const pictured = entries.filter((entry) =>
    /<image:image><image:loc>http:\/\/shop\.test\/shop\/assets\/pictures\/[-0-9a-f]{36}\/1200\.webp<\/image:loc>/.test(
      entry,
    ),
  );
  expect(text).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(pictured).toHaveLength(entries.length);
  const [first = ''] = entries;
  const path = new URL(locations(first)[0] ?? '').pathname;
  const { Page } = (await (await get(path)).json()) as { Page: ProductPageData };
  expect(first).toContain(`/${Page.Variation.Photos[0]?.AssetId}/`);
});

test('[SHOP-04] with 100,000 products the sitemap is an index of files that search engines accept', async () => {
  const large = await openSmallShop();
  onTestFinished(() => large.close());
  const { db } = large.services;
  // without triggers: what they keep for lists and searches is not read here
  await db.execute(sql`SET session_replication_role = replica`);
  await db.execute(sql`INSERT INTO products (id, catalog_id, brand_id, category_id, from_incl_cents)
    SELECT n, 1, 1, 1, 100 FROM generate_series(1001, 100993) n`);
  await db.execute(sql`INSERT INTO product_texts (product_id, culture, name, slug, summary, description_html, facts, search)
    SELECT n, c, 'x', 'x-' || n || c, '', '', '[]', '' FROM generate_series(1001, 100993) n, unnest(ARRAY['fr', 'nl']) c`);
  const read = async (path: string) => await (await large.person().get(path)).text();
  const files = locations(await read('/sitemap.xml')).map((file) => new URL(file).pathname);
  expect(files).toEqual([
    '/sitemap-pages.xml',
    ...Array.from({ length: 10 }, (_, index) => `/sitemap-products-${index + 1}.xml`),
  ]);
  const seen = new Set<string>();
  for (const file of files.slice(1)) {
    const text = await read(file);
    const addresses = locations(text);
    // the limits of sitemaps.org: 50,000 addresses and 50 MB in a file
    expect(addresses.length).toBeLessThanOrEqual(50_000);
    expect(text.length).toBeLessThan(50_000_000);
    for (const address of addresses) seen.add(address);
  }
  const { products } = rowsOf<{ products: number }>(
    await db.execute(sql`SELECT count(*)::int AS products FROM products WHERE is_active`),
  )[0] ?? { products: 0 };
  expect(products).toBeGreaterThan(99_900);
  expect(seen.size).toBe(products * 2);
});

test('a sitemap of products that do not exist is 404', async () => {
  expect((await get('/shop/sitemap-products-2.xml')).status).toBe(404);
  expect((await get('/shop/sitemap-products-0.xml')).status).toBe(404);
});

describe('[RUN-04] the host in sitemap and robots', () => {
  const files = ['/shop/robots.txt', '/shop/sitemap.xml', '/shop/sitemap-pages.xml', '/shop/sitemap-products-1.xml'];
  const askedAs = async (asked: TestShop, path: string) => {
    const answer = await asked.fetch(new Request(`http://evil.example${path}`, { headers: { Host: 'evil.example' } }));
    return { caching: answer.headers.get('Cache-Control'), names: (await answer.text()).includes('evil.example') };
  };

  test('is the request’s without PUBLIC_URL, and then the response is not cached for anybody else', async () => {
    for (const path of files)
      expect([path, await askedAs(shop, path)]).toEqual([path, { caching: 'private, no-store', names: true }]);
  });

  test('is always PUBLIC_URL’s if set, and publicly cacheable', async () => {
    const env = { APP_PATH: '/shop', PUBLIC_URL: 'https://shop.example' };
    const known = await openSmallShop({ env });
    onTestFinished(() => known.close());
    for (const path of files)
      expect([path, await askedAs(known, path)]).toEqual([path, { caching: 'public, max-age=3600', names: false }]);
    const page = await known.fetch(
      new Request('http://evil.example/shop/fr/p/product-1-fr', {
        headers: { Host: 'evil.example', Accept: 'application/json' },
      }),
    );
    expect([page.status, (await page.text()).includes('evil.example')]).toEqual([200, false]);
  });
});
