import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { root } from '#scripts/child.mjs';

/** What the copy leaves out: packages are shared with it, generated files are generated anew. */
const leftOut = new Set(['node_modules', '.git', '.cache', 'data', 'coverage']);

/**
 * A copy of the tree in a temporary folder, built app included: edits never touch the working copy, and several
 * commands run side by side. The packages are shared.
 */
export function copyOfTree(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-edits-'));
  const isWanted = (path: string) => !leftOut.has(relative(root, path).split(sep)[0] ?? '');
  cpSync(root, folder, { recursive: true, filter: isWanted, mode: constants.COPYFILE_FICLONE });
  linkPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** The packages, each as a link: those that lie in the tree itself lead into the copy, where edits are made. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  if (!existsSync(packages)) return;
  mkdirSync(join(folder, 'node_modules'));
  for (const entry of readdirSync(packages, { withFileTypes: true })) {
    const own = entry.isSymbolicLink() ? relative(root, realpathSync(join(packages, entry.name))) : '..';
    const target = own.startsWith('..') ? join(packages, entry.name) : join(folder, own);
    symlinkSync(target, join(folder, 'node_modules', entry.name), 'junction');
  }
}
