import { relative, resolve } from 'node:path';

/** Where a build says what every page runs from the first, beside Vite's manifest. */
const listName = '.vite/first-load.json';

/**
 * What every page runs from the first: the entry, what it imports and what those import. What is imported later
 * (`import()`) is not among it.
 * @param {string} entry a module's id
 * @param {(id: string) => { importedIds: readonly string[] } | null} infoOf the bundler's module graph
 * @returns {Map<string, string | null>} each module, and the one that brought it in
 */
function reachOf(entry, infoOf) {
  /** @type {Map<string, string | null>} */
  const reached = new Map([[entry, null]]);
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
 */
export function firstLoad(root, entry) {
  /** @type {Map<string, string | null>} */
  let reached = new Map();
  /** @param {string} id */
  const nameOf = (id) =>
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? relative(root, resolve(root, id.replace('\0', '')));
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'first-load',
    buildEnd() {
      reached = reachOf(resolve(root, entry), (id) => this.getModuleInfo(id));
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
  return { plugin, has: (/** @type {string} */ id) => reached.has(id) };
}
