import { Hono } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import { PictureRefused, sizedPicture } from '#server/pictures/sizes.ts';
import type { Services } from '#server/services.ts';

/** A picture's guid identifies its content for ever: an edited picture gets a new one. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * `GET /assets/pictures/{guid}/{width}.{format}`. Only the known widths and formats of a guid exist; anything else,
 * including any path traversal, is 404, as is a picture that cannot be decoded.
 */
export function picturesApp({ settings, log }: Pick<Services, 'settings' | 'log'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/assets/pictures/:guid/:file', async (c) => {
    const guid = c.req.param('guid');
    const [, width, format = ''] = /^(\d{1,4})\.(\w{3,4})$/.exec(c.req.param('file')) ?? [];
    const picture = await sizedPicture(settings, guid, { width: Number(width), format }).catch((error: unknown) => {
      if (!(error instanceof PictureRefused)) throw error;
      log.warn({ guid, reason: error.message }, 'picture refused');
      return null;
    });
    if (!picture) throw notFound();

    const { content, unkept, mime, etag } = picture;
    if (unkept !== null) log.warn({ guid, reason: unkept }, 'picture not kept');
    c.header('Cache-Control', forEver);
    c.header('ETag', etag);
    c.header('X-Content-Type-Options', 'nosniff');
    // mails show them, on the pages of whatever reads mails
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    // opened directly, a picture is a document of its own: it may run and load nothing
    c.header('Content-Security-Policy', `default-src 'none'; sandbox`);
    if (isKnown(etag, c.req.header('If-None-Match'))) return c.body(null, 304);
    c.header('Content-Type', mime);
    return c.body(Uint8Array.from(await content()));
  });
  return app;
}

export const routes: Routes = { app: picturesApp };

const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
