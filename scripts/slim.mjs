/** Vite plugins that leave out of the browser bundle what the shop never runs (see docs/decisions/009 and 010). */

/**
 * Runs in the browser before a lazy chunk: its styles are awaited, its scripts only hinted at. Vite's own helper does
 * the same for more kinds of builds and weighs 1 kB more on every page.
 */
const preload = `
const known = new Set();
export const __vitePreload = async (load, deps = [], importer) => {
  await Promise.all(deps.map((dep) => {
    const href = new URL(dep, importer).href;
    if (known.has(href) || document.querySelector('link[href="' + new URL(href).pathname + '"]')) return;
    known.add(href);
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.href = href;
    document.head.append(link);
    return isStyle && new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => { known.delete(href); link.remove(); reject(new Error('The styles ' + href + ' did not come')); };
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
 * The router's Link component, which its Route class drags in: the shop's links are plain anchors that one listener
 * follows.
 * @type {import('vite').Plugin}
 */
export const withoutRouterLink = {
  name: 'without-router-link',
  enforce: 'pre',
  load: (id) =>
    /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js/.test(id)
      ? 'const none = () => null; export { none as Link, none as createLink, none as linkOptions, none as useLinkProps };'
      : null,
};

/** React has had these hooks itself since version 18. */
export const ownStoreHooks = [
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
  { find: 'use-sync-external-store/shim', replacement: 'react' },
];
