import { fc } from '#tests/core/rules/property.ts';
import { expect, test } from 'vitest';
import { fieldOf, filterOfFields, matchesText, toggleChoice, typedCents, typedEuros } from '#rules/faceted-search.ts';
import { chosenIn, parseFilter, serializeFilter, withChosen } from '#rules/list-filter.ts';
import type { FacetKey } from '#rules/list-filter.ts';
import { treeLabel, treePrefix } from '#rules/tree-label.ts';

test('[CAT-14] a filter is JSON of groups to id lists, ProductAttributes by attribute id', () => {
  const text = '{"Brands":[1,2],"Availability":[1],"ProductAttributes":{"7":[71]},"Price":{"From":1000,"To":2500}}';
  expect(serializeFilter(parseFilter(text))).toBe(text);
  const shuffled =
    '{"ProductAttributes":{"7":["71"]},"Price":{"To":1000,"From":2500,"X":1},"Availability":[1],"Brands":[2,1,2],"X":[1]}';
  expect(serializeFilter(parseFilter(shuffled))).toBe(text);
});

test.each(['{"Price":{"From":-1}}', '{"Price":{"From":1.5,"To":"9"}}', '{"Price":[1,2]}', '{"Price":{"To":1e12}}'])(
  'an invalid price is dropped: %s',
  (text) => {
    expect(parseFilter(text)).toEqual({});
  },
);

test('an attribute’s group is named with its id, and an emptied group is dropped', () => {
  const filter = withChosen({}, 'ProductAttributes.7', [72, 71]);
  expect(filter).toEqual({ ProductAttributes: { '7': [71, 72] } });
  expect(chosenIn(filter, 'ProductAttributes.7')).toEqual([71, 72]);
  expect(chosenIn(filter, 'Brands')).toEqual([]);
  expect(withChosen(filter, 'ProductAttributes.7', [])).toEqual({});
});

test('toggling a choice twice leaves no trace', () => {
  const keys: FacetKey[] = ['Brands', 'Tags', 'ProductAttributes.7'];
  const item = fc.record({
    key: fc.constantFrom(...keys),
    id: fc.integer({ min: 1, max: 9 }),
    isSingle: fc.constant(false),
  });
  fc.assert(
    fc.property(fc.array(item), item, (items, last) => {
      const filter = items.reduce(toggleChoice, {});
      expect(toggleChoice(toggleChoice(filter, last), last)).toEqual(parseFilter(filter));
    }),
  );
});

test('[CAT-07] text search ignores case and accents', () => {
  expect(matchesText('Grès & Co', 'GRES')).toBe(true);
  expect(matchesText('Grès & Co', '')).toBe(true);
  expect(matchesText('Grès & Co', 'verre')).toBe(false);
});

test('[NAV-18] a category’s label loses its leading marker, which encodes its depth', () => {
  expect(treeLabel(`${treePrefix.repeat(2)}Chaises`)).toEqual({ label: 'Chaises', depth: 2 });
  expect(treeLabel('Sièges')).toEqual({ label: 'Sièges', depth: 0 });
  expect(treeLabel('Porte-clés -- petits')).toEqual({ label: 'Porte-clés -- petits', depth: 0 });
});

test('a price is typed in euros with a comma or a dot', () => {
  expect(['12', '12,5', ' 12.50 €', '0', ''].map(typedCents)).toEqual([1200, 1250, 1250, 0, null]);
  expect(['1,234', '-1', 'douze', '1e3'].map(typedCents)).toEqual([null, null, null, null]);
  expect([typedEuros(1250), typedEuros(1200), typedEuros(undefined)]).toEqual(['12,50', '12', '']);
});

test('a plain form’s fields are its filter; without its marker they are ignored', () => {
  const fields = {
    narrow: '1',
    [fieldOf('Brands', 5, false)]: '5',
    [fieldOf('Brands', 6, false)]: '6',
    [fieldOf('Availability', 1, true)]: '1',
    [fieldOf('ProductAttributes.7', 71, false)]: '71',
    PriceFrom: '10',
    PriceTo: 'x',
    'ProductAttributes.x.1': '1',
    constructor: '1',
    'Brands.9': 'x',
  };
  expect(filterOfFields(fields)).toEqual({
    Brands: [5, 6],
    Availability: [1],
    ProductAttributes: { '7': [71] },
    Price: { From: 1000 },
  });
  expect(filterOfFields({ 'Brands.5': '5' })).toBe(null);
  expect(filterOfFields({ narrow: '1' })).toEqual({});
});
