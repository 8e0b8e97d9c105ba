import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentPageData } from '#contract/content.ts';
import type { PageAnswer } from '#contract/page.ts';
import type { ListPageData } from '#contract/product-list.ts';
import type { ProductPageData } from '#contract/catalog-pages.ts';
import { currentPathOf } from '#server/content/former.ts';
import {
  brands,
  catalogs,
  categoryTexts,
  contentPages,
  contentPageTexts,
  productTexts,
} from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

const html = { Accept: 'text/html' };
let shop: TestShop;
let person: Person;

beforeAll(async () => {
  shop = await openTestShop();
  person = shop.person();
  // before the first request: the tree is cached for half a minute
  await write({ slug: 'au-menu', inMenu: true });
});
afterAll(() => shop.close());

interface Written {
  slug: string;
  body?: string;
  publishedAt?: Date | null;
  endsAt?: Date | null;
  parentId?: number | null;
  inMenu?: boolean;
  scripts?: (typeof contentPages.$inferInsert)['scripts'];
}

/** An editors' page in both cultures; in Dutch its URL ends in `-nl`. */
async function write({
  slug,
  body = '<p>x</p>',
  publishedAt = new Date(0),
  endsAt = null,
  parentId = null,
  inMenu = false,
  scripts = [],
}: Written) {
  const { db } = shop.services;
  const [page] = await db
    .insert(contentPages)
    .values({ code: slug, position: 50, publishedAt, endsAt, parentId, inMenu, scripts })
    .returning();
  const id = page?.id ?? 0;
  await db.insert(contentPageTexts).values([
    { pageId: id, culture: 'fr', title: `Titre ${slug}`, slug, html: body, metaDescription: 'Résumé' },
    { pageId: id, culture: 'nl', title: `Titel ${slug}`, slug: `${slug}-nl`, html: body },
  ]);
  return id;
}

const readData = async <Data>(path: string) => (await (await person.get(path)).json()) as PageAnswer<Data>;
const read = async (path: string) => await readData<ContentPageData>(path);
const whereTo = async (path: string) => {
  const answer = await person.get(path, html);
  return [answer.status, answer.headers.get('Location')];
};

test('an editors’ page has its URL, its title and metadata in each culture', async () => {
  const { Page, Meta } = await read('/fr/livraison');
  expect(Page.Title).toBe('Livraison');
  expect(Meta.Description).toContain('En Belgique');
  expect(Meta.Alternates.nl).toBe(`${shop.origin}/nl/levering`);
  expect(await whereTo('/nl/livraison')).toEqual([301, '/nl/levering']);
});

test('[NAV-20] a slug of the other culture redirects to its counterpart with the whole query preserved', async () => {
  const query = '?sort=price&utm_source=lettre&q=%C3%A9';
  const [product] = (await readData<ListPageData>('/fr/catalog')).Page.Products;
  if (!product) throw new Error('the demo shop is empty');
  const category = (await readData<ProductPageData>(product.ProductUrl)).Page.Breadcrumbs[0]?.Url ?? '';
  for (const path of ['/fr/livraison', '/fr/news/culotter-une-poele-en-une-soiree', category, product.ProductUrl]) {
    const { Alternates } = (await read(path)).Meta;
    const counterpart = new URL(Alternates.nl).pathname;
    expect(counterpart.slice(3)).not.toBe(path.slice(3));
    expect(await whereTo(path.replace('/fr/', '/nl/') + query)).toEqual([301, counterpart + query]);
  }
});

test('a page exists from its publication until its end', async () => {
  const now = Date.now();
  await write({ slug: 'demain', publishedAt: new Date(now + 86_400_000) });
  await write({ slug: 'hier', endsAt: new Date(now - 1000) });
  await write({ slug: 'brouillon', publishedAt: null });
  for (const slug of ['demain', 'hier', 'brouillon']) expect(await whereTo(`/fr/${slug}`)).toEqual([404, null]);
});

test('[SITE-01] a countdown runs to the end of the catalogue that it names, or to the moment that it says', async () => {
  const ends = '2031-05-06T07:08:09.000Z';
  await write({
    slug: 'comptes',
    body: `<div data-widget="countdown" data-catalog="season"></div><div data-widget="countdown" data-ends="${ends}" data-name="fin" data-over="Fini."></div>`,
  });
  const [season] = await shop.services.db.select().from(catalogs).where(eq(catalogs.code, 'season'));
  if (!season?.endsAt) throw new Error('the demo shop’s season has no end');
  const { Page } = await read('/fr/comptes');
  expect(Page.Blocks).toEqual([
    { Kind: 'countdown', Name: 'season', EndsAt: season.endsAt.toISOString(), IsOver: false, Renews: true, Over: '' },
    { Kind: 'countdown', Name: 'fin', EndsAt: ends, IsOver: false, Renews: false, Over: 'Fini.' },
  ]);
});

test('a page’s URL may have several segments', async () => {
  const parent = await write({ slug: 'maison' });
  await write({ slug: 'maison/equipe', parentId: parent });
  const { Page } = await read('/fr/maison/equipe');
  expect(Page.Title).toBe('Titre maison/equipe');
});

test('[SHOP-04] a changed slug of a page, product, category or brand redirects permanently, query included', async () => {
  const { db } = shop.services;
  const id = await write({ slug: 'vieux' });
  await db.update(contentPageTexts).set({ slug: 'neuf' }).where(eq(contentPageTexts.slug, 'vieux'));
  expect(await whereTo('/fr/vieux?a=1')).toEqual([301, '/fr/neuf?a=1']);
  await db.update(contentPageTexts).set({ slug: 'plus-neuf' }).where(eq(contentPageTexts.slug, 'neuf'));
  expect(await whereTo('/fr/vieux')).toEqual([301, '/fr/plus-neuf']);
  expect(await whereTo('/fr/neuf')).toEqual([301, '/fr/plus-neuf']);
  // changed back, the URL is the page's own again
  await db.update(contentPageTexts).set({ slug: 'vieux' }).where(eq(contentPageTexts.slug, 'plus-neuf'));
  expect((await whereTo('/fr/vieux'))[0]).toBe(200);
  expect(id).toBeGreaterThan(0);

  const [product] = await db.select().from(productTexts).where(eq(productTexts.culture, 'fr')).limit(1);
  const [category] = await db.select().from(categoryTexts).where(eq(categoryTexts.culture, 'nl')).limit(1);
  const [brand] = await db.select().from(brands).limit(1);
  if (!product || !category || !brand) throw new Error('the demo shop is empty');
  await db.update(productTexts).set({ slug: 'tout-neuf' }).where(eq(productTexts.slug, product.slug));
  await db.update(categoryTexts).set({ slug: 'splinternieuw' }).where(eq(categoryTexts.slug, category.slug));
  await db.update(brands).set({ slug: 'autre-nom' }).where(eq(brands.slug, brand.slug));
  expect(await whereTo(`/fr/p/${product.slug}`)).toEqual([301, '/fr/p/tout-neuf']);
  expect(await addressAfter(`/nl/c/${category.slug}`)).toBe('/nl/c/splinternieuw');
  expect(await addressAfter(`/fr/b/${brand.slug}`)).toBe('/fr/b/autre-nom');
});

/** Where a URL redirects once the shop's half-minute cache of categories and brands has expired. */
async function addressAfter(path: string): Promise<string | null> {
  const [, culture = 'fr', rest = ''] = /^\/(\w\w)(.*)$/u.exec(path) ?? [];
  const now = await currentPathOf(shop.services.db, culture === 'nl' ? 'nl' : 'fr', rest);
  return now && `/${culture}${now}`;
}

test('widgets are where editors placed them; a failing or unknown one breaks nothing', async () => {
  await write({
    slug: 'widgets',
    body:
      '<p>avant</p><div data-widget="product-list" data-count="3"></div>' +
      ['no-such-thing', 'constructor', 'chart', 'weather', 'form', 'upload']
        .map((name) => `<div data-widget="${name}" data-options="{">en attendant</div>`)
        .join('') +
      '<p>après</p>',
  });
  const { Page } = await read('/fr/widgets');
  expect(Page.Blocks.map(({ Kind }) => Kind)).toEqual([
    'html',
    'productList',
    ...Array.from({ length: 6 }, () => 'unknown'),
    'html',
  ]);
  expect(Page.Blocks[1]).toMatchObject({ Products: [{}, {}, {}] });
  const text = await (await person.get('/fr/widgets', html)).text();
  expect(text).toContain('après');
  expect(text).toContain('data-unknown="widget &quot;no-such-thing&quot;"');
});

test('[ERR-23] names of widgets, categories and occasions that there are not are told to the console alone', async () => {
  await write({
    slug: 'inconnus',
    body:
      '<p>x</p><div data-widget="chart">?</div><script data-consent="everything">window.never = 1</script>' +
      '<script data-consent="statistics">window.counted = 1</script>' +
      '<script data-consent-callback="always">window.never = 1</script>' +
      '<script data-consent-callback="accept">window.thanked = 1</script><script>window.never = 1</script>',
  });
  const text = await (await person.get('/fr/inconnus', html)).text();
  expect(text.match(/data-unknown="[^"]+"/gu)).toEqual(
    ['widget', 'consent', 'callback'].map(
      (part, index) => `data-unknown="${part} &quot;${['chart', 'everything', 'always'][index]}&quot;"`,
    ),
  );
  expect(text).not.toContain('window.never');
});

test('[CONSENT-06] a page’s scripts are sent inert, each with its category', async () => {
  await write({ slug: 'compteur', scripts: [{ category: 'statistics', source: 'window.counted = "</script>"' }] });
  const text = await (await person.get('/fr/compteur', html)).text();
  expect(text).toMatch(/<script type="text\/plain" data-consent="statistics">/);
  expect(text).not.toContain('counted = "</script>"');
});

test('[CONSENT-05] what an editor wrote for after a choice is sent inert, each with its occasion', async () => {
  await write({
    slug: 'merci',
    body:
      '<p>x</p><script data-consent-callback="accept">window.thanked = 1</script>' +
      '<script data-consent-callback="decline">window.respected = 1</script>' +
      '<script data-consent-callback="always">window.never = 1</script>' +
      '<script data-consent-callback="accept"> </script>',
  });
  const text = await (await person.get('/fr/merci', html)).text();
  expect(text).toContain('<script type="text/plain" data-consent-callback="accept">window.thanked = 1</script>');
  expect(text).toContain('<script type="text/plain" data-consent-callback="decline">window.respected = 1</script>');
  expect(text).not.toContain('window.never');
  const { Page } = await read('/fr/merci');
  expect(Page.Callbacks.map(({ On }) => On)).toEqual(['accept', 'decline']);
});

test('published pages appear in menu and footer where they are placed', async () => {
  const text = await (await person.get('/nl', html)).text();
  expect(text).toMatch(/<footer[\s\S]*href="\/nl\/levering"/);
  expect(text).toMatch(/<nav class="menu"[\s\S]*href="\/nl\/au-menu-nl"[\s\S]*<\/nav>/);
  expect(text).not.toMatch(/<footer[\s\S]*href="\/nl\/au-menu-nl"/);
  // what a shop owes by law stands apart
  const owed = /<nav aria-label="Informatie">[\s\S]*?<\/nav>/u.exec(text)?.[0] ?? '';
  expect([...owed.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href)).toEqual([
    '/nl/algemene-voorwaarden',
    '/nl/privacy',
    '/nl/toegankelijkheid',
    '/nl/sales/order/withdrawal',
    '/nl/cookies',
  ]);
});
