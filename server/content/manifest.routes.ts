import { Hono } from 'hono';
import { cultures } from '#rules/culture.ts';
import { urlsIn } from '#rules/urls.ts';
import { readSetting } from '#server/db/setting.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Services } from '#server/services.ts';
import { drawCard, drawIcon, icons } from '#server/theme/signs.ts';
import type { IconName } from '#server/theme/signs.ts';

const ICON_SECONDS = 86_400;
const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

/**
 * Makes the shop installable: a manifest for each culture (W3C Web Application Manifest), with the cart a press away, and
 * its icons as PNG, drawn once per process.
 */
function manifestApp({ db, settings, texts, theme }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const drawn = new Map<string, Promise<Buffer>>();
  const pictureOf = (name: IconName | 'social') => {
    const known = drawn.get(name) ?? (name === 'social' ? drawCard(theme.brand) : drawIcon(name, theme.brand));
    drawn.set(name, known);
    return known;
  };

  for (const culture of cultures)
    app.get(`/manifest-${culture}.webmanifest`, async (c) => {
      const name = await readSetting(db, 'shopName', 'Vitrine');
      const urls = urlsIn(culture, settings.appPath);
      const icon = (id: IconName, purpose: 'any' | 'maskable') => ({
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
    if (name !== 'social' && !isIcon(name)) return c.notFound();
    c.header('Cache-Control', `public, max-age=${ICON_SECONDS}`);
    c.header('Content-Type', 'image/png');
    return c.body(new Uint8Array(await pictureOf(name)));
  });
  return app;
}

export const routes: Routes = { app: manifestApp };
