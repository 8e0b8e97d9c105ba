/**
 * The server's layers ("floors") from the bottom up, and within a layer its folders: each may import at run time only
 * what comes before it in this list. Types may refer upwards.
 */
export const floors = [
  // the kernel: the requester's identity, the database, HTTP, overload protection, texts
  ['settings', 'kernel', 'db', 'load', 'localization', 'http', 'html'],
  // files, prices, tax, stock, looks
  ['files', 'stock', 'promise', 'pricing', 'places', 'maps', 'vat', 'forms', 'theme'],
  ['catalog', 'content', 'coupons', 'cart', 'shipping', 'addresses', 'wishlist', 'newsletter'],
  ['orders', 'payment', 'sales', 'history', 'reviews', 'mail', 'security', 'companies'],
  // the edge: commands and presentation
  [
    'pictures',
    'asset-library',
    'setup',
    'exchange',
    'assets',
    'atlas',
    'flow-visits',
    'render',
    'dev',
    'consent',
    'analytics',
    'desk',
  ],
];
const folders = floors.flat();
/** @param {string[]} names */
const inFolders = (names) => `^server/(${names.join('|')})/`;
/** Routes, pages and the handlers of their plain forms belong to the edge, whatever their folder. */
const edges = '(\\.routes|/pages|-pages?|-actions)\\.ts$';
/** `mount-page.ts` is infrastructure, not a page. */
const seams = '^server/http/';

/** For `.dependency-cruiser.mjs`. */
export const floorRules = [
  ...folders.slice(0, -1).map((folder, index) => ({
    name: 'server-floors',
    comment:
      'A folder of the server imports at run time only what is below it: the list of layers in this file defines the order.',
    severity: 'error',
    from: { path: inFolders([folder]), ...(folder === 'http' ? {} : { pathNot: edges }) },
    to: { path: inFolders(folders.slice(index + 1)), dependencyTypesNot: ['type-only'] },
  })),
  {
    name: 'server-floors',
    comment: 'Verbs know neither routes nor pages, nor the modules that compose a shop.',
    severity: 'error',
    from: { path: inFolders(floors.slice(0, -1).flat()), pathNot: edges },
    to: {
      path: `^server/([^/]+\\.ts$|.*${edges})`,
      pathNot: ['^server/services\\.ts$', seams],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'server-floors',
    comment: 'Add a new folder of the server to its layer in this file.',
    severity: 'error',
    from: { path: '^server/[^/]+/', pathNot: inFolders(folders) },
    to: {},
  },
];
