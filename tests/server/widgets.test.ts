import { safeParse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pathsOf } from '#server/http/mount.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';
import { addressOf } from './calls/ask.ts';
import { rowOf } from './calls/index.ts';
import { guestWithMug } from './http-shop.ts';
import { smallShop } from './small-shop.ts';

let shop: TestShop;
// with the renderer that is built: a fragment comes from the view that the app shows
beforeAll(async () => {
  shop = await openTestShop({ store: await smallShop() });
});
afterAll(() => shop.close());

const ids = Object.keys(endpoints) as (keyof typeof endpoints)[];
const widgets = ids.filter((id) => endpoints[id].path.includes('/widget/'));

test('there are widgets to ask for', () => {
  expect(widgets).toContain('shoppingCartItems');
});

test.each(widgets)('[API-02] %s is a fragment of HTML to a browser and data to the app', async (id) => {
  const endpoint: AnyEndpoint = endpoints[id];
  const given = { shop, ...(await guestWithMug(shop)) };
  const ask = await rowOf(id).valid(given);
  for (const path of pathsOf(endpoint.path)) {
    const address = addressOf({ path: path as `/${string}` }, ask);
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
