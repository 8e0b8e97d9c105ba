import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Project } from 'machine-paths/cli/project';
import { capture, root } from '#scripts/child.mjs';

/** The commit that a name stands for. @throws an Error with a sentence if there is none. */
async function commitOf(ref: string): Promise<string> {
  const { code, output } = await capture('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (code !== 0) throw new Error(`There is no commit, branch or tag "${ref}" here.`);
  return output.trim();
}

/** The project's files at a commit, beside today's dependencies. Kept in `.cache`: a commit never changes. */
async function checkedOut(commit: string): Promise<string> {
  const folder = join(root, '.cache', 'versions', commit);
  if (existsSync(folder)) return folder;
  const unpacked = `${folder}-${process.pid}`;
  mkdirSync(unpacked, { recursive: true });
  try {
    const packed = `${unpacked}/version.tar`;
    const works: [string, string[]][] = [
      ['git', ['archive', '--output', packed, commit]],
      ['tar', ['-xf', packed, '-C', unpacked]],
    ];
    for (const [command, args] of works) {
      const { code, output } = await capture(command, args);
      if (code !== 0) throw new Error(`The version ${commit} could not be unpacked: ${output.trim()}`);
    }
    rmSync(packed);
    symlinkSync(join(root, 'node_modules'), join(unpacked, 'node_modules'));
    renameSync(unpacked, folder);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
  return folder;
}

/**
 * The shop's flows at a git commit, branch or tag, loaded beside today's. They use today's dependencies and today's
 * `machine-paths`.
 * @throws an Error with a sentence if there is no such version, or its flows do not load with these
 */
export async function versionAt(ref: string): Promise<Pick<Project, 'flows'>> {
  const folder = await checkedOut(await commitOf(ref));
  try {
    const { shop } = (await import(pathToFileURL(join(folder, 'model-tests', 'project.ts')).href)) as { shop: Project };
    return shop;
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new Error(`The flows of ${ref} do not load with today's dependencies: ${reason}`, { cause: problem });
  }
}
