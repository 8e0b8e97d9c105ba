import { floorRules } from './scripts/server-floors.mjs';

/** Who may import whom: `npm run check` and `npm test` refuse everything that this table does not allow. */

/** Packages behind shared controls (carousels, date pickers …) that views may import; each arrives with its flow. @type {string[]} */
const widgets = ['react-dropzone', 'react-aria-components', '@internationalized/date'];

/** Machines that invoke other machines themselves, by folder; of all others a machine takes only types. */
const children = {
  cart: ['quantity'],
  registration: ['remoteCheck'],
  storefront: [
    'addToCart',
    'cartWidget',
    'consent',
    'dialog',
    'navigation',
    'requestErrors',
    'signIn',
    'texts',
    'toast',
  ],
  uploadList: ['upload'],
  imageCrop: ['upload'],
  variantSelection: ['quantity', 'gallery'],
  wishlist: ['quantity'],
};

const rooms = {
  contract: '^core/contract/',
  rules: '^core/rules/',
  machines: '^machines/',
  views: '^views/',
  gateways: '^src/gateways/',
  routes: '^src/routes/',
  app: '^src/app/',
  offline: '^src/offline/',
  live: '^src/live/',
  atlas: '^src/atlas/',
  i18n: '^core/i18n/',
  styles: '^src/styles/',
  server: '^server/',
  demo: '^demo/',
};
/** The workspace package of paths and diagrams: a package to everybody, whose folder happens to be here. */
const machinePaths = '^model-tests/machine-paths/';
const suites = '^(tests|model-tests)/(?!machine-paths/)';
/** @param {string[]} names */
const packages = (...names) => `^node_modules/(${names.join('|')})/`;

const react = ['react', '@types/react', '@xstate/react', '@tanstack/react-router'];
const logic = [rooms.contract, rooms.rules, rooms.machines];
const look = [rooms.views, rooms.i18n, rooms.styles];

/** @type {[room: keyof typeof rooms, ...to: string[]][]} */
const table = [
  ['contract', rooms.contract, packages('valibot')],
  ['rules', rooms.contract, rooms.rules],
  ['machines', ...logic, packages('xstate')],
  ['views', ...logic, ...look, packages(...react, 'typesafe-i18n', ...widgets)],
  // rules: a gateway classifies links and names failures; valibot: it parses every answer
  [
    'gateways',
    rooms.contract,
    rooms.rules,
    rooms.machines,
    rooms.gateways,
    packages(
      'xstate',
      'axios',
      'valibot',
      'swiper',
      'cropperjs',
      'leaflet',
      '@cropper',
      '@adyen',
      '@simplewebauthn',
      'tus-js-client',
    ),
  ],
  ['routes', ...logic, ...look, rooms.routes, rooms.app, packages(...react)],
  [
    'app',
    ...logic,
    ...look,
    rooms.gateways,
    rooms.routes,
    rooms.app,
    // what visitors do is counted as the atlas's live view names it
    '^src/live/count\\.ts$',
    packages(...react, 'xstate', 'react-dom', '@types/react-dom', 'schema-dts'),
  ],
  // the browser's worker: its own bundle; it knows the shop's URLs and headers, and nothing of its pages
  ['offline', rooms.rules, rooms.offline, packages('workbox-\\w+')],
  // what a shop tells the atlas; how states and transitions are named, path tests say
  ['live', rooms.live, `${machinePaths}src/transitions\\.ts$`, packages('xstate')],
  // a tool beside the shop: its own bundle, nothing of it in the shop's
  [
    'atlas',
    rooms.atlas,
    rooms.live,
    rooms.styles,
    // a recording's events are called as in the drawings; a bug report names the shop's version
    `${machinePaths}src/transitions\\.ts$`,
    // sequences are drawn from the parts that the other drawings are made of
    `${machinePaths}src/diagrams/(frame|lines|measure|xml)\\.ts$`,
    '^package\\.json$',
    '^machines/(port|options|ask|picking)\\.ts$',
    // the one call of the shop that it asks
    '^core/contract/(flow-visits|flow-visit-limits)\\.ts$',
    packages('react', 'react-dom', '@types/react', '@types/react-dom', '@xstate/react', 'xstate', 'valibot'),
  ],
  // how a culture writes a number is a rule, which texts follow
  ['i18n', rooms.i18n, '^core/rules/written-number\\.ts$', packages('typesafe-i18n', 'react', '@types/react')],
  ['styles', rooms.styles],
  // what a newcomer looks at: production never loads it
  ['demo', rooms.contract, rooms.rules, rooms.i18n, rooms.server, rooms.demo, '^node_modules/'],
  // the order's life is decided by its machine on both sides (SHOP-13)
  ['server', rooms.contract, rooms.rules, rooms.i18n, rooms.server, '^machines/order/', '^node_modules/'],
];

const allowlists = table.map(([room, ...to]) => ({
  name: `${room}-imports`,
  comment: `${room} may import only what the table in this file names.`,
  severity: 'error',
  from: { path: rooms[room] },
  // only the server runs in Node
  to: { pathNot: to, couldNotResolve: false, dependencyTypesNot: ['server', 'demo'].includes(room) ? ['core'] : [] },
}));

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const typesOnly = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { ...to, dependencyTypesNot: ['type-only'] },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Modules that need each other at run time are one module, or lack a third. Types may refer back.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'The imported file or package does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...allowlists,
    ...floorRules,
    {
      name: 'machine-paths-stands-alone',
      comment: 'The package of paths and diagrams knows nothing of the shop: its machines come in as arguments.',
      severity: 'error',
      from: { path: machinePaths },
      to: { pathNot: [machinePaths, '^node_modules/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'server-packages',
      comment: 'What draws or drives screens has no place in the server.',
      severity: 'error',
      from: { path: rooms.server, pathNot: '^server/orders/transitions\\.ts$' },
      to: {
        path: packages('react', 'react-dom', '@types/react', '@types/react-dom', 'xstate', '@xstate', '@tanstack'),
      },
    },
    {
      name: 'one-http-client',
      comment: 'Only gateways know axios.',
      severity: 'error',
      from: { path: Object.values(rooms), pathNot: rooms.gateways },
      to: { path: packages('axios') },
    },
    typesOnly(
      'machines-stand-alone',
      'A machine runs its own folder, the shared pieces and its named children; of other machines it knows types. Facts between siblings travel through the storefront.',
      { path: '^machines/([^/]+)/', pathNot: Object.keys(children).map((parent) => `^machines/${parent}/`) },
      { path: '^machines/', pathNot: ['^machines/$1/', '^machines/(port|options|ask|picking)\\.ts$'] },
    ),
    ...Object.entries(children).map(([parent, names]) =>
      typesOnly(
        'machines-stand-alone',
        'A machine runs its own folder, the shared pieces and its named children.',
        { path: `^machines/${parent}/` },
        {
          path: '^machines/',
          pathNot: [`^machines/(${[parent, ...names].join('|')})/`, '^machines/(port|options|ask|picking)\\.ts$'],
        },
      ),
    ),
    typesOnly(
      'views-read-types-of-the-wire',
      'A view takes types from the contract, never its schemas.',
      { path: rooms.views },
      { path: rooms.contract },
    ),
    typesOnly(
      'gateways-fill-ports',
      'A gateway knows the types of the ports it fills and how a port is filled, not the machines.',
      { path: rooms.gateways },
      { path: rooms.machines, pathNot: '^machines/(port|options|ask|picking)\\.ts$' },
    ),
    {
      name: 'suites-are-leaves',
      comment: 'Nobody imports tests; a measurement may time what they use.',
      severity: 'error',
      from: { pathNot: [suites, '^bench/'] },
      to: { path: suites },
    },
    {
      name: 'benches-are-leaves',
      comment: 'Nobody imports measurements.',
      severity: 'error',
      from: { pathNot: ['^bench/', suites] },
      to: { path: '^bench/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage|docs)/' },
    // type-only imports are part of the table
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // the same subpaths (`#contract/…`) that Node, Vite and tsc read from package.json
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
};
