import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRunnableDevEnvironment } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';

/** Tests describe the states of the parts; nobody may import them, and so they are loaded by name. */
interface PartsModule {
  partsPage(culture: 'fr' | 'nl', styles: readonly string[]): string;
}
const source = '/tests/part-states/index.tsx';

/** The shop's style sheets as Vite serves them: the page runs no code that would bring them along. */
function stylesIn({ config: { root, base } }: ViteDevServer): string[] {
  const views = readdirSync(join(root, 'views'), { recursive: true, encoding: 'utf8' });
  const sheets = views.filter((file) => file.endsWith('.css')).toSorted();
  return ['src/styles/index.css', ...sheets.map((file) => `views/${file}`)].map((file) => base + file);
}

async function pageOf(vite: ViteDevServer, url = ''): Promise<string> {
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment to render in.');
  const { partsPage } = await environment.runner.import<PartsModule>(source);
  return partsPage(url.includes('culture=nl') ? 'nl' : 'fr', stylesIn(vite));
}

/** `/parts?culture=nl`: every part in every state, from the sources (decision 110). */
export const partsPlugin = (appPath: string): Plugin => ({
  name: 'parts-page',
  configureServer(vite) {
    vite.middlewares.use(`${appPath}/parts`, (request, response, next) => {
      void pageOf(vite, request.url).then(
        (html) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
        next,
      );
    });
  },
});
