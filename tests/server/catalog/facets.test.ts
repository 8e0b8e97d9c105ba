import { describe, expect, test } from 'vitest';
import type { Facet } from '#contract/faceted-search.ts';
import { readSettings } from '#server/settings.mjs';
import { openTheme } from '#server/theme/theme.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { callCatalog, pageData, readPage } from '#tests/server/catalog/reading.ts';
import { fillShop, blue, large, red, small } from '#tests/server/catalog/shop.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';

const catalog = useCatalog();

const { asker } = catalog;
type Shelf = 'category' | 'brand' | 'tag' | 'search';
const list = (id: Shelf, slug: string, filter: object = {}, search: Record<string, string> = {}) =>
  pageData(asker(), id, { slug }, { ...search, filter: JSON.stringify(filter) });
const names = ({ Products }: { Products: { Name: string }[] }) => Products.map(({ Name }) => Name);
/** `{id: count}` of a group of the panel. */
const counts = (page: { Filters: { Facets: Facet[] } | null }, name: string) =>
  Object.fromEntries(
    (page.Filters?.Facets ?? [])
      .filter(({ Group, Name }) => Group === name || Name === name)
      .flatMap(({ Values }) => Values.map(({ Id, Count }) => [Id, Count])),
  );

describe('a filter narrows the list', () => {
  test.each<[string, object, string[]]>([
    ['brands', { Brands: [1] }, ['Chaise d’été', 'Vase', 'Épuisé']],
    ['a category and what lies below it', { Categories: [2] }, ['Chaise d’été', 'Vase', 'Épuisé']],
    ['tags', { Tags: [1] }, ['Chaise d’été']],
    ['a value of a variant for sale', { ProductAttributes: { '1': [red] } }, ['Chaise d’été']],
    ['one of several values', { ProductAttributes: { '1': [red, blue] } }, ['Chaise d’été']],
    ['two attributes, both of one variant', { ProductAttributes: { '1': [blue], '2': [large] } }, ['Chaise d’été']],
    [
      'two attributes of two variants: the blue one is not sold small',
      { ProductAttributes: { '1': [blue], '2': [small] } },
      [],
    ],
    ['a value of a variant in stock', { ProductAttributes: { '1': [red] }, Availability: [1] }, ['Chaise d’été']],
    ['a value whose variant is sold out', { ProductAttributes: { '1': [blue] }, Availability: [1] }, []],
    ['sold out in this value', { ProductAttributes: { '1': [blue] }, Availability: [2] }, ['Chaise d’été']],
    ['sold out, though not in this value', { ProductAttributes: { '1': [red] }, Availability: [2] }, []],
    ['a variant in stock', { ProductAttributes: { '1': [red], '2': [large] }, Availability: [1] }, ['Chaise d’été']],
    ['a variant sold out', { ProductAttributes: { '1': [blue], '2': [large] }, Availability: [2] }, ['Chaise d’été']],
    ['one of its variants in stock', { ProductAttributes: { '1': [red, blue], '2': [large] }, Availability: [2] }, []],
    ['what is in stock', { Brands: [1], Availability: [1] }, ['Chaise d’été']],
    ['what is sold out', { Brands: [1], Availability: [2] }, ['Vase', 'Épuisé']],
    ['both is all', { Brands: [1], Availability: [1, 2] }, ['Chaise d’été', 'Vase', 'Épuisé']],
    ['a lowest price, itself included', { Price: { From: 1_060 }, Brands: [1] }, ['Chaise d’été', 'Vase']],
    ['a price range', { Price: { From: 999, To: 1_060 }, Brands: [1] }, ['Vase', 'Épuisé']],
  ])('by %s', async (_, filter, found) => {
    const page = await list('search', '', filter);
    expect(names(page)).toEqual(found);
    expect(page.Pagination.TotalItems).toBe(found.length);
  });

  test('in each kind of list, beside a search text, sort and page size', async () => {
    expect(names(await list('category', 'sieges', { Tags: [1] }))).toEqual(['Chaise d’été']);
    expect(names(await list('brand', 'ebene', { Availability: [2] }))).toEqual(['Vase', 'Épuisé']);
    expect(names(await list('tag', 'bois', { Brands: [2] }))).toEqual([]);
    const found = await list('search', '', { Price: { To: 1_200 } }, { q: 'tasse', sort: 'price', pageSize: '12' });
    expect(names(found).slice(0, 2)).toEqual(['Tasse 39', 'Tasse 38']);
    expect(found.Pagination).toEqual({ TotalPages: 1, CurrentPage: 1, TotalItems: 12 });
    expect(counts(found, 'Brands')).toEqual({});
  });

  test('[CAT-14] the filter of a URL is JSON mapping groups to id lists; junk in it is ignored', async () => {
    const filter = '{"Brands":["1"],"ProductAttributes":{"1":[1,"x"]},"Junk":[1],"Price":{"From":"x"},"Tags":{}}';
    const page = await pageData(asker(), 'search', {}, { filter });
    expect(page.Query.filter).toBe(`{"Brands":[1],"ProductAttributes":{"1":[${red}]}}`);
    expect(names(page)).toEqual(['Chaise d’été']);
    expect((await pageData(asker(), 'search', {}, { filter: '{"Brands":' })).Pagination.TotalItems).toBe(33);
  });
});

describe('an id that no chip could remove', () => {
  const ledTo = async (id: Shelf, slug: string, filter: object, search: Record<string, string> = {}) =>
    (await readPage(asker(), id, { slug }, { ...search, filter: JSON.stringify(filter) })).redirect;

  test.each<[string, Shelf, string, object, object]>([
    [
      'of another attribute',
      'search',
      '',
      { ProductAttributes: { '1': [large, red] } },
      { ProductAttributes: { '1': [red] } },
    ],
    ['of no value', 'search', '', { Brands: [1], ProductAttributes: { '1': [999_999] } }, { Brands: [1] }],
    [
      'of no attribute',
      'search',
      '',
      { Price: { From: 1 }, ProductAttributes: { '99': [red] } },
      { Price: { From: 1 } },
    ],
    [
      'of nothing',
      'search',
      '',
      { Brands: [1, 999], Categories: [999], Tags: [999], Availability: [3] },
      { Brands: [1] },
    ],
    ['of a category elsewhere', 'category', 'sieges', { Categories: [1, 2, 3], Tags: [1] }, { Tags: [1] }],
    ['of a brand among a brand’s', 'brand', 'ebene', { Brands: [2], Availability: [2] }, { Availability: [2] }],
    ['of a tag among a tag’s', 'tag', 'bois', { Tags: [1], Availability: [1] }, { Availability: [1] }],
  ])('[CAT-04] %s is left out of the address, and nothing else is', async (_, id, slug, filter, left) => {
    const path = { search: '/fr/catalog', category: `/fr/c/${slug}`, brand: `/fr/b/${slug}`, tag: `/fr/t/${slug}` }[id];
    const query = new URLSearchParams({ sort: 'price', utm_source: 'a', filter: JSON.stringify(left) }).toString();
    const asked = { sort: 'price', pageindex: '3', utm_source: 'a' };
    expect(await ledTo(id, slug, filter, asked)).toBe(`302 ${path}?${query}`);
    expect(await ledTo(id, slug, left, asked)).toBe(null);
  });

  test('as its only content removes the filter; the panel’s widget ignores it as well', async () => {
    expect(await ledTo('search', '', { ProductAttributes: { '1': [large] } })).toBe('302 /fr/catalog');
    const currentFilter = JSON.stringify({ Brands: [1, 999], ProductAttributes: { '1': [large] } });
    expect(await callCatalog(asker(), 'listFilter', { culture: 'fr' }, { q: '', currentFilter })).toMatchObject({
      CurrentFilter: '{"Brands":[1]}',
      TotalItems: 3,
    });
  });
});

describe('the panel', () => {
  test('[CAT-04] is in the page with the choices and the number of products of each', async () => {
    const page = await list('category', 'maison');
    expect(page.Filters).toMatchObject({
      Url: '/fr/c/maison',
      CurrentFilter: '',
      Refresh: 'form',
      Price: { Min: 100, Max: 4_840, Shown: 'incl' },
      TotalItems: 33,
    });
    expect(page.Filters?.Facets.map(({ Name, IsSingle }) => [Name, IsSingle])).toEqual([
      ['Filter.Categories', false],
      ['Filter.Brands', false],
      ['Couleur', false],
      ['Taille', false],
      ['Filter.Availability', true],
    ]);
    expect(page.Filters?.Facets[0]?.Values.map(({ Name, Count }) => [Name, Count])).toEqual([
      ['Cuisine', 30],
      ['Sièges', 3],
      ['-- Chaises', 1],
    ]);
    expect(counts(page, 'Brands')).toEqual({ 1: 3, 2: 30 });
    expect(counts(page, 'Couleur')).toEqual({ [red]: 1, [blue]: 1 });
    expect(counts(page, 'Availability')).toEqual({ 1: 1, 2: 32 });
  });

  test('a group’s own choice does not narrow its counts, every other does', async () => {
    const page = await list('category', 'maison', { Brands: [2], Availability: [2] });
    expect(page.Filters?.TotalItems).toBe(30);
    expect(counts(page, 'Brands')).toEqual({ 1: 2, 2: 30 });
    expect(counts(page, 'Availability')).toEqual({ 2: 30 });
    // one category is left: nothing to choose from
    expect(counts(page, 'Categories')).toEqual({});
    expect(page.Filters?.Price).toMatchObject({ Min: 100, Max: 3_000 });
    const priced = await list('category', 'maison', { Price: { From: 4_000 } });
    expect([priced.Filters?.TotalItems, priced.Filters?.Price?.Min]).toEqual([1, 100]);
  });

  test('a value counts products that have it and all other choices in one and the same variant', async () => {
    const values = async (filter: object) => {
      const page = await list('category', 'maison', filter);
      return [counts(page, 'Couleur'), counts(page, 'Taille'), counts(page, 'Availability')];
    };
    const chosen = (colours: number[], sizes: number[], rest: object = {}) =>
      values({ ProductAttributes: { '1': colours, '2': sizes }, ...rest });
    expect(await values({ ProductAttributes: { '1': [red] } })).toEqual([
      { [red]: 1, [blue]: 1 },
      { [small]: 1, [large]: 1 },
      {},
    ]);
    // blue is sold in large only, and nowhere in stock
    expect(await values({ ProductAttributes: { '1': [blue] } })).toEqual([{ [red]: 1, [blue]: 1 }, {}, {}]);
    expect(await chosen([red], [small])).toEqual([{ [red]: 1 }, { [small]: 1, [large]: 1 }, {}]);
    expect(await chosen([blue], [small])).toEqual([{ [red]: 1, [blue]: 0 }, { [small]: 0, [large]: 1 }, {}]);
    expect(await chosen([blue], [large], { Availability: [1] })).toEqual([
      { [red]: 1, [blue]: 0 },
      { [large]: 0 },
      { 1: 0, 2: 1 },
    ]);
    expect(await values({ Availability: [1] })).toEqual([{}, { [small]: 1, [large]: 1 }, { 1: 1, 2: 32 }]);
    expect(await values({ Availability: [2], Brands: [1] })).toEqual([{}, {}, { 1: 1, 2: 2 }]);
  });

  test('a chosen value stays listed so that it can be cleared, even if no product has it', async () => {
    const page = await list('category', 'cuisine', { Tags: [1] });
    expect([names(page), counts(page, 'Tags')]).toEqual([[], { 1: 0 }]);
  });

  test('a brand’s list has no brands to choose, a tag’s no tags', async () => {
    expect(counts(await list('brand', 'ebene'), 'Brands')).toEqual({});
    expect(counts(await list('tag', 'bois'), 'Tags')).toEqual({});
  });

  test('[CAT-04] the widget returns it for a category, a brand, a tag or a search', async () => {
    const panel = (query: Record<string, string>) => callCatalog(asker(), 'listFilter', { culture: 'fr' }, query);
    expect(await panel({ categoryId: '2', currentFilter: '{"Availability":[2]}' })).toMatchObject({
      Url: '/fr/c/sieges',
      CurrentFilter: '{"Availability":[2]}',
      TotalItems: 2,
    });
    expect(await panel({ brandId: '1', categoryId: '' })).toMatchObject({ Url: '/fr/b/ebene', TotalItems: 3 });
    expect(await panel({ tagId: '1' })).toMatchObject({ Url: '/fr/t/bois', TotalItems: 1 });
    expect(await panel({ q: 'tasse' })).toMatchObject({ Url: '/fr/catalog', TotalItems: 30 });
    await expect(panel({ brandId: '77' })).rejects.toMatchObject({ status: 404 });
  });

  test('a company that sees prices without VAT filters by them', async () => {
    const visit = await signedIn(catalog.store, 'company@vitrine.test');
    const at = (filter: object) =>
      pageData(
        { visit, services: testServices(catalog.store) },
        'category',
        { slug: 'sieges' },
        { filter: JSON.stringify(filter) },
      );
    // the chair by the company's own list
    expect((await at({})).Filters?.Price).toEqual({ Min: 826, Max: 3_000, Shown: 'excl' });
    expect(names(await at({ Price: { From: 900, To: 1_000 } }))).toEqual(['Vase']);
  });

  test('a plain form’s fields redirect to the URL with them as a filter', async () => {
    const fields = { narrow: '1', sort: 'price', pageindex: '4', 'Brands.1': '1', 'Brands.2': '2', Availability: '1' };
    const sent = { ...fields, 'ProductAttributes.1.11': '11', PriceFrom: '10,50', PriceTo: '' };
    const filter = '{"Brands":[1,2],"Availability":[1],"ProductAttributes":{"1":[11]},"Price":{"From":1050}}';
    expect((await readPage(asker(), 'category', { slug: 'sieges' }, sent)).redirect).toBe(
      `302 /fr/c/sieges?${new URLSearchParams({ sort: 'price', filter }).toString()}`,
    );
    const empty = { narrow: '1', PriceFrom: '', PriceTo: '' };
    expect((await readPage(asker(), 'category', { slug: 'sieges' }, empty)).redirect).toBe('302 /fr/c/sieges');
  });

  test('combinations are not indexed, with the unfiltered list as their canonical URL', async () => {
    const { meta } = await list('category', 'sieges', { Brands: [1] });
    expect(meta).toMatchObject({ NoIndex: true, Canonical: '/fr/c/sieges' });
  });
});

test('[CAT-04] the theme Corporate has no panel and ignores a filter in the URL', async () => {
  const other = await emptyDatabase();
  await fillShop(other);
  const theme = await openTheme(readSettings({ THEME: 'Corporate' }));
  const corporate = { visit: visitor(other), services: testServices(other, { theme }) };
  const page = await pageData(corporate, 'category', { slug: 'sieges' }, { filter: '{"Brands":[2]}' });
  expect([page.Filters, page.Query.filter, page.Pagination.TotalItems]).toEqual([null, '', 3]);
  await other.close();
});
