import { expect, test } from 'vitest';
import type { Facet } from '#contract/faceted-search.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { pageData } from '#tests/server/catalog/reading.ts';
import { blue, large, red } from '#tests/server/catalog/shop.ts';

const catalog = useCatalog();

const list = (slug: string, filter: object) =>
  pageData(catalog.asker(), 'category', { slug }, { filter: JSON.stringify(filter) });

// the chair: small and red for 48.40, large for 60.50 in red, which is in stock, and in blue, which is sold out
test.each<[string, object, string[]]>([
  ['a price that one of its variants has', { Price: { From: 6_050 } }, ['Chaise d’été']],
  ['a price between those of its variants', { Price: { From: 4_841, To: 6_049 } }, []],
  [
    'a value and the price of its variant',
    { ProductAttributes: { '2': [large] }, Price: { From: 6_000 } },
    ['Chaise d’été'],
  ],
  ['a value and the price of another variant', { ProductAttributes: { '2': [large] }, Price: { To: 6_000 } }, []],
  [
    'two attributes and the price of that variant',
    { ProductAttributes: { '1': [red], '2': [large] }, Price: { From: 6_000, To: 7_000 } },
    ['Chaise d’été'],
  ],
  [
    'two attributes and the price of another variant',
    { ProductAttributes: { '1': [red], '2': [large] }, Price: { From: 4_000, To: 5_000 } },
    [],
  ],
  ['what is in stock at this price', { Availability: [1], Price: { From: 6_000 } }, ['Chaise d’été']],
  [
    'a value, a price and stock, each of another variant',
    { ProductAttributes: { '1': [blue] }, Availability: [1], Price: { From: 4_000 } },
    [],
  ],
  [
    'sold out in this value at this price',
    { ProductAttributes: { '1': [blue] }, Availability: [2], Price: { From: 6_000 } },
    ['Chaise d’été'],
  ],
])('a price range finds %s', async (_, filter, found) => {
  const page = await list('maison', filter);
  expect(page.Products.map(({ Name }) => Name)).toEqual(found);
  expect(page.Pagination.TotalItems).toBe(found.length);
});

test('with a price range chosen, values and availability count the variants within it', async () => {
  const counts = ({ Filters }: { Filters: { Facets: Facet[] } | null }, name: string) => {
    const groups = (Filters?.Facets ?? []).filter(({ Group, Name }) => Group === name || Name === name);
    return Object.fromEntries(groups.flatMap(({ Values }) => Values.map(({ Id, Count }) => [Id, Count])));
  };
  const at = async (Price: object, rest: object = {}) => {
    const page = await list('sieges', { Price, ...rest });
    return [counts(page, 'Couleur'), counts(page, 'Taille'), counts(page, 'Availability'), page.Filters?.Price];
  };
  const range = (Min: number, Max: number) => ({ Min, Max, Shown: 'incl' });
  const whole = range(999, 4_840);
  expect(await at({ From: 6_000 })).toEqual([{ [red]: 1, [blue]: 1 }, {}, {}, whole]);
  expect(await at({ From: 1_000, To: 5_000 })).toEqual([{}, {}, { 1: 1, 2: 1 }, whole]);
  expect(await at({ From: 6_000 }, { ProductAttributes: { '1': [blue] } })).toEqual([
    { [red]: 1, [blue]: 1 },
    {},
    {},
    range(4_840, 4_840),
  ]);
  expect(await at({ To: 5_000 }, { ProductAttributes: { '1': [red] } })).toEqual([
    { [red]: 1 },
    {},
    {},
    range(4_840, 4_840),
  ]);
  // the dearer blue one is sold out, the dearer red one is not
  expect(await at({ From: 6_000 }, { Availability: [1] })).toEqual([{}, {}, { 1: 1 }, range(4_840, 4_840)]);
  expect(await at({ From: 6_000 }, { Availability: [2] })).toEqual([{}, {}, { 1: 1, 2: 0 }, range(999, 1_060)]);
});
