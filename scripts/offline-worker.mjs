/** Builds the worker that keeps pages in a browser, beside the app: one classic file, which every browser can register. */
import { build } from 'vite';

/** @type {() => import('vite').Plugin} */
export const offlineWorker = () => {
  let root = '';
  let outDir = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir,
          emptyOutDir: false,
          lib: {
            entry: 'src/offline/worker.ts',
            formats: ['iife'],
            name: 'vitrine_offline',
            fileName: () => 'offline.js',
          },
        },
      });
    },
  };
};
