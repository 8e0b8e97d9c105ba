/**
 * Checks which files import which. The rules depend only on imports, so they are checked again only if an import, a
 * file's name or the rules have changed since the last clean run, not after an edit inside a function.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, root } from './child.mjs';

const cache = join(root, 'node_modules/.cache/vitrine/import-rules.txt');
/** What the outcome depends on besides the sources. */
const settings = [
  '.dependency-cruiser.mjs',
  'scripts/server-floors.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/**
 * Matches from the keyword to the path of each import, export-from, `import()` and `require()`, including `type` and
 * braces, and in comments as well: JSDoc imports are imports.
 */
const imports = /\b(?:import|export|from|require)\b[^'"`;]*['"`][^'"`\n]*['"`]/g;

/**
 * A key that changes with everything the rules depend on.
 * @param {Map<string, string>} texts by path from the root
 * @param {string} base what every result depends on
 */
export function importsKey(texts, base) {
  const hash = createHash('sha256').update(base);
  for (const [path, text] of [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`\0${path}\0`).update((text.match(imports) ?? []).join('\n'));
  return hash.digest('base64url');
}

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/**
 * Checks the imports unless they have not changed since the last clean run. @returns {Promise<{ code: number, output:
 * string }>}
 */
export async function importRules() {
  const cruise = () => capture('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.']);
  const listed = await capture('git', ['ls-files', '-co', '--exclude-standard']);
  // sources without a repository
  if (listed.code !== 0) return await cruise();
  const paths = [...new Set(listed.output.split('\n'))].filter((path) => path && existsSync(join(root, path)));
  const texts = new Map(paths.map((path) => [path, /\.([cm]?[jt]sx?)$/.test(path) ? read(path) : '']));
  const key = importsKey(texts, settings.map(read).join('\n'));
  if (existsSync(cache) && readFileSync(cache, 'utf8') === key) return { code: 0, output: '' };
  const ended = await cruise();
  if (ended.code === 0) {
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, key);
  }
  return ended;
}
