import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two scripts beside the shop's app, each one classic file that also opens without a server: the atlas, and with
 * `--mode live` what lets it follow a shop.
 */
export default defineConfig(({ mode }) => {
  const name = mode === 'live' ? 'live' : 'atlas';
  return {
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    base: './',
    publicDir: false,
    build: {
      outDir: 'dist/atlas',
      emptyOutDir: false,
      cssCodeSplit: false,
      lib: {
        entry: mode === 'live' ? 'src/live/entry.ts' : 'src/atlas/entry.tsx',
        formats: ['iife'],
        name: `vitrine_${name}`,
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
    },
  };
});
