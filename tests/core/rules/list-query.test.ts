import { fc } from '#tests/core/rules/property.ts';
import { expect, test } from 'vitest';
import {
  defaultListQuery,
  displays,
  entityNames,
  listSearchOf,
  pageSizes,
  parseListQuery,
  serializeListQuery,
  sorts,
  withChange,
} from '#rules/list-query.ts';
import type { ListQuery } from '#rules/list-query.ts';
import { parseFilter } from '#rules/list-filter.ts';

const read = (text: string) => parseListQuery(new URLSearchParams(text));
const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 4 })
  .map((list) => list.toSorted((a, b) => a - b));
const query: fc.Arbitrary<ListQuery> = fc.record({
  display: fc.constantFrom(...displays),
  sort: fc.constantFrom(...sorts),
  pageSize: fc.constantFrom(...pageSizes),
  pageindex: fc.integer({ min: 1, max: 2_147_483_647 }),
  filter: fc.record(
    {
      Brands: ids,
      Tags: ids,
      ProductAttributes: fc.dictionary(fc.integer({ min: 1, max: 99 }).map(String), ids, {
        minKeys: 1,
        maxKeys: 3,
        noNullPrototype: true,
      }),
    },
    { requiredKeys: [] },
  ),
  q: fc.string({ maxLength: 20 }).map((text) => text.replaceAll('\0', '').normalize('NFC').trim()),
  entityName: fc.constantFrom(...entityNames),
});

test('[CAT-01] the whole list state is read from the URL', () => {
  expect(
    read(
      'display=table&sort=priceDesc&pageSize=48&pageindex=3&q=+chaise+&entityName=Brand&filter={"Brands":[4,2],"ProductAttributes":{"7":[71]}}',
    ),
  ).toEqual({
    display: 'table',
    sort: 'priceDesc',
    pageSize: 48,
    pageindex: 3,
    q: 'chaise',
    filter: { Brands: [2, 4], ProductAttributes: { '7': [71] } },
    entityName: 'Brand',
  });
});

test.each([
  '',
  'pageindex=-1',
  'pageindex=0',
  'pageindex=abc',
  'pageindex=1.5',
  'pageindex=99999999999999999999',
  'pageindex=1e3',
  'pageSize=25',
  'pageSize=-24',
  'sort=toString',
  'sort=price%20desc',
  'display=list',
  'filter={',
  'filter=null',
  'filter=[1,2]',
  'filter="Brands"',
  'filter={"Brands":"1"}',
  'filter={"Brands":[]}',
  'filter={"Brands":[-1,0,1.5,"x",null,{}]}',
  'filter={"__proto__":{"Brands":[1]},"constructor":[1]}',
  'filter={"ProductAttributes":{"x":[1],"0":[1],"__proto__":[1]}}',
  `filter={"Brands":[${'1,'.repeat(3000)}1]}`,
  'q=%00',
  'unknown=1',
])('[CAT-01] junk gives the default list: %s', (text) => {
  expect(read(text)).toEqual(defaultListQuery);
});

test('[CAT-01] any URL at all gives a list and never throws', () => {
  const keys = fc.constantFrom('filter', 'q', 'pageindex', 'pageSize', 'sort', 'display');
  const search = fc.oneof(
    fc.dictionary(keys, fc.anything()),
    fc.webQueryParameters().map((text) => new URLSearchParams(text)),
  );
  fc.assert(
    fc.property(search, (source) => {
      const state = parseListQuery(source);
      expect(read(serializeListQuery(state))).toEqual(state);
    }),
  );
});

test('[CAT-01] a state written to the URL reads back unchanged', () => {
  fc.assert(
    fc.property(query, (state) => {
      expect(read(serializeListQuery(state))).toEqual(state);
      expect(parseListQuery(listSearchOf(state))).toEqual(state);
    }),
  );
});

test('[CAT-01] defaults are left out of the URL', () => {
  expect(serializeListQuery(defaultListQuery)).toBe('');
  expect(serializeListQuery({ ...defaultListQuery, sort: 'price', pageindex: 2 })).toBe('sort=price&pageindex=2');
});

test('values already parsed by a router are read too, the first of several', () => {
  expect(
    parseListQuery({ pageindex: 2, pageSize: 12, q: 1234, sort: ['name', 'price'], filter: { Tags: ['5', 5, 3] } }),
  ).toEqual({
    ...defaultListQuery,
    pageindex: 2,
    pageSize: 12,
    q: '1234',
    sort: 'name',
    filter: { Tags: [3, 5] },
  });
});

test('[CAT-02] changing filters or page size removes pageindex, sort and display keep it', () => {
  const third: ListQuery = { ...defaultListQuery, pageindex: 3, filter: { Brands: [1] } };
  expect(withChange(third, { sort: 'price' })).toEqual({ ...third, sort: 'price' });
  expect(withChange(third, { display: 'table' })).toEqual({ ...third, display: 'table' });
  expect(withChange(third, { pageSize: 12 })).toEqual({ ...third, pageSize: 12, pageindex: 1 });
  expect(serializeListQuery(withChange(third, { filter: {} }))).toBe('');
  expect(withChange(third, { q: 'lampe' }).pageindex).toBe(1);
  expect(withChange(third, { pageindex: 4 }).pageindex).toBe(4);
  expect(withChange(third, { pageindex: 4, pageSize: 12 }).pageindex).toBe(1);
  expect(withChange(third, { filter: { Brands: [1] }, pageSize: 24 }).pageindex).toBe(3);
});

test('a filter is bounded and contains only own groups of ids', () => {
  expect(parseFilter('{"Brands":["3",2,3,2147483648]}')).toEqual({ Brands: [2, 3] });
  expect(parseFilter({ Brands: Array.from({ length: 500 }, (_, index) => index + 1) }).Brands).toHaveLength(200);
  expect(Object.getPrototypeOf(parseFilter('{"__proto__":{"Brands":[1]}}'))).toBe(Object.prototype);
});
