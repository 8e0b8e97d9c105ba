/** Vite plugins that remove code from the browser bundle that the shop never runs (see docs/decisions/009 and 010). */
import { minify } from 'terser';

/**
 * Runs in the browser before a lazy chunk: it awaits the chunk's styles and only preloads its scripts. Vite's own
 * helper does the same for more kinds of builds and adds 1 kB to every page.
 */
const preload = `
export const __vitePreload = async (load, deps = [], importer) => {
  await Promise.all(deps.map((dep) => {
    const { pathname } = new URL(dep, importer);
    const isStyle = pathname.endsWith('.css');
    if (document.querySelector((isStyle ? '[data-href~="' + pathname + '"],[rel=stylesheet]' : '') + '[href="' + pathname + '"]')) return;
    const link = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.href = pathname;
    document.head.append(link);
    return isStyle && new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => { link.remove(); reject(new Error(pathname)); };
    });
  }));
  return load();
};`;

/** @type {import('vite').Plugin} */
export const smallPreloadHelper = {
  name: 'small-preload-helper',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? preload : null),
};

/**
 * Modules that are imported but that the shop replaces or never calls: Link, since links are plain anchors handled by
 * one listener, the parsing of queries, since `src/app/router.tsx` provides its own, hooks that each route offers, axios's
 * adapter for `fetch`, since `src/gateways/outliving.ts` is smaller, and XState's adapter for a browser extension.
 * @type {[module: RegExp, ...names: string[]][]}
 */
const neverRun = [
  [/react-router[\\/]dist[\\/]esm[\\/]link\.js/, 'Link', 'createLink', 'linkOptions', 'useLinkProps'],
  [/react-router[\\/]dist[\\/]esm[\\/]useNavigate\.js/, 'useNavigate', 'Navigate'],
  [/react-router[\\/]dist[\\/]esm[\\/]useParams\.js/, 'useParams'],
  [/react-router[\\/]dist[\\/]esm[\\/]useSearch\.js/, 'useSearch'],
  [/react-router[\\/]dist[\\/]esm[\\/]useLoaderDeps\.js/, 'useLoaderDeps'],
  [/react-router[\\/]dist[\\/]esm[\\/]useRouteContext\.js/, 'useRouteContext'],
  [
    /router-core[\\/]dist[\\/]esm[\\/]searchParams\.js/,
    'defaultParseSearch',
    'defaultStringifySearch',
    'parseSearchWith',
    'stringifySearchWith',
  ],
  [/axios[\\/]lib[\\/]adapters[\\/]fetch\.js/, 'getFetch'],
  [/xstate[\\/]dist[\\/]xstate-dev\.esm\.js/, 'devToolsAdapter'],
];

/** The router's own page for a view that crashed: every route sets the shop's (`src/routes/page-route.tsx`). */
const errorPage = /function ErrorComponent\([^]*?\n}\n/;

/** Hooks and a link that each route offers besides the one hook that the shop's routes use. */
const routeHooks = /\t\tthis\.(?:use(?!LoaderData)\w+|notFound|Link) = [^]*?\n\t\t\}\)?;\n/g;

/** Exports of React's scheduler that React DOM itself never calls. */
const schedulerExtras = /exports\.unstable_(?:forceFrameRate|next|runWithPriority|wrapCallback) = [^]*?\n};\n/g;

/** Exports of React DOM that put resource hints into the document: ours are in the HTML, and Vite adds those of chunks. */
const resourceHints = /exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = [^]*?\n};\n/g;

/** The router's check whether a link is the current one: links are plain anchors. */
const linkMatch = /\t\tthis\.matchRoute = [^]*?\n\t\t\};\n/;

/** @type {import('vite').Plugin} */
export const withoutUnusedRouter = {
  name: 'without-unused-router',
  enforce: 'pre',
  apply: 'build',
  load: (id) => {
    const [, ...names] = neverRun.find(([module]) => module.test(id)) ?? [];
    return names.length > 0
      ? `const none = () => null; export { ${names.map((name) => `none as ${name}`).join(', ')} };`
      : null;
  },
  transform: (code, id) => {
    if (/react-router[\\/]dist[\\/]esm[\\/]CatchBoundary\.js/.test(id))
      return code.replace(errorPage, 'const ErrorComponent = () => null;\n');
    if (/scheduler\.production\.js/.test(id)) return code.replaceAll(schedulerExtras, '');
    if (/react-dom\.production\.js/.test(id)) return code.replaceAll(resourceHints, '');
    if (/router-core[\\/]dist[\\/]esm[\\/]router\.js/.test(id)) return code.replace(linkMatch, '');
    return /react-router[\\/]dist[\\/]esm[\\/]route\.js/.test(id) ? code.replaceAll(routeHooks, '') : null;
  },
};

/** What an endpoint says about itself, and its refusals: lines of its declaration that only the OpenAPI document needs. */
const documentation = /^ *(?:what:\s+(['"])(?:\\.|(?!\1)[^\\])*\1|problems: \[[\d, ]*\]),\n/gm;

/** @type {import('vite').Plugin} */
export const withoutDocumentation = {
  name: 'without-documentation',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (/[\\/]core[\\/]contract[\\/]/.test(id) ? code.replaceAll(documentation, '') : null),
};

/** React has included these hooks itself since version 18. */
export const ownStoreHooks = [
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

/**
 * A second minifier after Vite's own: it saves another half kilobyte, compressed. Statements (`sequences`), variables
 * and cases stay separate, since that compresses better than the shortest code. `unsafe_arrows` and `unsafe_methods`
 * would break function expressions that are called with `new`; no library here has one.
 * @type {import('vite').Plugin}
 */
export const minifiedTwice = {
  name: 'minified-twice',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: {
            ecma: 2020,
            passes: 4,
            sequences: false,
            collapse_vars: false,
            switches: false,
            unsafe_arrows: true,
            unsafe_methods: true,
          },
          format: { quote_style: 1 },
        });
        // most of it runs while the page starts: compiled eagerly while parsing off the main thread, not lazily one by
        // one on it
        if (code) chunk.code = chunk.isEntry ? `//# allFunctionsCalledOnLoad\n${code}` : code;
      }
    },
  },
};
