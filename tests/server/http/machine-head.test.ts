import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { HomePageData, ProductPageData } from '#contract/catalog-pages.ts';
import type { NewsPostData } from '#contract/news.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { ListPageData } from '#contract/product-list.ts';
import { machineHead } from '#app/machine-head.ts';
import { vatIdOf } from '#app/organization-facts.ts';
import { readSeller } from '#server/db/seller.ts';
import { readSetting } from '#server/db/setting.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Thing = { '@type': string } & Record<string, unknown>;

/** A page's metadata for machines: its JSON-LD by type, and its Open Graph. */
async function toldBy(path: string) {
  const text = await (await shop.person().get(path, { Accept: 'text/html' })).text();
  const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  );
  const graph = Object.fromEntries(
    [...text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return { things: Object.fromEntries(things.map((thing) => [thing['@type'], thing])), graph };
}
const read = async <Data>(path: string) => (await (await shop.person().get(path)).json()) as PageAnswer<Data>;

test('[SHOP-04] a product’s structured data has its name, price, stock, picture and breadcrumb', async () => {
  const [card] = (await read<HomePageData>('/nl')).Page.Featured;
  const { Page, Meta } = await read<ProductPageData>(card?.ProductUrl ?? '');
  const { things, graph } = await toldBy(card?.ProductUrl ?? '');
  expect(things['Product']).toMatchObject({
    '@context': 'https://schema.org',
    name: Page.Name,
    brand: { name: Page.Brand.Name },
    offers: { priceCurrency: 'EUR', url: Meta.Canonical },
  });
  const offers = things['Product']?.['offers'] as { price?: string; lowPrice?: string; availability: string };
  const status = { InStock: 'InStock', Low: 'LimitedAvailability', BackOrder: 'BackOrder', OutOfStock: 'OutOfStock' };
  expect(offers.availability).toBe(`https://schema.org/${status[card?.Stock ?? 'OutOfStock']}`);
  expect(offers.lowPrice ?? offers.price).toBe((Page.Variation.Price.TaxIncl / 100).toFixed(2));
  const image = graph['image'] ?? '';
  expect(image).toBe(`${shop.origin}/assets/pictures/${Page.Variation.Photos[0]?.AssetId}/1200.jpeg`);
  expect(graph).toMatchObject({ title: Page.Name, url: Meta.Canonical, locale: 'nl_BE' });
  const crumbs = things['BreadcrumbList']?.['itemListElement'] as { position: number; item: string; name: string }[];
  expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
  expect(crumbs.at(-1)).toMatchObject({ name: Page.Name, item: Meta.Canonical });
});

test('[SHOP-04] the home page’s structured data names the shop and its search, a list’s its products', async () => {
  expect((await toldBy('/fr')).things['WebSite']).toMatchObject({
    potentialAction: { target: `${shop.origin}/fr/catalog?q={search_term_string}` },
  });
  const list = (await toldBy('/fr/c/cuisine')).things['ItemList']?.['itemListElement'] as { url: string }[];
  expect(list[0]?.url).toMatch(new RegExp(`^${shop.origin}/fr/p/`));
});

test('[SHOP-04] the structured data of the shop’s own pages says who sells: name, address, VAT number, phone and mail', async () => {
  const seller = await readSeller(shop.services.db);
  expect((await toldBy('/nl/levering')).things['OnlineStore']).toMatchObject({
    '@context': 'https://schema.org',
    name: await readSetting(shop.services.db, 'shopName', ''),
    url: shop.origin,
    legalName: seller.Name,
    address: { streetAddress: seller.Street },
    vatID: vatIdOf(seller.VatNumber),
    telephone: seller.Phone,
    email: seller.Email,
  });
});

test('[SHOP-04] a shared link shows a picture whatever the page: its own, or the shop’s card', async () => {
  const { Banners, News } = (await read<HomePageData>('/fr')).Page;
  const { Products } = (await read<ListPageData>('/fr/c/cuisine')).Page;
  const post = await read<NewsPostData>(News[0]?.Url ?? '');
  const at = (id: string | undefined) => `${shop.origin}/assets/pictures/${id}/1200.jpeg`;
  const card = `${shop.origin}/icons/social.png`;
  expect((await toldBy('/fr')).graph['image']).toBe(at(Banners[0]?.Photo?.AssetId));
  expect((await toldBy('/fr/c/cuisine')).graph['image']).toBe(at(Products[0]?.Photo?.AssetId));
  expect((await toldBy(News[0]?.Url ?? '')).graph['image']).toBe(at(post.Page.Photo?.AssetId));
  for (const path of ['/fr/livraison', '/fr/faq', '/fr/news', '/fr/stores', '/fr/accessibilite'])
    expect([path, (await toldBy(path)).graph['image']]).toEqual([path, card]);
  // as the sources have it, whatever is built
  const shell = { AppPath: '', Culture: 'fr', ShopName: 'Vitrine', Company: null } as const;
  expect(machineHead(await read('/fr/livraison'), shell)).toContain(`<meta property="og:image" content="${card}">`);
  const text = await (await shop.person().get('/fr/livraison', { Accept: 'text/html' })).text();
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(text).toContain('<meta property="og:image:alt" content="Vitrine">');
  const drawn = await shop.person().get('/icons/social.png');
  const { format, width, height } = await sharp(new Uint8Array(await drawn.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

test('noindex pages have neither structured data nor Open Graph tags', async () => {
  expect(await toldBy('/fr/shoppingcarts')).toEqual({ things: {}, graph: {} });
});
