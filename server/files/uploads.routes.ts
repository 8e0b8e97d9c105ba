import { Hono } from 'hono';
import * as v from 'valibot';
import { cropUpload as cropCall, forgetUpload, tmpName, uploadPaths } from '#contract/uploads.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { answers } from '#server/http/handler.ts';
import { visitOf } from '#server/http/mount.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { cropUpload } from './crop.ts';
import { thumbnailOf } from './pictures.ts';
import { findUpload, forgetUploads, uploadStore } from './uploads.ts';

const calls = [
  answers(forgetUpload, async ({ params, ...asker }) => {
    const row = await findUpload(asker, params.tmpName);
    if (row) await forgetUploads(asker, [row]);
    return {};
  }),
  answers(cropCall, ({ params: { tmpName: name, ...wish }, query, ...asker }) =>
    cropUpload(asker, { tmpName: name, wish, keepsOriginal: query.keepOriginal === 'true' }),
  ),
];

/** What people sent ahead of a form, for themselves alone; 404 for anyone else. */
function uploadsApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const mount = (path: string, isThumbnail: boolean) =>
    app.get(path, async (c) => {
      const asked = v.safeParse(tmpName, c.req.param('tmpName'));
      const visit = await visitOf(c, services);
      const row = asked.success ? await findUpload({ visit, services }, asked.output) : null;
      const isPicture = row !== null && row.type !== 'application/pdf';
      if (!row || (isThumbnail && !isPicture)) throw notFound();
      const content = await uploadStore(services.settings).read(row.publicId);
      c.header('Cache-Control', 'private, no-store');
      c.header('X-Content-Type-Options', 'nosniff');
      // opened directly, a file is a document of its own: it may run and load nothing
      c.header('Content-Security-Policy', `default-src 'none'; sandbox`);
      const way = isPicture ? 'inline' : 'attachment';
      c.header('Content-Disposition', `${way}; filename*=UTF-8''${encodeURIComponent(row.name)}`);
      if (!isThumbnail) return c.body(content, 200, { 'Content-Type': row.type });
      const small = await thumbnailOf(content);
      return c.body(Uint8Array.from(small.content), 200, { 'Content-Type': 'image/webp' });
    });
  mount(uploadPaths.thumbnail, true);
  mount(uploadPaths.file, false);
  return app;
}

export const routes: Routes = { calls, app: uploadsApp };
