/**
 * Lints only what changed. Type-aware rules read everything that a file imports, so a file is linted again when it or
 * anything below it in the import graph has changed; linting everything takes ten times as long.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { capture, root } from './child.mjs';

const cache = join(root, 'node_modules/.cache/vitrine/lint.json');
/** What the outcome depends on for every file. */
const settings = ['.oxlintrc.json', 'tsconfig.json', 'package.json', 'package-lock.json'];
/** Types that are global to every file. */
const ambient = /^\s*declare (global|module)\b/m;
const imported = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('base64url');

/**
 * A key for each file that changes with everything its lint result may depend on.
 * @param {Map<string, string>} texts by path from the root
 * @param {Record<string, string>} subpaths the targets of `#contract/*` and the like, as in `imports` of package.json
 * @param {string} base what every result depends on
 * @returns {Record<string, string>}
 */
export function lintKeys(texts, subpaths, base) {
  const prefixes = Object.entries(subpaths).map(([from, to]) => [from.slice(0, -1), posix.normalize(to)]);
  /** @param {string} importer @param {string} specifier */
  const resolve = (importer, specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
    const [from = '', to = '*'] = prefixes.find(([prefix = '']) => specifier.startsWith(prefix)) ?? [];
    return to.replace('*', specifier.slice(from.length));
  };
  const hashes = new Map([...texts].map(([path, text]) => [path, hashOf(text)]));
  const imports = new Map(
    [...texts].map(([path, text]) => [
      path,
      [...text.matchAll(imported)].map(([, to = '']) => resolve(path, to)).filter((to) => texts.has(to)),
    ]),
  );
  const shared = [base, ...[...texts].filter(([, text]) => ambient.test(text)).map(([path]) => hashes.get(path))];
  /** @param {string} path */
  const keyOf = (path) => {
    const below = new Set([path]);
    for (const file of below) for (const next of imports.get(file) ?? []) below.add(next);
    return hashOf([...shared, ...[...below].map((file) => `${file} ${hashes.get(file)}`).toSorted()].join('\n'));
  };
  return Object.fromEntries([...texts.keys()].map((path) => [path, keyOf(path)]));
}

/** @returns {Record<string, string>} the keys of clean results */
function knownClean() {
  try {
    return /** @type {Record<string, string>} */ (JSON.parse(readFileSync(cache, 'utf8')));
  } catch {
    return {};
  }
}

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** @returns {Record<string, string>} the subpaths of this package, and the exports of its workspaces */
function subpaths() {
  /** @typedef {{ name: string, imports?: Record<string, string>, exports?: Record<string, string>, workspaces?: string[] }} Package */
  const packageIn = (/** @type {string} */ folder) =>
    /** @type {Package} */ (JSON.parse(read(posix.join(folder, 'package.json'))));
  const { imports = {}, workspaces = [] } = packageIn('.');
  const exported = workspaces.flatMap((folder) => {
    const { name, exports = {} } = packageIn(folder);
    return Object.entries(exports).map(([from, to]) => [posix.join(name, from), posix.join(folder, to)]);
  });
  return { ...imports, .../** @type {Record<string, string>} */ (Object.fromEntries(exported)) };
}

/** Lints what changed since the last clean run. @returns {Promise<{ code: number, output: string }>} */
export async function lint() {
  const listed = await capture('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js']);
  // sources without a repository
  if (listed.code !== 0) return await capture('oxlint', ['--format=unix']);
  const paths = [...new Set(listed.output.split('\n'))].filter((path) => path && existsSync(join(root, path)));
  const keys = lintKeys(new Map(paths.map((path) => [path, read(path)])), subpaths(), settings.map(read).join('\n'));
  const clean = knownClean();
  const stale = paths.filter((path) => clean[path] !== keys[path]);
  if (stale.length === 0) return { code: 0, output: '' };
  const asked = stale.length > paths.length / 2 ? [] : ['--no-error-on-unmatched-pattern', ...stale];
  const ended = await capture('oxlint', ['--format=unix', ...asked]);
  // output other than problems in files is not a result
  if (ended.code === 0 || /^\d+ problems?$/m.test(ended.output)) {
    const found = new Set([...ended.output.matchAll(/^(.+?):\d+:\d+: /gm)].map(([, path]) => path));
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(Object.fromEntries(Object.entries(keys).filter(([path]) => !found.has(path)))));
  }
  return ended;
}
