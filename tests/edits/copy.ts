import { constants, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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
  if (existsSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
