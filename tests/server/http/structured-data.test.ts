import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, inArray, sql } from 'drizzle-orm';
import { machineHead } from '#app/machine-head.ts';
import { vatIdOf } from '#app/organization-facts.ts';
import { forViews } from '#app/product-facts.ts';
import type { HomePageData, ProductPageData } from '#contract/catalog-pages.ts';
import type { FaqPageData } from '#contract/faq.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { ListPageData } from '#contract/product-list.ts';
import type { StoreLocatorPageData } from '#contract/store-locator.ts';
import type { Culture } from '#contract/wire.ts';
import { withdrawalDays } from '#rules/rights.ts';
import { companyOf } from '#server/content/company.ts';
import { shippingRates, stock, variants } from '#server/db/schema/index.ts';
import { readSeller } from '#server/db/seller.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Thing = { '@type': string } & Record<string, unknown>;
const read = async <Data>(path: string) => (await (await shop.person().get(path)).json()) as PageAnswer<Data>;

/** A page's structured data as the sources have it, whatever is built. */
async function told(path: string) {
  const Culture = path.slice(1, 3) as Culture;
  const Company = await companyOf(shop.services, Culture);
  const Texts = await shop.services.texts.all(Culture);
  const head = machineHead(await read(path), { AppPath: '', Culture, ShopName: 'Vitrine', Company, Texts });
  const things = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  );
  return { head, things, byType: Object.fromEntries(things.map((thing) => [thing['@type'], thing])) };
}
const offersAt = async (path: string) =>
  (await told(path)).byType['Product']?.['offers'] as Record<string, unknown> | undefined;
const schema = (name: string) => `https://schema.org/${name}`;

/** A product with several variants for sale, or with one; both for ordinary customers. */
async function productWith(isChosen: boolean) {
  const { Products } = (await read<ListPageData>('/fr/catalog?pageSize=96')).Page;
  for (const card of Products) {
    if ((card.ProductVariantId !== null) !== isChosen || card.Stock !== 'InStock') continue;
    const { Page } = await read<ProductPageData>(card.ProductUrl);
    if (isChosen || (Page.Variation.Stock.Status === 'Unknown' && (Page.Offers?.Count ?? 0) > 1)) return { card, Page };
  }
  throw new Error('the demo shop has no such product');
}

const policyOf = async (productId: number, stockPolicy: 'tracked' | 'backorder' | 'untracked') =>
  await shop.services.db.update(variants).set({ stockPolicy }).where(eq(variants.productId, productId));
const piecesOf = async (productId: number, quantity: number) =>
  await shop.services.db
    .update(stock)
    .set({ quantity })
    .where(inArray(stock.variantId, sql`(SELECT id FROM variants WHERE product_id = ${productId})`));

test.each([true, false])(
  '[SHOP-04] a product’s structured data says whether it can be had, one variant: %s',
  async (isOne) => {
    const { card, Page } = await productWith(isOne);
    expect(Page.Offers === undefined).toBe(isOne);
    const statusNow = async () => (await offersAt(card.ProductUrl))?.['availability'];
    expect(await statusNow()).toBe(schema('InStock'));
    await policyOf(card.ProductId, 'tracked');
    await piecesOf(card.ProductId, 0);
    expect(await statusNow()).toBe(schema('OutOfStock'));
    await policyOf(card.ProductId, 'backorder');
    expect(await statusNow()).toBe(schema('BackOrder'));
    await piecesOf(card.ProductId, 50);
    expect(await statusNow()).toBe(schema('InStock'));
    const { Products } = (await read<ListPageData>('/fr/catalog?pageSize=96')).Page;
    expect(Products.find(({ ProductId }) => ProductId === card.ProductId)?.Stock).toBe('InStock');
    await policyOf(card.ProductId, 'untracked');
    expect(await statusNow()).toBe(schema('InStock'));
  },
);

test('[SHOP-04] what a product costs is told from the lowest to the highest price, and how many variants there are', async () => {
  const { Products } = (await read<ListPageData>('/fr/catalog?pageSize=96')).Page;
  const from = Products.find(({ IsFromPrice }) => IsFromPrice);
  const { Page } = await read<ProductPageData>(from?.ProductUrl ?? '');
  const rows = await shop.services.db.select().from(variants).where(eq(variants.productId, Page.ProductId));
  const offers = await offersAt(from?.ProductUrl ?? '');
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: (Page.Variation.Price.TaxIncl / 100).toFixed(2),
    offerCount: rows.filter(({ isAvailable }) => isAvailable).length,
    itemCondition: schema('NewCondition'),
    seller: { '@id': `${shop.origin}/#organization`, name: 'Vitrine' },
  });
  expect(Number(offers?.['highPrice'])).toBeGreaterThan(Number(offers?.['lowPrice']));
});

test('[SHOP-04] a product with a single variant is told with its number, and a reduced one with the price struck through', async () => {
  const { Products } = (await read<ListPageData>('/fr/catalog?pageSize=96')).Page;
  const one = Products.find(({ ProductVariantId }) => ProductVariantId !== null);
  expect((await told(one?.ProductUrl ?? '')).byType['Product']?.['sku']).toBe(one?.SKU);
  const reduced = Products.find(({ Reduction }) => Reduction !== null);
  const lowest = ((reduced?.Reduction?.Lowest.TaxIncl ?? 0) / 100).toFixed(2);
  expect(await offersAt(reduced?.ProductUrl ?? '')).toMatchObject({
    price: ((reduced?.Price.TaxIncl ?? 0) / 100).toFixed(2),
    priceSpecification: { priceType: schema('StrikethroughPrice'), price: lowest, priceCurrency: 'EUR' },
  });
  const usual = Products.find(({ Reduction, IsFromPrice }) => Reduction === null && !IsFromPrice);
  expect(await offersAt(usual?.ProductUrl ?? '')).not.toHaveProperty('priceSpecification');
});

test('[SHOP-04] delivery is told as free for goods that make it free alone, and returns as the law has them', async () => {
  const { Products } = (await read<ListPageData>('/fr/catalog?pageSize=96&sort=price')).Page;
  const dear = (await read<ListPageData>('/fr/catalog?pageSize=96&sort=priceDesc')).Page.Products;
  const rates = await shop.services.db.select().from(shippingRates).where(eq(shippingRates.countryCode, 'BE'));
  const from = Math.min(...rates.flatMap(({ freeFromInclCents }) => freeFromInclCents ?? []));
  const isSold = ({ Stock }: { Stock: string }) => Stock !== 'OutOfStock';
  const cheap = Products.find((card) => isSold(card) && card.Price.TaxIncl * card.MinQty < from);
  const free = dear.find((card) => isSold(card) && card.Price.TaxIncl >= from);
  const rateAt = async (url = '') => {
    const { shippingRate } = ((await offersAt(url)) ?? {})['shippingDetails'] as { shippingRate: { value: string } };
    return shippingRate.value;
  };
  expect(await rateAt(free?.ProductUrl)).toBe('0.00');
  expect(Number(await rateAt(cheap?.ProductUrl))).toBeGreaterThan(0);
  expect((await offersAt(cheap?.ProductUrl ?? ''))?.['hasMerchantReturnPolicy']).toMatchObject({
    applicableCountry: 'BE',
    merchantReturnDays: withdrawalDays,
    returnMethod: schema('ReturnByMail'),
  });
});

test('[SHOP-04] the home page and the shop’s own pages describe the same seller, whom the others name', async () => {
  const seller = await readSeller(shop.services.db);
  const own = (await told('/nl/levering')).byType['OnlineStore'];
  expect(own).toMatchObject({
    '@id': `${shop.origin}/#organization`,
    url: shop.origin,
    logo: `${shop.origin}/icons/512.png`,
    legalName: seller.Name,
    vatID: vatIdOf(seller.VatNumber),
    telephone: seller.Phone,
    email: seller.Email,
    sameAs: seller.Social?.map(({ Url }) => Url),
    address: { '@type': 'PostalAddress', streetAddress: seller.Street, addressCountry: 'BE' },
    hasMerchantReturnPolicy: { applicableCountry: 'BE', merchantReturnDays: withdrawalDays },
  });
  expect(own?.['vatID']).toMatch(/^BE\d{10}$/u);
  const place = own?.['address'] as Record<string, string> | undefined;
  const { postalCode = '', addressLocality = '' } = place ?? {};
  // the setting has the town in both languages; it is told in one
  expect(seller.City.startsWith(`${postalCode} ${addressLocality}`)).toBe(true);
  expect(addressLocality).not.toContain('–');
  const published = (await told('/fr')).byType['WebSite']?.['publisher'];
  expect(published).toMatchObject({ '@id': own?.['@id'] });
  // the same node, told in part
  expect(own).toMatchObject(published as Thing);
  const [post] = (await read<HomePageData>('/fr')).Page.News;
  const article = await told(post?.Url ?? '');
  expect(article.byType['NewsArticle']?.['publisher']).toMatchObject({ '@id': own?.['@id'], name: 'Vitrine' });
  expect(article.head).toContain('<meta property="og:type" content="article">');
  expect((await told('/fr')).head).toContain('<meta property="og:type" content="website">');
  expect((await told('/nl')).head).toContain(`<link rel="alternate" hreflang="x-default" href="${shop.origin}/fr">`);
});

test('[SHOP-04] an address without a postal code, or of nobody yet, is told as far as it is known', async () => {
  const Company = await companyOf(shop.services, 'fr');
  const as = async (given: typeof Company) => {
    const shell = { AppPath: '', Culture: 'fr', ShopName: 'Vitrine', Company: given } as const;
    const head = machineHead(await read('/fr/livraison'), shell);
    const [, json = '{}'] = /<script type="application\/ld\+json">(\{[^<]*OnlineStore.*?)<\/script>/u.exec(head) ?? [];
    return JSON.parse(json) as Thing;
  };
  if (!Company) throw new Error('the demo shop has a seller');
  expect((await as({ ...Company, Address: ['Marché 1', 'Gand'] }))['address']).toBe('Marché 1, Gand');
  expect((await as({ ...Company, VatNumber: 'EL 123456789' }))['address']).toMatchObject({ addressCountry: 'GR' });
  expect(
    (await as({ ...Company, VatNumber: '', Address: ['Rue 1', '1012 AB Amsterdam', 'Pays-Bas'] }))['address'],
  ).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Rue 1',
    postalCode: '1012 AB',
    addressLocality: 'Amsterdam',
    addressCountry: 'Pays-Bas',
  });
  expect(await as(null)).toMatchObject({ name: 'Vitrine', url: shop.origin });
  expect(await as(null)).not.toHaveProperty('address');
});

test.each(['fr', 'nl'])(
  '[SITE-08] each shop with a door is told with its place, hours and closed days in %s',
  async (culture) => {
    const { Stores } = (await read<StoreLocatorPageData>(`/${culture}/stores`)).Page;
    const { things } = await told(`/${culture}/stores`);
    expect(things.map(({ name }) => name)).toEqual(Stores.map(({ Name }) => Name));
    for (const [at, store] of Stores.entries()) {
      const thing: Thing = things[at] ?? { '@type': '' };
      expect(thing).toMatchObject({
        '@type': 'Store',
        address: { streetAddress: store.Street, postalCode: store.PostalCode, addressLocality: store.City },
        geo: { latitude: store.Coors.lat, longitude: store.Coors.lng },
        parentOrganization: { '@id': `${shop.origin}/#organization` },
      });
      const spans = thing['openingHoursSpecification'] as { dayOfWeek: string[]; opens: string; closes: string }[];
      const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
      const hours = names.map((name) =>
        spans.filter(({ dayOfWeek }) => dayOfWeek.includes(schema(name))).map(({ opens, closes }) => [opens, closes]),
      );
      expect(hours).toEqual(store.Hours);
      const closed = (thing['specialOpeningHoursSpecification'] ?? []) as { validFrom: string }[];
      expect(closed.map(({ validFrom }) => validFrom)).toEqual(store.ClosedDays);
    }
    expect((await told(`/${culture}/stores?address=Gent`)).things).toEqual([]);
  },
);

test('[SHOP-04] questions and news have a breadcrumb, and the links of an answer lead to the shop from anywhere', async () => {
  const { byType } = await told('/fr/faq');
  const names = (thing: Thing = { '@type': '' }) =>
    (thing['itemListElement'] as { name: string; item: string }[]).map(({ name, item }) => [name, item]);
  expect(names(byType['BreadcrumbList'])).toEqual([
    ['Vitrine', `${shop.origin}/fr`],
    [(await read('/fr/faq')).Meta.Title, `${shop.origin}/fr/faq`],
  ]);
  const { Questions } = (await read<FaqPageData>('/fr/faq')).Page;
  expect(Questions.some(({ Html }) => /href="(?!https?:)/u.test(Html))).toBe(true);
  const answers = JSON.stringify(byType['FAQPage']);
  expect(answers).not.toMatch(/href=\\"(?!https?:)/u);
  expect(answers).toContain(`href=\\"${shop.origin}/fr/sales/order/withdrawal\\"`);
  const [post] = (await read<HomePageData>('/fr')).Page.News;
  expect(names((await told(post?.Url ?? '')).byType['BreadcrumbList'])).toEqual([
    [(await read('/fr/news')).Meta.Title, `${shop.origin}/fr/news`],
    [post?.Title, `${shop.origin}${post?.Url}`],
  ]);
});

test('what search engines alone are told of a product is not sent to its views again', async () => {
  const { card } = await productWith(false);
  const answer = await read<ProductPageData>(card.ProductUrl);
  const sent = forViews(answer.Page) as ProductPageData;
  expect(answer.Page.Shipping?.Days).toBeDefined();
  expect([sent.Offers, sent.Shipping?.Days, sent.Shipping?.CountryCode]).toEqual([undefined, undefined, 'BE']);
  expect(answer.Page).toMatchObject(JSON.parse(JSON.stringify(sent)) as object);
  const post = (await read('/fr/faq')).Page;
  expect(forViews(post)).toBe(post);
});
