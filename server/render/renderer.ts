import type { Server } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { httpServer } from '#server/http/listener.ts';
import type { Renderer, RenderInput } from '#server/services.ts';
import type { Settings } from '#server/settings.mjs';
import { readAssets } from './assets.ts';
import type { Assets, NextRoutes, RouteModules } from './assets.ts';
import { keepPages } from './kept-pages.ts';

/** What `src/app/entry-server.tsx` exports; the server never imports it, since it is built by Vite. */
export interface RenderModule {
  renderPage(input: RenderInput & { assets: Assets; appPath: string }): Promise<string>;
  renderFragment(widget: string, data: unknown, shell: RenderInput['shell']): string;
  routeModules: RouteModules;
  nextRoutes: NextRoutes;
}

export const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url));
const serverEntry = fileURLToPath(new URL('../../dist/server/entry-server.js', import.meta.url));

/** Whether a page may be followed from the atlas: by developers, and in production by the shop's own people. */
const isWatched = ({ servesAtlas, isProduction }: Settings, { Person }: RenderInput['shell']): boolean =>
  servesAtlas && (!isProduction || (Person !== null && Person.Role !== 'customer'));

/** The same page with the script by which the atlas follows it; it runs before the shop's own. */
const withWatcher = ({ routes }: Assets, attrs: Record<string, string>): Assets => {
  const root = routes['__root__'];
  return { routes: { ...routes, __root__: { ...root, scripts: [{ attrs }, ...(root?.scripts ?? [])] } } };
};

/** The renderer of the built shop. */
export async function builtRenderer(settings: Settings): Promise<Renderer> {
  const module = (await import(pathToFileURL(serverEntry).href)) as RenderModule;
  const { appPath } = settings;
  const plain = await readAssets(clientFolder, module, appPath);
  const watched = withWatcher(plain, { src: `${appPath}/flows/live.js` });
  return keepPages({
    page: (input) =>
      module.renderPage({ ...input, assets: isWatched(settings, input.shell) ? watched : plain, appPath }),
    fragment: async (widget, data, shell) => module.renderFragment(widget, data, shell),
  });
}

/** Vite inside the shop's own server: modules are transformed on demand and replaced while machines keep their state. */
export async function devRenderer(
  settings: Settings,
): Promise<{ renderer: Renderer; vite: ViteDevServer; server: Server }> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const server = httpServer(undefined, settings.overload);
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
    base: `${settings.appPath}/`,
  });
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite offers no environment to render in.');
  const load = async () => await environment.runner.import<RenderModule>('/src/app/entry-server.tsx');
  const base = `${settings.appPath}/`;
  const assets: Assets = {
    routes: {
      __root__: {
        css: [`${base}src/styles/index.css`],
        scripts: [
          { attrs: { type: 'module' }, children: react.preambleCode.replace('__BASE__', base) },
          { attrs: { type: 'module', src: `${base}@vite/client` } },
          { attrs: { type: 'module', src: `${base}src/app/entry-client.tsx` } },
        ],
      },
    },
  };
  const watched = withWatcher(assets, { type: 'module', src: `${base}src/live/entry.ts` });
  const renderer: Renderer = {
    page: async (input) =>
      (await load()).renderPage({
        ...input,
        assets: isWatched(settings, input.shell) ? watched : assets,
        appPath: settings.appPath,
      }),
    fragment: async (widget, data, shell) => (await load()).renderFragment(widget, data, shell),
  };
  return { renderer, vite, server };
}
