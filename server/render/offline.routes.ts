import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { cultures } from '#rules/culture.ts';
import { offlinePagePath, offlineWorkerPath } from '#rules/offline.ts';
import { readSetting } from '#server/db/setting.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Services } from '#server/services.ts';
import { offlinePage } from './offline-page.ts';
import { clientFolder } from './renderer.ts';

/**
 * The worker that keeps pages in a browser. It is served at the application's root, since it sees only what is below its
 * own URL, and asked for anew with each visit. `OFFLINE=off` serves the same one, told to remove itself.
 */
function offlineApp({ db, settings, texts }: Services): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(offlineWorkerPath, async (c) => {
    const built = await readFile(join(clientFolder, 'offline.js'), 'utf8').catch(() => null);
    if (built === null) return c.notFound();
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Type', 'text/javascript; charset=UTF-8');
    return c.body(settings.keepsOffline ? built : `self.keepsNothing=true;${built}`);
  });
  for (const culture of cultures)
    app.get(offlinePagePath(culture), async (c) => {
      c.header('Cache-Control', 'no-cache');
      const { appPath } = settings;
      const shopName = await readSetting(db, 'shopName', 'Vitrine');
      const own = await texts.all(culture);
      return c.html(offlinePage(culture, { appPath, shopName, nonce: c.get('nonce'), texts: own }));
    });
  return app;
}

export const routes: Routes = { app: offlineApp };
