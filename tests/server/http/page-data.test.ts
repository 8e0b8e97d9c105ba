import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stock } from '#server/db/schema/index.ts';
import { keepPages } from '#server/render/kept-pages.ts';
import { openSmallShop, plainRenderer } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { TestShop } from '#tests/shop.ts';

const mug = '/fr/p/product-1-fr';
const begun = Promise.withResolvers<void>();
const drawing = Promise.withResolvers<string>();
let shop: TestShop;
beforeAll(async () => {
  const page: typeof plainRenderer.page = (input) => {
    if (!input.href?.includes('slow')) return plainRenderer.page(input);
    begun.resolve();
    return drawing.promise;
  };
  shop = await openSmallShop({ renderer: keepPages({ ...plainRenderer, page }) });
});
afterAll(() => shop.close());

interface Shown {
  Page: { FormToken: string; ProductId: number };
  Meta: { Canonical: string };
}

/** A page's data as a browser asks for it: compressed. */
async function compressed(path: string, origin = shop.origin): Promise<Shown> {
  const headers = { Accept: 'application/json', 'Accept-Encoding': 'gzip, deflate, br' };
  const answer = await shop.fetch(new Request(origin + path, { headers }));
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(answer.headers.get('Vary')).toMatch(/Accept-Encoding/);
  return JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()) as Shown;
}
const bare = ({ Page, ...others }: Shown): Shown => ({ ...others, Page: { ...Page, FormToken: '' } });

test('a page’s data is compressed once, and each response has a form token of its own', async () => {
  const plain = (await (await shop.person().get(mug)).json()) as Shown;
  await compressed(mug);
  const compressing = vi.spyOn(CompressionStream.prototype, 'readable', 'get');
  const answers = [await compressed(mug), await compressed(mug), await compressed(mug)];
  expect(compressing).not.toHaveBeenCalled();
  compressing.mockRestore();
  const tokens = [plain, ...answers].map(({ Page }) => Page.FormToken);
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens) expect(token).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(answers.map(bare)).toEqual([bare(plain), bare(plain), bare(plain)]);
});

test('[RUN-08] what was compressed before a change is not sent after it', async () => {
  const { db } = shop.services;
  for (const quantity of [9, 8, 7]) {
    await db.update(stock).set({ quantity }).where(eq(stock.variantId, variant.last));
    for (const _ of [1, 2, 3])
      expect(await compressed('/fr/p/product-3-fr')).toMatchObject({
        Page: { Variation: { Stock: { Quantity: 2 * quantity } } },
      });
  }
});

test('each origin gets its own canonical URL, whoever asked before', async () => {
  const origins = ['http://one.test', 'http://one.test', 'http://other.test', 'http://one.test', 'http://one.test'];
  for (const origin of origins) expect((await compressed(mug, origin)).Meta.Canonical).toBe(origin + mug);
});

test('[RUN-09] a kept page does not wait in line behind one that is being rendered', async () => {
  const asked = (path: string) => shop.person().get(path, { Accept: 'text/html' });
  await asked(mug);
  const slow = asked(`${mug}?quantity=2&slow=1`);
  await begun.promise;
  expect((await asked(mug)).status).toBe(200);
  drawing.resolve('<!doctype html><title>slow</title>');
  expect(await (await slow).text()).toContain('slow');
});
