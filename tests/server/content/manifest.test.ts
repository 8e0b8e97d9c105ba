import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop } from '#tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { APP_PATH: '/shop' } });
});
afterAll(() => shop.close());

const pageAt = async (path: string) => (await shop.person().get(path, { Accept: 'text/html' })).text();

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test.each([
  { culture: 'fr', cart: 'Votre panier' },
  { culture: 'nl', cart: 'Uw winkelmandje' },
])(
  '[SHOP-23] the shop installs in $culture: its page names a manifest, which starts there, with the cart a press away',
  async ({ culture, cart }) => {
    const html = await pageAt(`/shop/${culture}`);
    const href = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? '';
    const answer = await shop.person().get(href);
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json; charset=UTF-8');
    expect(await answer.json()).toMatchObject({
      id: '/shop/',
      name: 'Vitrine',
      lang: culture,
      start_url: `/shop/${culture}`,
      scope: '/shop/',
      display: 'standalone',
      shortcuts: [{ name: cart, url: `/shop/${culture}/shoppingcarts` }],
    });
  },
);

test('[SHOP-23] its icons are PNG files of the sizes they say; the one that home screens cut has no corner left empty', async () => {
  const { icons } = (await (await shop.person().get('/shop/manifest-fr.webmanifest')).json()) as Manifest;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type, purpose } of icons) {
    const answer = await shop.person().get(src);
    expect(answer.headers.get('Content-Type')).toBe(type);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width, height, format } = await picture.metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    const [, , , opacity] = await picture
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(opacity).toBe(purpose === 'maskable' ? 255 : 0);
  }
  const html = await pageAt('/shop/nl');
  const apple = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(html)?.[1] ?? '';
  const answer = await shop.person().get(apple);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(180);
});

test('an icon that does not exist is 404', async () => {
  expect((await shop.person().get('/shop/icons/9999.png')).status).toBe(404);
  expect((await shop.person().get('/shop/icons/toString.png')).status).toBe(404);
});
