import { execFile } from 'node:child_process';
import { setTimeout as later } from 'node:timers/promises';
import { createRunnableDevEnvironment, isRunnableDevEnvironment } from 'vite';
import type { EnvironmentOptions, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';

/** Vite's environment in which the server runs; a runner of its own, since pages are rendered in another. */
const environmentName = 'shop';
/** Debounce, in ms: editors and version control write several files at once. */
const SETTLE_MS = 20;

export const shopEnvironment: Record<string, EnvironmentOptions> = {
  [environmentName]: {
    consumer: 'server',
    dev: {
      createEnvironment: (name, config) =>
        createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } }),
    },
  },
};

/** Modules that read a folder: adding or removing a file there counts as an edit of theirs. */
const readers: [file: RegExp, reader: string, comesOrGoes: boolean][] = [
  [/\/server\/.+\.routes\.ts$/, '/server/parts.ts', true],
  [/\/server\/db\/migrations\//, '/server/db/open.ts', false],
];

export interface Edits {
  plugin: Plugin;
  /** Evaluates a module and its imports, as far as edits made that necessary. */
  load<Module>(vite: ViteDevServer, path: string): Promise<Module>;
  /** Resolves when no edit is being applied. */
  settled(): Promise<void> | null;
}

/** The runner of the server's modules. */
function runnerOf(vite: ViteDevServer): RunnableDevEnvironment['runner'] {
  const environment = vite.environments[environmentName];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment for the shop.');
  return environment.runner;
}

/** Invalidates modules and all that import them. @returns whether any of them had been evaluated */
function forget(vite: ViteDevServer, files: readonly string[]): boolean {
  const { evaluatedModules } = runnerOf(vite);
  const stale = new Set(files.flatMap((file) => [...(evaluatedModules.getModulesByFile(file) ?? [])]));
  for (const { importers } of stale)
    for (const id of importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer) stale.add(importer);
    }
  for (const module of stale) evaluatedModules.invalidateModule(module);
  return stale.size > 0;
}

/** Regenerates the types of texts while everything else goes on. */
function renewTypes(root: string): void {
  execFile(
    process.execPath,
    ['node_modules/typesafe-i18n/cli/typesafe-i18n.mjs', '--no-watch'],
    { cwd: root },
    (error) => {
      if (error) console.error('The types of the texts could not be renewed:', error.message);
    },
  );
}

/**
 * Watches the server's modules.
 * @param renew called after edits that reach them, never concurrently; edits made meanwhile call it once more
 */
export function watchEdits(renew: (vite: ViteDevServer, files: readonly string[]) => Promise<void>): Edits {
  const pending = new Set<string>();
  let working: Promise<void> | null = null;

  const work = async (vite: ViteDevServer) => {
    while (pending.size > 0) {
      await later(SETTLE_MS);
      const files = [...pending];
      pending.clear();
      if (files.some((file) => file.includes('/core/i18n/fr/'))) renewTypes(vite.config.root);
      if (forget(vite, files)) await renew(vite, files);
    }
  };
  return {
    plugin: {
      name: 'shop-edits',
      hotUpdate({ file, type, server }) {
        if (this.environment.name !== environmentName) return undefined;
        pending.add(file);
        for (const [read, reader, comesOrGoes] of readers)
          if (read.test(file) && (!comesOrGoes || type !== 'update')) pending.add(server.config.root + reader);
        working ??= work(server).finally(() => (working = null));
        // no module accepts its own hot update
        return [];
      },
    },
    load: (vite, path) => runnerOf(vite).import(path),
    settled: () => working,
  };
}
