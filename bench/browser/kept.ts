import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/child.mjs';
import type { Figures } from './figures.ts';

/** What a run leaves behind, so that the next one can say what changed. */
export interface Result {
  /** ISO 8601. */
  readonly date: string;
  /** Null outside a repository. */
  readonly commit: string | null;
  readonly kind: 'pglite' | 'postgresql';
  readonly chromium: string;
  readonly figures: Figures;
}

/** The newest file of the same measurement on the same kind of database; null without one. */
export function lastKept(folder: string, name: string, kind: Result['kind']): Result | null {
  mkdirSync(folder, { recursive: true });
  const file = readdirSync(folder)
    .filter((one) => one.startsWith(`${name}-${kind}-`) && one.endsWith('.json'))
    .toSorted()
    .at(-1);
  return file ? (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Result) : null;
}

/** Keeps a result beside the others. @returns its file */
export function keep(folder: string, name: string, result: Result): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${result.kind}-${result.date.replaceAll(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  return file;
}

/** The commit that is checked out, with a plus sign when files differ from it. */
export function commitHere(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty=+'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}
