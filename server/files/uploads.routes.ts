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
import { isPicture } from './recognize.ts';
import { sendFile } from './send.ts';
import { inMemory } from './store.ts';
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
      if (!row || (isThumbnail && !isPicture(row.type))) throw notFound();
      const store = uploadStore(services.settings);
      const how = { keep: 'private, no-store', name: row.name, isSaved: !isPicture(row.type) };
      if (!isThumbnail) return await sendFile(c, await store.open(row.publicId), { ...how, type: row.type });
      const whole = await store.at(row.publicId, row.bytes);
      if (!whole) throw notFound();
      const { content } = await thumbnailOf(whole);
      return await sendFile(c, inMemory(content), { ...how, type: 'image/webp' });
    });
  mount(uploadPaths.thumbnail, true);
  mount(uploadPaths.file, false);
  return app;
}

export const routes: Routes = { calls, app: uploadsApp };
