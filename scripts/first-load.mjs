import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** Where a build says what every page runs from the first, beside Vite's manifest. */
const listName = '.vite/first-load.json';

/**
 * What every page runs from the first: the entry, what it imports and what those import. What is imported later
 * (`import()`) is not among it.
 * @param {readonly string[]} entries modules' ids
 * @param {(id: string) => { importedIds: readonly string[] } | null} infoOf the bundler's module graph
 * @returns {Map<string, string | null>} each module, and the one that brought it in
 */
function reachOf(entries, infoOf) {
  /** @type {Map<string, string | null>} */
  const reached = new Map(entries.map((entry) => [entry, null]));
  // a map is walked in the order of insertion, those that are added meanwhile included
  for (const id of reached.keys())
    for (const imported of infoOf(id)?.importedIds ?? []) if (!reached.has(imported)) reached.set(imported, id);
  return reached;
}

/**
 * Puts what an entry reaches into one chunk, since one text compresses 5 kB better than twenty and nothing of it is ever
 * loaded without the rest. The import graph decides: no list has to be remembered. Beside the manifest the build says
 * which of our modules and whose packages are in it, each with what brought it in.
 * @param {string} root
 * @param {string} entry from the root
 * @param {Readonly<Record<string, readonly string[]>>} later parts that are wanted together later on, by the modules
 *   (from the root) that bring them: each part's reach is one chunk as well, but for what the first load or a page has
 */
export function firstLoad(root, entry, later) {
  /** @type {Map<string, string | null>} */
  let reached = new Map();
  /** @type {Map<string, Map<string, string | null>>} */
  const laterReached = new Map();
  /** @type {Map<string, string | null>} */
  let ofPages = new Map();
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
      for (const [name, files] of Object.entries(later)) laterReached.set(name, reach(files));
    },
    generateBundle(_, bundle) {
      const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      const held = entries.flatMap((chunk) => ('modules' in chunk ? Object.keys(chunk.modules) : []));
      const names = held.toReversed().map((id) => {
        let by = reached.get(id);
        // of a package's files only who wants the package counts
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
    /** Whether a later part and a page want it. @param {string} id */
    isShared: (id) => ofPages.has(id) && !reached.has(id) && [...laterReached.values()].some((reach) => reach.has(id)),
  };
}
