/**
 * The server's floors from the ground up, and within a floor its folders: each runs what stands before it in this list.
 * Types may refer up.
 */
export const floors = [
  // the kernel: who asks, the database, HTTP's seams, overload, texts
  ['settings', 'kernel', 'db', 'load', 'localization', 'http', 'html'],
  // what something costs, its tax, how much of it there is
  ['stock', 'pricing', 'places', 'vat', 'forms'],
  ['catalog', 'content', 'coupons', 'cart', 'shipping', 'addresses'],
  ['orders', 'payment', 'sales', 'mail', 'security'],
  // the edge: commands and what is shown
  ['pictures', 'setup', 'exchange', 'assets', 'atlas', 'render', 'dev', 'consent', 'desk'],
];
const folders = floors.flat();
/** @param {string[]} names */
const inFolders = (names) => `^server/(${names.join('|')})/`;
/** Routes, pages and what their plain forms do stand on the edge, whatever their folder. */
const edges = '(\\.routes|/pages|-pages?|-actions)\\.ts$';
/** `mount-page.ts` is a seam, no page. */
const seams = '^server/http/';

/** For `.dependency-cruiser.mjs`. */
export const floorRules = [
  ...folders.slice(0, -1).map((folder, index) => ({
    name: 'server-floors',
    comment: 'A folder of the server runs only what stands below it: the list of floors in this file says what does.',
    severity: 'error',
    from: { path: inFolders([folder]), ...(folder === 'http' ? {} : { pathNot: edges }) },
    to: { path: inFolders(folders.slice(index + 1)), dependencyTypesNot: ['type-only'] },
  })),
  {
    name: 'server-floors',
    comment: 'Verbs know neither routes nor pages, nor what puts a shop together.',
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
    comment: 'A new folder of the server is put on its floor in this file.',
    severity: 'error',
    from: { path: '^server/[^/]+/', pathNot: inFolders(folders) },
    to: {},
  },
];
