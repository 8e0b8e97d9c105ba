import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PageId } from '#contract/pages.ts';
import { assets, productPictures } from '#server/db/schema/index.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { pageData, readPage } from '#tests/server/catalog/reading.ts';
import { signedIn, testServices } from '#tests/server/visit.ts';

const catalog = useCatalog();

const { asker } = catalog;
const list = (id: 'category' | 'brand' | 'tag' | 'search', slug: string, search: Record<string, string> = {}) =>
  pageData(asker(), id, { slug }, search);
const names = ({ Products }: { Products: { Name: string }[] }) => Products.map(({ Name }) => Name);

/** What a list shows for a URL without parameters. */
const unasked = {
  display: 'grid',
  sort: 'relevance',
  pageSize: 24,
  pageindex: 1,
  filter: '',
  q: '',
  entityName: 'Product',
};

describe('what a list page holds', () => {
  test('[CAT-01] a category: its products and those below, best sold first, its place in the tree, its subcategories', async () => {
    const page = await list('category', 'sieges');
    expect(page).toMatchObject({
      Entity: 'category',
      EntityId: 2,
      Title: 'Sièges',
      Description: 'Sièges.',
      Breadcrumbs: [{ Name: 'Maison', Url: '/fr/c/maison' }],
      Subcategories: [{ Name: 'Chaises', Url: '/fr/c/chaises', Count: 1 }],
      Query: unasked,
      Pagination: { TotalPages: 1, CurrentPage: 1, TotalItems: 3 },
    });
    // what a closed catalogue contained is not there
    expect(names(page)).toEqual(['Chaise d’été', 'Vase', 'Épuisé']);
    expect(page.meta).toMatchObject({
      Title: 'Sièges',
      Canonical: '/fr/c/sieges',
      Alternates: { nl: '/nl/c/zitten' },
      NoIndex: false,
    });
  });

  test('brand, tag and search have lists of their own', async () => {
    expect(await list('brand', 'ebene')).toMatchObject({
      Entity: 'brand',
      EntityId: 1,
      Title: 'Ébène',
      Pagination: { TotalItems: 3 },
    });
    expect(names(await list('tag', 'bois'))).toEqual(['Chaise d’été']);
    expect(await list('search', '')).toMatchObject({
      Entity: 'search',
      EntityId: null,
      Pagination: { TotalItems: 33 },
    });
  });

  test('a card says what a shopper compares: price from, stock, colours, and the only variant', async () => {
    const [chair, vase, gone] = (await list('category', 'sieges')).Products;
    expect(chair).toMatchObject({
      ProductUrl: '/fr/p/chaise-d-ete',
      BrandName: 'Ébène',
      SKU: 'CH-R-S',
      Photo: { AssetName: 'photo 1', Width: 1200 },
      Price: { TaxIncl: 4_840, TaxExcl: 4_000, Shown: 'incl' },
      IsFromPrice: true,
      Stock: 'InStock',
      ProductVariantId: null,
      Colors: ['#ff0000', '#0000ff'],
    });
    expect(vase && 'SecondPhotoId' in vase).toBe(false);
    expect(vase).toMatchObject({
      Price: { TaxIncl: 1_060 },
      IsFromPrice: false,
      Stock: 'OutOfStock',
      ProductVariantId: 5,
      MinQty: 3,
      Photo: null,
      Colors: [],
    });
    expect(gone).toMatchObject({
      Stock: 'OutOfStock',
      ProductVariantId: null,
      Price: { TaxIncl: 999 },
      IsFromPrice: false,
    });
  });

  test('[CAT-01] a card’s next picture is the next of the same colour or of all, not the first of another', async () => {
    const { db } = catalog.store;
    const guids = new Map((await db.select().from(assets)).map(({ id, guid }) => [id, guid]));
    const second = async () => (await list('category', 'sieges')).Products[0]?.SecondPhotoId;
    const move = (assetId: number, position: number) =>
      db.update(productPictures).set({ position }).where(eq(productPictures.assetId, assetId));
    expect(await second()).toBe(guids.get(2));
    await move(2, 6);
    expect(await second()).toBe(guids.get(4));
    await move(2, 2);
  });

  test('a company sees its own prices in lists too', async () => {
    const visit = await signedIn(catalog.store, 'company@vitrine.test');
    const page = await pageData({ visit, services: testServices(catalog.store) }, 'category', { slug: 'sieges' });
    expect(page.Products[0]?.Price).toEqual({ TaxIncl: 3_630, TaxExcl: 3_000, Shown: 'excl' });
  });
});

describe('the URL determines the list', () => {
  test('[CAT-01] sort orders the products', async () => {
    const firstThree = async (sort: string) => names(await list('search', '', { sort })).slice(0, 3);
    expect(await firstThree('name')).toEqual(['Chaise d’été', 'Épuisé', 'Tasse 10']);
    expect(await firstThree('nameDesc')).toEqual(['Vase', 'Tasse 39', 'Tasse 38']);
    expect(await firstThree('price')).toEqual(['Tasse 39', 'Tasse 38', 'Tasse 37']);
    expect(await firstThree('priceDesc')).toEqual(['Chaise d’été', 'Tasse 10', 'Tasse 11']);
    expect(await firstThree('newest')).toEqual(['Chaise d’été', 'Vase', 'Épuisé']);
  });

  test('[CAT-01] page size and page number slice the list; display and filter are kept as parsed', async () => {
    const filter = '{"Brands":[2,1],"Junk":[1]}';
    const page = await list('category', 'cuisine', {
      pageSize: '12',
      pageindex: '3',
      sort: 'price',
      display: 'table',
      filter,
    });
    expect(page.Query).toEqual({
      display: 'table',
      sort: 'price',
      pageSize: 12,
      pageindex: 3,
      filter: '{"Brands":[1,2]}',
      q: '',
      entityName: 'Product',
    });
    expect(page.Pagination).toEqual({ TotalPages: 3, CurrentPage: 3, TotalItems: 30 });
    expect(names(page)).toEqual([15, 14, 13, 12, 11, 10].map((id) => `Tasse ${id}`));
  });

  test('[CAT-01] a page past the end gives the last one', async () => {
    const page = await list('category', 'cuisine', { pageindex: '2147483647' });
    expect(page).toMatchObject({ Query: { pageindex: 2 }, Pagination: { TotalPages: 2, CurrentPage: 2 } });
    expect(page.Products).toHaveLength(6);
  });

  test('sorted, filtered, searched or resized lists are not indexed; a further page has its own URL', async () => {
    const meta = async (search: Record<string, string>) => (await list('category', 'cuisine', search)).meta;
    expect(await meta({ pageindex: '2' })).toMatchObject({ NoIndex: false, Canonical: '/fr/c/cuisine?pageindex=2' });
    const others: Record<string, string>[] = [
      { sort: 'price' },
      { q: 'tasse' },
      { filter: '{"Brands":[1]}' },
      { pageSize: '48' },
      { display: 'table' },
    ];
    for (const search of others)
      expect(await meta(search)).toMatchObject({ NoIndex: true, Canonical: '/fr/c/cuisine' });
  });

  test.each<Record<string, string>>([
    { sort: 'drop table', pageSize: '7', pageindex: '-3', display: 'cube', filter: '{"Brands":' },
    { sort: '\0', pageSize: '1e3', pageindex: '0x10', filter: '[[[[', q: '\0' },
    { pageindex: '99999999999', filter: '"', pageSize: 'NaN' },
    { filter: '{"__proto__":[1],"Brands":{"0":1},"ProductAttributes":[1]}', sort: 'constructor' },
  ])('[CAT-01] junk in the URL is ignored: %j', async (search) => {
    const page = await list('category', 'sieges', search);
    expect(page.Query).toEqual(unasked);
    expect(page.Products).toHaveLength(3);
  });
});

describe('search', () => {
  test('finds by name, brand or SKU, without accents and with a typo, best first', async () => {
    expect(names(await list('search', '', { q: 'chaise ete' }))[0]).toBe('Chaise d’été');
    expect(names(await list('search', '', { q: 'EBÈNE' }))).toEqual(['Chaise d’été', 'Vase', 'Épuisé']);
    expect(names(await list('search', '', { q: 'chase' }))).toEqual(['Chaise d’été']);
    expect(names(await list('search', '', { q: 'sku-17' }))[0]).toBe('Tasse 17');
  });

  test('counts and pages its results, within a category too', async () => {
    const page = await list('category', 'cuisine', { q: 'tasse', pageSize: '12', pageindex: '9' });
    expect(page.Pagination).toEqual({ TotalPages: 3, CurrentPage: 3, TotalItems: 30 });
    expect(page.Products).toHaveLength(6);
    expect(names(await list('category', 'sieges', { q: 'tasse' }))).toEqual([]);
  });

  test.each(['x', 'zzzzqqq', '%%%', '((((', "';--", '\u0301\u0301', '☃☃', '   '.padEnd(300, 'ab ')])(
    '%j finds nothing or something, and never throws',
    async (q) => {
      const page = await list('search', '', { q });
      expect(page.Pagination.TotalPages).toBe(1);
      expect(page.Products).toHaveLength(page.Pagination.TotalItems);
      // without results there is nothing to filter
      expect(page.Filters === null).toBe(page.Pagination.TotalItems === 0);
    },
  );
});

describe('URLs', () => {
  test('a category’s slug of the other culture redirects permanently; Dutch pages link to Dutch ones', async () => {
    expect(await readPage(asker(), 'category', { slug: 'zitten' }, { sort: 'price' })).toMatchObject({
      redirect: '301 /fr/c/sieges',
    });
    const dutch = await pageData(asker({ culture: 'nl', appPath: '/shop' }), 'category', { slug: 'zitten' });
    expect(dutch.Title).toBe('Zitten');
    expect(dutch.Breadcrumbs).toEqual([{ Name: 'Wonen', Url: '/shop/nl/c/wonen' }]);
    expect(dutch.Products[0]).toMatchObject({ Name: 'Zomerstoel', ProductUrl: '/shop/nl/p/zomerstoel' });
  });

  test.each<PageId>(['category', 'brand', 'tag'])('an unknown %s is 404', async (id) => {
    await expect(readPage(asker(), id, { slug: 'constructor' })).rejects.toMatchObject({ status: 404 });
  });
});
