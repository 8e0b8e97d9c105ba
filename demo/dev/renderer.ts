import { isRunnableDevEnvironment } from 'vite';
import type { ViteDevServer } from 'vite';
import react from '@vitejs/plugin-react';
import { isWatched, sharedUrlOf, withWatcher } from '#server/render/renderer.ts';
import type { RenderModule } from '#server/render/renderer.ts';
import type { Assets } from '#server/render/assets.ts';
import type { Renderer } from '#server/services.ts';
import type { Settings } from '#server/settings.mjs';
import { openTheme } from '#server/theme/theme.ts';

/** Renders from the sources: modules are transformed on demand and hot-replaced; machines keep their state. */
export async function devRenderer(vite: ViteDevServer, settings: Settings): Promise<Renderer> {
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment to render in.');
  const load = async () => await environment.runner.import<RenderModule>('/src/app/entry-server.tsx');
  const base = `${settings.appPath}/`;
  const assets: Assets = {
    theme: await openTheme(settings),
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
  return {
    page: async (input) =>
      (await load()).renderPage({
        ...input,
        assets: isWatched(settings, input.shell) ? watched : assets,
        appPath: settings.appPath,
        sharedUrl: sharedUrlOf(settings, input),
      }),
    fragment: async (widget, data, shell) => (await load()).renderFragment(widget, data, shell),
  };
}
