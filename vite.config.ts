import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompressed } from './scripts/compress.mjs';
import { firstLoad } from './scripts/first-load.mjs';
import { offlineWorker } from './scripts/offline-worker.mjs';
import { lazyMachines } from './scripts/lazy-machines.mjs';
import { LongestFirst } from './scripts/longest-first.mjs';
import {
  minifiedTwice,
  ownStoreHooks,
  smallPreloadHelper,
  withoutDocumentation,
  withoutUnusedRouter,
} from './scripts/slim.mjs';

/** What every page runs from the first is what its entry reaches. */
const everyPage = firstLoad(import.meta.dirname, 'src/app/entry-client.tsx', {
  later: {
    // what calls need: the contract's schemas, and axios; evaluated one after the other
    'visitor-schemas': ['core/contract/visitor.ts'],
    schemas: ['core/contract/endpoints.ts', 'core/contract/pages.ts'],
    calls: ['src/gateways/http-client.ts'],
    // what the first touch of a page brings, wherever it is
    touch: [
      'src/app/touched.ts',
      'src/gateways/dialog.gateway.ts',
      'views/dialog/DialogStack.tsx',
      'views/toast/ToastList.tsx',
    ],
  },
  // many small files are slower than one: each costs the page a request, and its HTML a name
  together: {
    // what is around a page, then
    shell: [
      'views/cartWidget/CartList.tsx',
      'views/shell/FooterMore.tsx',
      'src/routes/account.tsx',
      'src/routes/popup-banner.tsx',
    ],
    lists: ['src/routes/faceted-search.tsx', 'src/routes/list-table.tsx'],
    slides: ['src/app/flows/carousel.ts', 'views/carousel/CarouselControls.tsx', 'src/app/flows/reveal.ts'],
    // what opens with a press on a card, in the header, and in the consent's banner
    cards: [
      'src/routes/quick-view.tsx',
      'src/app/flows/quick-view.ts',
      'src/routes/wishlist-modal.tsx',
      'src/routes/compare-late.ts',
      'src/routes/desk-files.ts',
    ],
    signing: ['src/routes/passkey-sign-in.tsx'],
    consent: ['views/consent/ConsentSettings.tsx'],
  },
});
/** What lists and products begin with: beside the rest it costs less than as a chunk of its own. */
const mostPages =
  /[\\/](views[\\/]parts[\\/](ContactLinks|StockBadge|Crumbs|Reduction|reduction|Photo|PriceTag|formText|ProductCard[.]tsx$|CardRow|Departments|Chips[.]tsx$|Field[.]tsx$)|core[\\/]rules[\\/](pictures|money|compare)|src[\\/](app[\\/](useFlow|useLateFlow|useHydrated|composed)|gateways[\\/]kept|routes[\\/]comparing))([.]|$)/;

/** What cart and checkout share: in one text they compress better than in two. */
const formParts = /[\\/](rules[\\/](forms|form-errors)|gateways[\\/]form-errors)[.]/;
const cartParts = /[\\/](views[\\/]cart[\\/](Totals|ShippingMethods|totals|shippingMethods)|gateways[\\/]cart[.])/;
/** What carts, orders and products word promises of delivery with. */
const promiseParts =
  /[\\/](rules[\\/](promise-text|calendar)|views[\\/]parts[\\/](DeliveryPromise|BackOrdered|FreeDelivery))[.]/;
/** As many as there are cores: vitest itself leaves one free, which on two cores is one worker. Most tests compute. */
const maxWorkers = availableParallelism();
/** What the pages of products share with the cart. */
const quantityParts = /[\\/]((views|machines)[\\/]quantity[\\/]|rules[\\/]quantity[.])/;
/** A product's page and the quick view of a list choose and buy with the same parts; the route stays the manifest's. */
const productParts =
  /[\\/](views[\\/](product[\\/](?!ZoomDialog|zoom|ProductBelow|Offer|Beside|Promises|Reviews|reviews))|machines[\\/](variantSelection|gallery)[\\/]|src[\\/](app[\\/]flows[\\/]variant-selection|gateways[\\/](screen|variant-selection))[.])/;
/** The manifests of the flows that somebody can be seen to go through. */
const walkedFlows = globSync('model-tests/*/*.flow.ts', { cwd: import.meta.dirname }).filter(
  (file) => !/^ {2}notInBrowser:/mu.test(readFileSync(file, 'utf8')),
);
/** XState's development build checks what the production build skips: tests always run on it. */
const test = { conditions: ['development'] };

/** The browser app, the server's renderer (`--ssr`) and the five suites of `npm test`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    // the calendar's own words in the shop's languages; elsewhere the library's 34
    optimizeLocales.vite({ locales: ['fr-FR', 'nl-NL'] }),
    withoutUnusedRouter,
    smallPreloadHelper,
    ...(isSsrBuild ? [] : [withoutDocumentation, lazyMachines, minifiedTwice, everyPage.plugin, offlineWorker()]),
    precompressed(),
  ],
  // relative addresses: one build serves any application path
  ...(command === 'build' ? { base: './' } : {}),
  resolve: { alias: isSsrBuild ? [] : ownStoreHooks },
  appType: 'custom',
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/app/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsDir: 'static',
        // data: URLs of small files would need a wider content security policy
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            // every page carries the names of all chunks: seven characters tell versions apart (six do not suffice for more than 64 chunks)
            entryFileNames: 'static/[name]-[hash:7].js',
            // the manifest knows which is which
            chunkFileNames: 'static/[hash:7].js',
            assetFileNames: 'static/[hash:7][extname]',
            codeSplitting: {
              groups: [
                // drawn by the server; their code comes later
                { name: 'quantity-styles', test: /[\\/]views[\\/]quantity[\\/]quantity[.]css$/ },
                {
                  name: 'sale-styles',
                  test: /[\\/](views[\\/]cart[\\/](totals|shippingMethods)|views[\\/]parts[\\/]info)[.]css$/,
                },
                { name: 'every-page', test: (id: string) => everyPage.has(id) || mostPages.test(id) },
                // beside the words of a promise of delivery: home counts down without them
                { name: 'dates', test: /[\\/](rules[\\/]dates|gateways[\\/]server-clock)[.]/ },
                {
                  name: 'form',
                  test: (id: string) => [formParts, cartParts, promiseParts].some((parts) => parts.test(id)),
                },
                // styled from the first where the code comes later
                {
                  name: 'card-styles',
                  test: /[\\/]views[\\/](parts[\\/](ProductCard|chips)|quantity[\\/]quantity)[.]css$/,
                },
                { name: 'quantity', test: quantityParts },
                { name: 'product', test: productParts },
                // what a page has in common with them goes apart: a group takes along what its modules import
                // what withdrawing consent needs, and the cookie page: not for forms
                { name: 'browser-records', test: /[\\/]rules[\\/]browser-records[.]ts$/ },
                { name: 'shared', test: (id: string) => everyPage.isShared(id) },
                { name: 'visitor-schemas', test: (id: string) => everyPage.isLater('visitor-schemas', id) },
                { name: 'schemas', test: (id: string) => everyPage.isLater('schemas', id) },
                { name: 'calls', test: (id: string) => everyPage.isLater('calls', id) },
                { name: 'touch', test: (id: string) => everyPage.isLater('touch', id) },
                ...everyPage.together.map((name) => ({
                  name,
                  test: (id: string) => everyPage.isTogether(name, id),
                  // what a page begins with stays the page's
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
        },
      },
  test: {
    reporters: ['default'],
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        resolve: test,
        test: {
          name: 'unit',
          // files share the modules of their worker
          isolate: false,
          include: ['tests/{core,machines,views,gateways,scripts,atlas}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          // on a busy machine as well
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        resolve: test,
        test: {
          name: 'server',
          include: ['tests/{server,demo,faults}/**/*.test.ts'],
          exclude: ['**/*.mocks.test.ts'],
          // files share the modules of their worker: loading the server anew for each took a third of the time
          isolate: false,
          globalSetup: 'tests/postgres.global.ts',
          // a machine many times slower passes as well
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: test,
        test: {
          // a package can only be watched by a file that loads it for itself
          name: 'server-mocks',
          include: ['tests/server/**/*.mocks.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        resolve: test,
        test: {
          name: 'paths',
          // a flow's manifest is its test as well
          include: ['model-tests/**/*.test.ts', 'model-tests/*/*.flow.ts'],
          exclude: ['model-tests/**/*.browser.test.ts'],
          runner: 'model-tests/runner.ts',
          // files share the modules of their worker: loading the flows anew for each took two fifths of the time
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        resolve: test,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'model-tests/**/*.browser.test.ts', ...walkedFlows],
          runner: 'model-tests/runner.ts',
          // files share the shop and the Chromium of their worker: starting both for each took a third of the time
          isolate: false,
          // a machine three times slower passes as well: what never comes names itself after 20 s
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // one more than cores: a browser waits for its pages, and its shop for it
          maxWorkers: maxWorkers + 1,
        },
      },
      {
        extends: true,
        resolve: test,
        test: {
          // by hand: `npm run contact-sheet`, `npm run pictures -- --all`
          name: 'contact-sheet',
          include: ['tests/contact-sheet/*.sheet.ts'],
          isolate: false,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
