import { Hono } from 'hono';
import * as v from 'valibot';
import { callPaths } from '#contract/call-paths.ts';
import { guid } from '#contract/wire.ts';
import { sendFile } from '#server/files/send.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { visitOf } from '#server/http/mount.ts';
import type { Routes } from '#server/http/routes.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { readPicture } from './picture.ts';

/** The pictures of lists, for their owners and for those who have a list's link; 404 for anyone else. */
function picturesApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(callPaths.wishlistPicture, async (c) => {
    const pictureId = v.safeParse(guid, c.req.param('pictureId'));
    const visit = await visitOf(c, services);
    if (!pictureId.success) throw notFound();
    const picture = await readPicture({ visit, services }, { pictureId: pictureId.output, token: c.req.query('list') });
    if (!picture) throw notFound();
    return await sendFile(c, picture.stored, { type: picture.type, keep: 'private, no-store' });
  });
  return app;
}

export const routes: Routes = { app: picturesApp };
