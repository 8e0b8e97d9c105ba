import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** Where a build lists the modules of the first load, beside Vite's manifest. */
const listName = '.vite/first-load.json';

/** The pages that most visits go through, and what they load at once: what these import stays theirs. */
const busyPages = [
  'src/routes/pages/{home,*category*,product,cart,checkout,content,news*,confirmation}.tsx',
  'src/routes/{product-late,cart-live,checkout-live}.tsx',
];

/**
 * The first load of every page: the entry and its transitive static imports, without dynamic ones (`import()`).
 * @param {readonly string[]} entries module ids
 * @param {(id: string) => { importedIds: readonly string[] } | null} infoOf the bundler's module graph
 * @returns {Map<string, string | null>} each module, and the one that imported it first
 */
function reachOf(entries, infoOf) {
  /** @type {Map<string, string | null>} */
  const reached = new Map(entries.map((entry) => [entry, null]));
  // iterating a map includes the entries that are added meanwhile
  for (const id of reached.keys())
    for (const imported of infoOf(id)?.importedIds ?? []) if (!reached.has(imported)) reached.set(imported, id);
  return reached;
}

/**
 * Puts everything an entry imports into one chunk, since one file compresses 5 kB better than twenty and none of it is
 * ever loaded without the rest. The import graph decides, so there is no list to maintain. Beside the manifest the
 * build lists the modules and packages in it, each with its importer.
 * @param {string} root
 * @param {string} entry from the root
 * @param {object} parts named, each by the modules (from the root) that load it
 * @param {Readonly<Record<string, readonly string[]>>} parts.later what every page loads later: each part's imports are
 * one chunk as well, except those in the first load or in a page
 * @param {Readonly<Record<string, readonly string[]>>} [parts.together] what some pages load later: the same, except
 * what the most visited pages begin with
 */
export function firstLoad(root, entry, { later, together = {} }) {
  /** @type {Map<string, string | null>} */
  let reached = new Map();
  /** @type {Map<string, Map<string, string | null>>} */
  const laterReached = new Map();
  /** @type {Map<string, string | null>} */
  let ofPages = new Map();
  /** @type {Map<string, string | null>} */
  let ofBusyPages = new Map();
  /** @type {Map<string, Map<string, string | null>>} */
  const togetherReached = new Map();
  /** @param {string} id */
  const nameOf = (id) =>
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? relative(root, resolve(root, id.replace('\0', '')));
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'first-load',
    buildEnd() {
      /** @param {readonly string[]} files */
      const reach = (files) =>
        reachOf(
          files.map((file) => resolve(root, file)),
          (id) => this.getModuleInfo(id),
        );
      reached = reach([entry]);
      ofPages = reach(globSync('src/routes/pages/*.tsx', { cwd: root }));
      ofBusyPages = reach(globSync(busyPages, { cwd: root }));
      for (const [name, files] of Object.entries(later)) laterReached.set(name, reach(files));
      for (const [name, files] of Object.entries(together)) togetherReached.set(name, reach(files));
    },
    generateBundle(_, bundle) {
      const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const held = entries.flatMap((chunk) => ('modules' in chunk ? Object.keys(chunk.modules) : []));
      const names = held.toReversed().map((id) => {
        let by = reached.get(id);
        // only the importers of a package count, not the imports among its own files
        while (by && nameOf(by) === nameOf(id)) by = reached.get(by);
        return [nameOf(id), nameOf(by ?? 'vite.config.ts')];
      });
      const source = JSON.stringify(Object.fromEntries(names), null, 1);
      this.emitFile({ type: 'asset', fileName: listName, source });
    },
  };
  return {
    plugin,
    has: (/** @type {string} */ id) => reached.has(id),
    /** @param {string} name @param {string} id */
    isLater: (name, id) => laterReached.get(name)?.has(id) === true && !reached.has(id) && !ofPages.has(id),
    together: Object.keys(together),
    isTogether: (/** @type {string} */ name, /** @type {string} */ id) =>
      togetherReached.get(name)?.has(id) === true && !reached.has(id) && !ofBusyPages.has(id),
    /** Whether a later part and a page both import it. @param {string} id */
    isShared: (id) => ofPages.has(id) && !reached.has(id) && [...laterReached.values()].some((reach) => reach.has(id)),
  };
}
