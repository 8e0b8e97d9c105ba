import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Renderer, RenderInput } from '#server/services.ts';
import type { Settings } from '#server/settings.mjs';
import { openTheme } from '#server/theme/theme.ts';
import { readAssets } from './assets.ts';
import type { Assets, NextRoutes, RouteModules } from './assets.ts';
import { keepPages } from './kept-pages.ts';
import { sharedFile, sharedPath } from './shared-file.ts';

/** The exports of `src/app/entry-server.tsx`; the server never imports it, since it is built by Vite. */
export interface RenderModule {
  renderPage(input: RenderInput & { assets: Assets; appPath: string; sharedUrl: string }): Promise<string>;
  renderFragment(widget: string, data: unknown, shell: RenderInput['shell']): string;
  routeModules: RouteModules;
  nextRoutes: NextRoutes;
}

export const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url));
const serverEntry = fileURLToPath(new URL('../../dist/server/entry-server.js', import.meta.url));

/** Whether a page can be followed from the atlas: in development, and in production by the staff. */
export const isWatched = ({ servesAtlas, isProduction }: Settings, { Person }: RenderInput['shell']): boolean =>
  servesAtlas && (!isProduction || (Person !== null && Person.Role !== 'customer'));

/** Where the page reads what it shares with all others of its culture. */
export const sharedUrlOf = ({ appPath }: Settings, { shell }: RenderInput): string =>
  appPath + sharedPath(shell.Culture, sharedFile(shell).version);

/** The same page with the script by which the atlas follows it; it runs before the shop's own. */
export const withWatcher = (assets: Assets, attrs: Record<string, string>): Assets => {
  const { routes } = assets;
  const root = routes['__root__'];
  return { ...assets, routes: { ...routes, __root__: { ...root, scripts: [{ attrs }, ...(root?.scripts ?? [])] } } };
};

/** The renderer of the built shop. */
export async function builtRenderer(settings: Settings): Promise<Renderer> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(serverEntry).href)) as RenderModule;
  const { appPath } = settings;
  const theme = await openTheme(settings);
  const plain = { ...(await readAssets(clientFolder, module, appPath)), theme };
  const watched = withWatcher(plain, { src: `${appPath}/flows/live.js` });
  return keepPages({
    page: (input) =>
      module.renderPage({
        ...input,
        assets: isWatched(settings, input.shell) ? watched : plain,
        appPath,
        sharedUrl: sharedUrlOf(settings, input),
      }),
    fragment: async (widget, data, shell) => module.renderFragment(widget, data, shell),
  });
}
