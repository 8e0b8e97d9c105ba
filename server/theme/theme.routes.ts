import { Hono } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Services } from '#server/services.ts';

/** The files that the theme names: a new version has a new address. */
function themeApp({ theme }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/theme/:file', (c) => {
    const asset = theme.assets.get(c.req.param('file'));
    if (!asset) return c.notFound();
    c.header('Content-Type', asset.type);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    // mails show the logo, too, on the pages of whatever reads mails
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    // a drawing may hold scripts: opened by itself it runs none
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return c.body(asset.content);
  });
  return app;
}

export const routes: Routes = { app: themeApp };
