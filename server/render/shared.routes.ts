import { Hono } from 'hono';
import { isCulture } from '#rules/culture.ts';
import { urlsIn } from '#rules/urls.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Routes } from '#server/http/routes.ts';
import { readShared } from '#server/shell.ts';
import type { Services } from '#server/services.ts';
import { encodedFor, sharedFile, sharedFileOf } from './shared-file.ts';

/**
 * Texts and menu of a culture, by version. A version unknown to this process may be another process's: the current
 * content has the same version if it is the same. If not (after an edit or a deployment), the current texts are
 * returned uncacheable: the page is then rendered again with them.
 */
function sharedApp(services: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { appPath } = services.settings;
  app.get('/static/shared/:file{shell-[a-z]{2}-[\\w-]+\\.json}', async (c) => {
    const [, culture = '', version = ''] = /^shell-(..)-(.*)\.json$/.exec(c.req.param('file')) ?? [];
    if (!isCulture(culture)) return c.notFound();
    const known = sharedFileOf(version);
    const current = known ? null : sharedFile(await readShared(services, { culture, urls: urlsIn(culture, appPath) }));
    const shared = known ?? current?.file;
    if (!shared) return c.notFound();
    const isAsked = known !== undefined || current?.version === version;
    // empty texts are no replacement for a page that was rendered with some
    if (!isAsked && shared.hasNoTexts) throw new ShopProblem(503);
    c.header('Cache-Control', isAsked ? 'public, max-age=31536000, immutable' : 'no-store');
    c.header('Content-Type', 'application/json');
    const { body, encoding } = encodedFor(shared, c.req.header('Accept-Encoding') ?? '');
    if (encoding) c.header('Content-Encoding', encoding);
    return c.body(await body);
  });
  return app;
}

export const routes: Routes = { app: sharedApp };
