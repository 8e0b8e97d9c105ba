import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { finishUpload, uploadPaths } from '#contract/uploads.ts';
import { guid } from '#contract/wire.ts';
import { fillPath } from '#rules/urls.ts';
import { uploadLimits } from '#rules/uploads.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { answers } from '#server/http/handler.ts';
import { requestOf } from '#server/http/mount-page.ts';
import { visitOf, visitOfPage } from '#server/http/mount.ts';
import type { ServedPage } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import { fileField } from './begun.ts';
import { finishBegun } from './pieces.ts';
import { answerTus } from './tus.ts';
import type { TusRequest } from './tus.ts';
import { refusalOf } from './uploads.ts';

/** A refused file is answered as it is among files that come whole, with a status that ends the protocol. */
async function answer(
  c: Context<HttpEnv>,
  asker: Asker,
  asked: Pick<TusRequest, 'publicId' | 'largest'>,
): Promise<Response> {
  const { appPath, culture } = asker.visit;
  const urlOf = (id: string) => `${appPath}${fillPath(uploadPaths.begun, { guid: id })}?culture=${culture}`;
  try {
    return await answerTus(asker, { ...asked, request: c.req.raw, urlOf });
  } catch (error) {
    const refused =
      error instanceof ShopProblem ? error.errors.find(({ pointer }) => pointer === `/${fileField}`) : null;
    if (!refused) throw error;
    c.header('Cache-Control', 'no-store');
    const asset = await refusalOf(asker, String(refused.params?.['name'] ?? ''), error);
    return c.json(asset, refused.code === 'Upload.TooLarge' ? 413 : 422);
  }
}

/** Begins a file at the page of its form, before the page itself: whoever may not see the form sends nothing to it. */
export const beginAtPage =
  (served: ServedPage, services: Services): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (c.req.header('Tus-Resumable') === undefined) return await next();
    // its bytes come afterwards, where they keep no request of a sale waiting
    if (c.req.header('Content-Type') !== undefined) throw new ShopProblem(415);
    const visit = await visitOfPage(c, services, served.page.path);
    await served.work.read(requestOf({ c, served, services, visit }));
    const { largest, bytes = Infinity } = served.work.takes ?? {};
    return await answer(c, { visit, services }, { publicId: null, largest: largest ?? bytes });
  };

/** The rest of a file that was begun, for its sender alone; 404 for anyone else. */
function begunApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const goOn = async (c: Context<HttpEnv>) => {
    const asked = v.safeParse(guid, c.req.param('guid'));
    if (!asked.success || c.req.method === 'GET') throw notFound();
    const visit = await visitOf(c, services);
    return await answer(
      c,
      { visit, services },
      { publicId: asked.output.toLowerCase(), largest: uploadLimits.largest },
    );
  };
  app.patch(uploadPaths.begun, goOn);
  app.delete(uploadPaths.begun, goOn);
  // the router takes HEAD for GET
  app.get(uploadPaths.begun, goOn);
  return app;
}

export const routes: Routes = {
  calls: [answers(finishUpload, ({ params, ...asker }) => finishBegun(asker, params.guid))],
  app: begunApp,
};
