import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pathsOf } from '#server/http/mount.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';
import { urlOf } from '../calls/call-case.ts';
import { caseOf } from '../calls/index.ts';
import { customerOf, guestWithMug, roomForNewcomers } from '../http-shop.ts';
import { plenty, smallShop, variant } from '../small-shop.ts';

let shop: TestShop;
// with the built renderer: a fragment comes from the view that the app shows
beforeAll(async () => {
  const store = await smallShop();
  await roomForNewcomers(store);
  shop = await openTestShop({ store });
});
afterAll(() => shop.close());

const ids = Object.keys(endpoints) as (keyof typeof endpoints)[];
const widgets = ids.filter((id) => endpoints[id].path.includes('/widget/'));

test('there are widgets to request', () => {
  expect(widgets).toContain('shoppingCartItems');
});

test.each(widgets)('[API-02] %s is a fragment of HTML to a browser and data to the app', async (id) => {
  const endpoint: AnyEndpoint = endpoints[id];
  const given = { shop, ...(await guestWithMug(shop)) };
  const { may, valid } = caseOf(id);
  if (may !== 'visitor') await customerOf(shop, given.person);
  const ask = await valid(given);
  for (const path of pathsOf(endpoint.path)) {
    const address = urlOf({ path }, ask);
    const data = await given.person.send(endpoint.method, address, ask.body);
    expect([data.status, data.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    const parsed = safeParse(endpoint.answer, await data.json());
    expect(parsed.issues).toBe(undefined);
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
      const page = await given.person.send(endpoint.method, address, ask.body, { Accept: accept });
      expect([page.status, page.headers.get('Vary')?.split(', ').includes('Accept')]).toEqual([200, true]);
      expect(page.headers.get('Content-Type')?.toLowerCase()).toBe('text/html; charset=utf-8');
      const html = await page.text();
      // a part of a page, not a page
      expect(html).toMatch(/^<(?!!doctype|html)[a-z]/i);
      expect(html).not.toMatch(/<(html|body|script)\b/i);
    }
  }
});

test('[PROD-09] stock by warehouse names where there is stock, every active warehouse on request, with and without the culture', async () => {
  const at = async (path: string, accept = 'application/json') =>
    (await shop.person().get(path, { Accept: accept })).text();
  const book = `catalog/StockByWarehouse?productId=2&productVariantId=${variant.book}`;
  const housesOf = async (path: string) =>
    (JSON.parse(await at(path)) as { Warehouses: { Quantity: number }[] }).Warehouses.map(({ Quantity }) => Quantity);
  expect(await housesOf(`/nl/widget/${book}`)).toEqual([plenty]);
  expect(await housesOf(`/widget/${book}&displayAllActiveWarehouses=true`)).toEqual([plenty, 0]);
  const html = await at(`/fr/widget/${book}&displayAllActiveWarehouses=true`, 'text/html');
  expect(html).toContain('<h1>Stock par entrepôt</h1>');
  expect(html.match(/<dt>/g)).toHaveLength(2);
  // a variant with one price has no tiers to show
  expect(JSON.parse(await at(`/fr/widget/catalog/DegressivePrice?productVariantId=${variant.book}`))).toEqual({
    Tiers: [],
  });
  const steps = await at(`/nl/widget/catalog/DegressivePrice?productVariantId=${variant.mug}`, 'text/html');
  expect(steps).toContain('U bespaart');
  expect(steps).toContain('0,38');
});
