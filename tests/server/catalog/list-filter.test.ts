import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/server/database.ts';
import { answerOf, plainRenderer } from '#tests/server/http-shop.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';
import { fillShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const store = await emptyDatabase();
  await fillShop(store);
  shop = await openTestShop({ store, renderer: plainRenderer });
});
afterAll(() => shop.close());

const ask = (query: Record<string, string>, path = '/fr/widget/catalog/ListFilter', accept = 'application/json') =>
  answerOf(shop.person().get(`${path}?${new URLSearchParams(query).toString()}`, { Accept: accept }));

test('[CAT-04] the panel is served at its route by categoryId, brandId and currentFilter, with and without the culture', async () => {
  const currentFilter = '{"Availability":[2]}';
  const all = await ask({ categoryId: '2', brandId: '', currentFilter: '' });
  expect(all).toMatchObject({ status: 200, body: { Url: '/fr/c/sieges', CurrentFilter: '', TotalItems: 3 } });
  const narrowed = { status: 200, body: { CurrentFilter: currentFilter, TotalItems: 2 } };
  expect(await ask({ categoryId: '2', currentFilter })).toMatchObject(narrowed);
  expect(await ask({ categoryId: '2', currentFilter }, '/widget/catalog/ListFilter')).toMatchObject(narrowed);
  expect(await ask({ brandId: '1', currentFilter: '{}' })).toMatchObject({
    body: { Url: '/fr/b/ebene', TotalItems: 3 },
  });
  expect(await ask({ brandId: '1' }, '/nl/widget/catalog/ListFilter')).toMatchObject({ body: { Url: '/nl/b/ebene' } });
});

test('[CAT-04] a browser gets the panel as a fragment; an invalid list or filter is refused', async () => {
  const fragment = await ask({ categoryId: '2' }, '/fr/widget/catalog/ListFilter', 'text/html');
  expect([fragment.status, fragment.headers.get('Content-Type')?.toLowerCase()]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(fragment.body).toContain('/fr/c/sieges');
  expect((await ask({ categoryId: '99' })).status).toBe(404);
  for (const currentFilter of ['[]', '{', '"x"'])
    expect([currentFilter, (await ask({ categoryId: '2', currentFilter })).status]).toEqual([currentFilter, 400]);
});
