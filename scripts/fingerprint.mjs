/** Stamps of what was installed or built, to tell whether it is up to date with the sources. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.mjs';

/** @param {string} path @returns {string[]} the files below a path, in the same order on every machine */
function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .toSorted()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/** @param {string[]} paths files and folders @returns {string} a hash of their names and contents */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} path @returns {string} the text of a stamp file, empty if there is none */
export function stampOf(path) {
  const absolute = join(root, path);
  return existsSync(absolute) ? readFileSync(absolute, 'utf8').trim() : '';
}
