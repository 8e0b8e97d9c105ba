import { Hono } from 'hono';
import sharp from 'sharp';
import { cultures } from '#rules/culture.ts';
import { maskableIcon, shopIcon, socialCard, socialCardWidth } from '#rules/shop-icon.ts';
import { urlsIn } from '#rules/urls.ts';
import { readSetting } from '#server/db/setting.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Services } from '#server/services.ts';

/** Widths in px, as browsers ask for them: home screens of Apple and Android, the start of an installed shop; what stands beside a shared link to a page without a picture. */
const icons = {
  '180': { size: 180, drawing: maskableIcon, units: 16 },
  '192': { size: 192, drawing: shopIcon, units: 16 },
  '512': { size: 512, drawing: shopIcon, units: 16 },
  maskable: { size: 512, drawing: maskableIcon, units: 16 },
  social: { size: 1200, drawing: socialCard, units: socialCardWidth },
};
const ICON_SECONDS = 86_400;
const isIcon = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

/**
 * Makes the shop installable: a manifest for each culture (W3C Web Application Manifest), with the cart a press away, and
 * its icons as PNG, drawn once per process.
 */
function manifestApp({ db, settings, texts, theme }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const drawn = new Map<string, Promise<Buffer>>();
  const iconOf = (name: keyof typeof icons) => {
    const { size, drawing, units } = icons[name];
    const known =
      drawn.get(name) ??
      sharp(Buffer.from(drawing(theme.brand.accent)), { density: 72 * (size / units) })
        .png()
        .toBuffer();
    drawn.set(name, known);
    return known;
  };

  for (const culture of cultures)
    app.get(`/manifest-${culture}.webmanifest`, async (c) => {
      const name = await readSetting(db, 'shopName', 'Vitrine');
      const urls = urlsIn(culture, settings.appPath);
      const icon = (id: keyof typeof icons, purpose: 'any' | 'maskable') => ({
        src: `${settings.appPath}/icons/${id}.png`,
        sizes: `${icons[id].size}x${icons[id].size}`,
        type: 'image/png',
        purpose,
      });
      c.header('Cache-Control', 'public, max-age=3600');
      c.header('Content-Type', 'application/manifest+json; charset=UTF-8');
      return c.body(
        JSON.stringify({
          id: `${settings.appPath}/`,
          name,
          short_name: name,
          lang: culture,
          start_url: urls.home(),
          scope: `${settings.appPath}/`,
          display: 'standalone',
          theme_color: theme.brand.accent,
          background_color: '#ffffff',
          icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable', 'maskable')],
          shortcuts: [{ name: await texts.translate(culture, 'Cart.Title'), url: urls.cart() }],
        }),
      );
    });

  app.get('/icons/:file{\\w+\\.png}', async (c) => {
    const name = c.req.param('file').replace('.png', '');
    if (!isIcon(name)) return c.notFound();
    c.header('Cache-Control', `public, max-age=${ICON_SECONDS}`);
    c.header('Content-Type', 'image/png');
    return c.body(new Uint8Array(await iconOf(name)));
  });
  return app;
}

export const routes: Routes = { app: manifestApp };
