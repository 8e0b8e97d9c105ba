import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnv } from '#server/http/env.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Services } from '#server/services.ts';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
/** The diagrams are drawn beside a shop that has just started; the build writes this once they are complete. */
const drawnStamp = '.atlas-data-stamp';

const waiting = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="3"><title>Atlas of the shop’s flows</title><link rel="icon" href="data:,"></head>
<body><p>The flows are being drawn, which takes about a minute. This page then opens the atlas by itself.</p>
<p lang="fr">Les flux sont en cours de dessin, pendant une minute environ. Cette page ouvrira ensuite l’atlas d’elle-même.</p>
<p lang="nl">De flows worden getekend, wat ongeveer een minuut duurt. Daarna opent deze pagina vanzelf de atlas.</p></body>
</html>`;

/**
 * As strict as the shop's own; `frame-src` for the shop beside a diagram, `blob:` for saving a picture, `data:` for the
 * empty icon.
 */
const policy = (nonce: string) =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** The shop's flows for those who read, test and explain them; not served if `ATLAS` is off. */
function atlasApp({ settings }: Services, folder: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { appPath } = settings;
  app.get('/flows', (c) => {
    const nonce = c.get('nonce');
    c.header('Content-Security-Policy', policy(nonce));
    c.header('Cache-Control', 'no-store');
    if (!existsSync(join(folder, drawnStamp))) return c.html(waiting);
    return c.html(`<!doctype html>
<html lang="en" data-app="${appPath}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Atlas of the shop’s flows</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${appPath}/flows/atlas.css"></head>
<body><div id="atlas"></div><script nonce="${nonce}" src="${appPath}/flows/atlas.js"></script></body>
</html>`);
  });
  const files = serveStatic<HttpEnv>({
    root: relative(process.cwd(), join(folder, 'atlas')),
    rewriteRequestPath: (path) => path.slice(path.indexOf('/flows/') + '/flows'.length),
    // a build replaces them under the same names
    onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
  });
  app.use('/flows/:file{(?:atlas|live)\\.(?:js|css)}', files);
  app.use('/flows/data/:file{[a-zA-Z]+\\.json}', files);
  return app;
}

/** `folder` is the build's. */
export const atlasRoutes = (folder: string): Routes => ({
  app: (services) => (services.settings.servesAtlas ? atlasApp(services, folder) : null),
});
export const routes = atlasRoutes(built);
