import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import { clientFolder } from './renderer.ts';

/** The built scripts and styles: their names carry a hash of their content, so they never change. */
function staticApp(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(
    '/static/*',
    serveStatic({
      root: relative(process.cwd(), clientFolder),
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(path.indexOf('/static/')),
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  return app;
}

/** In development Vite serves them. */
export const routes: Routes = { app: ({ settings }) => (settings.isDev ? null : staticApp()) };
