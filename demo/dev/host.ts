import { relative } from 'node:path';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { CannotStart } from '#server/db/lock.ts';
import { httpServer } from '#server/http/listener.ts';
import { printLine } from '#server/serve.ts';
import type { Host } from '#server/serve.ts';
import type { Renderer } from '#server/services.ts';
import type { Settings } from '#server/settings.mjs';
import type { Batch } from '../write.ts';
import { shopEnvironment, watchEdits } from './edits.ts';
import { partsPlugin } from './parts.ts';
import { devRenderer } from './renderer.ts';

type Modules = typeof import('./shop.ts');

/** One version of the server, on a store that outlives it. */
interface Version {
  modules: Modules;
  store: Awaited<ReturnType<Modules['openDatabase']>>;
  shop: Awaited<ReturnType<Modules['serveFrom']>>;
  listener: ReturnType<Modules['listenerFor']>;
}

/** Reports why an edit could not be applied, on the console and as an overlay on the page. */
function tell(vite: ViteDevServer, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  console.error(`The version before this edit goes on:\n${stack || message}`);
  vite.environments.client.hot.send({ type: 'error', err: { message, stack } });
}

/**
 * The shop from its sources. Vite transforms and replaces browser code; the server, its texts and the demo's
 * data are re-evaluated after an edit and take over between two requests, on the database that stays open. The process
 * and its port outlive every edit.
 */
export async function devHost(settings: Settings): Promise<Host> {
  const server = httpServer(undefined, settings.overload);
  const edits = watchEdits(renew);
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server }, watch: { ignored: [`${settings.dataDir}/**`] } },
    appType: 'custom',
    base: `${settings.appPath}/`,
    environments: shopEnvironment,
    plugins: [edits.plugin, partsPlugin(settings.appPath)],
  });
  const renderer: Renderer = await devRenderer(vite, settings);
  let isStopping: () => boolean = () => false;
  let current: Version | null = null;
  /** The rows for the demo's current facts, once an edit made us compute them. */
  let rows: Batch[] | null = null;
  let occasion: Awaited<ReturnType<Modules['occasionNow']>> | null = null;

  const load = () => edits.load<Modules>(vite, '/demo/dev/shop.ts');

  async function openStore(modules: Modules): Promise<Version['store']> {
    const store = await modules.openDatabase(settings, { serves: true });
    try {
      await modules.prepare(modules.demo, settings, store);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async function start(modules: Modules, store: Version['store']): Promise<Version> {
    // a fresh handle: what the server cached for the previous one (`cached`) was read before the edit
    const db = new Proxy(store.db, {});
    const lasting = { ...store, db, close: () => Promise.resolve() };
    const shop = await modules.serveFrom(lasting, { settings, renderer, isStopping, gateway: modules.demo.gateway });
    return { modules, store, shop, listener: modules.listenerFor(shop, settings) };
  }

  /** A new version that opens the database with its own modules: schema, migrations or the way it is opened changed. */
  async function reopen(modules: Modules, { modules: former, shop, store }: Version): Promise<Version> {
    await shop.close();
    await store.close();
    try {
      return await start(modules, await openStore(modules));
    } catch (error) {
      current = await start(former, await openStore(former));
      throw error;
    }
  }

  async function renewDemo(modules: Modules, { modules: former, store }: Version): Promise<string | null> {
    if (!settings.isDemo || modules.demoRows === former.demoRows) return null;
    occasion ??= await former.occasionNow(settings.dataDir);
    rows ??= await former.demoRows(occasion);
    await modules.copyNew(rows, settings.dataDir);
    const wanted = await modules.demoRows(occasion);
    const done = await modules.renewDemo(store.db, rows, wanted);
    rows = wanted;
    return done;
  }

  async function renew(_: ViteDevServer, files: readonly string[]): Promise<void> {
    const former = current;
    if (!former) return;
    const begun = performance.now();
    try {
      const modules = await load();
      const done = await renewDemo(modules, former);
      if (modules.openDatabase === former.modules.openDatabase) {
        current = await start(modules, former.store);
        await former.shop.close();
      } else current = await reopen(modules, former);
      vite.environments.client.hot.send({ type: 'full-reload' });
      const names = files.map((file) => relative(vite.config.root, file)).join(', ');
      printLine(
        [`${names}: running after ${Math.round(performance.now() - begun)} ms`, ...(done ? [done] : [])].join('; '),
      );
    } catch (error) {
      tell(vite, error);
    }
  }

  return {
    server,
    open: async (stopping) => {
      isStopping = stopping;
      const modules = await load();
      const store = await openStore(modules).catch((error: unknown) => {
        // the class as this process knows it is a different one from the re-evaluated modules'
        throw error instanceof modules.CannotStart ? new CannotStart(error.message) : error;
      });
      current = await start(modules, store);
      return {
        db: store.db,
        listener: (request, response) =>
          vite.middlewares(request, response, () => {
            const answer = () => current?.listener(request, response);
            const settled = edits.settled();
            if (settled) void settled.then(answer);
            else answer();
          }),
        close: async () => {
          await vite.close();
          await edits.settled();
          await current?.shop.close();
          await current?.store.close();
        },
      };
    },
  };
}
