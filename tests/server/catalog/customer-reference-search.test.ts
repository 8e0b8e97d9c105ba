import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#server/db/open.ts';
import { customerReferences, customers, variants } from '#server/db/schema/index.ts';
import { referencesAPage } from '#rules/search.ts';
import { pageData, referencesAt } from '#tests/server/catalog/reading.ts';
import { fillShop } from '#tests/server/catalog/shop.ts';
import { emptyDatabase } from '#tests/server/database.ts';
import { signedIn, testServices, visitor } from '#tests/server/visit.ts';

let store: Store;
beforeAll(async () => {
  store = await emptyDatabase();
  await fillShop(store);
  await store.db.insert(customers).values({
    id: 2,
    email: 'other@vitrine.test',
    passwordHash: 'none',
    firstName: 'Bo',
    lastName: 'Maes',
    accountType: 'Company',
  });
  await store.db.insert(variants).values(
    Array.from({ length: 25 }, (_, index) => ({
      id: 1000 + index,
      productId: 10,
      sku: `MORE-${index}`,
      position: 2 + index,
      valueIds: [],
    })),
  );
  await store.db.insert(customerReferences).values([
    { customerId: 1, variantId: 1, customerSku: 'AN-1' },
    { customerId: 1, variantId: 5, customerSku: 'XAN-1' },
    { customerId: 1, variantId: 7, customerSku: 'AN-CLOSED' },
    { customerId: 1, variantId: 10, customerSku: '100%_\\' },
    { customerId: 1, variantId: 4, customerSku: 'Étagère  Bœuf' },
    { customerId: 2, variantId: 1, customerSku: 'AN-2' },
    ...Array.from({ length: 25 }, (_, index) => ({
      customerId: 1,
      variantId: 1000 + index,
      customerSku: `LOT-${String(index).padStart(2, '0')}`,
    })),
  ]);
});
afterAll(() => store.close());

const company = async () => ({
  visit: await signedIn(store, 'company@vitrine.test', { appPath: '/shop' }),
  services: testServices(store),
});
const found = async (query: Record<string, string>) =>
  (await referencesAt(await company(), query)).map(({ CustomerSKU }) => CustomerSKU);

test('[CAT-11, CAT-14] a reference is the company’s SKU and the link to that very variant, in the requested culture', async () => {
  expect(await referencesAt(await company(), { q: ' an-1 ' })).toEqual([
    {
      CustomerSKU: 'AN-1',
      ProductLink: '/shop/fr/p/chaise-d-ete?VariantValueId1=1&VariantValueId2=3',
      Name: 'Chaise d’été',
    },
    { CustomerSKU: 'XAN-1', ProductLink: '/shop/fr/p/vase', Name: 'Vase' },
  ]);
  const [dutch] = await referencesAt(await company(), { q: 'xan', culture: 'nl' });
  expect(dutch).toMatchObject({ ProductLink: '/shop/nl/p/vaas', Name: 'Vaas' });
});

test('[CAT-11] from two characters on, only the customer’s own, and nothing of a closed catalogue', async () => {
  for (const q of ['', 'a', ' a ']) expect(await found({ q })).toEqual([]);
  expect(await found({ q: 'an' })).toEqual(['AN-1', 'XAN-1']);
  expect(await found({ q: '0%_\\' })).toEqual(['100%_\\']);
  expect(await found({ q: '%%' })).toEqual([]);
  const guest = { visit: visitor(store), services: testServices(store) };
  expect(await referencesAt(guest, { q: 'an' })).toEqual([]);
});

test.each(['étagère bœuf', 'ETAGERE BOEUF', 'e\u0301tagère', 'gere  b', 'Bœuf', 'boeuf', 'œU'])(
  '[CAT-11] "%s" finds a reference whatever its accents, ligatures, capitals and blanks',
  async (q) => expect(await found({ q })).toEqual(['Étagère  Bœuf']),
);

test('[CAT-11] a page at a time; past the last one there are none', async () => {
  expect(referencesAPage).toBe(20);
  expect(await found({ q: 'lot' })).toEqual(
    Array.from({ length: 20 }, (_, index) => `LOT-${String(index).padStart(2, '0')}`),
  );
  expect(await found({ q: 'lot', page: '2' })).toEqual(['LOT-20', 'LOT-21', 'LOT-22', 'LOT-23', 'LOT-24']);
  expect(await found({ q: 'lot', page: '3' })).toEqual([]);
});

test('[CAT-11] its page shows the same, tolerates junk and shows others nothing', async () => {
  const asker = await company();
  const page = await pageData(asker, 'customerReferenceSearch', {}, { q: 'lot', page: '2' });
  expect(page).toMatchObject({ Query: { q: 'lot', page: 2 }, meta: { NoIndex: true } });
  expect(page.References).toHaveLength(5);
  expect((await pageData(asker, 'customerReferenceSearch', {}, { q: 'an', page: '-3' })).Query).toEqual({
    q: 'an',
    page: 1,
  });
  const guest = { visit: visitor(store), services: testServices(store) };
  expect((await pageData(guest, 'customerReferenceSearch', {}, { q: 'an' })).References).toEqual([]);
});

test('[CAT-11] a company’s results show its own references too, a visitor’s never', async () => {
  const own = await pageData(await company(), 'search', {}, { q: 'lot' });
  expect(own.References.map(({ CustomerSKU }) => CustomerSKU)).toEqual([0, 1, 2, 3, 4].map((n) => `LOT-0${n}`));
  expect((await pageData(await company(), 'search')).References).toEqual([]);
  const guest = { visit: visitor(store), services: testServices(store) };
  expect((await pageData(guest, 'search', {}, { q: 'lot' })).References).toEqual([]);
});

test('[CAT-12] a tag lists its products, or their categories or brands, sorted', async () => {
  const guest = { visit: visitor(store), services: testServices(store) };
  const tag = (search: Record<string, string>) => pageData(guest, 'tag', { slug: 'bois' }, search);
  const products = await tag({});
  expect([products.Entities, products.Entries]).toEqual([['Product', 'Category', 'Brand'], []]);
  const categories = await tag({ entityName: 'Category' });
  expect(categories).toMatchObject({
    Entries: [{ Name: 'Chaises', Url: '/fr/c/chaises', Count: 1 }],
    Products: [],
    Pagination: { TotalPages: 1, TotalItems: 1 },
    meta: { NoIndex: true },
  });
  expect((await tag({ entityName: 'Brand', sort: 'name' })).Entries).toEqual([
    { Name: 'Ébène', Url: '/fr/b/ebene', Count: 1 },
  ]);
  expect((await tag({ entityName: 'Cars' })).Query.entityName).toBe('Product');
  // elsewhere it has no meaning
  const category = await pageData(guest, 'category', { slug: 'sieges' }, { entityName: 'Brand' });
  expect([category.Entities, category.Entries, category.Products.length]).toEqual([['Product'], [], 3]);
});

test('a search without results shows the closest matches and says so', async () => {
  const guest = { visit: visitor(store), services: testServices(store) };
  const search = (q: string) => pageData(guest, 'search', {}, { q });
  expect((await search('chaise')).IsNearest).toBe(false);
  const near = await search('chavrize');
  expect([near.IsNearest, near.Products.map(({ Name }) => Name)]).toEqual([true, ['Chaise d’été']]);
  expect((await search('zzzzzz')).Products).toEqual([]);
});
